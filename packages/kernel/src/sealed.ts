/**
 * Secret simultaneous decisions: several seats answer at once, face down, and the answers are opened together when the
 * last one is in. Until then a seat may take its answer back (that is the table's undo), and the others see only that
 * it has answered.
 */
import type { Action, Seat } from './contract.ts';
import { type Ask, type Flowing, type Frame, type Step, top, topFrame } from './flow.ts';
import type { Course } from './verbs.ts';
import { type FrameTable, PUBLIC } from './visibility.ts';

export interface SealedFrame<A extends Action = Action> extends Frame {
  /** For each seat: 1 when it has answered. All can see that. */
  in: number[];
  /** For each seat: its answer; null before it has answered, and in the view of everybody else. */
  sealed: (A | null)[];
}

/** The beginning of a sealed step for two seats, with what else its frame holds. */
export const sealedFrame = <A extends Action = Action, Facts extends object = object>(
  step: string,
  facts?: Facts,
): SealedFrame<A> & Facts => ({ step, in: [0, 0], sealed: [null, null], ...(facts as Facts) });

export interface SealedStep<S, F extends SealedFrame> {
  readonly rule: string;
  /** Who must answer, answered or not. It may depend only on what all can see. */
  asked(state: S, frame: F): readonly Ask[];
  /** Runs when the last answer is in. */
  open(state: S, frame: F, course: Course): void;
}

/** A step that asks seats at once and opens their answers together. Its verbs call `seal`. */
export const sealedStep = <S, F extends SealedFrame = SealedFrame>({
  rule,
  asked,
  open,
}: SealedStep<S, F>): Step<S, F> => ({
  rule,
  ask(state, frame) {
    const all = asked(state, frame);
    const left: Ask[] = [];
    for (let i = 0; i < all.length; i++) if (!frame.in[all[i].seat]) left.push(all[i]);
    return left;
  },
  run: open,
});

/** Lays a seat's answer face down. */
export function seal(state: Flowing, seat: Seat, action: Action): void {
  const frame = topFrame<SealedFrame>(state);
  frame.in[seat] = 1;
  frame.sealed[seat] = action;
}

/** Takes all answers away, so that the same frame can ask again. */
export function unseal(frame: SealedFrame): void {
  frame.in.fill(0);
  frame.sealed.fill(null);
}

export const isSealed = (frame: Frame | undefined): frame is SealedFrame =>
  frame !== undefined && 'sealed' in frame;

/** The sealed frame of the step under way, if it has one. */
export function topSealed<F extends SealedFrame = SealedFrame>(state: Flowing): F | undefined {
  const frame = top(state);
  return isSealed(frame) ? (frame as F) : undefined;
}

/** Fills in the answers that a view hides: for `imagine`. */
export function imagineSealed<F extends SealedFrame = SealedFrame>(
  state: Flowing,
  answer: (frame: F, seat: Seat) => Action,
): void {
  const frame = topSealed<F>(state);
  frame?.in.forEach((isIn, seat) => {
    if (isIn && !frame.sealed[seat]) frame.sealed[seat] = answer(frame, seat);
  });
}

/** Who sees the facts of a sealed frame: an answer lies face down until the last one is in. */
export const sealedTable = <S>(secret: string): FrameTable<S> => ({
  in: PUBLIC,
  'sealed[]': { secret, seenBy: (_state, seat, owner) => seat === owner, instead: null },
});
