/** The campaign in figures, for the chart after the game. */
import { CADRE, type State, UNITS, type WonByTheSword } from '@feldzug/won-by-the-sword';
import type { Course, Loss } from '../../table/course/course.ts';
import { monthName } from './names.ts';

export const course = (game: WonByTheSword): Course<State> => ({
  turnEvent: 'turnBegan',
  turnName: (view) => monthName(view, view.turn).slice(0, 3),
  series: [
    { name: 'Victory points', of: (view) => view.points.map((points) => points / 2) },
    { name: 'Steps in the field', of: (view) => [0, 1].map((seat) => stepsOf(game, view, seat)) },
    {
      name: 'Foraged and stripped spaces',
      of: (view) => [view.forage.filter((marker) => marker > 0).length],
    },
  ],
  losses: (start, end) => [0, 1].flatMap((seat) => cadresOf(start, end, seat)),
  lossUnit: 'regiments',
});

const stepsOf = (game: WonByTheSword, view: State, seat: number): number =>
  view.place.reduce(
    (sum, force, unit) =>
      sum + (force >= 0 && UNITS[unit].seat === seat ? game.lookups.stepsOf(view, unit) : 0),
    0,
  );

/** Regiments that were in the field or came later, and lie in the Cadre Box at the end. */
function cadresOf(start: State, end: State, seat: number): Loss[] {
  return ['infantry', 'cavalry'].map((type) => ({
    seat,
    name: type === 'infantry' ? 'Infantry' : 'Cavalry',
    lost: end.place.filter(
      (place, unit) =>
        place === CADRE &&
        start.place[unit] !== CADRE &&
        UNITS[unit].seat === seat &&
        UNITS[unit].type === type,
    ).length,
  }));
}
