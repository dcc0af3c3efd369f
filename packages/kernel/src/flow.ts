/**
 * Flow as data: the state carries a stack of frames. Each frame names a step of the rulebook and holds what that step
 * must remember. The step on top either waits for a seat or runs by itself. There is no continuation anywhere else, so
 * any state can be saved, sent, cloned and searched.
 */
import { canonical } from './canonical.ts';
import type { Game, Json, Seat } from './contract.ts';
import { randomOf } from './random.ts';
import { type Course, offersOf, refusalOf, type VerbTable, walkOf } from './verbs.ts';

export interface Frame {
  step: string;
  [fact: string]: Json;
}

export interface Flowing {
  flow: Frame[];
}

export interface Ask {
  readonly seat: Seat;
  readonly verbs: readonly string[];
}

/**
 * A step of the rulebook, with the frame `F` that it keeps its facts in. While `ask` names a seat, the step waits; when
 * it names none, `run` goes on.
 */
export interface Step<S, F extends Frame = Frame> {
  /** The paragraph of RULES.md. */
  readonly rule: string;
  ask?(state: S, frame: F): readonly Ask[];
  /** Must change the flow: pop this frame, replace it or push another. */
  run(state: S, frame: F, course: Course): void;
}

/** All steps by name. A frame with that name in `step` must be the frame its step is typed with. */
export type StepTable<S> = { readonly [step: string]: Step<S> };

export interface FlowGame<S> {
  /** The part of the contract that follows from steps and verbs alone. */
  readonly play: Required<
    Pick<Game<S>, 'pending' | 'offers' | 'walk' | 'random' | 'refuse' | 'apply' | 'isFinal'>
  >;
  /** Runs every step that waits for nobody; for `setup` and `position`. */
  advance(state: S, course: Course): void;
}

export function flowGame<S extends Flowing>(steps: StepTable<S>, verbs: VerbTable<S>): FlowGame<S> {
  const asks = (state: S): readonly Ask[] => {
    const frame = top(state);
    return frame ? (steps[frame.step].ask?.(state, frame) ?? []) : [];
  };
  const verbsFor = (state: S, seat: Seat): readonly string[] => {
    for (const ask of asks(state)) if (ask.seat === seat) return ask.verbs;
    return [];
  };
  const advance = (state: S, course: Course): void => {
    for (let guard = 0; ; guard++) {
      const frame = top(state);
      if (!frame) return;
      const step = steps[frame.step];
      if (!step) throw new Error(`no step is called "${frame.step}"`);
      if (step.ask && step.ask(state, frame).length > 0) return;
      if (guard > 100_000) throw new Error(`the step "${frame.step}" never comes to an end`);
      course.visit?.(frame.step);
      step.run(state, frame, course);
    }
  };
  return {
    play: {
      pending(state) {
        const frame = top(state);
        return asks(state).map(({ seat, verbs: names }) => ({
          seat,
          step: frame!.step,
          rule: steps[frame!.step].rule,
          verbs: names,
        }));
      },
      offers: (state, seat, said) => offersOf(verbs, verbsFor(state, seat), state, seat, said),
      walk: (state, seat) => walkOf(verbs, verbsFor(state, seat), state, seat),
      random: (state, seat, chance) => randomOf(verbs, verbsFor(state, seat), state, seat, chance),
      refuse: (state, seat, action) => refusalOf(verbs, verbsFor(state, seat), state, seat, action),
      apply(state, seat, action, chance, visit) {
        const course: Course = { chance, events: [], visit };
        verbs[action.do].play(state, seat, canonical(verbs, state, seat, action), course);
        advance(state, course);
        return course.events;
      },
      isFinal: (action) => verbs[action.do].final === true,
    },
    advance,
  };
}

export const top = (state: Flowing): Frame | undefined => state.flow[state.flow.length - 1];

/**
 * The frame of the step under way, for code that only that step calls. The caller names the type: this function and
 * `frameOf` are the two places where a frame gets its type back.
 */
export const topFrame = <F extends Frame>(state: Flowing): F => top(state) as F;

/** The innermost frame whose step is `step` or belongs to it: "battle" finds `battle` and `battle.losses`. */
export function frameOf<F extends Frame>(state: Flowing, step: string): F | undefined {
  for (let i = state.flow.length - 1; i >= 0; i--)
    if (isPartOf(state.flow[i].step, step)) return state.flow[i] as F;
  return undefined;
}

const isPartOf = (step: string, whole: string): boolean =>
  step.startsWith(whole) && (step.length === whole.length || step[whole.length] === '.');

export function push<F extends Frame>(state: Flowing, frame: F): void {
  state.flow.push(frame);
}

export function pop(state: Flowing): void {
  state.flow.pop();
}

/** Goes on with another step in place of the one on top. */
export function become<F extends Frame>(state: Flowing, frame: F): void {
  state.flow[state.flow.length - 1] = frame;
}
