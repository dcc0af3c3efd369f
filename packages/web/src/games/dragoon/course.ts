/** The battle in figures, for the chart after it. */
import { type Dragoon, isGun, type State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Course, Loss } from '../../table/course/course.ts';
import { sideName } from './names.ts';
import { hourOf } from './words.ts';

export const course = (game: Dragoon, battle: Battle): Course<State> => ({
  turnEvent: 'turnBegan',
  turnName: ({ turn }) => hourOf(battle, turn),
  series: [
    {
      name: 'Losses in per cent',
      of: (s) => [0, 1].map((side) => Math.round(game.lookups.knownLosses(s, side) * 10) / 10),
      goals: (s) =>
        [0, 1].map((side) => ({ name: `${sideName(battle, side)} withdraws`, at: s.level[side] })),
    },
    { name: 'Points for objectives', of: (s) => game.lookups.pointsOf(s) },
  ],
  losses: (start, end) => losses(battle, start, end),
  lossUnit: 'men',
});

/** By command, as the armies stood at the start. */
function losses(battle: Battle, start: State, end: State): readonly Loss[] {
  const menOf = (s: State, leader: number): number =>
    start.leader.reduce(
      (men, under, unit) =>
        under === leader && !isGun(battle.type[unit]) ? men + Math.max(0, s.strength[unit]) : men,
      0,
    );
  return battle.leaders.map(({ name, post, side }, leader) => {
    const of = menOf(start, leader);
    return { seat: side, name: post ? `${name} (${post})` : name, lost: of - menOf(end, leader), of };
  });
}
