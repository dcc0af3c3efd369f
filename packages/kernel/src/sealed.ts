/**
 * Secret simultaneous decisions: several seats answer at once, face down, and the answers are opened together when the
 * last one is in. Until then a seat may take its answer back (that is the table's undo), and the others see only that
 * it has answered.
 */
import type { Action, Seat, Viewer } from './contract.ts';
import { type Ask, type Flowing, type Frame, type Step, topFrame } from './flow.ts';
import type { Course } from './verbs.ts';

export interface SealedFrame<A extends Action = Action> extends Frame {
  /** For each seat: 1 when it has answered. All can see that. */
  in: number[];
  /** For each seat: its answer; null before it has answered, and in the view of everybody else. */
  sealed: (A | null)[];
}

/** The beginning of a sealed step for two seats, with what else its frame holds. */
export const sealedFrame = <Facts extends object = object>(
  step: string,
  facts?: Facts,
): SealedFrame & Facts => ({ step, in: [0, 0], sealed: [null, null], ...(facts as Facts) });

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
  ask: (state, frame) => asked(state, frame).filter(({ seat }) => !frame.in[seat]),
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

/** Hides in a copied flow what others have sealed: for `mask`. */
export function hideSealed(flow: readonly Frame[], viewer: Viewer): void {
  for (const frame of flow)
    if (isSealed(frame)) frame.sealed = frame.sealed.map((answer, seat) => (seat === viewer ? answer : null));
}
