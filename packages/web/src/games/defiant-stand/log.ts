/** Every event as a sentence, with its paragraph in RULES.md. */
import { type DefiantStand, FRICTIONS } from '@feldzug/defiant-stand';
import type { Event } from '@feldzug/kernel';
import type { Sentence } from '../../table/content.ts';
import { names, number, ruleOf, tally, text } from '../../table/log-facts.ts';
import { counted, listed } from '../../table/speech.ts';
import { battleTellers } from './log-battle.ts';
import { secretOf, secretUnits, type Teller } from './log-facts.ts';
import {
  cardName,
  cityName,
  colourNote,
  does,
  nationName,
  sideName,
  splitPair,
  unitName,
  unitNames,
} from './names.ts';

export function tellEvent(game: DefiantStand, event: Event): Sentence | undefined {
  const told = (TELLERS[event.type] ?? battleTellers[event.type])?.(event, game);
  return told && { rule: ruleOf(event), ...told };
}

const USES: { readonly [use: string]: string } = {
  commands: 'command points',
  replacements: 'replacements',
  units: 'new units',
  campaign: 'a Winter Campaign',
};

const places = (cities: { [city: string]: number }): string =>
  listed(Object.entries(cities).map(([city, count]) => `${counted(count, 'block')} at ${cityName(city)}`));

const TELLERS: { readonly [type: string]: Teller } = {
  yearBegan: (e) => ({ text: `Year ${e.year}`, weight: 'heading' }),
  dealt(e) {
    const cards = (secretOf(e).cards ?? []) as string[];
    const which = cards.length > 0 ? `: ${listed(cards.map(cardName))}` : '';
    return {
      text: `${sideName(text(e.side))} ${does(text(e.side), 'draws', 'draw')} ${counted(number(e.count), 'card')}${which}.`,
    };
  },
  turnBegan: (e) => ({ text: `${e.year}, turn ${e.turn}`, weight: 'heading' }),
  powersEntered: (e) => ({
    text: `${listed(names(e.nations).map(nationName))} enter the war.`,
    weight: 'heading',
  }),
  tsarinaRolled: (e, game) => ({
    text: `The Tsarina’s health: ${number(e.total)}${number(e.modifier) ? ` (modifier ${signed(number(e.modifier))})` : ''}. ${number(e.total) >= game.lookups.numbers.tsarina.diesOn ? 'She dies.' : 'She lives.'}`,
    dice: (e.rolls as number[]).map((face) => ({ face })),
  }),
  tsarinaDied: () => ({ text: 'The Tsarina dies. Russia and Sweden leave the war.', weight: 'heading' }),
  cardRevealed: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'reveals', 'reveal')} ${cardName(text(e.card))} for ${USES[text(e.use)]}${e.use === 'commands' || e.use === 'units' ? ` (${number(e.points)})` : ''}.`,
  }),
  noCardPlayed: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'plays', 'play')} no card.`,
  }),
  firstPlayer: (e) => ({ text: `${sideName(text(e.side))} ${does(text(e.side), 'goes', 'go')} first.` }),
  activated(e) {
    const cities = tally(e.cities);
    const who = secretUnits(e);
    const blocks = who.length > 0 ? unitNames(who) : places(cities) || 'no blocks';
    return {
      text: `${sideName(text(e.side))} ${does(text(e.side), 'activates', 'activate')} ${blocks}; ${counted(number(e.unspent), 'point')} left.`,
      spaces: Object.keys(cities),
    };
  },
  reinforced(e) {
    const who = secretUnits(e);
    return {
      text: `${sideName(text(e.side))} ${does(text(e.side), 'adds', 'add')} replacement steps${who.length > 0 ? ` to ${unitNames(who)}` : ''}.`,
    };
  },
  frictions(e) {
    const friction = FRICTIONS.find(({ id }) => id === e.result)!;
    return {
      text: `Frictions of War: ${friction.name}. ${friction.text}`,
      dice: (e.rolls as number[]).map((face) => ({ face })),
    };
  },
  frictionLoss(e) {
    const { unit } = secretOf(e);
    return {
      text: unit
        ? `${unitName(text(unit))} loses a step.`
        : `${sideName(text(e.side))} ${does(text(e.side), 'resolves', 'resolve')} the loss of a step.`,
    };
  },
  stoodUp(e) {
    const { unit } = secretOf(e);
    return {
      text: `${unit ? unitName(text(unit)) : 'A block'} at ${cityName(text(e.city))} is deactivated.`,
      spaces: [text(e.city)],
    };
  },
  marched: marched,
  mainAttack: (e) => ({
    text: `Main attack on ${cityName(text(e.city))}: ${counted(number(e.units), 'block')}.`,
    spaces: [text(e.city)],
  }),
  raised(e) {
    const { units = [], fortresses = [] } = secretOf(e) as { units?: string[]; fortresses?: string[] };
    const cities = tally(e.cities);
    const parts = [
      ...units.map(unitName),
      ...fortresses.map((city) => `a fortress step at ${cityName(city)}`),
    ];
    const seen = places(cities) || 'no new blocks';
    return {
      text: `${sideName(text(e.side))} ${does(text(e.side), 'raises', 'raise')} ${parts.length > 0 ? `${listed(parts)} (${seen})` : seen}.`,
      spaces: Object.keys(cities),
    };
  },
  supplyPhase: () => ({ text: 'Supply', weight: 'heading' }),
  provisioned(e) {
    const { by = [], lost = [] } = secretOf(e) as { by?: string[]; lost?: string[] };
    if (e.secret === undefined) return undefined;
    const givers = by.map((value) =>
      value.endsWith('/fortress') ? `the fortress of ${cityName(splitPair(value).first)}` : unitName(value),
    );
    const parts = [
      givers.length > 0
        ? `${listed(givers)} ${givers.length === 1 ? 'loses a step' : 'lose a step each'} to supply others`
        : '',
      lost.length > 0 ? `${unitNames(lost)} ${lost.length === 1 ? 'loses a step' : 'lose a step each'}` : '',
    ].filter(Boolean);
    return parts.length > 0 ? { text: `Out of supply: ${listed(parts)}.` } : undefined;
  },
  merged(e) {
    const { from, into } = secretOf(e);
    return from ? { text: `${unitName(text(from))} merges into ${unitName(text(into))}.` } : undefined;
  },
  winterBegan: (e) => ({ text: `Winter of ${e.year}`, weight: 'heading' }),
  winterOrder: (e) => ({
    text: `${sideName(text(e.side))} will ${e.order === 'storm' ? 'assault' : 'break out of'} ${cityName(text(e.city))} this winter.`,
    spaces: [text(e.city)],
  }),
  quartered: () => ({ text: 'The armies go into winter quarters.' }),
  yearEnded: (e) => ({ text: `End of ${e.year}: victory points ${signed(number(e.vp))}.` }),
  cityTaken: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'takes', 'take')} ${cityName(text(e.city))}, worth ${counted(number(e.points), 'point')}. Victory points: ${signed(number(e.vp))}.`,
    spaces: [text(e.city)],
  }),
  blockLost(e) {
    const { unit, forGood } = (e.unit ? e : secretOf(e)) as { unit?: string; forGood?: boolean };
    const who = unit ? unitName(unit) : `A ${colourNote(text(e.colour))} block`;
    return {
      text: `${who} at ${cityName(text(e.city))} is removed from the map${forGood ? ' for good' : ''}.`,
      spaces: [text(e.city)],
    };
  },
  gameEnded: () => undefined,
};

function marched(e: Event): Sentence {
  const path = names(e.path);
  const way = [text(e.from), ...path];
  const who = secretUnits(e);
  const count = Object.values(tally(e.colours)).reduce((sum, each) => sum + each, 0);
  const stays = tally(e.stays);
  const goal = path[path.length - 1];
  const behind = Object.entries(stays).filter(([city]) => city !== goal);
  const parts = [
    `${who.length > 0 ? unitNames(who) : `${sideName(text(e.side))}: ${counted(count, 'block')}`} from ${cityName(way[0])} to ${path.map(cityName).join(', then ')}`,
    behind.length > 0 ? `left behind: ${places(Object.fromEntries(behind))}` : '',
    e.failed ? 'a forced march failed' : '',
  ].filter(Boolean);
  return { text: `${parts.join('; ')}.`, way, spaces: [goal] };
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
