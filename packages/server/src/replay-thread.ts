/** A thread of low priority that plays games again for viewers who look back, a few lines at a time. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { rulesIn } from '@feldzug/bots/games/entry.ts';
import { type Header, readLine, type Viewer } from '@feldzug/kernel';
import { answerEach, loadLibrary } from './answering.ts';
import { Past } from './past.ts';
import type { LookedText } from './rules-requests.ts';

export type ReplayRequest =
  /** Plays the lines after `after`; without lines it only tells how many it has. */
  | {
      readonly ask: 'advance';
      readonly key: string;
      readonly header: Header;
      readonly viewer: Viewer;
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
  if (request.ask === 'show') return pasts.get(request.key)?.show(request.from) ?? 'not-shown';
  const past = pasts.get(request.key) ?? (await begin(request));
  pasts.delete(request.key);
  if (past.lines === request.after)
    for (const [index, text] of request.lines.entries())
      past.take(readLine(JSON.parse(text), request.after + 1 + index));
  // A past that failed half-way is forgotten.
  pasts.set(request.key, past);
  forget();
  return { lines: past.lines };
});

async function begin({ header, viewer }: ReplayRequest & { ask: 'advance' }): Promise<Past> {
  const entry = await library.find(header.game);
  const game = entry && rulesIn(entry, header.rules);
  if (!game) throw new Error(`rules ${header.rules} of "${header.game}" are not available`);
  return new Past(game, header, viewer);
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
