/**
 * Hostile traffic against a real server: honest players play, attackers do everything else, and an oracle holds what is
 * stored against what was sent and by whom. `node scripts/fuzz.mjs` runs it at length.
 */
import { rulesOf } from '@feldzug/bots/registry.ts';
import { type AnyGame, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { Sayings } from '@feldzug/kernel/kit/mutate.ts';
import type { Answer, CreatedGame } from '@feldzug/server/protocol.ts';
import { Host } from './host.ts';
import { Luck } from './luck.ts';
import {
  DEFIANT_STAND,
  DRAGOON,
  GREAT_CRISIS,
  type Opening,
  optionsFor,
  rulesFor,
  TWO_FORDS,
} from './openings.ts';
import { Oracle } from './oracle.ts';
import { sendBare, sendRequest, spoiltOpening, strayRequest } from './requests.ts';
import { legal, type Scene, type Shot, type Spoken, shoot } from './shots.ts';
import { faultsOfLog, faultsOfMemory, faultsOfReply, type HttpReply } from './signs.ts';
import { type HelloParts, Wire } from './wire.ts';

export interface FuzzOptions {
  /** The address of an empty PostgreSQL database; without it the server has a folder of its own. */
  readonly database?: string;
  /** Hostile messages and requests, at the least. */
  readonly messages: number;
  readonly seed: number;
  onProgress?(done: number, report: FuzzReport): void;
}

export interface FuzzReport {
  sent: number;
  overWebSocket: number;
  overHttp: number;
  bare: number;
  /** By what was done. */
  readonly ways: { [how: string]: number };
  /** Refusals by code; "ok" for what was taken. */
  readonly answers: { [code: string]: number };
  readonly statuses: { [status: string]: number };
  /** Hostile messages that were legal moves of the seat that sent them, and rightly taken. */
  legalAfterAll: number;
  honestMoves: number;
  games: number;
  lines: number;
  connections: number;
  /** Two or more answers of one seat to one decision, sent at the same moment. */
  races: number;
  /** Megabytes, sampled along the way. */
  readonly memory: number[];
  logLines: number;
  /** What went wrong; empty when nothing did. */
  readonly faults: string[];
}

const TABLES: readonly Opening[] = [TWO_FORDS, TWO_FORDS, GREAT_CRISIS, DEFIANT_STAND, DRAGOON];
/** Messages of one connection: fewer than the limit lets through at once. */
const VOLLEY = 50;
/** Connections that attack at the same time. */
const ATTACKERS = 12;
/** Connections left hanging at the same time. */
const MOST_BARE = 300;
const FLOOD = 300;
const OPENINGS = 120;

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const host = await Host.start(options.database);
  try {
    return await new Fuzz(host, options).run();
  } finally {
    await host.stop();
  }
}

class Fuzz {
  readonly #host: Host;
  readonly #options: FuzzOptions;
  readonly #luck: Luck;
  readonly #oracle: Oracle;
  readonly #scenes: Scene[] = [];
  readonly #all: CreatedGame[] = [];
  readonly #words: string[] = [];
  readonly #bare: ReturnType<typeof sendBare>[] = [];
  #ids = 0;
  #opened = 0;
  readonly #report: FuzzReport = {
    sent: 0,
    overWebSocket: 0,
    overHttp: 0,
    bare: 0,
    ways: {},
    answers: {},
    statuses: {},
    legalAfterAll: 0,
    honestMoves: 0,
    games: 0,
    lines: 0,
    connections: 0,
    races: 0,
    memory: [],
    logLines: 0,
    faults: [],
  };

  constructor(host: Host, options: FuzzOptions) {
    this.#host = host;
    this.#options = options;
    this.#luck = new Luck(options.seed);
    this.#oracle = new Oracle(host.place, (id) => rulesOf(id, '1') as AnyGame);
  }

  async run(): Promise<FuzzReport> {
    const report = this.#report;
    try {
      await this.#rounds(report);
    } catch (error) {
      // A dead server is reported below, with its last words.
      if (!(await this.#host.diesWithin(5_000))) throw error;
    }
    await this.#finish();
    return report;
  }

  async #rounds(report: FuzzReport): Promise<void> {
    for (const opening of TABLES) this.#scenes.push(await this.#open(opening));
    for (let round = 0; report.sent < this.#options.messages && !this.#host.died; round++) {
      await this.#playOn();
      await Promise.all([
        ...Array.from({ length: ATTACKERS }, () => this.#attack()),
        this.#race(),
        this.#requests(VOLLEY),
        round % 12 === 0 ? this.#flood() : undefined,
      ]);
      this.#leaveHanging();
      const memory = this.#host.memory();
      if (memory !== undefined) report.memory.push(Math.round(memory));
      if (round % 8 === 0) await this.#oracle.check();
      this.#options.onProgress?.(report.sent, report);
    }
  }

  /** Opens a game that two honest players sit down at. */
  async #open(opening: Opening): Promise<Scene> {
    const game = rulesFor(opening);
    const address = this.#luck.address();
    const answer = await fetch(`${this.#host.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        ...opening,
        options: optionsFor(game, opening),
        seats: [{ name: 'Anna' }, { name: 'Bert' }],
      }),
    });
    const created = (await answer.json()) as CreatedGame;
    this.#opened++;
    this.#all.push(created);
    const players: Wire[] = [];
    for (const [seat, link] of created.seats.entries()) {
      const word = `word-of-${seat}-${this.#luck.below(1e9)}`;
      this.#words.push(word);
      this.#oracle.noteWord(created.id, seat, word);
      const player = new Wire(this.#host.url, this.#luck.address());
      await player.hello({ game: created.id, token: link!.token, word });
      players.push(player);
    }
    await players[0].until(() => players[0].face?.view != null);
    return { opening, game, created, players, sayings: new Sayings(), heard: [] };
  }

  /** Honest moves in every game; one that is over makes room for another. */
  async #playOn(): Promise<void> {
    for (const [at, scene] of this.#scenes.entries()) {
      if (scene.players[0].face?.result || scene.players.some((player) => !player.isOpen)) {
        for (const player of scene.players) player.close();
        this.#scenes[at] = await this.#open(scene.opening);
        continue;
      }
      for (let moves = 0; moves < 3; moves++) await this.#honestMove(scene);
    }
  }

  async #honestMove(scene: Scene): Promise<void> {
    for (const [seat, player] of scene.players.entries()) {
      scene.sayings.note(scene.game.offers(player.face!.view, seat).next);
      const found = legal(scene, seat, this.#luck);
      if (!found) continue;
      const message = { kind: 'act', id: this.#newId(), ...found };
      this.#say(player, scene, seat, message, 'player');
      await player.settled();
      this.#hearAnswers(player, scene, seat);
      this.#report.honestMoves++;
      return;
    }
  }

  /** One connection of somebody who means no good: who he is let in as, and what he says then. */
  async #attack(): Promise<void> {
    const luck = this.#luck;
    const scene = luck.of(this.#scenes);
    const wire = new Wire(this.#host.url, luck.address());
    this.#report.connections++;
    await wire.opened();
    const viewer = await this.#enter(wire, scene);
    for (let i = 0; i < VOLLEY && wire.isOpen; i++) {
      const shot = shoot(scene, viewer, luck, this.#newId());
      this.#shoot(wire, scene, viewer, shot);
      // Sometimes one by one, sometimes all in a heap.
      if (luck.oneIn(4)) await wire.settled();
    }
    await wire.settled();
    this.#hearAnswers(wire, scene, viewer);
    if (wire.isOpen && wire.answered !== wire.sent)
      this.#report.faults.push(`${wire.sent} messages were sent and ${wire.answered} answered`);
    if (luck.oneIn(3)) wire.socket.terminate();
    else wire.close();
  }

  /** Says hello in some way; what the token makes of its holder, or undefined when nobody was let in. */
  async #enter(wire: Wire, scene: Scene): Promise<Viewer | undefined> {
    const luck = this.#luck;
    const { created } = scene;
    const seat = luck.below(created.seats.length);
    const other = luck.of(this.#all.filter(({ id }) => id !== created.id));
    const right = { game: created.id, token: created.seats[seat]!.token };
    const way = luck.below(10);
    if (way < 4) return this.#hello(wire, right, seat);
    if (way < 6) return this.#hello(wire, { game: created.id, token: created.spectator.token }, SPECTATOR);
    if (way === 6) return undefined;
    const extremes = {
      version: luck.of([0, 1, 5, 1e9]),
      from: luck.of([0, 3, 1e9]),
      word: 'a-second-word-of-mine',
    };
    if (way === 7) return this.#hello(wire, { ...right, ...extremes, name: 'Mallory' }, seat);
    const wrong = luck.of([
      { ...right, token: 'forged' },
      { ...right, token: right.token.slice(1) },
      { ...right, token: `${right.token}x` },
      { ...right, token: right.token.toLowerCase() },
      { ...right, token: other.seats[0]!.token },
      { ...right, token: other.spectator.token },
      { ...right, game: other.id },
      { ...right, game: 'nowhere' },
      { ...right, game: '__proto__' },
      { ...right, protocol: 99 },
    ]);
    this.#count('a forged hello');
    this.#report.overWebSocket++;
    if (await wire.hello(wrong)) this.#report.faults.push(`let in with ${Object.keys(wrong)} wrong`);
    for (const message of wire.heard) if (message.kind === 'goodbye') this.#countAnswer(message.code);
    return undefined;
  }

  async #hello(wire: Wire, parts: HelloParts, viewer: Viewer): Promise<Viewer | undefined> {
    return (await wire.hello(parts)) ? viewer : undefined;
  }

  /** The same seat in several windows answers one decision in several ways at the same moment: one counts. */
  async #race(): Promise<void> {
    const luck = this.#luck;
    const scene = luck.of(this.#scenes);
    const seat = scene.players.findIndex((player, at) => player.face?.asked.some((one) => one.seat === at));
    if (seat < 0) return;
    const wires = await Promise.all(
      [0, 1, 2].map(async () => {
        const wire = new Wire(this.#host.url, luck.address());
        await wire.hello({ game: scene.created.id, token: scene.created.seats[seat]!.token });
        return wire;
      }),
    );
    const shots: { wire: Wire; message: Spoken }[] = [];
    for (const wire of wires) {
      const found = legal(scene, seat, luck);
      if (found) shots.push({ wire, message: { kind: 'act', id: this.#newId(), ...found } });
    }
    const decisions = new Set(shots.map(({ message }) => message.decision));
    for (const { wire, message } of shots) {
      this.#count('a race');
      this.#report.overWebSocket++;
      this.#say(wire, scene, seat, message, 'attacker');
    }
    await Promise.all(wires.map((wire) => wire.settled()));
    const taken = wires.flatMap(({ heard }) => heard.filter((one) => one.kind === 'answer' && one.ok)).length;
    // Another attacker may have been faster than all of them.
    if (decisions.size === 1 && taken > 1)
      this.#report.faults.push(`${taken} answers to one decision were taken`);
    this.#report.races++;
    for (const wire of wires) {
      this.#hearAnswers(wire, scene, seat);
      wire.close();
    }
  }

  /** More than the limits allow, over one connection and from one address. */
  async #flood(): Promise<void> {
    const luck = this.#luck;
    const scene = luck.of(this.#scenes);
    const address = luck.address();
    const wire = new Wire(this.#host.url, address);
    await wire.hello({ game: scene.created.id, token: scene.created.spectator.token });
    for (let i = 0; i < FLOOD; i++) {
      this.#count('a flood');
      this.#report.overWebSocket++;
      wire.say(JSON.stringify({ kind: 'resign', id: this.#newId() }));
    }
    await wire.settled();
    const stopped = wire.heard.some(
      (one) => (one.kind === 'answer' && !one.ok && one.code === 'too-many') || one.kind === 'goodbye',
    );
    if (!stopped) this.#report.faults.push('a flood of messages met no limit');
    this.#hearAnswers(wire, scene, SPECTATOR);
    wire.close();
    // Wishes to open a game are few enough that the limit shows however slow the machine is.
    const wish = {
      how: 'a flood',
      method: 'POST',
      path: '/api/games',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    };
    const answers = await Promise.all(
      Array.from({ length: OPENINGS }, () => sendRequest(this.#host.url, wish, address)),
    );
    for (const answer of answers) this.#countRequest('a flood', answer?.status);
    if (!answers.some((answer) => answer?.status === 429))
      this.#report.faults.push('a flood of requests met no limit');
  }

  async #requests(count: number): Promise<void> {
    const luck = this.#luck;
    for (let i = 0; i < count && !this.#host.died; i++) {
      const scene = luck.of(this.#scenes);
      const shot = luck.oneIn(2)
        ? spoiltOpening(luck)
        : strayRequest(scene.created, luck.of(this.#all.filter(({ id }) => id !== scene.created.id)), luck);
      const answer = await sendRequest(this.#host.url, shot, luck.address());
      this.#countRequest(shot.how, answer?.status);
      if (answer) this.#checkHttp(shot.method, shot.path, answer);
    }
  }

  #checkHttp(method: string, path: string, reply: HttpReply): void {
    this.#report.faults.push(...faultsOfReply(method, path, reply));
    if (reply.status !== 201) return;
    this.#opened++;
    this.#all.push(JSON.parse(reply.text) as CreatedGame);
  }

  /** Connections that say half a word and nothing more; the oldest are let go. */
  #leaveHanging(): void {
    for (let i = 0; i < 10; i++) {
      this.#bare.push(sendBare(this.#host.url, this.#luck));
      this.#count('a bare connection');
      this.#report.bare++;
    }
    while (this.#bare.length > MOST_BARE) this.#bare.shift()!.destroy();
  }

  #shoot(wire: Wire, scene: Scene, viewer: Viewer | undefined, { how, data, message }: Shot): void {
    this.#count(how.startsWith('mutated') ? 'a mutated message' : how);
    this.#report.overWebSocket++;
    if (message) {
      this.#oracle.noteSent(scene.created.id, viewer, message, 'attacker');
      if (this.#luck.oneIn(20)) for (const each of this.#scenes) each.heard.push(String(data));
    }
    wire.say(data);
  }

  #say(wire: Wire, scene: Scene, viewer: Viewer, message: Spoken, by: 'player' | 'attacker'): void {
    this.#oracle.noteSent(scene.created.id, viewer, message, by);
    const text = JSON.stringify(message);
    if (by === 'player') for (const each of this.#scenes) each.heard.push(text);
    if (scene.heard.length > 500) scene.heard.splice(0, 250);
    wire.say(text);
  }

  #hearAnswers(wire: Wire, scene: Scene, viewer: Viewer | undefined): void {
    for (const message of wire.heard.splice(0)) {
      if (message.kind === 'answer') {
        this.#countAnswer(message.ok ? 'ok' : message.code);
        this.#oracle.noteAnswer(scene.created.id, viewer, message as Answer);
      }
      if (message.kind === 'goodbye') this.#countAnswer(message.code);
    }
  }

  /** The last look: everything stored is right, nothing was let out, the honest can play on. */
  async #finish(): Promise<void> {
    const report = this.#report;
    if (this.#host.died)
      report.faults.push(`the server died: ${this.#host.died}: ${this.#host.log.slice(-12).join(' ')}`);
    for (const socket of this.#bare) socket.destroy();
    if (!this.#host.died) {
      for (const scene of this.#scenes) {
        if (scene.players.every((player) => player.isOpen) && !scene.players[0].face?.result) {
          const before = scene.players[0].version;
          await this.#honestMove(scene);
          await scene.players[0].until(() => scene.players[0].version > before);
        }
        for (const player of scene.players) player.close();
      }
      report.games = await this.#oracle.check();
      report.lines = this.#oracle.lines;
      report.legalAfterAll = this.#oracle.accepted;
      report.faults.push(...this.#oracle.faults);
      if (report.games !== this.#opened)
        report.faults.push(`${report.games} games are stored and ${this.#opened} were opened`);
    }
    const { log, url } = this.#host;
    report.logLines = log.length;
    report.faults.push(
      ...faultsOfLog(log, this.#all, [...this.#words, ...(await this.#oracle.seeds())], url),
      ...faultsOfMemory(report.memory),
    );
  }

  #newId(): string {
    return `m${++this.#ids}`;
  }

  #count(how: string): void {
    this.#report.sent++;
    this.#report.ways[how] = (this.#report.ways[how] ?? 0) + 1;
  }

  #countAnswer(code: string): void {
    this.#report.answers[code] = (this.#report.answers[code] ?? 0) + 1;
  }

  #countRequest(how: string, status: number | undefined): void {
    this.#count(how);
    this.#report.overHttp++;
    const key = status === undefined ? 'cut off' : String(status);
    this.#report.statuses[key] = (this.#report.statuses[key] ?? 0) + 1;
  }
}
