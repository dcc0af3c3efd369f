/**
 * How far the story is told on the page: while a move is replayed, nothing that follows from it is shown yet. Positions
 * are known only before and after an action; in the middle of one the page shows the one that gives nothing away.
 */
import type { LogEntry } from '../session/session.ts';
import type { AnyPage } from './page.ts';
import type { StoryEntry } from './story.ts';

/** Everything before a moment is told, and so many sentences of it. */
export interface Told {
  readonly moment: number;
  readonly sentences: number;
}

export function storyTold(story: readonly StoryEntry[], told: Told | undefined): readonly StoryEntry[] {
  const now = told && story[told.moment];
  if (!told || !now) return story;
  return [...story.slice(0, told.moment), { ...now, sentences: now.sentences.slice(0, told.sentences) }];
}

/** The events behind what is told. */
export function entriesTold(
  entries: readonly LogEntry[],
  story: readonly StoryEntry[],
  told: Told | undefined,
): readonly LogEntry[] {
  const now = told && entries[told.moment];
  if (!told || !now) return entries;
  return [...entries.slice(0, told.moment), { ...now, events: now.events.slice(0, eventsTold(story, told)) }];
}

/** All events of the action once its last sentence is told: what follows it is not worth a line. */
function eventsTold(story: readonly StoryEntry[], { moment, sentences }: Told): number {
  const all = story[moment].sentences;
  return sentences >= all.length ? Number.POSITIVE_INFINITY : (all[sentences - 1]?.events ?? 0);
}

/** The position to show while an action is told: never later than the last die that is still to be seen. */
export function positionTold(
  page: AnyPage,
  story: readonly StoryEntry[],
  entries: readonly LogEntry[],
  told: Told,
  positions: { readonly before: () => unknown; readonly after: () => unknown },
): unknown {
  const { sentences } = story[told.moment];
  if (page.log.between) {
    const events = entries[told.moment]?.events ?? [];
    const known = events.slice(0, eventsTold(story, told));
    const before = known.length < events.length ? positions.before() : undefined;
    const after = positions.after();
    if (before === undefined || after === undefined) return after;
    return page.log.between(before, after, known, events.slice(known.length));
  }
  const lastDice = sentences.findLastIndex(({ dice, weight }) => dice !== undefined && weight !== 'detail');
  return told.sentences <= lastDice + 1 ? (positions.before() ?? positions.after()) : positions.after();
}
