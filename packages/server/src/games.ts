/** Opens games, finds them by their tokens, and reports their status over HTTP. */
import { type Entry, versionIn } from '@feldzug/bots/games/entry.ts';
import {
  type Header,
  headerFor,
  hexOf,
  openTable,
  PLEDGED_FORMAT,
  RecordFault,
  sealedDice,
  type Viewer,
  writeRecord,
} from '@feldzug/kernel';
import { ServerError } from './errors.ts';
import { playersOf } from './face.ts';
import type { Keys } from './keys.ts';
import type { Library } from './library.ts';
import { type Luck, newSeed } from './luck.ts';
import {
  type CatalogueAnswer,
  type CreatedGame,
  type CreateGame,
  type GameStatus,
  linkTo,
} from './protocol.ts';
import { Records } from './records.ts';
import type { Rooms } from './rooms.ts';
import { seals } from './seals.ts';
import type { Store } from './store.ts';
import type { NewToken } from './stored-tokens.ts';
import { hashOfToken, newGameId, newToken } from './tokens.ts';
import type { CheckScenario } from './written-scenarios.ts';

export interface Games {
  catalogue(): Promise<CatalogueAnswer['games']>;
  create(wish: CreateGame): Promise<CreatedGame>;
  status(id: string, token: string): Promise<GameStatus>;
  /** The record of a game that is over, as JSON lines. */
  record(id: string, coding: 'gzip' | 'plain'): Promise<Buffer>;
}

export interface GamesOptions {
  readonly library: Library;
  readonly store: Store;
  readonly keys: Keys;
  readonly rooms: Rooms;
  readonly luck: Luck;
  readonly checkScenario: CheckScenario;
  /** A bot must decide in a game. */
  readonly callBot: (game: string) => void;
}

export function gamesOf({ library, store, keys, rooms, luck, checkScenario, callBot }: GamesOptions): Games {
  /** How many lines a viewer has heard of; undefined where the rules are not here, and nobody can play. */
  const versionFor = async (id: string, { game, rules }: Header, viewer: Viewer) => {
    const entry = await library.find(game);
    return entry && versionIn(entry, rules) ? (await rooms.room(id)).versionFor(viewer) : undefined;
  };
  const stored = async (id: string) => {
    const game = await store.game(id);
    if (!game) throw new ServerError('unknown-game');
    return game;
  };
  const records = new Records(async (id) => {
    const { header } = await stored(id);
    const { lines } = await store.since(id, 0);
    return writeRecord({ header, lines: [] }) + lines.map((line) => `${line}\n`).join('');
  });
  return {
    async catalogue() {
      const entries = await Promise.all(library.listed.map((id) => library.find(id)));
      return entries.flatMap((entry) => {
        if (!entry) return [];
        const { id, name, rulesVersion, seats, scenarios, options } = entry.game;
        const bots = entry.bots.map((bot) => bot.name);
        return { id, name, rulesVersion, seats, scenarios, options, bots };
      });
    },
    async create(wish) {
      const id = newGameId();
      const seed = newSeed(luck);
      const entry = await library.find(wish.game);
      if (!entry) throw new ServerError('unknown-scenario', `There is no game "${wish.game}".`);
      await checkScenario(wish.game, wish.scenario);
      const header = headerOf(entry, wish, sealedDice(seals, seed).commitment);
      const seats = header.seats.map((seat) => (seat.bot === undefined ? newToken() : null));
      const spectator = newToken();
      const owner = newToken();
      const players = playersOf(openTable(entry.game, header));
      await store.create({
        id,
        header,
        seed: hexOf(seed),
        // A bot is due until all bots have taken their seats.
        status: {
          stage: 'open',
          version: 0,
          players,
          waitingFor: [],
          botDue: players.some(({ bot }) => bot !== undefined),
          result: null,
        },
        tokens: [
          ...seats.flatMap((token, seat): NewToken[] =>
            token === null ? [] : [{ hash: hashOfToken(token), seat, kind: 'invitation' }],
          ),
          { hash: hashOfToken(spectator), seat: null, kind: 'key' },
          { hash: hashOfToken(owner), seat: null, kind: 'owner' },
        ],
      });
      const room = await rooms.room(id);
      await room.seatBots();
      if (room.status.botDue) callBot(id);
      return {
        id,
        seats: seats.map((token, seat) => (token === null ? null : { seat, token, link: linkTo(id, token) })),
        spectator: { token: spectator, link: linkTo(id, spectator) },
        owner,
      };
    },
    async status(id, token) {
      const viewer = await keys.admit(id, token);
      const { header, status, opened, changed } = await stored(id);
      const { game, rules, scenario, options } = header;
      const { stage, players, waitingFor, result } = status;
      // While a game is played nothing here tells how many orders there were that the viewer did not hear of.
      const isPlayed = stage === 'playing';
      const version = (isPlayed && (await versionFor(id, header, viewer))) || status.version;
      return {
        id,
        game,
        rules,
        scenario,
        options,
        viewer,
        stage,
        version,
        players,
        waitingFor,
        result,
        opened,
        changed: isPlayed ? `${changed.slice(0, 'YYYY-MM-DDTHH'.length)}:00:00.000Z` : changed,
      };
    },
    async record(id, coding) {
      const { status, isClosed } = await stored(id);
      if (isClosed) throw new ServerError('game-closed');
      if (status.stage !== 'finished') throw new ServerError('not-finished');
      return coding === 'gzip' ? records.compressed(id) : records.plain(id);
    },
  };
}

function headerOf({ game, bots }: Entry, wish: CreateGame, commitment: string | null) {
  const seats = wish.seats.map(({ name, bot }, seat) => {
    if (bot !== undefined && !bots.some((one) => one.name === bot)) {
      throw new ServerError('unknown-scenario', `${game.name} has no bot "${bot}".`);
    }
    const called = name ?? bot ?? game.seats[seat]?.name ?? '';
    return bot === undefined ? { name: called } : { name: called, bot };
  });
  try {
    return headerFor(
      game,
      { scenario: wish.scenario, options: wish.options, seats },
      commitment,
      PLEDGED_FORMAT,
    );
  } catch (error) {
    if (error instanceof RecordFault) throw new ServerError('unknown-scenario', `${upper(error.message)}.`);
    throw error;
  }
}

const upper = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
