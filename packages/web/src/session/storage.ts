/**
 * Games kept in this browser: a short entry for the lobby, and the record in chunks, so that a move rewrites little
 * and a game left at any moment is there again, next year too.
 */
import type { Header, Line } from '@feldzug/kernel/record.ts';
import { createStore, delMany, entries, get, getMany, set, setMany, type UseStore } from 'idb-keyval';
import type { Dot, Turn } from './glimpse.ts';
import { forgetValue, keepValue, keptValue } from './kept.ts';

export interface KeptGame {
  readonly id: string;
  readonly header: Header;
  readonly lineCount: number;
  readonly changed: number;
  /** Where the game stands, in words. */
  readonly title: string;
  /** The position at a glance; games kept by earlier pages have none. */
  readonly dots?: readonly Dot[];
  readonly waitsFor?: readonly Turn[];
  /** The sentence of the result. */
  readonly outcome?: string;
  readonly isOver: boolean;
  /** Moments already shown to the player. */
  readonly seen: number;
  /** The lesson that a learner has come to; left out where none are given. */
  readonly lesson?: number;
}

const LINES_IN_A_CHUNK = 64;
const games: UseStore = createStore('feldzug-games', 'games');
const chunks: UseStore = createStore('feldzug-lines', 'lines');
const chunkKey = (id: string, chunk: number): string => `${id}/${chunk}`;

export async function listGames(): Promise<KeptGame[]> {
  const kept = await entries<string, KeptGame>(games);
  return kept.map(([, game]) => game).sort((a, b) => b.changed - a.changed);
}

export async function loadGame(id: string): Promise<{ game: KeptGame; lines: Line[] } | undefined> {
  const game = await get<KeptGame>(id, games);
  if (!game) return undefined;
  const keys = Array.from({ length: Math.ceil(game.lineCount / LINES_IN_A_CHUNK) }, (_, chunk) =>
    chunkKey(id, chunk),
  );
  const parts = await getMany<Line[]>(keys, chunks);
  const lines = parts.flatMap((part) => part ?? []).slice(0, game.lineCount);
  const tail = readTail(id);
  if (!tail || tail.from > lines.length || tail.from + tail.lines.length <= lines.length)
    return { game, lines };
  const whole = [...lines.slice(0, tail.from), ...tail.lines];
  const mended = { ...game, lineCount: whole.length };
  await keepGame(mended, whole, tail.from);
  dropTail(id);
  return { game: mended, lines: whole };
}

/** Writes the lines from `from` on, then the entry that counts them: a write cut short loses no line before it. */
export async function keepGame(game: KeptGame, lines: readonly Line[], from: number): Promise<void> {
  const written: [string, Line[]][] = [];
  for (let chunk = Math.floor(from / LINES_IN_A_CHUNK); chunk * LINES_IN_A_CHUNK < lines.length; chunk++) {
    const start = chunk * LINES_IN_A_CHUNK;
    written.push([chunkKey(game.id, chunk), lines.slice(start, start + LINES_IN_A_CHUNK)]);
  }
  await setMany(written, chunks);
  await set(game.id, game, games);
}

/** Keeps one game as it goes on, of which `kept` lines are kept already. */
export function keeperOf(
  id: string,
  kept: number,
): (game: KeptGame, lines: readonly Line[]) => Promise<void> {
  let written = kept;
  let latest = kept;
  let writing: Promise<void> = Promise.resolve();
  return (game, lines) => {
    latest = lines.length;
    // The database takes its time, and a page may be closed the moment after a move: what it does not have yet is
    // laid down at once.
    if (latest > written) layDownTail(id, { from: written, lines: lines.slice(written) });
    const now = lines.slice();
    const write = writing.then(async () => {
      await keepGame(game, now, written);
      written = now.length;
      if (written === latest) dropTail(id);
    });
    writing = write.catch(() => undefined);
    return write;
  };
}

interface Tail {
  readonly from: number;
  readonly lines: readonly Line[];
}

const tailKey = (id: string): string => `feldzug-tail/${id}`;

/** Where there is no room, the database alone must do. */
const layDownTail = (id: string, tail: Tail): boolean => keepValue(tailKey(id), tail);

const readTail = (id: string): Tail | undefined => keptValue(tailKey(id)) as Tail | undefined;

const dropTail = (id: string): void => forgetValue(tailKey(id));

export async function forgetGame(id: string): Promise<void> {
  dropTail(id);
  const game = await get<KeptGame>(id, games);
  await delMany([id], games);
  const count = Math.ceil((game?.lineCount ?? 0) / LINES_IN_A_CHUNK);
  await delMany(
    Array.from({ length: count }, (_, chunk) => chunkKey(id, chunk)),
    chunks,
  );
}

/** Asks the browser not to throw the games away when space runs short. */
export function askToKeep(): void {
  void navigator.storage?.persist?.();
}
