/** 2.1.C Control: who holds a space, and what follows when it changes hands. */
import type { Course } from '@feldzug/kernel';
import { enemyOf, FRENCH, FROM_PARIS, numbers, PARIS, PRUSSIAN, SIDES, SPACES } from '../data.ts';
import { fieldInfantry, hasFieldUnits, INSIDE, type State, spaceId, unitsIn, unitsInside } from '../state.ts';
import { end } from './victory.ts';

/** 6.A: Prussian units that come near Paris alarm it: in passing, to stay, or late (5.1.C). */
export function alarmParis(s: State, side: number, space: number, course: Course): void {
  if (side !== PRUSSIAN || s.alarm || FROM_PARIS[space] > numbers.republic.alarm) return;
  s.alarm = 1;
  course.events.push({ type: 'alarmRaised', space: spaceId(space), rule: '6.A' });
}

/** A side takes control of a space in which its infantry stands and no enemy is left. */
function take(s: State, side: number, space: number, course: Course): void {
  if (s.control[space] === side) return;
  s.control[space] = side;
  course.events.push({ type: 'spaceTaken', space: spaceId(space), side: SIDES[side], rule: '2.1.C' });
  const { territory, points } = SPACES[space];
  if (side === FRENCH && territory === FRENCH && points > 0) {
    s.reserveDice += numbers.reserves.cityDice;
    course.events.push({ type: 'cityRetaken', space: spaceId(space), rule: '5.2.B' });
  }
}

/** After units have left a space or were lost in it: sieges that end, fortresses that fall, Paris. */
export function settle(s: State, space: number, course: Course): void {
  if (s.siege[space]) settleSiege(s, space, course);
  else if (!hasFieldUnits(s, space, enemyOf(s.control[space]))) comeOut(s, space);
  for (const side of [PRUSSIAN, FRENCH])
    if (fieldInfantry(s, space, side).length > 0 && unitsIn(s, space, enemyOf(side)).length === 0)
      take(s, side, space, course);
  if (space === PARIS && !s.outcome) checkParis(s, course);
}

function settleSiege(s: State, space: number, course: Course): void {
  const besieged = s.control[space];
  const besieger = enemyOf(besieged);
  const isInvested = fieldInfantry(s, space, besieger).length > 0;
  if (isInvested && unitsInside(s, space, besieged).length > 0) return;
  s.siege[space] = 0;
  if (isInvested && !hasFieldUnits(s, space, besieged)) {
    course.events.push({ type: 'fortressFell', space: spaceId(space), side: SIDES[besieger], rule: '9.1.D' });
    take(s, besieger, space, course);
    return;
  }
  comeOut(s, space);
  course.events.push({ type: 'siegeLifted', space: spaceId(space), rule: '9.1.C' });
}

/** Without a siege nobody stays inside (9.1.C). */
function comeOut(s: State, space: number): void {
  for (const unit of unitsInside(s, space, s.control[space])) s.flags[unit] &= ~INSIDE;
}

/** 12.A: a Prussian unit in Paris with no French unit left there ends the game. */
function checkParis(s: State, course: Course): void {
  if (hasFieldUnits(s, PARIS, PRUSSIAN) && unitsIn(s, PARIS, FRENCH).length === 0) end(s, 'paris', course);
}
