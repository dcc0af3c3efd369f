/** What a side knows about enemy blocks: sightings, and the units a hidden block could be. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import {
  CITIES,
  COLOUR_OF,
  COLOURS,
  END_OF,
  FIRST_OF,
  handleOf,
  SHOWN,
  type State,
  UNITS,
} from '@feldzug/defiant-stand';
import type { Viewer } from '@feldzug/kernel';
import { listed } from '../../table/speech.ts';
import { cityAt, className, colourId, colourNote, lastSeen, strength } from './names.ts';

/** Up to this many possible units are named; more are counted. */
const FEW = 4;

/** The units that a block could be, from what both sides have seen. */
function candidates(game: DefiantStand, s: State, handle: number): number[] {
  const { first, end } = COLOURS[COLOUR_OF[handle]];
  const found: number[] = [];
  for (let unit = first; unit < end; unit++)
    if (game.lookups.maybe(s, handle, unit) && handleOf(s, unit) < 0) found.push(unit);
  return found;
}

/** "white block (Austrian), Browne or Daun". */
export function guess(game: DefiantStand, s: State, handle: number): string {
  const colour = colourId(COLOUR_OF[handle]);
  const who = candidates(game, s, handle);
  const tail =
    who.length === 0 || who.length > FEW
      ? `one of ${who.length} possible units`
      : listed(who.map((unit) => UNITS[unit].name)).replace(' and ', ' or ');
  return `${colour} block (${colourNote(colour)}), ${tail}`;
}

export interface Sighting {
  readonly unit: number;
  readonly name: string;
  readonly text: string;
  readonly city: string | undefined;
  readonly tick: number;
}

/** All sightings of a side's units: visible units first, then the latest. */
export function sightings(s: State, side: number): readonly Sighting[] {
  const found: Sighting[] = [];
  for (let unit = FIRST_OF[side]; unit < END_OF[side]; unit++) {
    const handle = handleOf(s, unit);
    const isInSight = handle >= 0 && s.place[handle] >= 0 && (s.lie[handle] & SHOWN) !== 0;
    const place = isInSight ? s.place[handle] : s.seenPlace[unit];
    const steps = isInSight ? s.steps[handle] : s.seenSteps[unit];
    if (place < 0 || steps <= 0) continue;
    const when = isInSight ? 'visible now' : lastSeen(s.seenTick[unit]);
    found.push({
      unit,
      name: UNITS[unit].name,
      text: `${className(UNITS[unit])}, ${strength(UNITS[unit], steps)} at ${cityAt(place)}, ${when}`,
      city: CITIES[place].id,
      tick: isInSight ? Number.POSITIVE_INFINITY : s.seenTick[unit],
    });
  }
  return found.sort((a, b) => b.tick - a.tick || a.unit - b.unit);
}

/** The viewer's enemy; spectators see the game from Prussia's side. */
export const enemyOf = (viewer: Viewer): number => (viewer === 1 ? 0 : 1);
