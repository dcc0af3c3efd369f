/** What a host does with the games of a store: look through them, close, delete and expire them, and ban visitors. */
import { scenarioLabel } from '@feldzug/kernel';
import type { Kysely } from 'kysely';
import type { Player, Stage } from './protocol.ts';
import type { Schema } from './schema.ts';
import { told } from './store-errors.ts';

/** A game in a list; nothing here needs the rules, so a damaged or unknown game is listed too. */
export interface ListedGame {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly stage: Stage;
  readonly lines: number;
  readonly players: readonly Player[];
  readonly opened: string;
  readonly changed: string;
  /** Why the host has closed it. */
  readonly closed: string | null;
}

export interface Ban {
  readonly visitor: string;
  readonly reason: string;
  readonly since: string;
}

/** Which games are deleted when nobody has touched them for so long, in milliseconds. */
export interface Expiry {
  /** Games that have not begun. */
  readonly unbegun: number;
  /** Games in which only bots play, finished or not. */
  readonly botsOnly: number;
}

/** How many games are looked at in one query. */
const PAGE = 500;

export class StoredUpkeep {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** The games that changed last, newest first. */
  async list(limit: number, stage?: Stage): Promise<ListedGame[]> {
    const all = this.#db.selectFrom('games').selectAll().orderBy('changed', 'desc').limit(limit);
    const rows = await told((stage === undefined ? all : all.where('stage', '=', stage)).execute());
    return rows.map(listed);
  }

  async find(id: string): Promise<ListedGame | undefined> {
    const row = await told(this.#db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst());
    return row && listed(row);
  }

  /** The lines of a game as they are stored, without a check. */
  async lines(id: string): Promise<{ header: string; lines: string[] } | undefined> {
    const game = await told(
      this.#db.selectFrom('games').select('header').where('id', '=', id).executeTakeFirst(),
    );
    if (!game) return undefined;
    const rows = await told(
      this.#db.selectFrom('lines').select('line').where('game', '=', id).orderBy('n').execute(),
    );
    return { header: game.header, lines: rows.map(({ line }) => line) };
  }

  /** Closes a game with a reason, or opens it again with null; false if there is none. */
  async close(id: string, reason: string | null): Promise<boolean> {
    const done = await told(
      this.#db.updateTable('games').set({ closed: reason }).where('id', '=', id).executeTakeFirst(),
    );
    return done.numUpdatedRows > 0n;
  }

  /** Deletes a game with its lines and links; false if there is none. */
  delete(id: string): Promise<boolean> {
    return told(
      this.#db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('tokens').where('game', '=', id).execute();
        await transaction.deleteFrom('snapshots').where('game', '=', id).execute();
        await transaction.deleteFrom('lines').where('game', '=', id).execute();
        const done = await transaction.deleteFrom('games').where('id', '=', id).executeTakeFirst();
        return done.numDeletedRows > 0n;
      }),
    );
  }

  /** The games that are due to be deleted, oldest first. */
  async expired({ unbegun, botsOnly }: Expiry, now = Date.now()): Promise<string[]> {
    const before = (age: number): string => new Date(now - age).toISOString();
    const youngest = before(Math.min(unbegun, botsOnly));
    const found: string[] = [];
    for (let after = ''; ; ) {
      const rows = await told(
        this.#db
          .selectFrom('games')
          .select(['id', 'stage', 'players', 'changed'])
          .where('changed', '<', youngest)
          .where('id', '>', after)
          .orderBy('id')
          .limit(PAGE)
          .execute(),
      );
      for (const { id, stage, players, changed } of rows) {
        const isUnbegun = stage === 'open' && changed < before(unbegun);
        if (isUnbegun || (isBotsOnly(playersIn(players)) && changed < before(botsOnly))) found.push(id);
      }
      if (rows.length < PAGE) return found;
      after = rows[rows.length - 1].id;
    }
  }

  async bans(): Promise<Ban[]> {
    return told(this.#db.selectFrom('bans').selectAll().orderBy('since').execute());
  }

  async ban(visitor: string, reason: string): Promise<void> {
    const since = new Date().toISOString();
    await told(
      this.#db
        .insertInto('bans')
        .values({ visitor, reason, since })
        .onConflict((conflict) => conflict.column('visitor').doUpdateSet({ reason, since }))
        .execute(),
    );
  }

  async unban(visitor: string): Promise<boolean> {
    const done = await told(this.#db.deleteFrom('bans').where('visitor', '=', visitor).executeTakeFirst());
    return done.numDeletedRows > 0n;
  }
}

/** Whether nobody but bots plays. */
export const isBotsOnly = (players: readonly Player[]): boolean =>
  players.length > 0 && players.every(({ bot }) => bot !== undefined);

function listed(row: Schema['games']): ListedGame {
  const { id, stage, version, opened, changed, closed } = row;
  const { game = '?', scenario: played = '?' } = objectIn(row.header) as { game?: string; scenario?: string };
  const scenario = scenarioLabel(played);
  const players = playersIn(row.players);
  return { id, game, scenario, stage: stage as Stage, lines: version, players, opened, changed, closed };
}

const playersIn = (json: string): Player[] => {
  const players = objectIn(json);
  return Array.isArray(players) ? players : [];
};

/** A damaged row is listed with what can be read of it. */
function objectIn(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
