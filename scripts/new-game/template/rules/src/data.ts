/** The figures and names of the game. */
import road from '../data/road.json' with { type: 'json' };

export const SEATS: readonly string[] = ['blue', 'red'];
export const SPACES: readonly { readonly id: string; readonly name: string }[] = road.spaces;
export const SPACE_IDS: readonly string[] = SPACES.map(({ id }) => id);

/** The camp of each seat. */
export const CAMPS: readonly number[] = [0, SPACES.length - 1];
export const BATTALIONS = road.battalions;
export const TURNS = road.turns;
export const HIT_ON = road.hitOn;

export const spaceNamed = (id: string): number => SPACE_IDS.indexOf(id);
