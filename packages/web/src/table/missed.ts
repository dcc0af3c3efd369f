/** "What happened since I left": found once, when a game is opened again, and put away with the next decision. */
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { Session } from '../session/session.ts';
import type { AnyPage } from './page.ts';
import { beatsFrom } from './replay.ts';
import type { StoryEntry } from './story.ts';

export interface Missed {
  /** The first moment of it. */
  readonly from: number;
  /** Nobody at this screen has seen it; or it is what the others did last before the player left. */
  readonly kind: 'unseen' | 'seen';
  readonly summary: string;
}

export interface MissedSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly story: Accessor<readonly StoryEntry[]>;
  /** Moments shown in an earlier visit; 0 for a game that is opened for the first time. */
  readonly seenBefore: number;
}

export function createMissed(source: MissedSource): {
  readonly missed: Accessor<Missed | undefined>;
  readonly dismiss: () => void;
} {
  const { session, story } = source;
  const [missed, setMissed] = createSignal(find(source));
  const opened = story().length;
  createEffect(
    on(story, (moments) => {
      const isDecided = moments.slice(opened).some((moment) => moment.seat === session.viewer());
      if (isDecided || moments.length < opened) setMissed(undefined);
    }),
  );
  return { missed: () => (session.result() ? undefined : missed()), dismiss: () => setMissed(undefined) };
}

function find({ session, page, story, seenBefore }: MissedSource): Missed | undefined {
  const moments = story();
  if (seenBefore === 0 || session.view() === undefined) return undefined;
  const isOwn = (seat: number | undefined) => seat === session.viewer();
  const kind = seenBefore < moments.length ? 'unseen' : 'seen';
  const from = kind === 'unseen' ? seenBefore : lastOfTheOthers(moments, isOwn);
  if (from < 1 || beatsFrom(moments, from, isOwn).length === 0) return undefined;
  const before = session.viewAt(moments[from - 1].line);
  const lines = new Set(moments.slice(from).map((moment) => moment.line));
  const events = session
    .entries()
    .filter((moment) => lines.has(moment.line))
    .flatMap((moment) => moment.events);
  const summary = page.log.recap?.(before, session.view(), events, session.viewer()) ?? '';
  // What was seen before and changed nothing is not worth a line.
  if (kind === 'seen' && summary === '') return undefined;
  return { from, kind, summary };
}

/** Where what the others did last begins: with the decision here that let them. */
function lastOfTheOthers(
  moments: readonly StoryEntry[],
  isOwn: (seat: number | undefined) => boolean,
): number {
  const last = moments.findLastIndex(({ seat }) => seat !== undefined && !isOwn(seat));
  return moments.slice(0, Math.max(0, last)).findLastIndex(({ seat }) => isOwn(seat));
}
