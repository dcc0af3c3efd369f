/** Distances on the road network. */
import { SPACES } from '../data.ts';

/** The nearest space, by connectors, for which `test` holds; −1 if there is none. Ties go to the lower number. */
export function nearest(from: number, test: (space: number) => boolean): number {
  const seen = new Set([from]);
  let ring = [from];
  while (ring.length > 0) {
    const found = ring.filter(test).sort((a, b) => a - b);
    if (found.length > 0) return found[0];
    const next: number[] = [];
    for (const space of ring)
      for (const { to } of SPACES[space].links)
        if (!seen.has(to)) {
          seen.add(to);
          next.push(to);
        }
    ring = next;
  }
  return -1;
}
