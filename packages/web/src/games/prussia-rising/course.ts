/** The war in figures, for the chart after the game. */
import type { Event } from '@feldzug/kernel';
import { type PrussiaRising, SIDES, type State, UNITS } from '@feldzug/prussia-rising';
import type { Course, Loss } from '../../table/course/course.ts';
import { dateName } from './names.ts';
import { bandsOf } from './score.ts';

export const course = (game: PrussiaRising): Course<State> => ({
  turnEvent: 'turnBegan',
  // By its first day: "1 Aug", "16 Aug".
  turnName({ turn }) {
    const [half, month] = dateName(turn).split(' ');
    return `${half === 'Early' ? 1 : 16} ${month.slice(0, 3)}`;
  },
  series: [
    {
      name: 'Points of Prussia',
      of: (s) => [game.lookups.pointsOf(s)],
      goals: () =>
        bandsOf(game).flatMap(({ level, name, from }) => (GOALS.includes(level) ? [{ name, at: from }] : [])),
    },
    { name: 'Units on the map', of: (s) => SIDES.map((_, side) => unitsOnMap(s, side)) },
  ],
  losses,
  lossUnit: 'units',
});

/** The bands that are drawn: more would be a grid. */
const GOALS = ['draw', 'prussian-marginal'];

const unitsOnMap = (s: State, side: number): number =>
  s.place.filter((place, unit) => place >= 0 && UNITS[unit].side === side).length;

/** Horse and foot of each side that were eliminated, starved or lost as a screen. */
function losses(_start: State, _end: State, events: readonly Event[]): readonly Loss[] {
  const lost = events
    .filter(({ type, lost }) => type === 'eliminated' || type === 'starved' || (type === 'screened' && lost))
    .flatMap((event) => UNITS.find(({ id }) => id === event.unit) ?? []);
  return SIDES.flatMap((_, seat) =>
    [false, true].map((isCavalry) => ({
      seat,
      name: isCavalry ? 'Cavalry' : 'Infantry',
      lost: lost.filter((unit) => unit.side === seat && unit.isCavalry === isCavalry).length,
    })),
  );
}
