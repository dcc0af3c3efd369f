/** How a position looks to the General: points, armies and the danger to Paris. */

import { worthOfAll } from '../captain/odds.ts';
import { weights } from '../captain/weights.ts';
import { FRENCH, LAST_TURN, PARIS, PRUSSIAN, UNITS_OF } from '../data.ts';
import { pointsOf } from '../rules/victory.ts';
import { fieldInfantry, type State, unitsIn } from '../state.ts';

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  const prussian = s.outcome ? OUTCOME_VALUES[s.outcome] : positionValue(s);
  return seat === PRUSSIAN ? prussian : -prussian;
}

/** A clearer victory is a better one. */
const OUTCOME_VALUES: { readonly [outcome: string]: number } = {
  paris: 1,
  'prussian-decisive': 1,
  'prussian-substantive': 0.8,
  'prussian-marginal': 0.6,
  draw: 0,
  'french-marginal': -0.6,
  'french-substantive': -0.8,
  'french-decisive': -1,
};

function positionValue(s: State): number {
  const { point, army, middle, paris, squash } = weights.value;
  const late = s.turn / LAST_TURN;
  const score =
    point * (pointsOf(s) - middle * late) +
    army * (armyOf(s, PRUSSIAN) - 2 * armyOf(s, FRENCH)) +
    paris * parisInDanger(s);
  return score / (squash + Math.abs(score));
}

const armyOf = (s: State, side: number): number =>
  worthOfAll(
    s,
    UNITS_OF[side].filter((unit) => s.place[unit] >= 0),
  );

/** From 0 to 1: how much stronger the besiegers of Paris are than its garrison. */
function parisInDanger(s: State): number {
  if (!s.siege[PARIS]) return 0;
  const besiegers = worthOfAll(s, fieldInfantry(s, PARIS, PRUSSIAN));
  return besiegers / (besiegers + worthOfAll(s, unitsIn(s, PARIS, FRENCH)));
}
