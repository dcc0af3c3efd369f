/** How the figures of a unit stand beside and behind each other, by arm and formation. */
import { COLUMN, isGun, isHorse, isLight, ROUT, SQUARE } from '@feldzug/dragoon';

/** Where the figures of a unit stand, across its front and forward; disorder pushes them about. */
export function placesOf(
  type: number,
  formation: number,
  count: number,
  disruption: number,
  unit: number,
): [number, number][] {
  const stray = (i: number, k: number): number => {
    const seed = Math.sin(unit * 12.9898 + i * 78.233 + k * 37.719) * 43758.5453;
    return (seed - Math.floor(seed) - 0.5) * disruption * 0.9;
  };
  const spread = plain(type, formation, count);
  return spread.map(([a, b], i) => [a + stray(i, 0), b + stray(i, 1) * 0.8]);
}

function plain(type: number, formation: number, count: number): [number, number][] {
  if (isGun(type)) return [[0, -2]];
  const places: [number, number][] = [];
  if (formation === SQUARE) {
    const ring: [number, number][] = [
      [-12, 12],
      [12, 12],
      [12, -12],
      [-12, -12],
      [0, 13],
      [0, -13],
      [13, 0],
      [-13, 0],
    ];
    return ring.slice(0, Math.max(4, count));
  }
  if (formation === ROUT) {
    for (let i = 0; i < count; i++)
      places.push([Math.cos(i * 2.4) * (4 + i * 1.5), Math.sin(i * 2.4) * (3 + i)]);
    return places;
  }
  if (isHorse(type)) {
    const inColumn = formation === COLUMN;
    for (let i = 0; i < count; i++)
      places.push(inColumn ? [0, 12 - i * 9] : [(i - (count - 1) / 2) * 12, i % 2 === 0 ? 1 : -2]);
    return places;
  }
  if (isLight(type)) {
    for (let i = 0; i < count; i++) places.push([(i - (count - 1) / 2) * 11, i % 2 === 0 ? 3 : -4]);
    return places;
  }
  if (formation === COLUMN) {
    for (let i = 0; i < count; i++) places.push([i % 2 === 0 ? -4 : 4, 12 - Math.floor(i / 2) * 8]);
    return places;
  }
  const ahead = Math.ceil(count / 2);
  for (let i = 0; i < count; i++) {
    const inFront = i < ahead;
    const place = inFront ? i : i - ahead;
    const rank = inFront ? ahead : count - ahead;
    places.push([(place - (rank - 1) / 2) * 11, inFront ? 3 : -4.5]);
  }
  return places;
}
