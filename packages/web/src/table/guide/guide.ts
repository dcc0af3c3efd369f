/** Where a learner stands in the lessons of a game. It knows nothing of the page; the card and the session ask it. */
import type { Action, Refusal } from '@feldzug/kernel';
import { type Accessor, createSignal } from 'solid-js';
import type { Session, Trouble } from '../../session/session.ts';
import { isPlayed, type Lesson, type Primer } from './lessons.ts';

export interface Guide {
  readonly lessons: readonly Lesson[];
  /** The lesson on the card; undefined once the lessons are over. */
  readonly shown: Accessor<Lesson | undefined>;
  readonly shownAt: Accessor<number>;
  /** The lesson that has been come to: what it asks is still to be done. */
  readonly reached: Accessor<Lesson | undefined>;
  /** Nothing has to be done before the next one. */
  readonly mayGoOn: Accessor<boolean>;
  next(): void;
  back(): void;
  /** What a lesson asked has been done; counts only while it is the one come to. */
  done(lesson: Lesson): void;
  /** No more lessons: the game goes on as any other. */
  end(): void;
}

/** `keep` is told the lesson come to, or undefined when the lessons are over. */
export function createGuide(primer: Primer, at: number, keep: (at: number | undefined) => void): Guide {
  const { lessons } = primer;
  const [reachedAt, setReachedAt] = createSignal(at);
  const [shownAt, setShownAt] = createSignal(at);
  const reach = (lesson: number): void => {
    setReachedAt(lesson);
    setShownAt(lesson);
    keep(lesson < lessons.length ? lesson : undefined);
  };
  const reached = () => lessons[reachedAt()] as Lesson | undefined;
  const mayGoOn = () => shownAt() < reachedAt() || reached()?.until === undefined;
  return {
    lessons,
    shown: () => lessons[shownAt()],
    shownAt,
    reached,
    mayGoOn,
    next() {
      if (shownAt() < reachedAt()) setShownAt(shownAt() + 1);
      else if (mayGoOn()) reach(reachedAt() + 1);
    },
    back: () => void setShownAt(Math.max(0, shownAt() - 1)),
    done(lesson) {
      if (lesson === reached()) reach(reachedAt() + 1);
    },
    end: () => reach(lessons.length),
  };
}

/** The session with the lessons before it: only what is being taught is played, the rest says what is waited for. */
export function taught<S extends Session>(session: S, guide: Guide): S {
  const barred = (): Trouble | undefined => {
    const lesson = guide.reached();
    return lesson && !lesson.undoes
      ? { text: 'In the lessons Undo comes in its own time; skip them to play freely.' }
      : undefined;
  };
  return {
    ...session,
    submit: async (action: Action) => refusalOf(guide, action) ?? session.submit(action),
    undoBarred: () => barred() ?? session.undoBarred(),
    undo: async () => barred() ?? session.undo(),
  };
}

function refusalOf(guide: Guide, action: Action): Refusal | undefined {
  const lesson = guide.reached();
  if (!lesson || isPlayed(lesson, action)) return undefined;
  const text = lesson.until
    ? `The lesson “${lesson.title}” waits for something else. Read its card once more, or skip the lessons.`
    : 'First read on: press Next on the card of the lessons, or skip them.';
  return { code: 'in-a-lesson', rule: '', text };
}
