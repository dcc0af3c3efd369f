/** Games that come to this screen: begun here, or read from a file. */
import type { AnyGame } from '@feldzug/kernel';
import type { Dice } from '@feldzug/kernel/dice.ts';
import type { GameRecord, Line } from '@feldzug/kernel/record.ts';
import { startTable } from '@feldzug/kernel/table.ts';
import { playedThrough } from './book.ts';
import { type GlimpseOf, standingOf } from './glimpse.ts';
import { REAL_DICE } from './local.ts';
import { type Move, playMoves } from './moves.ts';
import { type KeptGame, keepGame, listGames, loadGame } from './storage.ts';

export interface LocalOpening {
  readonly scenario: string;
  readonly options: { readonly [option: string]: string };
  /** For each seat: the name of the bot that plays it, or undefined for a person at this screen. */
  readonly bots: readonly (string | undefined)[];
  /** A game with lessons begins at the first of them, with dice of its own. */
  readonly lessons?: { readonly dice: Dice; readonly opening?: readonly Move[] };
}

/** A new game on this screen, set up and kept. */
export async function openLocal(game: AnyGame, opening: LocalOpening, glimpse: GlimpseOf): Promise<string> {
  const seats = game.seats.map((seat, i) => {
    const bot = opening.bots[i];
    return bot === undefined ? { name: seat.name } : { name: seat.name, bot };
  });
  const table = startTable(
    game,
    { scenario: opening.scenario, options: opening.options, seats },
    game.seats.map(() => ''),
    opening.lessons?.dice ?? REAL_DICE,
  );
  playMoves(table, opening.lessons?.opening ?? [], opening.lessons?.dice ?? REAL_DICE);
  const now = { changed: Date.now(), seen: 0 };
  // A lesson says itself what has happened: nothing is replayed before it.
  const entry = opening.lessons ? { ...now, seen: table.lines.length, lesson: 0 } : now;
  return keepNew({ ...entry, id: crypto.randomUUID(), ...standingOf(table, glimpse) }, table.lines);
}

/**
 * A record read from a file becomes a game on this screen; what it names must be playable to its last line. The game it
 * continues keeps its entry; an earlier moment of a game that went on becomes a game of its own.
 */
export async function adoptRecord(
  game: AnyGame,
  record: GameRecord,
  saved: number,
  glimpse: GlimpseOf,
): Promise<string> {
  const { table } = await playedThrough(game, record);
  // What the file holds has been seen: it is not replayed.
  const entry = { changed: saved, seen: record.lines.length, ...standingOf(table, glimpse) };
  const kept = await keptBefore(record);
  if (kept?.lineCount === record.lines.length) return kept.id;
  return keepNew({ ...entry, id: kept?.id ?? crypto.randomUUID() }, record.lines);
}

/** The game kept here of which the record is the same or a later moment. */
async function keptBefore({ header, lines }: GameRecord): Promise<KeptGame | undefined> {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  for (const game of await listGames()) {
    if (game.lineCount > lines.length || !isSame(game.header, header)) continue;
    const kept = await loadGame(game.id);
    if (kept && isSame(kept.lines, lines.slice(0, kept.lines.length))) return kept.game;
  }
  return undefined;
}

async function keepNew(entry: KeptGame, lines: readonly Line[]): Promise<string> {
  await keepGame(entry, lines, 0);
  return entry.id;
}
