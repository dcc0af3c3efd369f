/** Retreats and regrouping by clicks: a city takes all units that can go there, a block changes its own way. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import type { PartialAction } from '@feldzug/kernel';
import type { Meaning, UnitOrders } from '../../table/content.ts';
import type { Click } from './clicks.ts';
import { cityName, unitName } from './names.ts';
import { orders } from './orders.ts';

export function wayMeanings(game: DefiantStand, s: State, click: Click): readonly Meaning[] {
  const { seat, said, space, piece } = click;
  const known = orders(game, s, seat, String(said.do));
  if (!known) return [];
  const stands = (next: PartialAction): boolean => {
    const { complete, next: more } = game.offers(s, seat, next);
    return complete || more.length > 0;
  };
  if (piece !== undefined) return known.units.includes(piece) ? nextWay(known, said, piece, stands) : [];
  const able = known.units.filter((unit) => known.options(unit).some(({ id }) => id === space));
  if (able.length === 0) return [];
  const isThere = able.every((unit) => known.orderOf(said, unit) === space);
  // Clicked once more, units that may stay do so.
  const order = isThere && known.stay !== undefined ? undefined : space;
  if (isThere && order !== undefined) return [];
  const next = able.reduce((now, unit) => {
    const moved = known.give(now, unit, order);
    return stands(moved) ? moved : now;
  }, said);
  return [{ name: `All to ${cityName(space)}`, said: next, isMore: true }];
}

/** The next of the unit's choices that the rules allow. */
function nextWay(
  known: UnitOrders,
  said: PartialAction,
  unit: string,
  stands: (next: PartialAction) => boolean,
): readonly Meaning[] {
  const choices: (string | undefined)[] = known.options(unit).map(({ id }) => id);
  if (known.stay !== undefined) choices.push(undefined);
  const now = choices.indexOf(known.orderOf(said, unit));
  for (let step = 1; step < choices.length; step++) {
    const next = known.give(said, unit, choices[(now + step) % choices.length]);
    if (stands(next)) return [{ name: unitName(unit), said: next, isMore: true }];
  }
  return [];
}
