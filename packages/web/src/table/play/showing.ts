/** What is on the map: the present, a replay, an earlier line, or everything open after the end. */
import type { Seat } from '@feldzug/kernel';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import type { OpenBook, Session, Trouble } from '../../session/session.ts';
import type { Glide } from '../board.ts';
import type { Sentence } from '../content.ts';
import { createGlide } from '../gliding.ts';
import { createMissed, type Missed } from '../missed.ts';
import type { AnyPage } from '../page.ts';
import { createReplay, type Replay } from '../replay.ts';
import { createStory, type StoryEntry } from '../story.ts';

export interface Showing {
  readonly replay: Replay;
  readonly story: Accessor<readonly StoryEntry[]>;
  /** The position on the map: the present, or the one being replayed or looked back at. */
  readonly shown: Accessor<unknown>;
  /** The player looks at the present and may decide. */
  readonly live: Accessor<boolean>;
  /** What the last line brought, for the battle board. */
  readonly latest: Accessor<readonly Sentence[]>;
  /** The game is over and is looked at with nothing hidden. */
  readonly isOpen: Accessor<boolean>;
  /** What happened since the player left. */
  readonly missed: Accessor<Missed | undefined>;
  /** Units that go along a way just now. */
  readonly glide: Accessor<Glide | undefined>;
  dismissMissed(): void;
  /** Lays everything open, or covers again what this viewer did not see. */
  layOpen(how: 'open' | 'covered'): void;
}

interface ShowingSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly seenBefore: number;
  readonly keepSeen: (count: number) => void;
  /** A learner has missed nothing. */
  readonly isTaught: boolean;
  readonly notify: (trouble: Trouble) => void;
}

export function createShowing({
  session,
  page,
  seenBefore,
  keepSeen,
  isTaught,
  notify,
}: ShowingSource): Showing {
  /** The same lines, with what was secret in them once everything lies open. */
  const [book, setBook] = createSignal<OpenBook | undefined>();
  const moments = createMemo(() => {
    const open = book();
    return open ? session.entries().map((moment) => open.entryAt(moment.line) ?? moment) : session.entries();
  });
  const story = createStory(page, moments, session.viewer, session.view);
  const own = (seat: Seat | undefined): boolean =>
    seat === undefined
      ? false
      : session.sitters().some((sitter) => sitter.seat === seat && sitter.kind === 'you');
  const { missed, dismiss } = createMissed({ session, page, story, seenBefore: isTaught ? 0 : seenBefore });
  const replay = createReplay({ story, own, seenBefore, keepSeen });
  const glide = createGlide({ story, replay, own });

  const shown = createMemo(() => {
    const scrubbed = replay.scrubbed();
    const beat = replay.beat();
    const moment = scrubbed ?? beat?.moment;
    const open = book();
    if (open) return open.stateAt(story()[moment ?? story().length - 1]?.line) ?? session.view();
    const line = moment === undefined ? undefined : story()[moment]?.line;
    return (line === undefined ? undefined : session.viewAt(line)) ?? session.view();
  });
  const live = createMemo(
    () => replay.scrubbed() === undefined && !replay.beat() && session.curtain() === undefined,
  );
  const latest = createMemo<readonly Sentence[]>(() => {
    const beat = replay.beat();
    if (beat) return [beat.sentence];
    const told = story();
    const last = replay.scrubbed() ?? told.length - 1;
    return told[last]?.sentences ?? [];
  });

  return {
    replay,
    story,
    shown,
    live,
    latest,
    missed,
    glide,
    isOpen: () => book() !== undefined,
    dismissMissed: dismiss,
    layOpen(how) {
      if (how === 'covered') {
        setBook(undefined);
        return;
      }
      void session.openBook().then((found) => {
        if ('text' in found) notify(found);
        else setBook(() => found);
      });
    },
  };
}
