/**
 * Flow as data: the state carries a stack of frames, each naming a step of the rulebook with its local facts.
 * The step on top either waits for a seat or runs by itself; there is no continuation anywhere else, so that any
 * state can be saved, sent, cloned and searched.
 */
import type { Game, Json, Seat } from './contract.ts';
import { type Course, canonical, offersOf, refusalOf, type VerbTable, walkOf } from './verbs.ts';

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

/** A step of the rulebook. While `ask` names a seat it waits; when it names none, `run` goes on. */
export interface Step<S> {
  /** The paragraph of RULES.md. */
  readonly rule: string;
  ask?(state: S, frame: Frame): readonly Ask[];
  /** Must change the flow: pop this frame, replace it or push another. */
  run(state: S, frame: Frame, course: Course): void;
}

export type StepTable<S> = { readonly [step: string]: Step<S> };

export interface FlowGame<S> {
  /** The part of the contract that follows from steps and verbs alone. */
  readonly play: Required<Pick<Game<S>, 'pending' | 'offers' | 'walk' | 'refuse' | 'apply'>>;
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
      refuse: (state, seat, action) => refusalOf(verbs, verbsFor(state, seat), state, seat, action),
      apply(state, seat, action, chance, visit) {
        const course: Course = { chance, events: [], visit };
        verbs[action.do].play(state, seat, canonical(verbs, state, seat, action), course);
        advance(state, course);
        return course.events;
      },
    },
    advance,
  };
}

export const top = (state: Flowing): Frame | undefined => state.flow[state.flow.length - 1];

export function push(state: Flowing, frame: Frame): void {
  state.flow.push(frame);
}

export function pop(state: Flowing): void {
  state.flow.pop();
}

/** Goes on with another step in place of the one on top. */
export function become(state: Flowing, frame: Frame): void {
  state.flow[state.flow.length - 1] = frame;
}
