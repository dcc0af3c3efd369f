/** Every event as a sentence, with its paragraph. */
import type { Event, Json } from '@feldzug/kernel';
import type { Sentence } from '../../table/content.ts';
import { cardName, sideName, spaceName } from './names.ts';

export function tellEvent(event: Event): Sentence | undefined {
  const told = TELLERS[event.type]?.(event);
  return told && { rule: String(event.rule), ...told };
}

const side = (event: Event): string => sideName(Number(event.seat));
const place = (value: Json): string => spaceName(String(value));
const at = (event: Event): readonly string[] => [String(event.space)];

const TELLERS: { readonly [type: string]: (event: Event) => Sentence } = {
  turnBegan: (e) => ({ text: `${e.month}`, weight: 'heading' }),
  impulseBegan: (e) => ({ text: `Impulse ${e.impulse}`, weight: 'heading' }),
  arrived: (e) => ({ text: `${e.name} arrives at ${place(e.space)}.`, spaces: at(e) }),
  activated: (e) => ({
    text: `${side(e)} activate ${e.column} at ${place(e.space)}: ${cardName(String(e.card))}.`,
    spaces: at(e),
  }),
  marched: (e) => ({
    text: `${e.column} marches from ${place(e.from)} to ${place(e.to)}.`,
    way: [String(e.from), String(e.to)],
  }),
  retreated: (e) => ({
    text: `${e.column} retreats from ${place(e.from)} to ${place(e.to)}.`,
    way: [String(e.from), String(e.to)],
  }),
  foraged: (e) => ({
    text: `${e.column} forages at ${place(e.space)}${e.baggage === undefined ? '' : `: ${e.baggage} BP`}. The land is now ${Number(e.marker) > 0 ? `F${e.marker}` : 'clean'}.`,
    spaces: at(e),
    dice: [{ face: Number(e.die) }],
  }),
  lost: (e) => ({
    text: `${side(e)} lose ${e.steps ?? e.hits} steps (${(e.forces as string[]).join(', ')}).`,
  }),
  dissolved: (e) => ({ text: `${e.name} is dissolved.` }),
  columnFormed: (e) => ({ text: `${side(e)} form a new column, ${e.name}.`, spaces: at(e) }),
  absorbed: (e) => ({ text: `${e.column} absorbs ${e.name}.` }),
  epidemic: (e) => ({ text: `An epidemic costs ${e.force} ${e.hits} steps.`, spaces: at(e) }),
  usedChit: (e) => ({ text: `${e.leader} uses ${e.ability}.` }),
  leaderLost: (e) => ({ text: `${e.leader} is lost!`, weight: 'heading' }),
  scoutsReported: (e) => ({ text: `${side(e)} scout ${e.target}: ${e.seen}.` }),
  patrolFought: (e) => ({
    text: `A patrol of ${e.patrol} is ${e.beaten ? 'driven off' : 'attacked, and stays'}.`,
  }),
  siegeOpened: (e) => ({ text: `${side(e)} open the siege of ${place(e.space)}.`, spaces: at(e) }),
  siegeLifted: (e) => ({ text: `The siege of ${place(e.space)} is lifted.`, spaces: at(e) }),
  surrenderOffered: (e) => ({
    text: `${place(e.space)} ${e.accepted ? 'surrenders' : 'refuses to surrender'}.`,
    spaces: at(e),
    dice: [{ face: Number(e.die) }],
  }),
  worksBuilt: (e) => ({ text: `Siegeworks at ${place(e.space)}: ${e.works}.`, spaces: at(e) }),
  wallsBombarded: (e) => ({ text: `Bombardment of ${place(e.space)}: ${e.hits} hits.`, spaces: at(e) }),
  garrisonFired: (e) => ({ text: `${place(e.space)} fires back: ${e.hits} hits.`, spaces: at(e) }),
  sallied: (e) => ({ text: `The garrison of ${place(e.space)} sallies out.`, spaces: at(e) }),
  stormed: (e) => ({ text: `Assault on ${place(e.space)}.`, spaces: at(e) }),
  repulsed: (e) => ({ text: `The assault on ${place(e.space)} is repulsed.`, spaces: at(e) }),
  placeFell: (e) => ({ text: `${side(e)} take ${place(e.space)}.`, spaces: at(e), weight: 'heading' }),
  battleOffered: (e) => ({ text: `${side(e)} offer battle at ${place(e.space)}.`, spaces: at(e) }),
  battleRefused: (e) => ({ text: `${side(e)} refuse battle.`, spaces: at(e) }),
  battleAccepted: (e) => ({ text: `${side(e)} accept: a ${e.major ? 'major' : 'minor'} battle.` }),
  bombarded: (e) => ({ text: `${side(e)} bombard: ${e.hits} hits.`, dice: [{ face: Number(e.die) }] }),
  wingFought: (e) => ({
    text: `${side(e)}, ${e.wing}: ${e.hits} hits.`,
    dice: [{ face: Number(e.die) }],
  }),
  battleEnded: (e) => ({
    text: Number(e.seat) < 0 ? 'The battle is undecided.' : `${side(e)} win: ${e.kind}.`,
    weight: 'heading',
  }),
  scored: (e) => ({ text: `${side(e)} score ${e.points} VP (${e.why}).` }),
  endRolled: (e) => ({ text: e.ends ? 'The campaign ends.' : 'The campaign goes on.' }),
  ended: () => ({ text: 'The game is over.', weight: 'heading' }),
};
