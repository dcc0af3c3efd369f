/** Every event as a sentence, with the paragraph that it follows from. */

import { ARMIES, type GreatCrisis } from '@feldzug/great-crisis';
import type { Event, Json } from '@feldzug/kernel';
import type { DieShown, Sentence } from '../../table/content.ts';
import { names, number, ruleOf, tally, text } from '../../table/log-facts.ts';
import { counted, listed } from '../../table/speech.ts';
import {
  armyName,
  cardName,
  commanderName,
  monthName,
  nationName,
  planName,
  sideName,
  spaceName,
  tallyName,
} from './names.ts';

export function tellEvent(game: GreatCrisis, event: Event): Sentence | undefined {
  const told = TELLERS[event.type]?.(event, game);
  return told && { rule: ruleOf(event), ...told };
}

type Teller = (event: Event, game: GreatCrisis) => Sentence | undefined;

const TELLERS: { readonly [type: string]: Teller } = {
  turnBegan: (e) => ({
    text: `${monthName(text(e.month))} ${e.year}${e.winter ? ': winter' : ''} (turn ${e.turn})`,
    weight: 'heading',
  }),
  chitDrawn: (e) =>
    e.chit === 'end'
      ? { text: 'Turn-end chit drawn.' }
      : {
          text: `Chit drawn: ${armyName(text(e.chit))}. ${e.left} left in the cup.`,
          weight: 'detail',
        },
  phaseBegan: (e) => ({ text: `${armyName(text(e.army))}: phase`, weight: 'heading' }),
  linesChecked(e) {
    const cut = [...names(e.prussian), ...names(e.austrian)];
    if (cut.length === 0) return undefined;
    return { text: `Out of supply: units in ${listed(cut.map(spaceName))}.`, spaces: cut };
  },
  pointsRolled: (e) => ({
    text: `${armyName(text(e.army))} rolls for action points: ${number(e.roll) + number(e.bonus)}.`,
    dice: [{ face: number(e.roll), add: number(e.bonus) || undefined }],
  }),
  pointsSet: (e) => ({
    text: number(e.paid)
      ? `${counted(number(e.paid), 'point')} paid for earlier retreats: ${counted(number(e.ap), 'action point')}${number(e.owed) ? `, ${e.owed} still owed` : ''}.`
      : `${counted(number(e.ap), 'action point')}.`,
    weight: number(e.paid) ? undefined : 'detail',
  }),
  cardPlayed(e) {
    const at = e.space ? ` at ${spaceName(text(e.space))}` : '';
    const effect = text(e.effect);
    const what = e.card === 'recall' ? commanderName(effect) : effect;
    const tail = ['in effect', 'scorched'].includes(what) || !what ? '' : `: ${what}`;
    return {
      text: `${sideName(text(e.side))} plays ${cardName(text(e.card))}${at}${tail}.`,
      spaces: e.space ? [text(e.space)] : undefined,
    };
  },
  cardCancelled: (e) => ({
    text: `The terrain cancels ${cardName(text(e.card))}.`,
    spaces: [text(e.space)],
  }),
  mobilizationRolled: (e) => ({
    text: `Rapid Mobilization of ${nationName(text(e.nation))}: up to ${e.roll}.`,
    dice: [{ face: number(e.roll) }],
  }),
  mobilized: (e) => ({
    text: `${tallyName(tally(e.units))} ${isOne(e.units) ? 'is' : 'are'} placed in ${spaceName(text(e.space))}.`,
    spaces: [text(e.space)],
  }),
  commanderArrived: (e) => ({
    text: `${commanderName(text(e.commander))} joins the reserve of ${nationName(text(e.nation))}.`,
  }),
  recovered: (e) => ({
    text: `${tallyName(tally(e.units))} ${isOne(e.units) ? 'recovers' : 'recover'} in ${spaceName(text(e.space))}.`,
    spaces: [text(e.space)],
  }),
  marched(e) {
    const path = names(e.path);
    const way = [text(e.from), ...path];
    const army = typeof e.army === 'number' ? ARMIES[e.army].name : armyName(text(e.army));
    return {
      text: `${army}: ${tallyName(tally(e.units))} from ${spaceName(text(e.from))} to ${path.map(spaceName).join(' and on to ')} (${e.ap} left).`,
      way,
      party: tally(e.units),
      spaces: [way[way.length - 1]],
    };
  },
  sortied: (e) => ({
    text: `${tallyName(tally(e.units))} ${isOne(e.units) ? 'comes' : 'come'} out of ${spaceName(text(e.space))} (${e.ap} left).`,
    spaces: [text(e.space)],
  }),
  controlTaken: (e) => ({
    text: `${nationName(text(e.nation))} takes ${spaceName(text(e.space))} from ${nationName(text(e.from))}.`,
    spaces: [text(e.space)],
  }),
  controlSettled: (e) => ({
    text: `${spaceName(text(e.space))} belongs to ${nationName(text(e.nation))}.`,
    spaces: [text(e.space)],
  }),
  assaultOrdered: (e) => ({
    text: `Assault on ${spaceName(text(e.space))} ordered (${e.ap} left).`,
    spaces: [text(e.space)],
  }),
  garrisoned(e) {
    const inside = tallyName(tally(e.units));
    return {
      text: inside
        ? `${inside} inside ${spaceName(text(e.space))}, on defense.`
        : `No units go inside ${spaceName(text(e.space))}.`,
      spaces: [text(e.space)],
    };
  },
  battleBegan: (e) => ({
    text: `Battle at ${spaceName(text(e.space))}: ${e.attackers} against ${e.defenders}. ${sideName(text(e.attacker))} attacks.`,
    spaces: [text(e.space)],
    weight: 'heading',
  }),
  decided: (e) => ({ text: `${sideName(text(e.side))} has chosen.`, weight: 'detail' }),
  attacked: (e, game) => ({
    text: `${sideName(text(e.side))} attacks at ${spaceName(text(e.space))}: ${counted(number(e.hits), 'hit')}.`,
    spaces: [text(e.space)],
    dice: diceOf(e.rolls, e.bonuses, (sum) => sum >= game.lookups.numbers.hitOn),
  }),
  damaged(e) {
    const depleted = tallyName(tally(e.depleted));
    const lost = tallyName(tally(e.lost));
    const parts = [depleted && `${depleted} depleted`, lost && `${lost} lost`].filter(Boolean) as string[];
    return { text: `${sideName(text(e.side))}: ${listed(parts)}.`, spaces: [text(e.space)] };
  },
  stoodFast: (e) => ({
    text: `${sideName(text(e.side))} has no dice to roll and holds its ground.`,
    spaces: [text(e.space)],
  }),
  destroyed: (e) => ({
    text: `${sideName(text(e.side))} can neither fight nor retreat: ${counted(number(e.count), 'unit')} lost.`,
    spaces: [text(e.space)],
  }),
  retreatAnnounced: (e) => ({
    text: `${sideName(text(e.side))} announces a retreat from ${spaceName(text(e.space))}.`,
    spaces: [text(e.space)],
  }),
  retreatStopped: (e) => ({
    text: `The retreat from ${spaceName(text(e.space))} is stopped.`,
    spaces: [text(e.space)],
  }),
  retreated(e) {
    const lost = tallyName(tally(e.lost));
    const tail = lost ? ` Lost for want of room: ${lost}.` : '';
    return {
      text: `${sideName(text(e.side))} retreats from ${spaceName(text(e.space))}: ${planName(tally(e.plan))}. ${armyName(text(e.army))} owes a point.${tail}`,
      spaces: [
        text(e.space),
        ...new Set(Object.keys(tally(e.plan)).map((key) => key.slice(0, key.indexOf('/')))),
      ],
    };
  },
  battleEnded: (e) => ({
    text: `${sideName(text(e.winner))} holds the field at ${spaceName(text(e.space))}.`,
    spaces: [text(e.space)],
  }),
  fortBattleBegan: (e) => ({
    text: `Assault on ${spaceName(text(e.space))}`,
    spaces: [text(e.space)],
    weight: 'heading',
  }),
  fortBattleEnded: (e) => ({
    text:
      e.outcome === 'fallen'
        ? `${spaceName(text(e.space))} falls.`
        : `${spaceName(text(e.space))} holds out.`,
    spaces: [text(e.space)],
  }),
  cardsEarned: (e) => ({
    text: `${sideName(text(e.side))} earns ${counted(names(e.spaces).length, 'card')}: ${listed(names(e.spaces).map(spaceName))}.`,
    spaces: names(e.spaces),
  }),
  drewCards(e) {
    const drawn = names(e.cards);
    return {
      text: `${sideName(text(e.side))} draws ${counted(number(e.count), 'card')}${drawn.length > 0 ? `: ${listed(drawn.map(cardName))}` : ''}.`,
    };
  },
  handMade(e) {
    const parts = [
      names(e.discarded).length > 0 ? `discards ${listed(names(e.discarded).map(cardName))}` : '',
      names(e.cards).length > 0 ? `draws ${listed(names(e.cards).map(cardName))}` : '',
    ].filter(Boolean);
    const exchange = parts.length > 0 ? `${listed(parts)}; ` : '';
    return { text: `${sideName(text(e.side))} ${exchange}now holds ${counted(number(e.size), 'card')}.` };
  },
  winterRolled: (e, game) => ({
    text: `Winter at ${spaceName(text(e.space))}: ${counted(number(e.hits), 'hit')} on ${text(e.side) === 'prussian' ? 'the Prussian' : 'the Austrian'} side.`,
    spaces: [text(e.space)],
    dice: diceOf(e.rolls, e.modifiers, (sum) => sum <= game.lookups.numbers.winterDamageUpTo),
  }),
  phaseEnded: () => undefined,
  turnEnded: (e) => ({ text: `Turn ${e.turn} ends.`, weight: 'detail' }),
  elizabethRolled: (e) => ({
    text: number(e.roll) === 1 ? 'The Empress Elizabeth dies.' : 'The Empress Elizabeth lives.',
    dice: [{ face: number(e.roll) }],
  }),
  elizabethDied: () => ({
    text: 'Russia joins the Prussian side. Its units return home.',
    weight: 'heading',
  }),
  peaceRolled: (e) => ({
    text: number(e.roll) === 1 ? 'The powers make peace.' : 'There is no peace yet.',
    dice: [{ face: number(e.roll) }],
  }),
  gameEnded: () => undefined,
};

function diceOf(rolls: Json | undefined, adds: Json | undefined, hits: (sum: number) => boolean): DieShown[] {
  const faces = (rolls ?? []) as number[];
  const added = (adds ?? []) as number[];
  return faces.map((face, i) => ({ face, add: added[i] || undefined, hit: hits(face + (added[i] ?? 0)) }));
}

const isOne = (units: Json | undefined): boolean =>
  Object.values(tally(units)).reduce((sum, count) => sum + count, 0) === 1;
