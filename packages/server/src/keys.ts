/**
 * Who may open what. An invitation is exchanged for a key once, and the browser that made the key is the only one that
 * has it. So the player who opened a game can invite, and cannot look at another seat.
 */
import { type Seat, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { ServerError } from './errors.ts';
import { linkTo, type MadeLink, type Welcome } from './protocol.ts';
import type { Rooms } from './rooms.ts';
import type { Store } from './store.ts';
import { ConflictError } from './store-errors.ts';
import type { StoredGame } from './stored-game.ts';
import type { NewToken, StoredToken } from './stored-tokens.ts';
import { hashOfToken, newToken } from './tokens.ts';

export interface Keys {
  /** The viewer that a key belongs to; throws if it opens nothing. */
  admit(game: string, token: string): Promise<Viewer>;
  /** The same for an invitation, which is exchanged for `key` if it is still open. */
  enter(game: string, token: string, key: string | undefined): Promise<Entrance>;
  makeLink(game: string, token: string, seat: Seat | null): Promise<MadeLink>;
  revokeLink(game: string, token: string, link: string): Promise<void>;
  /** For the host: revokes every link and key of a seat, or of spectators (null), and makes a new link. */
  renew(game: string, seat: Seat | null): Promise<MadeLink>;
}

export interface Entrance {
  readonly viewer: Viewer;
  /** The hash of the key. */
  readonly keyHash: string;
  readonly opensWith: Welcome['opensWith'];
}

/** The most tokens that a game may have, revoked ones included. */
const MOST_TOKENS = 100;

export function keysOf(store: Store, rooms: Rooms): Keys {
  const find = async (game: string, token: string): Promise<StoredToken> => {
    const found = await store.tokens.find(hashOfToken(token));
    if (found?.game !== game)
      throw new ServerError((await store.game(game)) ? 'forged-token' : 'unknown-game');
    if (found.kind === 'revoked') throw new ServerError('revoked-link');
    return found;
  };
  const enter: Keys['enter'] = async (game, token, key) => {
    const found = await find(game, token);
    if (found.kind === 'key') return { viewer: viewerOf(found), keyHash: found.hash, opensWith: 'token' };
    if (found.kind !== 'invitation') throw new ServerError('forged-token');
    if (key === undefined) throw new ServerError(found.claimedBy === null ? 'old-page' : 'used-link');
    const keyHash = hashOfToken(key);
    if (found.claimedBy === null && (await store.tokens.claim(found, keyHash)))
      return { viewer: viewerOf(found), keyHash, opensWith: 'key' };
    // The browser that has used it may come back with the key it used, which can be revoked by now.
    const held = await store.tokens.find(keyHash);
    if (held?.kind === 'revoked') throw new ServerError('revoked-link');
    if (held?.kind !== 'key' || held.game !== game || held.seat !== found.seat)
      throw new ServerError('used-link');
    return { viewer: viewerOf(held), keyHash, opensWith: 'key' };
  };
  return {
    enter,
    async admit(game, token) {
      return (await enter(game, token, undefined)).viewer;
    },
    async makeLink(game, token, seat) {
      const maker = await find(game, token);
      const isOwner = maker.kind === 'owner';
      if (!isOwner && !(maker.kind === 'key' && seat !== null && maker.seat === seat))
        throw new ServerError('forged-token', 'You cannot make a link for this seat.');
      const stored = await store.game(game);
      refuseBots(stored!, seat);
      const tokens = await store.tokens.ofGame(game);
      if (tokens.length >= MOST_TOKENS)
        throw new ServerError('too-many', 'This game has had too many links.');
      const made = newToken();
      const condition = isOwner && seat !== null ? 'only-if-free' : 'always';
      await store.tokens.replace(game, linkFor(made, seat), condition).catch((error: unknown) => {
        throw error instanceof ConflictError ? new ServerError('seat-taken') : error;
      });
      if (seat === null) await closeAll(game, tokens.filter(isSpectators));
      return { seat, token: made, link: linkTo(game, made) };
    },
    async revokeLink(game, token, link) {
      const maker = await find(game, token);
      const revoked = await find(game, link);
      const isAllowed =
        maker.kind === 'owner'
          ? revoked.kind === 'invitation' || isSpectators(revoked)
          : maker.kind === 'key' && maker.seat !== null && maker.seat === revoked.seat;
      if (!isAllowed) throw new ServerError('forged-token', 'You cannot revoke this link.');
      if (!(await store.tokens.revoke(revoked.hash))) throw new ServerError('used-link');
      await closeAll(game, [revoked]);
    },
    async renew(game, seat) {
      const stored = await store.game(game);
      if (!stored) throw new ServerError('unknown-game');
      refuseBots(stored, seat);
      const tokens = await store.tokens.ofGame(game);
      await store.tokens.revokeAll(game, seat);
      const made = newToken();
      await store.tokens.replace(game, linkFor(made, seat), 'always');
      await closeAll(
        game,
        tokens.filter((token) => token.seat === seat),
      );
      return { seat, token: made, link: linkTo(game, made) };
    },
  };

  /** Closes the windows that were opened with these keys. */
  async function closeAll(game: string, tokens: readonly StoredToken[]): Promise<void> {
    const room = await rooms.room(game);
    for (const { hash } of tokens) room.closeWindowsOf(hash);
  }
}

/** A seat's link is an invitation; that of spectators may be used again and again. */
const linkFor = (token: string, seat: Seat | null): NewToken => ({
  hash: hashOfToken(token),
  seat,
  kind: seat === null ? 'key' : 'invitation',
});

function refuseBots({ header }: StoredGame, seat: Seat | null): void {
  if (seat === null) return;
  const player = header.seats[seat];
  if (player === undefined || player.bot !== undefined)
    throw new ServerError('malformed', 'No person plays this seat.');
}

const viewerOf = ({ seat }: StoredToken): Viewer => seat ?? SPECTATOR;

const isSpectators = ({ kind, seat }: StoredToken): boolean => kind === 'key' && seat === null;
