/** A thread of low priority that plays games again for viewers who look back, a few lines at a time. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { rulesIn } from '@feldzug/bots/games/entry.ts';
import { type Header, readLine, type Viewer } from '@feldzug/kernel';
import { answerEach, loadLibrary } from './answering.ts';
import { Past, type PastStart } from './past.ts';
import type { LookedText } from './rules-requests.ts';

export type ReplayRequest =
  /** How many lines it has of a game that can be shown from a version; 0 if it has none. */
  | { readonly ask: 'lines'; readonly key: string; readonly from: number }
  /** Begins with a game, at its first line or where the snapshots lead. */
  | ({
      readonly ask: 'begin';
      readonly key: string;
      readonly header: Header;
      readonly viewer: Viewer;
    } & PastStart)
  /** Plays the lines after `after`. */
  | {
      readonly ask: 'advance';
      readonly key: string;
      readonly after: number;
      readonly lines: readonly string[];
    }
  | { readonly ask: 'show'; readonly key: string; readonly from: number };

/** How many lines it has, or what a viewer sees of them. */
export type ReplayAnswer = { readonly lines: number } | LookedText | 'not-shown';

/** The most lines of all games that are kept; those that were looked at longest ago are forgotten. */
const MOST_LINES = 60_000;

const library = await loadLibrary();
makeWay();
/** The one that was used last is the last. */
const pasts = new Map<string, Past>();

answerEach(async (request: ReplayRequest): Promise<ReplayAnswer> => {
  const past = pasts.get(request.key);
  switch (request.ask) {
    case 'show':
      return past?.show(request.from) ?? 'not-shown';
    case 'lines':
      return { lines: past && past.first <= request.from ? past.lines : 0 };
    case 'begin': {
      const begun = await begin(request);
      pasts.set(request.key, begun);
      return { lines: begun.lines };
    }
    case 'advance':
      return { lines: advance(request.key, request.after, request.lines) };
  }
});

async function begin({ header, viewer, snapshots, lines }: ReplayRequest & { ask: 'begin' }): Promise<Past> {
  const entry = await library.find(header.game);
  const game = entry && rulesIn(entry, header.rules);
  if (!game) throw new Error(`rules ${header.rules} of "${header.game}" are not available`);
  try {
    return new Past(game, header, viewer, { snapshots, lines });
  } catch {
    // The lines are what counts.
    return new Past(game, header, viewer);
  }
}

function advance(key: string, after: number, lines: readonly string[]): number {
  const past = pasts.get(key);
  if (!past) return 0;
  // A past that fails half-way is forgotten.
  pasts.delete(key);
  if (past.lines === after)
    for (const [index, text] of lines.entries()) past.take(readLine(JSON.parse(text), after + 1 + index));
  pasts.set(key, past);
  forget();
  return past.lines;
}

function forget(): void {
  let lines = [...pasts.values()].reduce((sum, past) => sum + past.lines, 0);
  for (const [key, past] of pasts) {
    if (lines <= MOST_LINES || pasts.size === 1) return;
    pasts.delete(key);
    lines -= past.lines;
  }
}

/** Those who play come first. Where a thread cannot have a priority of its own, it has that of the process. */
function makeWay(): void {
  try {
    const [thread] = readlinkSync('/proc/thread-self').split('/').slice(-1);
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Only Linux names threads like this.
  }
}
