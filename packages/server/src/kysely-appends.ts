/** Appends through the query builder: one statement for all games of a group, because the database may be far away. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Append, WriteGroup } from './appends.ts';
import type { Schema } from './schema.ts';
import { columnsOf } from './stored-game.ts';

/** `alongside`: what else belongs in the transaction. */
export const kyselyAppends =
  (
    db: Kysely<Schema>,
    alongside?: (transaction: Transaction<Schema>, written: readonly Append[]) => Promise<void>,
  ): WriteGroup =>
  (group) =>
    db.transaction().execute(async (transaction) => {
      const written = await writeGroup(transaction, group);
      if (written.length > 0) await alongside?.(transaction, written);
      return written;
    });

/** Adds lines to all games of a group that no other process has changed; returns which. */
async function writeGroup(transaction: Transaction<Schema>, group: readonly Append[]): Promise<Append[]> {
  const changes = group.map(({ id, from, to }) => {
    const { stage, version, players, waiting_for, bot_due, result } = columnsOf(to);
    const texts = [stage, players, waiting_for, result].map((text) => sql`cast(${text} as text)`);
    const numbers = [from.version, version, bot_due].map((number) => sql`cast(${number} as integer)`);
    return sql`(cast(${id} as text), ${sql.join([...texts, ...numbers])})`;
  });
  const { rows } = await sql<{ id: string }>`
    with change (id, stage, players, waiting_for, result, was, version, bot_due) as (values ${sql.join(changes)})
    update games set stage = change.stage, players = change.players, waiting_for = change.waiting_for,
      result = change.result, version = change.version, bot_due = change.bot_due,
      changed = ${new Date().toISOString()}
    from change where games.id = change.id and games.version = change.was
    returning games.id`.execute(transaction);
  const updated = new Set(rows.map(({ id }) => id));
  const written = group.filter(({ id }) => updated.has(id));
  const lines = written.flatMap(({ id, from, lines }) =>
    lines.map((line, index) => ({ game: id, n: from.version + 1 + index, line })),
  );
  if (lines.length > 0) await transaction.insertInto('lines').values(lines).execute();
  return written;
}
