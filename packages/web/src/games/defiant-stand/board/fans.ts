/** Where the blocks of a city stand: fanned like cards, and moved aside where two cities lie close together. */
import type { Stack, StackBlock } from './stacks.ts';

/** The size of a block on the map, relative to the battle board: about 40 pixels on a desk. */
export const BLOCK_SCALE = 1.3;
const WIDTH = 36 * BLOCK_SCALE;
const HEIGHT = 42 * BLOCK_SCALE;
/** How far the next block of a fan stands to the side: faces must be seen, backs only counted. */
const STEP = { face: 20, back: 9 };
/** A fan of faces grows no wider than this beyond its first block; then they stand closer. */
const MOST_FACES = 64;
/** The most hidden blocks drawn; the number shows the rest. */
const MOST_BACKS = 4;
/** Room between two stacks. */
const GAP = 8;

export interface Fan {
  readonly stack: Stack;
  /** From the front to the back, each with its middle. */
  readonly blocks: readonly { readonly block: StackBlock; readonly x: number }[];
  readonly left: number;
  readonly width: number;
}

/** The stacks of a city side by side around its middle: the garrison on the left. */
export function fansOf(stacks: readonly Stack[]): readonly Fan[] {
  const fans = stacks.toSorted((a, b) => Number(b.inside) - Number(a.inside)).map(fanOf);
  let left = -widthOf(fans) / 2;
  return fans.map((fan) => {
    const placed = { ...fan, left };
    left += fan.width + GAP;
    return placed;
  });
}

function fanOf(stack: Stack): Omit<Fan, 'left'> {
  const shown = stack.blocks.filter(({ unit }, i) => unit !== undefined || i < MOST_BACKS);
  const faces = shown.filter(({ unit }) => unit !== undefined).length;
  const step = Math.min(STEP.face, MOST_FACES / Math.max(1, faces - 1));
  let x = WIDTH / 2;
  const blocks = shown.map((block, i) => {
    if (i > 0) x += block.unit === undefined ? STEP.back : step;
    return { block, x };
  });
  return { stack, blocks, width: x + WIDTH / 2 };
}

const widthOf = (fans: readonly Pick<Fan, 'width'>[]): number =>
  fans.reduce((sum, { width }) => sum + width + GAP, -GAP);

/** The middle of a block that is not there yet: to the right of those that are. */
export function ghostX(fans: readonly Fan[], i: number): number {
  const last = fans.at(-1);
  return (last ? last.left + last.width + GAP + WIDTH / 2 : 0) + i * STEP.face;
}

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** How far the blocks of each city move aside, in the measure of its signs; the scale is that of signs on the sheet. */
export function shiftsOf(
  stacks: readonly (readonly Stack[])[],
  places: readonly { readonly x: number; readonly y: number; readonly box?: unknown }[],
  scale: number,
): readonly number[] {
  const shifts = stacks.map(() => 0);
  const standing = stacks.map((own, city): Standing | undefined =>
    own.length === 0 || places[city].box
      ? undefined
      : { x: places[city].x / scale, y: places[city].y / scale, width: widthOf(fansOf(own)) },
  );
  for (let round = 0; round < ROUNDS; round++)
    for (let a = 0; a < standing.length; a++)
      for (let b = a + 1; b < standing.length; b++) partFrom(standing, shifts, a, b);
  return shifts;
}

const ROUNDS = 4;

/** Pushes two cities' blocks apart by what they overlap, but never off their own city. */
function partFrom(standing: readonly (Standing | undefined)[], shifts: number[], a: number, b: number): void {
  const [one, other] = [standing[a], standing[b]];
  if (!one || !other || Math.abs(one.y - other.y) > HEIGHT) return;
  const away = other.x + shifts[b] - (one.x + shifts[a]);
  const overlap = (one.width + other.width) / 2 - Math.abs(away);
  if (overlap <= 0) return;
  const sign = away < 0 ? -1 : 1;
  shifts[a] = within(shifts[a] - (sign * overlap) / 2, one.width / 2);
  shifts[b] = within(shifts[b] + (sign * overlap) / 2, other.width / 2);
}

const within = (shift: number, most: number): number => Math.max(-most, Math.min(most, shift));
