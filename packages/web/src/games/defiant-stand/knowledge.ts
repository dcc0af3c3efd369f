/** What a side knows of the enemy's blocks: what has been seen and when, and who a hidden block can still be. */
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
import { className, colourId, colourNote, strength, whenSeen } from './names.ts';

/** Fewer than this many are named, more are only counted. */
const FEW = 4;

/** The units that can stand under a handle, as far as all have seen. */
function candidates(game: DefiantStand, s: State, handle: number): number[] {
  const { first, end } = COLOURS[COLOUR_OF[handle]];
  const found: number[] = [];
  for (let unit = first; unit < end; unit++)
    if (game.lookups.maybe(s, handle, unit) && handleOf(s, unit) < 0) found.push(unit);
  return found;
}

/** "a white block (Austrian): Browne or Daun". */
export function guess(game: DefiantStand, s: State, handle: number): string {
  const colour = colourId(COLOUR_OF[handle]);
  const who = candidates(game, s, handle);
  const tail =
    who.length === 0 || who.length > FEW
      ? `one of ${who.length} it can be`
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

/** Everything that has been seen of a side's units, the latest first; those in sight now come before all. */
export function sightings(s: State, side: number): readonly Sighting[] {
  const found: Sighting[] = [];
  for (let unit = FIRST_OF[side]; unit < END_OF[side]; unit++) {
    const handle = handleOf(s, unit);
    const isInSight = handle >= 0 && s.place[handle] >= 0 && (s.lie[handle] & SHOWN) !== 0;
    const place = isInSight ? s.place[handle] : s.seenPlace[unit];
    const steps = isInSight ? s.steps[handle] : s.seenSteps[unit];
    if (place < 0 || steps <= 0) continue;
    const when = isInSight ? 'in sight now' : whenSeen(s.seenTick[unit]);
    found.push({
      unit,
      name: UNITS[unit].name,
      text: `${className(UNITS[unit])}, ${strength(UNITS[unit], steps)} at ${CITIES[place].name}, ${when}`,
      city: CITIES[place].id,
      tick: isInSight ? Number.POSITIVE_INFINITY : s.seenTick[unit],
    });
  }
  return found.sort((a, b) => b.tick - a.tick || a.unit - b.unit);
}

/** The side that a viewer looks across the table at; onlookers sit with Prussia. */
export const enemyOf = (viewer: Viewer): number => (viewer === 1 ? 0 : 1);
