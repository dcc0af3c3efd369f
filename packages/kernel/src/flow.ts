/**
 * Flow as data: the state carries a stack of frames. Each frame names a step of the rulebook and holds what that step
 * must remember. The step on top either waits for a seat or runs by itself. There is no continuation anywhere else, so
 * any state can be saved, sent, cloned and searched.
 */
import { canonical, canonicalIn } from './canonical.ts';
import type { Action, Game, Json, Pending, Seat } from './contract.ts';
import { drawAction } from './random.ts';
import { type Course, offersOf, refusalOf, type VerbTable, verbsOfOneShape, walkOf } from './verbs.ts';

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

export function flowGame<S extends Flowing>(given: StepTable<S>, described: VerbTable<S>): FlowGame<S> {
  const steps = stepsOfOneShape(given);
  const verbs = verbsOfOneShape(described);
  const found = (state: S): readonly Ask[] => {
    const frame = top(state);
    return frame ? (steps[frame.step].ask?.(state, frame) ?? []) : [];
  };
  const asks = (state: S): readonly Ask[] => {
    if (state !== owned) return found(state);
    kept.asks ??= found(state);
    return kept.asks;
  };
  const verbsFor = (state: S, seat: Seat): readonly string[] => {
    const asked = asks(state);
    for (let i = 0; i < asked.length; i++) if (asked[i].seat === seat) return asked[i].verbs;
    return [];
  };
  const advance = (state: S, course: Course): void => {
    for (let guard = 0; ; guard++) {
      const frame = top(state);
      if (!frame) return;
      const step = steps[frame.step];
      if (!step) throw new Error(`no step is called "${frame.step}"`);
      if (step.ask) {
        const asked = step.ask(state, frame);
        if (asked.length > 0) {
          if (state === owned) kept.asks = asked;
          return;
        }
      }
      if (guard > 100_000) throw new Error(`the step "${frame.step}" never comes to an end`);
      course.visit?.(frame.step);
      step.run(state, frame, course);
    }
  };
  return {
    play: {
      pending(state) {
        const asked = asks(state);
        const pending: Pending[] = [];
        for (let i = 0; i < asked.length; i++) {
          const { step } = top(state)!;
          pending.push({ seat: asked[i].seat, step, rule: steps[step].rule, verbs: asked[i].verbs });
        }
        return pending;
      },
      offers: (state, seat, said) => offersOf(verbs, verbsFor(state, seat), state, seat, said),
      walk: (state, seat) => walkOf(verbs, verbsFor(state, seat), state, seat),
      random(state, seat, chance) {
        const drawn = drawAction(verbs, verbsFor(state, seat), state, seat, chance);
        if (!drawn) return undefined;
        if (state !== owned) return drawn.action;
        kept.drawn = canonicalIn(drawn.slots, state, seat, drawn.action);
        return kept.drawn;
      },
      refuse: (state, seat, action) => refusalOf(verbs, verbsFor(state, seat), state, seat, action),
      apply(state, seat, action, chance, visit) {
        const course: Course = { chance, events: [], visit };
        const isDrawn = state === owned && kept.drawn === action;
        forgetAsked(state);
        verbs[action.do].play(state, seat, isDrawn ? action : canonical(verbs, state, seat, action), course);
        advance(state, course);
        return course.events;
      },
      isFinal: (action) => verbs[action.do].final === true,
    },
    advance,
  };
}

/** As `verbsOfOneShape`. */
const stepsOfOneShape = <S>(steps: StepTable<S>): StepTable<S> =>
  Object.fromEntries(Object.entries(steps).map(([name, { rule, ask, run }]) => [name, { rule, ask, run }]));

/** The state that only `apply` changes, and what is known of it. Only one: a list of many would slow down the engine. */
let owned: unknown;
const kept: { asks: readonly Ask[] | undefined; drawn: Action | undefined } = {
  asks: undefined,
  drawn: undefined,
};

/**
 * The caller promises that from now on only `apply` changes this state. So what it asks is found once, and an action that
 * was drawn for it is played as it is. That holds until somebody owns another state; then it is asked anew, as any other.
 */
export function own<S>(state: S): S {
  owned = state;
  forgetAsked(state);
  return state;
}

/** Whether a bot may keep a plan for this state: nobody asks about it but its owner, and only `apply` changes it. */
export const isOwned = (state: unknown): boolean => state === owned;

/** For a game that changes a state after its steps have run: what it asks may have changed too. */
export function forgetAsked(state: unknown): void {
  if (state !== owned) return;
  kept.asks = undefined;
  kept.drawn = undefined;
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
