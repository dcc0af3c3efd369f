/** The schema, version by version. A released version never changes; a new one follows it. */
import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';
import { StoreDamaged } from './store-errors.ts';

export const VERSIONS: { readonly [name: string]: Migration } = {
  '0001-games': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('games')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('header', 'text', (column) => column.notNull())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('stage', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('players', 'text', (column) => column.notNull())
        .addColumn('waiting_for', 'text', (column) => column.notNull())
        .addColumn('bot_due', 'integer', (column) => column.notNull())
        .addColumn('result', 'text')
        .addColumn('opened', 'text', (column) => column.notNull())
        .addColumn('changed', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('games_by_bot').on('games').column('bot_due').execute();
      await db.schema
        .createTable('lines')
        .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
        .addColumn('n', 'integer', (column) => column.notNull())
        .addColumn('line', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('lines_key', ['game', 'n'])
        .execute();
      await db.schema
        .createTable('tokens')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
        .addColumn('seat', 'integer')
        .execute();
    },
  },
  /** The tokens of older games stay what they were: keys. */
  '0002-invitations': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('tokens')
        .addColumn('kind', 'text', (column) => column.notNull().defaultTo('key'))
        .execute();
      await db.schema.alterTable('tokens').addColumn('claimed_by', 'text').execute();
      await db.schema.createIndex('tokens_by_game').on('tokens').column('game').execute();
    },
  },
  '0003-operations': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('probe')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('writes', 'integer', (column) => column.notNull())
        .addColumn('filler', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('bans')
        .addColumn('visitor', 'text', (column) => column.primaryKey())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('since', 'text', (column) => column.notNull())
        .execute();
      await db.schema.alterTable('games').addColumn('closed', 'text').execute();
      await db.schema.createIndex('games_by_change').on('games').column('changed').execute();
    },
  },
  '0004-snapshots': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('snapshots')
        .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
        .addColumn('line', 'integer', (column) => column.notNull())
        .addColumn('after', 'integer', (column) => column.notNull())
        .addColumn('checksum', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('snapshots_key', ['game', 'line'])
        .execute();
    },
  },
};

export interface Migrating {
  /** Another schema than the one above. */
  readonly versions?: { readonly [name: string]: Migration };
  /** The version to stop at; by default the newest. */
  readonly upTo?: string;
}

/** Brings the schema to the newest version; on failure it throws and leaves the store as it was. */
export async function migrate<T>(
  db: Kysely<T>,
  { versions = VERSIONS, upTo }: Migrating = {},
): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...versions }) };
  const migrator = new Migrator({ db, provider });
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (!error) return;
  const unknown = /migration "?([^\s"]+)"? (?:is missing|doesn't exist)/.exec((error as Error).message)?.[1];
  if (unknown === undefined) throw error;
  throw new StoreDamaged(`the store belongs to a newer version of Feldzug (it has "${unknown}")`, error);
}
