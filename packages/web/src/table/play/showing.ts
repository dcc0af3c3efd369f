/** What is on the map: the present, a replay, an earlier line, or everything open after the end. */
import type { Seat } from '@feldzug/kernel';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import type { LogEntry, OpenBook, Session, Trouble } from '../../session/session.ts';
import type { Glide } from '../board.ts';
import type { Sentence } from '../content.ts';
import { createGlide } from '../gliding.ts';
import { createMissed, type Missed } from '../missed.ts';
import type { AnyPage } from '../page.ts';
import { createReplay, type Replay } from '../replay.ts';
import { createStory, type StoryEntry } from '../story.ts';
import { entriesTold, positionTold, storyTold, type Told } from '../told.ts';

export interface Showing {
  readonly replay: Replay;
  readonly story: Accessor<readonly StoryEntry[]>;
  /** The story as far as the page has told it: less than all while it is replayed or looked back at. */
  readonly told: Accessor<readonly StoryEntry[]>;
  /** The events behind it. */
  readonly toldEntries: Accessor<readonly LogEntry[]>;
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
  const replay = createReplay({
    story,
    viewer: session.viewer,
    isCovered: () => session.curtain() !== undefined,
    own,
    seenBefore,
    keepSeen,
  });
  const glide = createGlide({ story, replay, own });

  /** Undefined in the present. */
  const upTo = createMemo((): Told | undefined => {
    const scrubbed = replay.scrubbed();
    if (scrubbed !== undefined) return { moment: scrubbed, sentences: Number.POSITIVE_INFINITY };
    const beat = replay.beat();
    return beat && { moment: beat.moment, sentences: beat.number + 1 };
  });
  const told = createMemo(() => storyTold(story(), upTo()));
  const positionAt = (line: number | undefined): unknown => {
    if (line === undefined) return undefined;
    const open = book();
    return open ? open.stateAt(line) : session.viewAt(line);
  };
  const shown = createMemo(() => {
    const now = upTo();
    const line = story()[now?.moment ?? story().length - 1]?.line;
    if (!now || line === undefined) return (book() && positionAt(line)) ?? session.view();
    const position = positionTold(page, story(), moments(), now, {
      before: () => positionAt(line - 1) ?? positionAt(story()[now.moment - 1]?.line),
      after: () => positionAt(line),
    });
    return position ?? session.view();
  });
  const live = createMemo(
    () => replay.scrubbed() === undefined && !replay.beat() && session.curtain() === undefined,
  );
  const latest = createMemo<readonly Sentence[]>(() => {
    const beat = replay.beat();
    return beat ? [beat.sentence] : (told()[told().length - 1]?.sentences ?? []);
  });

  return {
    replay,
    story,
    told,
    toldEntries: createMemo(() => entriesTold(moments(), story(), upTo())),
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
