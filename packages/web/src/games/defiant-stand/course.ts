/** The war in figures, for the chart after the game. */
import {
  type DefiantStand,
  NATIONS,
  SIDE_OF,
  SIDES,
  type State,
  UNITS,
  unitNamed,
} from '@feldzug/defiant-stand';
import type { Event } from '@feldzug/kernel';
import type { Course, Loss } from '../../table/course/course.ts';
import { text } from '../../table/log-facts.ts';
import { secretOf } from './log-facts.ts';

export const course = (game: DefiantStand): Course<State> => ({
  turnEvent: 'turnBegan',
  turnName: ({ year, turn }) => `${year % 100}/${turn > game.lookups.numbers.turnsPerYear ? 'w' : turn}`,
  series: [
    {
      name: 'Victory points of Prussia',
      of: (s) => [s.vp],
      goals: () => [
        { name: 'Prussia wins', at: game.lookups.numbers.victory.suddenPrussia },
        { name: 'The Allies win', at: game.lookups.numbers.victory.suddenAllies },
      ],
    },
    { name: 'Steps on the map', of: (s) => SIDES.map((_, side) => stepsOnMap(s, side)) },
  ],
  losses,
  lossUnit: 'blocks',
});

function stepsOnMap(s: State, side: number): number {
  let steps = 0;
  s.place.forEach((place, handle) => {
    if (place >= 0 && SIDE_OF[handle] === side) steps += Math.max(0, s.steps[handle]);
  });
  return steps;
}

/** Blocks by nation. */
function losses(_start: State, _end: State, events: readonly Event[]): readonly Loss[] {
  const found = new Map<number, number>();
  for (const event of events) {
    const unit = UNITS[unitNamed(text(event.unit ?? secretOf(event).unit))];
    if (event.type === 'blockLost' && unit) found.set(unit.nation, (found.get(unit.nation) ?? 0) + 1);
  }
  return [...found].map(([nation, lost]) => ({
    seat: UNITS.find((unit) => unit.nation === nation)!.side,
    name: NATIONS[nation].name,
    lost,
  }));
}
