/** A part of the game in one line: turns, battles, cities won and lost. */
import { CITIES, PRUSSIA, type State } from '@feldzug/defiant-stand';
import { type Event, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { countOf, inOneLine, namedOrCounted } from '../../table/recap.ts';
import { counted } from '../../table/speech.ts';
import { holderOf } from './board/control.ts';
import { dateOf } from './names.ts';

export function recap(
  before: State | undefined,
  after: State,
  events: readonly Event[],
  viewer: Viewer,
): string {
  const turns = countOf(events, 'turnBegan');
  const battles = countOf(events, 'battleWon', 'assaulted');
  return inOneLine([
    turns > 0 ? `${counted(turns, 'new turn')}, now ${dateOf(after)}` : '',
    battles > 0 ? counted(battles, 'battle') : '',
    ...(before ? changedHands(before, after, viewer) : []),
  ]);
}

function changedHands(before: State, after: State, viewer: Viewer): string[] {
  const side = viewer === SPECTATOR ? PRUSSIA : viewer;
  const changed = CITIES.flatMap((_, city) =>
    holderOf(before, city) === holderOf(after, city) ? [] : [city],
  );
  if (changed.length === 0) return ['no city changed hands'];
  const won = changed.filter((city) => holderOf(after, city) === side);
  const lost = changed.filter((city) => holderOf(before, city) === side);
  return [won.length > 0 ? `won: ${places(won)}` : '', lost.length > 0 ? `lost: ${places(lost)}` : ''];
}

const places = (cities: readonly number[]): string =>
  namedOrCounted(
    cities.map((city) => CITIES[city].name),
    'city',
    'cities',
  );
