/**
 * Kills servers at random moments under load, and looks afterwards whether anything is missing: every acknowledged
 * move, every line that anybody was told, every game whole, none stuck. Used by a short test and by scripts/kills.mjs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesOf } from '@feldzug/bots';
import {
  type Chance,
  fastChance,
  parseRecord,
  type Seat,
  type Told,
  verify,
  writeRecord,
} from '@feldzug/kernel';
import { open, type Place } from '../src/opened.ts';
import type { CreatedGame, CreateGame } from '../src/protocol.ts';
import { seals } from '../src/seals.ts';
import { BOTS, ONE_BOT, PEOPLE } from './play.ts';
import { Player, type Servers, Watcher } from './players.ts';
import { startPostgres } from './postgres.ts';
import { type Spawned, spawnServer } from './spawned.ts';

export interface KillsOptions {
  readonly store: 'sqlite' | 'postgres';
  readonly kills: number;
  readonly seed: number;
  /** Tables at which people play, and games of bots alone, at any time. */
  readonly tables: number;
  readonly botGames: number;
  readonly say: (line: string) => void;
}

export interface KillsReport {
  readonly kills: number;
  /** Of them: before the server served, and of all servers at once. */
  readonly killsWhileStarting: number;
  readonly killsOfAll: number;
  readonly games: number;
  readonly lines: number;
  readonly acknowledged: number;
  /** Moves that were said again because a death came before the answer, and those of them that had been kept. */
  readonly saidAgain: number;
  readonly keptUnanswered: number;
  /** Lines that somebody was told. */
  readonly told: number;
  /** What must not be: each a sentence. */
  readonly lost: readonly string[];
  readonly halfWritten: readonly string[];
  readonly stuck: readonly string[];
  /** Servers that ended by themselves. */
  readonly crashed: readonly string[];
}

/** Of a hundred kills: before the server serves, and, where there are two, both at once. */
const WHILE_STARTING = 20;
const OF_ALL = 15;
/** The longest that a server lives after somebody has played with it, and a start before it is killed: milliseconds. */
const LONGEST_LIFE = 500;
const LONGEST_START = 1_500;

export async function kill(options: KillsOptions): Promise<KillsReport | string> {
  const data = mkdtempSync(join(tmpdir(), 'feldzug-kills-'));
  const postgres = options.store === 'postgres' ? await startPostgres() : undefined;
  if (typeof postgres === 'string') return postgres;
  const place: Place = postgres ? { data, database: await postgres.database() } : { data };
  const run = new Run(options, place);
  try {
    return await run.report();
  } finally {
    await run.end();
    await postgres?.close();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Opened {
  readonly game: CreatedGame;
  readonly players: Player[];
  readonly watcher: Watcher | undefined;
}

class Run implements Servers {
  readonly #options: KillsOptions;
  readonly #place: Place;
  readonly #chance: Chance;
  readonly #servers: Spawned[] = [];
  readonly #opened: Opened[] = [];
  readonly #crashed: string[] = [];
  #isOver = false;
  #isStopping = false;
  #whileStarting = 0;
  #ofAll = 0;

  constructor(options: KillsOptions, place: Place) {
    this.#options = options;
    this.#place = place;
    this.#chance = fastChance(options.seed);
  }

  /** Where the server of a number is now, or will be when it has started again. */
  url(which: number): Promise<string> {
    return this.#servers[which % this.#servers.length].url;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  async report(): Promise<KillsReport> {
    const { store, kills, tables, botGames, say } = this.#options;
    for (let i = 0; i < (store === 'postgres' ? 2 : 1); i++) this.#servers.push(this.#spawn(i));
    const playing = [
      ...Array.from({ length: tables }, (_, i) => this.#keepPlaying(i, i % 2 === 0 ? PEOPLE : ONE_BOT)),
      ...Array.from({ length: botGames }, (_, i) =>
        this.#keepPlaying(i, i % 3 === 0 ? { ...BOTS, game: 'great-crisis', scenario: '1756' } : BOTS),
      ),
    ];
    for (let done = 1; done <= kills; done++) {
      await this.#killOne();
      if (done % 10 === 0) say(`${done} of ${kills} kills, ${this.#moves} moves acknowledged`);
    }
    say('no more kills: the games that there are are played to their end');
    this.#isOver = true;
    await Promise.all(playing);
    const stuck = await this.#stuckGames();
    const toldAgain = await Promise.all(
      this.#opened.map(({ game, watcher }) => watcher && this.#missedBy(game, watcher)),
    );
    await this.#stop();
    const found = await this.#inStore(toldAgain.flatMap((missed) => missed ?? []));
    return { ...found, stuck, crashed: this.#crashed };
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.#isStopping = true;
    for (const { players, watcher } of this.#opened) {
      for (const player of players) player.leave();
      watcher?.leave();
    }
    await Promise.all(this.#servers.map((server) => server.kill()));
  }

  /** Plays one game after another, until there are to be no more; what has begun is played to its end. */
  async #keepPlaying(which: number, wish: CreateGame): Promise<void> {
    for (let round = 0; !this.#isOver; round++) {
      const game = await this.#open(which, wish);
      const seats = game.seats.flatMap((seat) => (seat ? [seat.seat] : []));
      // Where there are two servers, the seats of a game are at both.
      const players = seats.map((seat) => new Player(this, which + seat, game, seat, this.#draw(1_000_000)));
      // Somebody looks on at every other game.
      const watcher = round % 2 === 0 || seats.length === 0 ? new Watcher(this, which + 1, game) : undefined;
      this.#opened.push({ game, players, watcher });
      await Promise.all([...players.map((player) => player.play()), watcher?.watch()]);
    }
  }

  async #open(which: number, wish: CreateGame): Promise<CreatedGame> {
    for (;;) {
      try {
        const url = await this.url(which);
        const answer = await fetch(`${url}/api/games`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(wish),
        });
        if (answer.status === 201) return (await answer.json()) as CreatedGame;
      } catch {
        // The server died on it.
      }
      await rest(100);
    }
  }

  async #killOne(): Promise<void> {
    const all = this.#servers.length > 1 && this.#draw(100) < OF_ALL;
    let which = this.#draw(this.#servers.length);
    if (this.#draw(100) < WHILE_STARTING) {
      await rest(this.#draw(LONGEST_START));
      if (await isPending(this.#servers[which].url)) this.#whileStarting++;
    } else {
      const before = this.#moves;
      // Only a server that plays is worth killing.
      which = await Promise.any(this.#servers.map(({ url }, at) => url.then(() => at)));
      while (this.#moves === before) await rest(5);
      await rest(this.#draw(LONGEST_LIFE));
    }
    if (all) this.#ofAll++;
    const dying = this.#servers.flatMap((server, at) => (all || at === which ? [{ server, at }] : []));
    await Promise.all(dying.map(({ server }) => server.kill()));
    for (const { at } of dying) this.#servers[at] = this.#spawn(at);
  }

  /** A server that ends without being killed has crashed; another takes its place. */
  #spawn(at: number): Spawned {
    const server = spawnServer(this.#place);
    server.process.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || this.#isStopping) return;
      this.#crashed.push(`a server ended by itself with ${code ?? signal}`);
      this.#servers[at] = this.#spawn(at);
    });
    return server;
  }

  /** Games that stand still although everybody who is asked is there. */
  async #stuckGames(): Promise<string[]> {
    const stuck: string[] = [];
    for (const { game, players, watcher } of this.#opened) {
      const isFinished = players.every(({ isFinished }) => isFinished) && (watcher?.isFinished ?? true);
      if (!isFinished) stuck.push(`game ${game.id} does not go on`);
    }
    return stuck;
  }

  /** Lines that a watcher was told and that a newcomer is not told, or otherwise. */
  async #missedBy(game: CreatedGame, watcher: Watcher): Promise<string[]> {
    const newcomer = new Watcher(this, 0, game);
    await newcomer.watch();
    newcomer.leave();
    const now = new Map(newcomer.log.map((told) => [told.n, JSON.stringify(told)]));
    return watcher.log
      .filter((told: Told) => now.get(told.n) !== JSON.stringify(told))
      .map(({ n }) => `line ${n} of game ${game.id} was told and is another now`);
  }

  async #stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      this.#servers.map(async (server) => {
        await server.url;
        await server.stop();
      }),
    );
  }

  /** What the store holds in the end, beside what everybody was told. */
  async #inStore(missed: readonly string[]): Promise<Omit<KillsReport, 'stuck' | 'crashed'>> {
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const { store, close } = await open(this.#place, silent);
    const lost: string[] = [...missed];
    const halfWritten: string[] = [];
    let lines = 0;
    for (const { game, players } of this.#opened) {
      const whole = await store
        .game(game.id)
        .then(async (stored) => stored && { ...stored, ...(await store.since(game.id, 0)) })
        .catch((error: Error) => void halfWritten.push(`game ${game.id}: ${error.message}`));
      if (!whole) {
        lost.push(`game ${game.id} is gone`);
        continue;
      }
      lines += whole.lines.length;
      const record =
        writeRecord({ header: whole.header, lines: [] }) + whole.lines.map((line) => `${line}\n`).join('');
      const verdict = verify(record, rulesOf, seals);
      if (!verdict.ok) halfWritten.push(`game ${game.id}, line ${verdict.line}: ${verdict.why}`);
      else if (whole.status.stage === 'finished' ? !verdict.sealed || !verdict.result : verdict.result)
        halfWritten.push(`game ${game.id} is "${whole.status.stage}" and its record is not`);
      const said = idsIn(record);
      for (const { seat, acknowledged } of players) {
        for (const { id, version } of acknowledged) {
          const at = said.get(`${seat} ${id}`) ?? [];
          if (at.length !== 1 || at[0] > version)
            lost.push(
              `move "${id}" of game ${game.id} was acknowledged in line ${version} and is in lines [${at}]`,
            );
        }
      }
    }
    await close();
    return {
      kills: this.#options.kills,
      killsWhileStarting: this.#whileStarting,
      killsOfAll: this.#ofAll,
      games: this.#opened.length,
      lines,
      acknowledged: this.#moves,
      saidAgain: this.#count(({ saidAgain }) => saidAgain),
      keptUnanswered: this.#count(({ keptUnanswered }) => keptUnanswered),
      told: this.#opened.reduce((sum, { watcher }) => sum + (watcher?.log.length ?? 0), 0),
      lost,
      halfWritten,
    };
  }

  get #moves(): number {
    return this.#count(({ acknowledged }) => acknowledged.length);
  }

  #count(of: (player: Player) => number): number {
    return this.#opened.reduce(
      (sum, { players }) => players.reduce((all, player) => all + of(player), sum),
      0,
    );
  }

  #draw(sides: number): number {
    return this.#chance.draw('kills', sides);
  }
}

/** The lines in which each message of each seat was written down. */
function idsIn(record: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const line of parseRecord(record).lines) {
    if (line.id === undefined || !('seat' in line)) continue;
    const key = `${line.seat as Seat} ${line.id}`;
    found.set(key, [...(found.get(key) ?? []), line.n]);
  }
  return found;
}

const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  const settled = promise.then(
    () => true,
    () => true,
  );
  return (await Promise.race([settled, Promise.resolve(pending)])) === pending;
}
