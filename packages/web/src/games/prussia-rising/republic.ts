/** What the proclamation of the Republic costs on average. */
import {
  FRENCH,
  FROM_PARIS,
  INSIDE,
  is,
  type PrussiaRising,
  type State,
  UNITS_OF,
} from '@feldzug/prussia-rising';
import { shareOfRolls } from './fight.ts';

/** 6.C, 6.D: how many units must roll, and how many leave on average. */
export function expectedLosses(
  game: PrussiaRising,
  s: State,
): { readonly units: number; readonly lost: number } {
  const { reach, removedFrom, besiegedRemovedFrom } = game.lookups.numbers.republic;
  const near = UNITS_OF[FRENCH].filter((unit) => s.place[unit] >= 0 && FROM_PARIS[s.place[unit]] <= reach);
  const from = (unit: number): number => {
    const besieged = [0, besiegedRemovedFrom.regular, besiegedRemovedFrom.veteran];
    const free = [removedFrom.green, removedFrom.regular, 13];
    return (is(s, unit, INSIDE) ? besieged : free)[s.level[unit]];
  };
  const share = (sum: number): number => shareOfRolls(([first, second]) => first + second >= sum);
  return { units: near.length, lost: near.reduce((lost, unit) => lost + share(from(unit)), 0) };
}
