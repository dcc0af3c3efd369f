/** Place names: each beside its space where it touches no other name, no sign and, if possible, no counter and no road. */
import {
  type Box,
  boxAround,
  grow,
  lineCrosses,
  overlap,
  type Point,
  scatter,
  shared,
  within,
} from './geometry.ts';
import { ASCENT, DESCENT, type Face, widthOf } from './metrics.ts';
import { SIGN } from './spaces.ts';

export interface Named {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
  readonly rank: Rank;
}

/** Resource spaces are lettered largest, then forts, then cities. */
export type Rank = 'resource' | 'fort' | 'city';

export const LETTERING: Readonly<Record<Rank, { size: number; face: Face }>> = {
  resource: { size: 19, face: 'upright' },
  fort: { size: 17, face: 'upright' },
  city: { size: 16.5, face: 'italic' },
};

export interface PlaceLabel {
  readonly id: string;
  readonly text: string;
  readonly rank: Rank;
  readonly anchor: 'start' | 'middle' | 'end';
  /** From the space to the anchor point on the baseline, at scale 1. */
  readonly dx: number;
  readonly dy: number;
  /** The largest scale at which the name still finds room; drawn larger than that it is left out. */
  readonly most: number;
}

/** Room for the counters that stand above a space, relative to it, at scale 1. */
export const COUNTER: Box = { x0: -24, y0: -50, x1: 24, y1: -11 };
/** Room for the sign of a space. */
export const SIGN_BOX: Box = { x0: -SIGN, y0: -SIGN, x1: SIGN, y1: SIGN };

/** Names are laid out for this scale, a fifth more than the sheet's own, so that smaller screens too show them all. */
const LAID_OUT = 1.2;

/** The scale at which counters of other spaces should leave a name uncovered. */
const BUSY = 1.08;

/** The scales for which the largest that fits is looked up, falling. */
export const SCALES = [3.2, 2.7, 2.3, 2, 1.75, 1.55, 1.4, 1.27, 1.15, 1.07, 1];

interface Candidate {
  readonly anchor: PlaceLabel['anchor'];
  readonly dx: number;
  readonly dy: number;
  readonly cost: number;
}

export function placeLabels(
  named: readonly Named[],
  roads: readonly (readonly Point[])[],
  bounds: Box,
  fixed: readonly Box[],
): PlaceLabel[] {
  const candidates = named.map((place) => candidatesOf(place.rank));
  const boxes = named.map((place, i) => candidates[i].map((c) => boxOf(place, c, LAID_OUT)));
  const cost = named.map((place, i) =>
    boxes[i].map(
      (box, c) =>
        candidates[i][c].cost +
        standing(place, box, boxOf(place, candidates[i][c], BUSY), named, roads, bounds, fixed),
    ),
  );
  const chosen = named.map((_, i) => leastOf(cost[i]));
  const clash = (i: number, c: number): number => {
    let sum = cost[i][c];
    for (let j = 0; j < named.length; j++) {
      if (j !== i && overlap(boxes[i][c], boxes[j][chosen[j]]))
        sum += 1000 + shared(boxes[i][c], boxes[j][chosen[j]]);
    }
    return sum;
  };
  const random = scatter(1756);
  for (let heat = 60; heat > 0.05; heat *= 0.985) {
    for (let n = 0; n < named.length; n++) {
      const i = Math.floor(random() * named.length);
      const c = Math.floor(random() * candidates[i].length);
      const worse = clash(i, c) - clash(i, chosen[i]);
      if (worse <= 0 || random() < Math.exp(-worse / heat)) chosen[i] = c;
    }
  }
  for (let settled = false; !settled; ) {
    settled = true;
    for (let i = 0; i < named.length; i++) {
      const costs = candidates[i].map((_, c) => clash(i, c));
      const best = leastOf(costs);
      if (costs[best] < costs[chosen[i]]) {
        chosen[i] = best;
        settled = false;
      }
    }
  }
  const labels = named.map((place, i): PlaceLabel => {
    const { anchor, dx, dy } = candidates[i][chosen[i]];
    return { id: place.id, text: place.text, rank: place.rank, anchor, dx, dy, most: 1 };
  });
  return withScales(named, labels);
}

/** The box that a name fills when signs and lettering are drawn `scale` times as large. */
export function boxOf(
  place: Named,
  label: { anchor: PlaceLabel['anchor']; dx: number; dy: number },
  scale: number,
): Box {
  const { size, face } = LETTERING[place.rank];
  const width = widthOf(place.text, face) * size;
  const left = label.anchor === 'start' ? 0 : label.anchor === 'middle' ? -width / 2 : -width;
  const [x, y] = place.at;
  return {
    x0: x + scale * (label.dx + left),
    x1: x + scale * (label.dx + left + width),
    y0: y + scale * (label.dy - ASCENT * size),
    y1: y + scale * (label.dy + DESCENT * size),
  };
}

export const scaled = (at: Point, box: Box, scale: number): Box => ({
  x0: at[0] + scale * box.x0,
  y0: at[1] + scale * box.y0,
  x1: at[0] + scale * box.x1,
  y1: at[1] + scale * box.y1,
});

function candidatesOf(rank: Rank): Candidate[] {
  const { size } = LETTERING[rank];
  const gap = SIGN + 3;
  const below = SIGN + 2 + ASCENT * size;
  const level = 0.24 * size;
  const found: Candidate[] = [];
  for (const shift of [0, -0.5, 0.5, -0.9, 0.9, -1.3, 1.3]) {
    found.push({ anchor: 'middle', dx: shift * 22, dy: below, cost: Math.abs(shift) * 4 });
  }
  found.push({ anchor: 'start', dx: SIGN * 0.4, dy: below - 2, cost: 6 });
  found.push({ anchor: 'end', dx: -SIGN * 0.4, dy: below - 2, cost: 6 });
  for (const rise of [0, 4, 8, -4, 12, -7]) {
    found.push({ anchor: 'start', dx: gap, dy: level + rise, cost: 5 + Math.abs(rise) * 0.4 });
    found.push({ anchor: 'end', dx: -gap, dy: level + rise, cost: 6 + Math.abs(rise) * 0.4 });
  }
  for (const lift of [0, 1]) {
    const dy = COUNTER.y1 - 2 - DESCENT * size - lift * 6;
    found.push({ anchor: 'start', dx: COUNTER.x1 + 2, dy, cost: 44 + lift * 3 });
    found.push({ anchor: 'end', dx: COUNTER.x0 - 2, dy, cost: 44 + lift * 3 });
  }
  return found;
}

/**
 * What a place costs by itself, with the box it fills in the layout and the plain one beside counters: signs and the frame
 * forbid it, counters and roads make it dear.
 */
function standing(
  place: Named,
  box: Box,
  plain: Box,
  named: readonly Named[],
  roads: readonly (readonly Point[])[],
  bounds: Box,
  fixed: readonly Box[],
): number {
  let cost = 0;
  if (!within([box.x0, box.y0], bounds) || !within([box.x1, box.y1], bounds)) cost += 4000;
  for (const other of fixed) if (overlap(box, other)) cost += 2000;
  for (const other of named) {
    if (overlap(box, grow(scaled(other.at, SIGN_BOX, LAID_OUT), 1))) cost += 2000;
    if (other === place && overlap(box, scaled(other.at, COUNTER, LAID_OUT))) cost += 2000;
    const counter = scaled(other.at, COUNTER, BUSY);
    const covered = shared(plain, counter) / ((plain.x1 - plain.x0) * (plain.y1 - plain.y0));
    if (covered > 0) cost += 30 + 250 * covered;
  }
  const core = grow(box, -2);
  for (const road of roads) if (lineCrosses(road, core)) cost += 7;
  return cost;
}

const leastOf = (costs: readonly number[]): number =>
  costs.reduce((best, cost, c) => (cost < costs[best] ? c : best), 0);

/** The more important names go on being shown when everything is drawn larger, as long as they touch nothing. */
function withScales(named: readonly Named[], labels: readonly PlaceLabel[]): PlaceLabel[] {
  const order = { resource: 0, fort: 1, city: 2 };
  const byRank = labels
    .map((_, i) => i)
    .sort((a, b) => order[labels[a].rank] - order[labels[b].rank] || a - b);
  const most = labels.map(() => 1);
  let out = new Set<number>();
  for (const scale of [...SCALES].reverse()) {
    const shown: number[] = [];
    const left = new Set(out);
    for (const i of byRank) {
      if (out.has(i)) continue;
      const box = boxOf(named[i], labels[i], scale);
      const free =
        shown.every((j) => !overlap(box, boxOf(named[j], labels[j], scale))) &&
        named.every((other, j) => j === i || !overlap(box, scaled(other.at, SIGN_BOX, scale)));
      if (free) {
        shown.push(i);
        most[i] = scale;
      } else left.add(i);
    }
    out = left;
  }
  return labels.map((label, i) => ({ ...label, most: most[i] }));
}

/** Room around a space that other lettering of the sheet keeps free, however small the name is drawn. */
export const roomOf = (place: Named, label: PlaceLabel): Box[] => [
  ...SMALLER.map((scale) => grow(boxOf(place, label, scale), 1)),
  boxAround(place.at, 2 * SIGN + 3, 2 * SIGN + 3),
];

/** Scales up to 1 for which names are checked against each other. */
export const SMALLER = [1, 0.85, 0.7, 0.57, 0.46, 0.36];

/** The largest scale at which none of the boxes touches a place name that is shown, or a sign. */
export function mostFor(
  boxes: readonly Box[],
  named: readonly Named[],
  labels: readonly PlaceLabel[],
): number {
  let most = 1;
  for (const scale of [...SCALES].reverse()) {
    const isClear = named.every((place, i) => {
      const sign = scaled(place.at, SIGN_BOX, scale);
      const name = labels[i].most >= scale ? boxOf(place, labels[i], scale) : sign;
      return boxes.every((box) => !overlap(box, sign) && !overlap(box, name));
    });
    if (!isClear) break;
    most = scale;
  }
  return most;
}
