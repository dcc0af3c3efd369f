/** Games written straight into the SQLite file of a checkout that has run once: its own server need not play them. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AnyGame } from '@feldzug/kernel';
import type { Checkout } from './checkout.ts';
import { Serving } from './serving.ts';

export interface StoredRecord {
  readonly header: object;
  readonly seed: string;
  readonly lines: readonly string[];
  /** The seat that must act after the last line. */
  readonly waitingFor: number;
}

/** The record of a war without end, or of another game, after at least so many lines. */
export function longRecord(
  { kernel, seals, endless }: Checkout,
  lines: number,
  game: AnyGame = endless,
): StoredRecord {
  const seed = new Uint8Array(32).fill(7);
  const dice = kernel.sealedDice(seals.seals, seed);
  const chance = kernel.fastChance(3);
  const opening = { scenario: game.scenarios[0].id, seats: [{ name: 'Anna' }, { name: 'Bert' }] };
  const table = kernel.startTable(game, opening, ['a-word', 'b-word'], dice);
  while (table.lines.length < lines) {
    const { seat, decision } = table.asked[0];
    const action = kernel.randomAction(game, table.state, seat, chance)!;
    const outcome = kernel.submit(table, { kind: 'act', seat, decision, action }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
  }
  return {
    header: table.header,
    seed: kernel.hexOf(seed),
    lines: table.lines.map((line) => JSON.stringify(line)),
    waitingFor: table.asked[0].seat,
  };
}

/** The key of a seat, or of spectators, of a stored game. */
export const keyTo = (id: string, seat: number | null): string =>
  `${id}-${seat ?? 'watch'}`.padStart(43, 'k');

/** Makes the tables of a checkout's store in an empty folder, and stores the same game under each id. */
export async function storeGames(
  root: string,
  data: string,
  ids: readonly string[],
  { header, seed, lines, waitingFor }: StoredRecord,
): Promise<void> {
  await (await Serving.start({ root, data })).stop('keep');
  const Database = createRequire(new URL('../../packages/server/', import.meta.url))('libsql');
  const database = new Database(join(data, 'feldzug.sqlite'));
  try {
    const game = database.prepare(
      `insert into games (id, header, seed, stage, version, players, waiting_for, bot_due, result, opened, changed)
       values (?, ?, ?, 'playing', ?, ?, ?, 0, null, ?, ?)`,
    );
    const line = database.prepare('insert into lines (game, n, line) values (?, ?, ?)');
    const token = database.prepare('insert into tokens (hash, game, seat) values (?, ?, ?)');
    const players = JSON.stringify(['Anna', 'Bert'].map((name) => ({ name, sat: true })));
    const now = new Date().toISOString();
    database.exec('begin');
    for (const id of ids) {
      game.run(
        id,
        JSON.stringify(header),
        seed,
        lines.length,
        players,
        JSON.stringify([waitingFor]),
        now,
        now,
      );
      for (const [index, text] of lines.entries()) line.run(id, index + 1, text);
      for (const seat of [0, 1, null])
        token.run(createHash('sha256').update(keyTo(id, seat)).digest('hex'), id, seat);
    }
    database.exec('commit');
    database.pragma('wal_checkpoint(truncate)');
  } finally {
    database.close();
  }
}
