/** 26 Entry of France, Russia and Sweden; 27 Russia and Sweden leave. */
import type { Course } from '@feldzug/kernel';
import {
  ALLIES,
  CITIES,
  COLOURS,
  NATIONS,
  NOBODY,
  PRUSSIA,
  PRUSSIAN,
  RUSSIAN,
  STRALSUND,
  SWEDISH,
  UNITS,
} from '../data.ts';
import { blocksIn, GONE, handleOf, type State } from '../state.ts';
import { isPomeraniaClosed } from './control.ts';
import { eliminate, takeOff } from './losses.ts';
import { refuges, resettle } from './relocation.ts';
import { settleSieges } from './siege.ts';

export function enterTheWar(s: State, course: Course): void {
  s.atWar = 1;
  course.events.push({
    type: 'powersEntered',
    nations: NATIONS.filter((nation) => nation.late).map((nation) => nation.id),
    rule: '26.1',
  });
}

/** 27.1: all Russian and Swedish units leave; fortresses that they have taken go back to the nation of the city (R38). */
export function leaveTheWar(s: State, course: Course): void {
  s.tsarinaDead = 1;
  const { first, end } = COLOURS[NATIONS[RUSSIAN].colour];
  for (let handle = first; handle < end; handle++) {
    if (s.place[handle] === GONE) continue;
    takeOff(s, handle);
    s.place[handle] = GONE;
  }
  course.events.push({ type: 'tsarinaDied', rule: '27.1' });
  // All are given back before anybody is sent away, so that nobody goes where the Allies cannot stay either.
  const returned = giveBack(s);
  for (const city of returned) if (CITIES[city].nation === PRUSSIAN) sendAway(s, city, ALLIES, course);
  // Swedish Pomerania that Prussia does not hold is closed to her: a siege there is lifted.
  if (isPomeraniaClosed(s)) sendAway(s, STRALSUND, PRUSSIA, course);
  settleSieges(s, course);
}

/** The cities whose fortresses were taken by Russia or Sweden and now change hands; Thorn stays green (27.1). */
function giveBack(s: State): number[] {
  const returned: number[] = [];
  for (let city = 0; city < CITIES.length; city++) {
    const { nation } = CITIES[city];
    const taken = s.fort[city] === RUSSIAN || s.fort[city] === SWEDISH;
    if (!taken || s.fort[city] === nation || NATIONS[nation].side === NOBODY) continue;
    s.fort[city] = nation;
    returned.push(city);
  }
  return returned;
}

/** R23: units in a city that peace gives to the other side go to the nearest of their cities in supply, without loss. */
function sendAway(s: State, city: number, side: number, course: Course): void {
  for (const unit of blocksIn(s, city, side).map((handle) => s.block[handle])) {
    const handle = handleOf(s, unit);
    const [refuge] = refuges(s, UNITS[unit].nation, city);
    if (refuge) resettle(s, [handle], city, refuge.city, side, course, '27.1');
    else eliminate(s, handle, course, '27.1');
  }
}
