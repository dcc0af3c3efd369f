/** Units that a player cannot tell apart: only one of them is listed, and nobody is asked which of them it should be. */
import type { Action, PartialAction, Seat } from '@feldzug/kernel';
import {
  DISORGANIZED,
  INSIDE,
  is,
  PROMOTED,
  type PrussiaRising,
  REDUCED,
  type State,
  UNITS,
  unitNamed,
} from '@feldzug/prussia-rising';
import type { PromotionsFrame } from '@feldzug/prussia-rising/rules/frames.ts';

/** Verbs that name one unit of several. */
const CHOOSING: readonly string[] = ['promote', 'starve', 'strike'];

/** The same for units that are alike. */
export const alike = (s: State, said: PartialAction, slot: string, value: string): string =>
  slot === 'unit' && CHOOSING.includes(String(said.do)) ? kindOf(s, value) : value;

/** A unit to promote, starve or strike where all are alike, or all will be promoted. Not to promote anybody is of no use (10). */
export function foregone(game: PrussiaRising, s: State, seat: Seat): Action | undefined {
  const verbs = game.offers(s, seat).next.map(({ value }) => String(value));
  const verb = CHOOSING.find((one) => verbs.includes(one));
  if (!verb || verbs.some((one) => one !== verb && one !== 'promoteNobody')) return undefined;
  const units = game.offers(s, seat, { do: verb }).next.map(({ value }) => String(value));
  const kinds = new Set(units.map((unit) => kindOf(s, unit)));
  const isForAll = verb === 'promote' && units.length <= promotionsLeft(s);
  return kinds.size === 1 || isForAll ? { do: verb, unit: units[0] } : undefined;
}

/** One after a battle (10.A), or those left of the promotion phase (10.B). */
function promotionsLeft(s: State): number {
  const frame = s.flow.at(-1);
  return frame?.step === 'phase.promotions.more' ? (frame as PromotionsFrame).left : 1;
}

function kindOf(s: State, id: string): string {
  const unit = unitNamed(id);
  const { force, isCavalry } = UNITS[unit];
  const marks = [INSIDE, DISORGANIZED, REDUCED, PROMOTED].map((mark) => is(s, unit, mark));
  return [force, isCavalry, s.level[unit], s.place[unit], ...marks].join();
}
