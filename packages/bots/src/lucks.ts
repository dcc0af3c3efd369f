/** The luck of each bot of a game, the same for all its decisions: a General finds the plan that it follows with it. */
import { type Chance, fastChance, type Seat } from '@feldzug/kernel';

/** For a seat of a game, by the game's name; `seed` begins it. Without a name each decision has luck of its own. */
export type Lucks = (table: string | undefined, seat: Seat, seed: number) => Chance;

/** Remembers the luck of as many seats. Where it was forgotten, the General plans again. */
export function lucksOf(most: number): Lucks {
  const kept = new Map<string, Chance>();
  return (table, seat, seed) => {
    if (table === undefined) return fastChance(seed);
    const name = `${seat} ${table}`;
    const luck = kept.get(name) ?? fastChance(seed);
    // The latest at the end, so that the first is the one to forget.
    kept.delete(name);
    kept.set(name, luck);
    const [oldest] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return luck;
  };
}
