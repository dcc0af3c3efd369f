/** Where the card of the lessons lies: over the map, off what it points at, and as long as possible in one place. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Obstacle {
  readonly area: Area;
  /** What it costs to cover a square pixel of it. */
  readonly weight: number;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
}

/** A card that has found its place moves only for a place that is better by this many weighted pixels. */
const PATIENCE = 400;
/** What a place costs for being further down the list, so that equal ones are taken in order. */
const ORDER = 1;
/** What it costs to lie halfway down the map, even where nothing is covered. */
const HALFWAY = 20_000;

/** The best of the corners and sides of `room` for a card of this size. */
export function placeCard(
  room: Area,
  size: { readonly width: number; readonly height: number },
  obstacles: readonly Obstacle[],
  now: Spot | undefined,
): Spot {
  const spots = spotsIn(room, size);
  const isHalfway = (spot: Spot): boolean => spot.top > room.top && spot.top < room.bottom - size.height;
  const costs = spots.map(
    (spot, i) => costOf(spot, size, obstacles) + i * ORDER + (isHalfway(spot) ? HALFWAY : 0),
  );
  const best = costs.indexOf(Math.min(...costs));
  const current = now ? spots.findIndex((spot) => spot.left === now.left && spot.top === now.top) : -1;
  return spots[current >= 0 && costs[current] <= costs[best] + PATIENCE ? current : best];
}

function spotsIn(room: Area, { width, height }: { width: number; height: number }): Spot[] {
  const right = Math.max(room.left, room.right - width);
  const bottom = Math.max(room.top, room.bottom - height);
  const middle = Math.round((room.left + right) / 2);
  const centre = Math.round((room.top + bottom) / 2);
  const columns = [room.left, right, middle];
  const spots = [room.top, bottom, centre].flatMap((top) => columns.map((left) => ({ left, top })));
  // The middle of the map is never a place for a card.
  return spots.filter((spot) => spot.left !== middle || spot.top !== centre || middle === room.left);
}

function costOf(
  { left, top }: Spot,
  { width, height }: { width: number; height: number },
  obstacles: readonly Obstacle[],
): number {
  let cost = 0;
  for (const { area, weight } of obstacles) {
    const across = Math.min(area.right, left + width) - Math.max(area.left, left);
    const down = Math.min(area.bottom, top + height) - Math.max(area.top, top);
    if (across > 0 && down > 0) cost += across * down * weight;
  }
  return cost;
}
