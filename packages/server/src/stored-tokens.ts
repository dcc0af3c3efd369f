/**
 * The tokens of the store, by their hashes. A key opens a seat or a spectator's place. An invitation is exchanged for a
 * key once. The owner of a game makes and revokes its links, and sees nothing of it.
 */
import type { Seat } from '@feldzug/kernel';
import type { Kysely, Transaction } from 'kysely';
import type { Schema, TokenKind } from './schema.ts';
import { ConflictError, told } from './store-errors.ts';

export interface NewToken {
  readonly hash: string;
  /** Null for spectators and for the owner. */
  readonly seat: Seat | null;
  readonly kind: TokenKind;
}

export interface StoredToken extends NewToken {
  readonly game: string;
  /** The hash of the key that an invitation was exchanged for. */
  readonly claimedBy: string | null;
}

export class StoredTokens {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Undefined if it is no token of any game. */
  async find(hash: string): Promise<StoredToken | undefined> {
    const row = await told(
      this.#db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst(),
    );
    return row && storedToken(row);
  }

  async ofGame(game: string): Promise<StoredToken[]> {
    const rows = await told(this.#db.selectFrom('tokens').selectAll().where('game', '=', game).execute());
    return rows.map(storedToken);
  }

  /** Exchanges an invitation for a key; false if it is used or revoked, or if the key is known already. */
  claim(invitation: StoredToken, key: string): Promise<boolean> {
    return told(
      this.#db.transaction().execute(async (transaction) => {
        const { game, seat } = invitation;
        const known = await transaction
          .selectFrom('tokens')
          .select('hash')
          .where('hash', '=', key)
          .executeTakeFirst();
        if (known) return false;
        // Of two claims at the same time the second one finds it claimed.
        const claimed = await transaction
          .updateTable('tokens')
          .set({ claimed_by: key })
          .where('hash', '=', invitation.hash)
          .where('kind', '=', 'invitation')
          .where('claimed_by', 'is', null)
          .executeTakeFirst();
        if (claimed.numUpdatedRows === 0n) return false;
        await addTokens(transaction, game, [{ hash: key, seat, kind: 'key' }]);
        return true;
      }),
    );
  }

  /** Replaces the open links of a seat, or of spectators, with a new one. Throws `ConflictError` if it is not free. */
  replace(game: string, link: NewToken, condition: 'always' | 'only-if-free'): Promise<void> {
    return told(
      this.#db.transaction().execute(async (transaction) => {
        const { seat } = link;
        const open = transaction
          .updateTable('tokens')
          .set({ kind: 'revoked' })
          .where('game', '=', game)
          .where('kind', '=', link.kind)
          .where('claimed_by', 'is', null);
        await (seat === null ? open.where('seat', 'is', null) : open.where('seat', '=', seat)).execute();
        // After the update: a claim that came first has made its key by now.
        if (condition === 'only-if-free') {
          const key = await transaction
            .selectFrom('tokens')
            .select('hash')
            .where('game', '=', game)
            .where('kind', '=', 'key')
            .where('seat', '=', seat)
            .executeTakeFirst();
          if (key) throw new ConflictError('somebody has the seat');
        }
        await addTokens(transaction, game, [link]);
      }),
    );
  }

  /** From now on the token opens nothing; false if it did not before, or if it is an invitation that was used. */
  async revoke(hash: string): Promise<boolean> {
    const revoked = await told(
      this.#db
        .updateTable('tokens')
        .set({ kind: 'revoked' })
        .where('hash', '=', hash)
        .where('kind', 'in', ['key', 'invitation'])
        .where('claimed_by', 'is', null)
        .executeTakeFirst(),
    );
    return revoked.numUpdatedRows > 0n;
  }

  /** From now on this key of a seat opens nothing, and neither does any link to the seat that nobody has used. */
  async lockOut(game: string, seat: Seat, key: string): Promise<void> {
    await told(
      this.#db
        .updateTable('tokens')
        .set({ kind: 'revoked' })
        .where('game', '=', game)
        .where('seat', '=', seat)
        .where('claimed_by', 'is', null)
        .where((is) => is.or([is('hash', '=', key), is('kind', '=', 'invitation')]))
        .execute(),
    );
  }

  /** From now on no link and no key of a seat, or of spectators, opens anything. */
  async revokeAll(game: string, seat: Seat | null): Promise<void> {
    const all = this.#db
      .updateTable('tokens')
      .set({ kind: 'revoked' })
      .where('game', '=', game)
      .where('kind', 'in', ['key', 'invitation']);
    await told((seat === null ? all.where('seat', 'is', null) : all.where('seat', '=', seat)).execute());
  }
}

export async function addTokens(
  transaction: Transaction<Schema>,
  game: string,
  tokens: readonly NewToken[],
): Promise<void> {
  await transaction
    .insertInto('tokens')
    .values(tokens.map(({ hash, seat, kind }) => ({ hash, game, seat, kind, claimed_by: null })))
    .execute();
}

const storedToken = (row: Schema['tokens']): StoredToken => ({
  hash: row.hash,
  game: row.game,
  seat: row.seat,
  kind: row.kind,
  claimedBy: row.claimed_by,
});
