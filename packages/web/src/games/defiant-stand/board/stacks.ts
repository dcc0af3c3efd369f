/** The stacks drawn in each city: each side's blocks in the open and inside the fortress. */
import { CITIES, COLOUR_OF, COUNT, INSIDE, LEADER, SIDE_OF, type State, UNITS } from '@feldzug/defiant-stand';
import { counted } from '../../../table/speech.ts';
import { type BlockLook, lookKey, lookOf } from '../block/look.ts';
import { colourId, seatName } from '../names.ts';

/** A block of a stack; named only if the viewer sees its face. */
export interface StackBlock {
  readonly look: BlockLook;
  readonly unit: string | undefined;
}

export interface Stack {
  readonly side: number;
  readonly inside: boolean;
  readonly count: number;
  readonly blocks: readonly StackBlock[];
  readonly words: string;
  /** The same key, the same picture. */
  readonly key: string;
}

export function stacksOf(s: State): readonly (readonly Stack[])[] {
  const piles = new Map<string, number[]>();
  for (let handle = 0; handle < COUNT; handle++) {
    const city = s.place[handle];
    if (city < 0) continue;
    const key = `${city} ${SIDE_OF[handle]} ${s.lie[handle] & INSIDE ? 1 : 0}`;
    const pile = piles.get(key);
    if (pile) pile.push(handle);
    else piles.set(key, [handle]);
  }
  const found: Stack[][] = CITIES.map(() => []);
  for (const [key, handles] of piles) {
    const [city, side, inside] = key.split(' ').map(Number);
    found[city].push(stackOf(s, side, inside === 1, handles));
  }
  for (const stacks of found) stacks.sort((a, b) => a.side - b.side);
  return found;
}

function stackOf(s: State, side: number, inside: boolean, handles: number[]): Stack {
  const sorted = handles.sort((a, b) => rank(s, a) - rank(s, b) || s.steps[b] - s.steps[a] || a - b);
  return {
    side,
    inside,
    count: sorted.length,
    blocks: sorted.map((handle) => ({
      look: lookOf(s, handle),
      unit: s.block[handle] >= 0 ? UNITS[s.block[handle]].id : undefined,
    })),
    words: words(s, side, inside, sorted),
    key: `${side}${inside}|${sorted.map((handle) => lookKey(s, handle)).join()}`,
  };
}

/** Leaders in front, then infantry, then cavalry; hidden blocks by colour. */
const rank = (s: State, handle: number): number => {
  const unit = s.block[handle];
  if (unit < 0) return 10 + COLOUR_OF[handle];
  return UNITS[unit].cls === LEADER ? 0 : UNITS[unit].cls;
};

function words(s: State, side: number, inside: boolean, handles: readonly number[]): string {
  const known = handles.filter((handle) => s.block[handle] >= 0);
  const hidden = new Map<string, number>();
  for (const handle of handles) {
    if (s.block[handle] >= 0) continue;
    const colour = colourId(COLOUR_OF[handle]);
    hidden.set(colour, (hidden.get(colour) ?? 0) + 1);
  }
  const parts = [
    ...known.map((handle) => `${UNITS[s.block[handle]].name} ${s.steps[handle]}`),
    ...[...hidden].map(([colour, count]) => counted(count, `hidden ${colour} block`)),
  ];
  return `${seatName(side)}${inside ? ' inside the fortress' : ''}: ${parts.join(', ')}`;
}
