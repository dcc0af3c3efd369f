/** 16 Hits: one by one on the strongest that can be hit; the owner chooses among equals. */
import {
  type ActionOf,
  type Course,
  frameOf,
  type NameSlot,
  pop,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { CITIES, SIDES } from '../data.ts';
import { part, show } from '../handles.ts';
import { because } from '../refusals.ts';
import { fortSide, insideFortress, nameAt, SHOWN, type State, unitAt } from '../state.ts';
import { inColumn, inLine } from './cavalry.ts';
import { ownHandle } from './command.ts';
import type { AssaultFrame, BattleFrame, HitsFrame } from './frames.ts';
import { weaken } from './losses.ts';

/** Stands for the fortress of the city among the handles of blocks that can be hit. */
export const FORTRESS = -1;

/**
 * Whose hits: `foot` of leaders and infantry, `charge` of cavalry against leaders and infantry, `horse` of cavalry
 * against cavalry, `pursuit` on retreating units, `walls` of an assault on those inside, `assault` on the assaulting units.
 */
type By = HitsFrame['by'];

export const hitsFrame = (
  city: number,
  side: number,
  hits: number,
  by: By,
  among: number[] = [],
): HitsFrame => ({ step: 'hits', city, side, hits, by, among });

/** Applies hits as long as there is no choice; otherwise asks the owner. */
export const hitsStep: Step<State, HitsFrame> = {
  rule: '16.1',
  ask(s, hits) {
    return choiceIn(s, hits) ? [{ seat: hits.side, verbs: ['take'] }] : [];
  },
  run(s, hits, course) {
    const targets = hits.hits > 0 ? strongest(s, hits) : [];
    if (targets.length === 0) {
      pop(s);
      return;
    }
    for (const target of targets) hit(s, hits, target, course);
  },
};

/** What the owner must choose: `count` of the blocks that are equal. */
interface Choice {
  readonly equals: readonly number[];
  readonly count: number;
}

/** The equals that the owner must choose from, by name, and how many of them. */
export function hitsToTake(s: State): { readonly names: string[]; readonly count: number } {
  const { equals, count } = choiceIn(s, topFrame<HitsFrame>(s))!;
  return { names: equals.map((block) => nameOf(s, block)), count };
}

/** The first of them, for a player without a preference. */
export function firstToHit(s: State): string[] {
  const { names, count } = hitsToTake(s);
  return names.slice(0, count);
}

/** There is no choice with one block to hit, or with enough hits for all that are equal. */
function choiceIn(s: State, frame: HitsFrame): Choice | undefined {
  if (frame.hits <= 0) return undefined;
  const could = eligible(s, frame);
  // Inside a fortress the opponent cannot see who is strongest: the owner is asked whenever two can be hit (R15).
  if (could.some((block) => isHidden(s, block)) && could.length > 1 && !hasHalf(s, could))
    return { equals: strongest(s, frame), count: 1 };
  const equals = strongest(s, frame);
  if (equals.length < 2) return undefined;
  const doubled = equals.filter((block) => isDoubled(s, frame, block)).length;
  if (doubled === 0) return frame.hits >= equals.length ? undefined : { equals, count: frame.hits };
  if (doubled === equals.length && frame.hits >= 2 * equals.length) return undefined;
  return { equals, count: 1 };
}

const isHidden = (s: State, block: number): boolean => block !== FORTRESS && !(s.lie[block] & SHOWN);

const hasHalf = (s: State, blocks: readonly number[]): boolean =>
  blocks.some((block) => halfOf(s, block) === 1);

type Take = ActionOf<'take', { units: string[] }>;

/** Names the blocks that are hit, among equals. */
export const take: Verb<State, Take> = {
  do: 'take',
  slots: () => [takeSlot],
  play(s, seat, action, course) {
    const frame = topFrame<HitsFrame>(s);
    for (const id of action.units)
      hit(s, frame, id === 'fortress' ? FORTRESS : ownHandle(s, seat, id), course);
  },
};

const takeSlot: NameSlot<State, Take> = {
  name: 'units',
  kind: 'set',
  candidates: (s) => eligible(s, topFrame<HitsFrame>(s)).map((block) => nameOf(s, block)),
  refuse(s, seat, said, value) {
    const frame = topFrame<HitsFrame>(s);
    const block = value === 'fortress' ? FORTRESS : ownHandle(s, seat, value);
    if (!eligible(s, frame).includes(block)) return because('cannot-be-hit', [], [value]);
    const { equals, count } = choiceIn(s, frame)!;
    if (!equals.includes(block)) return because('not-the-strongest', [], [value]);
    return (said.units ?? []).length < count ? undefined : because('so-many-hits');
  },
  short(s, _seat, said) {
    const { count } = choiceIn(s, topFrame<HitsFrame>(s))!;
    return (said.units ?? []).length === count ? undefined : because('all-hits');
  },
};

const nameOf = (s: State, block: number): string => (block === FORTRESS ? 'fortress' : nameAt(s, block));

/** 14.2 to 14.4, 15.10, 17.5, 21.3: who can be hit. */
function eligible(s: State, { city, side, by, among }: HitsFrame): number[] {
  switch (by) {
    case 'foot': {
      const engaged = [...inLine(s, city, side), ...inColumn(s, city, side, 'foot')];
      return engaged.length > 0 ? engaged : inColumn(s, city, side, 'horse');
    }
    case 'charge':
      return inLine(s, city, side);
    case 'horse':
      return inColumn(s, city, side, 'horse');
    case 'walls':
      return s.fortSteps[city] > 0 && fortSide(s, city) === side
        ? [...insideFortress(s, city, side), FORTRESS]
        : insideFortress(s, city, side);
    default:
      return among.filter((handle) => s.place[handle] === city);
  }
}

/** The blocks the next hit can fall on: one with a half hit, the stout unit, or those with most steps. */
function strongest(s: State, frame: HitsFrame): number[] {
  const could = eligible(s, frame);
  const stout = stoutOf(s, frame);
  if (could.includes(stout)) return [stout];
  const half = could.filter((block) => halfOf(s, block) === 1);
  if (half.length > 0) return half.slice(0, 1);
  let most = 0;
  for (const block of could) most = Math.max(most, stepsOf(s, frame, block));
  return could.filter((block) => stepsOf(s, frame, block) === most);
}

const stepsOf = (s: State, { city }: HitsFrame, block: number): number =>
  block === FORTRESS ? s.fortSteps[city] : s.steps[block];

const halfOf = (s: State, block: number): number =>
  block === FORTRESS ? (frameOf<AssaultFrame>(s, 'assault')?.fortHalf ?? 0) : s.half[block];

/** 19.4: one unit takes all hits except those of cavalry that fights cavalry. */
function stoutOf(s: State, { side, by }: HitsFrame): number {
  if (by !== 'foot' && by !== 'charge') return -2;
  const stout = frameOf<BattleFrame>(s, 'battle')!.stout[side];
  return stout < 0 ? -2 : stout;
}

/** 16.3: two hits for a step: Grenzer in field battles, everything inside in an assault. */
function isDoubled(s: State, { by }: HitsFrame, block: number): boolean {
  if (by === 'walls') return true;
  return (by === 'foot' || by === 'charge' || by === 'horse') && unitAt(s, block).grenzer;
}

/** One hit on one block. */
function hit(s: State, frame: HitsFrame, target: number, course: Course): void {
  frame.hits--;
  let block = target;
  if (isHidden(s, block)) {
    // 3.7: a unit that is hit inside a fortress is revealed.
    [block] = part(s, [block]);
    show(s, block);
  }
  const halved = isDoubled(s, frame, block) && halfOf(s, block) === 0;
  course.events.push({
    type: 'hit',
    side: SIDES[frame.side],
    city: CITIES[frame.city].id,
    unit: nameOf(s, block),
    half: halved,
    rule: halved ? '16.3' : '16.1',
  });
  setHalf(s, block, halved ? 1 : 0);
  if (halved) return;
  if (block === FORTRESS) s.fortSteps[frame.city]--;
  else weaken(s, block, course, frame.by === 'pursuit' ? '17.5' : '16.2');
}

function setHalf(s: State, block: number, half: number): void {
  if (block === FORTRESS) frameOf<AssaultFrame>(s, 'assault')!.fortHalf = half;
  else s.half[block] = half;
}
