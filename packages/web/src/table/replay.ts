/**
 * What the others did is shown step by step before the next decision, and the whole game can be gone through again.
 * A replay never blocks: whatever the player does ends it.
 */
import type { Viewer } from '@feldzug/kernel';
import {
  type Accessor,
  batch,
  createComputed,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
} from 'solid-js';
import { secondsOfAStep, settings } from '../session/settings.ts';
import type { Sentence } from './content.ts';
import { gathered, scattered } from './gathering.ts';
import { firstConsequence, type StoryEntry } from './story.ts';

/** One step of a replay: a sentence, and the moment it belongs to. */
export interface Beat {
  readonly moment: number;
  /** Which sentence of its moment it is. */
  readonly number: number;
  readonly sentence: Sentence;
  /** Beats that are shown as this one. */
  readonly parts?: readonly Beat[];
}

export interface Replay {
  /** How many moments of the story the page shows. */
  readonly shown: Accessor<number>;
  /** The beat on show while others' moves are replayed. */
  readonly beat: Accessor<Beat | undefined>;
  readonly at: Accessor<number>;
  readonly length: Accessor<number>;
  readonly paused: Accessor<boolean>;
  /** How many replays have come to their end by themselves. */
  readonly runOut: Accessor<number>;
  /** The moment looked at with the scrubber; undefined in the present. */
  readonly scrubbed: Accessor<number | undefined>;
  skip(): void;
  step(by: 1 | -1): void;
  pause(on: boolean): void;
  /** To the next beat with dice in it. */
  toBattle(): void;
  scrub(moment: number | undefined): void;
  /** To the position after a moment; the last one is the present. */
  lookBackTo(moment: number): void;
  /** The game goes by on its own while it is looked back at. */
  readonly running: Accessor<boolean>;
  /** From the moment on show, or from the start. */
  run(on: boolean): void;
  /** Shows everything from a moment on once more, own moves too. */
  again(from: number): void;
  /** What was asked for last in this way; a new object each time. */
  readonly asked: Accessor<{ readonly from: number } | undefined>;
}

export interface ReplaySource {
  readonly story: Accessor<readonly StoryEntry[]>;
  /** Through whose eyes the story is told; another player at the same screen is told it again. */
  readonly viewer: Accessor<Viewer>;
  /** Nobody looks: the replay waits. */
  readonly isCovered: Accessor<boolean>;
  /** Moves of these seats need no replay, only what followed from them: they were made here. */
  readonly own: (seat: number | undefined) => boolean;
  /** Moments seen in an earlier visit. */
  readonly seenBefore: number;
  readonly keepSeen: (count: number) => void;
}

export function createReplay(source: ReplaySource): Replay {
  const [beats, setBeats] = createSignal<readonly Beat[]>([]);
  const [at, setAt] = createSignal(0);
  const [paused, setPaused] = createSignal(false);
  const [seen, setSeen] = createSignal(source.seenBefore);
  const [scrubbed, setScrubbed] = createSignal<number | undefined>();
  const [running, setRunning] = createSignal(false);
  const [runOut, setRunOut] = createSignal(0);
  const [asked, setAsked] = createSignal<{ readonly from: number } | undefined>();

  const finish = () => {
    setBeats([]);
    setAt(0);
    setPaused(false);
  };
  let toldTo = source.viewer();
  // Before anything is drawn: the page must not show the end of what it is about to replay.
  createComputed(
    on(source.story, (story) => {
      if (story.length < seen()) {
        setSeen(story.length);
        finish();
        return;
      }
      const fresh = soundings(story, seen(), source.own);
      setSeen(story.length);
      source.keepSeen(story.length);
      const isAnother = toldTo !== source.viewer();
      toldTo = source.viewer();
      // What is on show stays; what waits behind it is brought together with what has come.
      const [now, ...waiting] = beats().slice(at());
      if (isAnother && now) {
        // What one player was told can be a secret to the next.
        setBeats(beatsFrom(story, now.moment, source.own));
        setAt(0);
        return;
      }
      if (fresh.length === 0 || secondsOfAStep[settings().speed] === 0) return;
      const next = gathered([...scattered(waiting), ...fresh]);
      if (!now && next.length === 0) return;
      setBeats(now ? [now, ...next] : next);
      setAt(0);
    }),
  );

  createEffect(() => {
    const seconds = secondsOfAStep[settings().speed];
    if (beats().length === 0 || paused() || source.isCovered()) return;
    const here = at();
    const next = (): void => {
      if (here + 1 < beats().length) {
        setAt(here + 1);
        return;
      }
      setRunOut(runOut() + 1);
      finish();
    };
    const timer = setTimeout(next, seconds * 1000);
    onCleanup(() => clearTimeout(timer));
  });

  createEffect(() => {
    const from = scrubbed();
    if (!running() || from === undefined) return;
    const timer = setTimeout(
      () => {
        const next = nextWorthALook(source.story(), from);
        setScrubbed(next);
        if (next === undefined) setRunning(false);
      },
      (secondsOfAStep[settings().speed] || secondsOfAStep.normal) * 1000,
    );
    onCleanup(() => clearTimeout(timer));
  });

  const beat = createMemo(() => beats()[at()]);
  return {
    beat,
    at,
    length: () => beats().length,
    paused,
    runOut,
    scrubbed,
    shown: () => (beat() ? beat().moment + 1 : source.story().length),
    skip: finish,
    step(by) {
      setPaused(true);
      const next = at() + by;
      if (next >= beats().length) finish();
      else setAt(Math.max(0, next));
    },
    pause: setPaused,
    toBattle() {
      const next = beats().findIndex((other, index) => index > at() && other.sentence.dice !== undefined);
      if (next < 0) finish();
      else setAt(next);
    },
    scrub(moment) {
      setRunning(false);
      setScrubbed(moment);
    },
    lookBackTo(moment) {
      setRunning(false);
      finish();
      setScrubbed(moment < source.story().length - 1 ? Math.max(0, moment) : undefined);
    },
    running,
    run(on) {
      if (on && scrubbed() === undefined) setScrubbed(0);
      setRunning(on);
    },
    asked,
    again(from) {
      batch(() => {
        setRunning(false);
        setScrubbed(undefined);
        // With replays switched off, this one is stepped through by hand.
        setPaused(secondsOfAStep[settings().speed] === 0);
        setBeats(beatsFrom(source.story(), from, () => false));
        setAt(0);
        setAsked({ from });
      });
    },
  };
}

/** The next moment with more than small print in it; undefined for the present. */
function nextWorthALook(story: readonly StoryEntry[], from: number): number | undefined {
  const next = story.findIndex(
    ({ sentences }, moment) => moment > from && sentences.some(({ weight }) => weight !== 'detail'),
  );
  return next < 0 || next === story.length - 1 ? undefined : next;
}

/** What is worth a look from a moment on. */
export function beatsFrom(
  story: readonly StoryEntry[],
  from: number,
  own: (seat: number | undefined) => boolean,
): Beat[] {
  return gathered(soundings(story, from, own));
}

/** The same, one by one. */
function soundings(
  story: readonly StoryEntry[],
  from: number,
  own: (seat: number | undefined) => boolean,
): Beat[] {
  const beats: Beat[] = [];
  for (let moment = from; moment < story.length; moment++) {
    const { seat, sentences } = story[moment];
    const isOwn = own(seat);
    const first = isOwn ? firstConsequence(sentences) : 0;
    for (const [number, sentence] of sentences.entries()) {
      if (number < first) continue;
      if (sentence.weight !== 'detail' || (sentence.together && !isOwn))
        beats.push({ moment, number, sentence });
    }
  }
  return beats;
}
