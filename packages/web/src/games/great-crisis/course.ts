/** The war in figures, for the chart after the game. */
import {
  ALLIANCES,
  allianceOf,
  COMMANDERS,
  type GreatCrisis,
  NATION_OF,
  PRUSSIAN,
  resourcesOf,
  type State,
  TURNS,
  UNITS,
} from '@feldzug/great-crisis';
import type { Event } from '@feldzug/kernel';
import type { Course, Loss } from '../../table/course/course.ts';
import { number, tally, text } from '../../table/log-facts.ts';
import { capital } from '../../table/speech.ts';
import { commanderName, groupParts, monthName, nationName } from './names.ts';

export const course = (game: GreatCrisis): Course<State> => ({
  turnEvent: 'turnBegan',
  turnName: ({ turn }) => `${monthName(TURNS[turn - 1].month).slice(0, 3)} ${TURNS[turn - 1].year % 100}`,
  series: [
    {
      name: 'Resources of Prussia',
      of: (s) => [resourcesOf(s, PRUSSIAN)],
      goals: (s) => [
        { name: 'Prussia wins', at: game.lookups.numbers.victory.prussianAt },
        { name: 'Austria wins', at: game.lookups.austrianThreshold(s) },
      ],
    },
    { name: 'Units on the map', of: (s) => ALLIANCES.map((_, seat) => unitsOnMap(s, seat)) },
  ],
  losses,
  lossUnit: 'units',
});

function unitsOnMap(s: State, seat: number): number {
  let count = 0;
  for (let unit = 0; unit < UNITS; unit++)
    if (s.place[unit] >= 0 && allianceOf(s, NATION_OF[unit]) === seat) count++;
  return count;
}

/** By nation, commanders by name. Troops that are lost come back from the reserve: the events know of them, not the map. */
function losses(_start: State, _end: State, events: readonly Event[]): readonly Loss[] {
  const found = new Map<string, Loss>();
  const add = (seat: number, name: string, lost: number): void => {
    const key = `${seat} ${name}`;
    found.set(key, { seat, name, lost: (found.get(key)?.lost ?? 0) + lost });
  };
  for (const event of events) {
    const seat = ALLIANCES.indexOf(event.side as (typeof ALLIANCES)[number]);
    if (event.type === 'destroyed') add(seat, 'Destroyed, no retreat', number(event.count));
    if (event.type !== 'damaged' && event.type !== 'retreated') continue;
    for (const [key, count] of Object.entries(tally(event.lost))) add(seat, nameOf(key), count);
  }
  return [...found.values()];
}

function nameOf(key: string): string {
  const { nation } = groupParts(text(key));
  return COMMANDERS.some(({ id }) => id === nation) ? commanderName(nation) : capital(nationName(nation));
}
