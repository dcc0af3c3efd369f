/** Every event as a sentence, with its paragraph. */
import type { Event, Json, Viewer } from '@feldzug/kernel';
import type { State } from '@feldzug/won-by-the-sword';
import { saysOf } from '../../session/seat-words.ts';
import type { DieShown, Sentence } from '../../table/content.ts';
import { capital, counted, listed } from '../../table/speech.ts';
import {
  abilityName,
  cardName,
  columnName,
  forceName,
  leaderName,
  shortSide,
  sideName,
  spaceName,
  unitName,
  WING_NAMES,
} from './names.ts';

export function tellEvent(event: Event, _viewer?: Viewer, view?: State): Sentence | undefined {
  const told = TELLERS[event.type]?.(event, view);
  return told && { rule: String(event.rule), ...told };
}

type Teller = (event: Event, view: State | undefined) => Sentence | undefined;

const side = (event: Event): string => sideName(Number(event.seat));
/** Horn retreats, Bavarians retreat. */
const column = (event: Event, view: State | undefined, one: string, many: string): string =>
  saysOf(columnName(view, String(event.column)), one, many);
const place = (value: Json | undefined): string => spaceName(String(value));
const at = (event: Event): readonly string[] => [String(event.space)];
const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const d10 = (face: Json | undefined, more: Partial<DieShown> = {}): DieShown => ({
  face: Number(face),
  sides: 10,
  ...more,
});

const TELLERS: { readonly [type: string]: Teller } = {
  turnBegan: (e) => ({ text: String(e.month), weight: 'heading' }),
  impulseBegan: (e) => ({ text: `Impulse ${e.impulse}`, weight: 'heading' }),
  arrivalRolled: (e) => ({
    text: `${capital(String(e.reinforcement))} will arrive in month ${e.turn}.`,
    dice: [d10(e.die)],
  }),
  arrived: (e) => ({ text: `${e.name} arrives at ${place(e.space)}.`, spaces: at(e) }),
  subsidised: (e) => ({ text: `${side(e)} store their subsidy${subsidyText(e)}.` }),
  dealt: (e) => ({ text: `${side(e)} get ${counted(Number(e.count), 'card')}.`, weight: 'detail' }),
  initiativeRolled: (e) => ({
    text: `Initiative: ${side(e)}.`,
    dice: texts(e.dice).map((face, seat) => d10(face, { label: shortSide(seat) })),
  }),
  drewChit: (e) =>
    e.ability === undefined
      ? undefined
      : {
          text: `${leaderName(String(e.leader))} draws ${abilityName(String(e.ability))}.`,
          weight: 'detail',
        },
  cardsAssigned: () => ({ text: 'Cards lie face down on the columns.', weight: 'detail' }),
  orderChosen: (e) => ({ text: `${sideName(e.first === 'swedes' ? 0 : 1)} act first.`, weight: 'detail' }),
  activated: (e, view) => ({
    text: `${column(e, view, 'acts', 'act')} at ${place(e.space)}: ${cardName(String(e.card))}.`,
    spaces: at(e),
  }),
  activationEnded: () => undefined,
  marched: (e, view) => ({
    text: `${column(e, view, 'marches', 'march')} from ${place(e.from)} to ${place(e.to)}.`,
    way: [String(e.from), String(e.to)],
    party: { [String(e.column)]: 1 },
  }),
  retreated: (e, view) => ({
    text: `${column(e, view, 'retreats', 'retreat')} from ${place(e.from)} to ${place(e.to)}.`,
    way: [String(e.from), String(e.to)],
    party: { [String(e.column)]: 1 },
  }),
  scattered: (e, view) => ({
    text: `${column(e, view, 'has', 'have')} no way out: the column scatters, every regiment loses a step, and baggage and artillery are lost.`,
  }),
  foraged: (e, view) => ({
    text: `${column(e, view, 'forages', 'forage')} at ${place(e.space)}${e.baggage === undefined ? '' : `: ${e.baggage} BP`}. The land is ${['untouched', 'foraged (F1)', 'stripped (F2)'][Number(e.marker)]}.`,
    spaces: at(e),
    dice: [d10(e.die)],
    consequence: 'end',
  }),
  consumed: (e, view) => ({
    text: `${column(e, view, 'eats', 'eat')}${e.paid === undefined ? '' : ` ${e.paid} BP`}${Number(e.short) > 0 ? `, ${e.short} short` : ''}.`,
    weight: 'detail',
  }),
  lost: (e, view) => ({
    text: `${side(e)} lose ${lossText(e)} in ${listed(texts(e.forces).map((force) => forceName(view, force)))}.`,
  }),
  dissolved: (e) => ({ text: `${saysOf(String(e.name), 'is', 'are')} dissolved.` }),
  columnFormed: (e) => ({ text: `${side(e)} form a new column, ${e.name}.`, spaces: at(e) }),
  absorbed: (e, view) => ({ text: `${column(e, view, 'absorbs', 'absorb')} ${e.name}.` }),
  garrisonChanged: (e) => ({
    text: `Garrison of ${place(e.space)}: ${texts(e.drop).length} in, ${texts(e.take).length} out.`,
    spaces: at(e),
  }),
  detached: (e) => ({ text: `A detachment stays in ${place(e.space)}.` }),
  recalled: (e) => ({ text: `A detachment leaves ${place(e.space)}.` }),
  pickedUp: (e, view) => ({ text: `${column(e, view, 'picks', 'pick')} up ${e.baggage} BP.` }),
  stored: (e, view) => ({ text: `${column(e, view, 'stores', 'store')} ${e.baggage} BP.` }),
  leaderMoved: (e, view) => ({
    text: `${leaderName(String(e.leader))} joins ${forceName(view, String(e.to))}.`,
  }),
  collected: (e) => ({
    text: `Stragglers return: ${listed(texts(e.regiments).map(unitName)) || 'a regiment'} at full strength.`,
  }),
  reformed: (e, view) => ({
    // Your opponent does not tell which regiment, nor where.
    text:
      e.into === undefined
        ? 'A regiment is re-formed.'
        : `${unitName(String(e.regiment))} is re-formed in ${forceName(view, String(e.into))}.`,
  }),
  gunsCast: (e) => ({
    text: e.space === undefined ? 'A garrison gets artillery.' : `${place(e.space)} gets artillery.`,
  }),
  epidemic: (e, view) => ({
    text: `An epidemic costs ${forceName(view, String(e.force))} ${counted(Number(e.hits), 'step')}.`,
    spaces: at(e),
    dice: [d10(e.die)],
  }),
  usedChit: (e) => ({ text: `${leaderName(String(e.leader))} uses ${abilityName(String(e.ability))}.` }),
  leaderLost: (e) => ({ text: `${leaderName(String(e.leader))} is lost!`, weight: 'heading' }),
  scouted: (e, view) => ({
    text: `${side(e)} scout ${forceName(view, String(e.target))}.`,
    weight: 'detail',
  }),
  scoutsReported: (e, view) => ({
    text: `The scouts see ${SEEN[String(e.seen)] ?? 'what they can'} of ${forceName(view, String(e.target))}.`,
    consequence: 'end',
  }),
  spied: (e, view) => ({
    text: `Spies in ${columnName(view, String(e.column))}: it lies open to ${side(e)}.`,
  }),
  patrolFought: (e, view) => ({
    text: `Cavalry of ${columnName(view, String(e.column))} attacks a patrol of ${columnName(view, String(e.patrol))}: ${e.beaten ? 'it is driven off' : 'it holds'} (hits ${texts(e.hits).join(' to ')}).`,
    dice: texts(e.dice).map((face) => d10(face)),
    consequence: 'end',
  }),
  siegeOpened: (e) => ({ text: `${side(e)} open the siege of ${place(e.space)}.`, spaces: at(e) }),
  siegeLifted: (e) => ({ text: `The siege of ${place(e.space)} is lifted.`, spaces: at(e) }),
  surrenderOffered: (e) => ({
    text: `${e.kind === 'final' ? 'Final offer' : 'Surrender offer'}: ${place(e.space)} ${e.accepted ? 'surrenders' : 'refuses'}.`,
    spaces: at(e),
    dice: [d10(e.die, { passed: e.accepted === 1 })],
    consequence: 'end',
  }),
  worksBuilt: (e) => ({ text: `Siegeworks at ${place(e.space)}: ${e.works}.`, spaces: at(e) }),
  wallsBombarded: (e) => ({
    text: `Bombardment of ${place(e.space)}${e.hits === undefined ? '' : `: ${counted(Number(e.hits), 'hit')}`}.`,
    spaces: at(e),
    dice: [d10(e.die)],
  }),
  garrisonFired: (e) => ({
    text: `${place(e.space)} fires back: ${counted(Number(e.hits), 'hit')}.`,
    spaces: at(e),
    dice: [d10(e.die)],
  }),
  fireAnswered: (e) => ({
    text: `The guns of ${place(e.space)} destroy ${counted(Number(e.works), 'siegework')} and hit ${counted(Number(e.steps), 'step')}.`,
    spaces: at(e),
  }),
  sallied: (e) => ({
    text: `${counted(texts(e.units).length, 'unit')} sally out of ${place(e.space)}.`,
    spaces: at(e),
  }),
  sallyFought: (e) => ({
    text: `The sally from ${place(e.space)} scores ${counted(Number(texts(e.hits)[0]), 'hit')} and takes ${texts(e.hits)[1]}.`,
    spaces: at(e),
    dice: texts(e.dice).map((face) => d10(face)),
  }),
  worksWrecked: (e) => ({
    text: `The sally wrecks ${counted(2 * Number(e.hits), 'siegework')}${Number(e.steps) > 0 ? ` and costs ${counted(Number(e.steps), 'step')}` : ''}.`,
    spaces: at(e),
  }),
  stormed: (e) => ({
    text: `Assault on ${place(e.space)}${e.hits === undefined ? '' : `: ${texts(e.hits)[0]} hits scored, ${texts(e.hits)[1]} taken`}.`,
    spaces: at(e),
    dice: texts(e.dice).map((face) => d10(face)),
  }),
  repulsed: (e) => ({ text: `The assault on ${place(e.space)} is repulsed.`, spaces: at(e) }),
  placeFell: (e) => ({
    text: `${side(e)} take ${place(e.space)} ${e.how === 'assault' ? 'by assault' : 'by surrender'}.`,
    spaces: at(e),
    weight: 'heading',
  }),
  battleOffered: (e, view) => {
    const [attackers, defenders] = [e.attackers, e.defenders].map((forces) =>
      texts(forces).map((id) => columnName(view, id)),
    );
    const s = attackers.length > 1 ? '' : 's';
    return {
      text: `${listed(attackers)} ${e.surprise ? `surprise${s}` : `offer${s} battle to`} ${listed(defenders)} at ${place(e.space)}.`,
      spaces: at(e),
    };
  },
  battleRefused: (e) => ({
    text: `${side(e)} refuse battle and withdraw to ${place(e.to)}.`,
    spaces: at(e),
  }),
  battleAccepted: (e) => ({ text: `${side(e)} accept: a ${e.major ? 'major' : 'minor'} battle.` }),
  deployed: (e) => ({
    text: `${side(e)} draw up: left ${texts(e.wings)[0]}, centre ${texts(e.wings)[1]}, right ${texts(e.wings)[2]} units.`,
    weight: 'detail',
  }),
  bombarded: (e) => ({
    text: `${shortSide(Number(e.seat))} bombard (FP ${e.firepower}): ${counted(Number(e.hits), 'hit')}.`,
    dice: [d10(e.die, { add: Number(e.firepower) })],
  }),
  wingFought: (e) => ({
    text: `${shortSide(Number(e.seat))}, ${WING_NAMES[String(e.wing)]} (FP ${e.firepower}${Number(e.modifier) > 0 ? ` +${e.modifier}` : ''}): ${counted(Number(e.hits), 'hit')}.`,
    dice: [d10(e.die, { add: Number(e.firepower) + Number(e.modifier) })],
  }),
  centreReinforced: (e) => ({
    text: `${side(e)} send ${counted(texts(e.regiments).length, 'regiment')} to the centre.`,
    weight: 'detail',
  }),
  battleEnded: (e) => ({
    text:
      Number(e.seat) < 0
        ? 'Nobody wins the battle.'
        : `${side(e)} win the battle: ${VICTORY[String(e.kind)] ?? e.kind}.`,
    weight: 'heading',
    spaces: at(e),
  }),
  abandoned: (e) => ({
    text: `${side(e)} abandon ${counted(Number(e.guns), 'artillery unit')}${e.baggage === undefined ? '' : ` and ${e.baggage} BP`}.`,
  }),
  scored: (e) => ({
    text: `${side(e)}: ${Number(e.points) > 0 ? '+' : '−'}${Math.abs(Number(e.points))} VP (${e.why}).`,
  }),
  campaignWentOn: (e) => ({ text: `${side(e)} campaign on.`, weight: 'detail' }),
  endRolled: (e) => ({
    text: e.ends ? 'The campaign ends.' : 'The campaign goes on.',
    dice: [d10(e.die)],
  }),
  ended: () => ({ text: 'The game is over.', weight: 'heading' }),
};

const SEEN: { readonly [seen: string]: string } = {
  all: 'everything',
  size: 'the size',
  nothing: 'nothing',
};

const VICTORY: { readonly [kind: string]: string } = {
  'minor battle': 'a minor battle',
  'minor victory': 'a minor victory',
  'major victory': 'a major victory',
};

function lossText(event: Event): string {
  const steps = event.steps ?? event.hits;
  if (steps === undefined) return 'everything';
  const count =
    typeof steps === 'object' && steps !== null
      ? Object.values(steps).reduce<number>((sum, one) => sum + Number(one), 0)
      : Number(steps);
  return counted(count, 'step');
}

function subsidyText({ baggage }: Event): string {
  if (baggage === undefined || typeof baggage !== 'object' || baggage === null) return '';
  const parts = Object.entries(baggage).flatMap(([key, count]) =>
    Number(count) > 0 ? [`${count} BP in ${spaceName(key)}`] : [],
  );
  return parts.length > 0 ? `: ${listed(parts)}` : '';
}
