/**
 * Units that march are seen on their way: in a replay, when a march of one's own is made, and when one steps through
 * the game. The position is already the one after it, so that nothing waits for the picture; whatever comes next takes
 * its place.
 */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { secondsOfAStep, settings } from '../session/settings.ts';
import type { Glide } from './board.ts';
import type { Sentence } from './content.ts';
import type { Replay } from './replay.ts';
import type { StoryEntry } from './story.ts';

/** Seconds from one space to the next, and at most for a whole way. */
const LEG = 0.42;
const MOST = 1.2;
/** The rest of a step of the replay is for looking at where they arrived. */
const SHARE_OF_STEP = 0.7;

export interface GlideSource {
  readonly story: Accessor<readonly StoryEntry[]>;
  readonly replay: Replay;
  readonly own: (seat: number | undefined) => boolean;
}

export function createGlide({ story, replay, own }: GlideSource): Accessor<Glide | undefined> {
  const [glide, setGlide] = createSignal<Glide | undefined>();
  const [waiting, setWaiting] = createSignal<readonly Sentence[]>([]);
  let count = 0;
  const begin = (sentence: Sentence, most: number): void => {
    if (!sentence.way || !sentence.party || isStill()) return;
    const longest = Math.max(sentence.way.length, ...(sentence.others ?? []).map(({ way }) => way.length));
    const seconds = Math.min(LEG * (longest - 1), most);
    const { way, party, others } = sentence;
    setGlide({ spaces: way, party, others, seconds, at: ++count });
  };
  createEffect(
    on(glide, (now) => {
      if (!now) return;
      const timer = setTimeout(() => {
        setGlide(undefined);
        const [next, ...rest] = waiting();
        setWaiting(rest);
        if (next) begin(next, MOST);
      }, now.seconds * 1000);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  createEffect(
    on(replay.beat, (beat) => {
      setWaiting([]);
      setGlide(undefined);
      const step = secondsOfAStep[settings().speed];
      if (beat) begin(beat.sentence, Math.min(MOST, (step || MOST) * SHARE_OF_STEP));
    }),
  );
  createEffect(
    on(replay.scrubbed, (now, before) => {
      setWaiting([]);
      setGlide(undefined);
      // One step on is a march to be seen; a leap is not.
      if (now === undefined || before === undefined || now !== before + 1) return;
      const march = story()[now]?.sentences.find((sentence) => sentence.way);
      if (march) begin(march, MOST);
    }),
  );
  createEffect(
    on(story, (moments, before) => {
      if (!before || moments.length < before.length) {
        setGlide(undefined);
        return;
      }
      const marches = moments
        .slice(before.length)
        .filter((moment) => own(moment.seat))
        .flatMap((moment) => moment.sentences.filter((sentence) => sentence.way));
      if (marches.length === 0) return;
      if (glide()) setWaiting([...waiting(), ...marches]);
      else {
        setWaiting(marches.slice(1));
        begin(marches[0], MOST);
      }
    }),
  );
  return glide;
}

const isStill = (): boolean =>
  settings().speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
