/** What happened in a stretch of the game, in one line: turns, battles, cities won and lost. */
import { CITIES, PRUSSIA, type State } from '@feldzug/defiant-stand';
import { type Event, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { capital, counted, listed } from '../../table/speech.ts';
import { holderOf } from './board/control.ts';
import { dateOf } from './names.ts';

/** More cities than this are counted, not named. */
const MOST_NAMES = 6;

export function recap(
  before: State | undefined,
  after: State,
  events: readonly Event[],
  viewer: Viewer,
): string {
  const count = (...types: string[]) => events.filter((event) => types.includes(event.type)).length;
  const turns = count('turnBegan');
  const battles = count('battleWon', 'assaulted');
  const parts = [
    turns > 0 ? `${counted(turns, 'new turn')}, now ${dateOf(after)}` : '',
    battles > 0 ? counted(battles, 'battle') : '',
    ...(before ? changedHands(before, after, viewer) : []),
  ];
  return `${capital(parts.filter(Boolean).join('; '))}.`;
}

function changedHands(before: State, after: State, viewer: Viewer): string[] {
  const side = viewer === SPECTATOR ? PRUSSIA : viewer;
  const changed = CITIES.flatMap((_, city) =>
    holderOf(before, city) === holderOf(after, city) ? [] : [city],
  );
  if (changed.length === 0) return ['no city has changed hands'];
  const won = changed.filter((city) => holderOf(after, city) === side);
  const lost = changed.filter((city) => holderOf(before, city) === side);
  return [won.length > 0 ? `won: ${places(won)}` : '', lost.length > 0 ? `lost: ${places(lost)}` : ''];
}

const places = (cities: readonly number[]): string =>
  cities.length > MOST_NAMES
    ? counted(cities.length, 'city', 'cities')
    : listed(cities.map((city) => CITIES[city].name));
