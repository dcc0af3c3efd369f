/** The decisions for which odds are worth calculating. */
import type { PartialAction, Seat } from '@feldzug/kernel';
import { enemyOf, hasFieldUnits, type State, spaceNamed } from '@feldzug/prussia-rising';

/** Steps of a combat in which one decides with the odds before one's eyes. */
const STEPS = /^combat\.(fortress|aim|lists|attackerRetreat|defenderRetreat|screen)$/;

/** A key for the odds worth showing now. It changes when they must be computed again; undefined where there are none. */
export function outlookKey(s: State, seat: Seat, said: PartialAction): string | undefined {
  const frame = s.flow[s.flow.length - 1];
  const moment = `${s.turn}.${s.place.join('')}.${s.flags.join('')}`;
  if (frame && STEPS.test(frame.step))
    return `${frame.step}.${frame.round}.${moment}.${said.do === 'retreat'}`;
  const target = targetOf(s, seat, said);
  return target < 0 ? undefined : `${target}.${moment}.${JSON.stringify(said)}`;
}

/** The space for whose combat a march or an assault needs odds; −1 for none. */
export function targetOf(s: State, seat: Seat, said: PartialAction): number {
  if ((said.do === 'assault' || said.do === 'sortie') && said.space) return spaceNamed(String(said.space));
  const path = said.path as string[] | undefined;
  if (said.do !== 'march' || !path || path.length === 0) return -1;
  const to = spaceNamed(path[path.length - 1]);
  return hasFieldUnits(s, to, enemyOf(seat)) ? to : -1;
}
