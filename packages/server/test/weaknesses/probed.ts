/**
 * A checkout of the project as a stranger meets it: its program, its server in a process of its own, its socket. The
 * same probes run on this commit and on one from before the weaknesses were mended.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyGame, fastChance, patch, randomAction, sealOf } from '@feldzug/kernel';
import { type ClientOptions, WebSocket } from 'ws';
import type { Face } from '../../src/protocol.ts';
import { seals } from '../../src/seals.ts';

export interface Running {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has printed and logged. */
  readonly said: () => string;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Opened {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly spectator: string;
}

/** What came over a socket; messages of any version of the protocol. */
export interface Heard {
  readonly kind: string;
  readonly [fact: string]: unknown;
}

const WAITS = 60_000;

export class Probed {
  readonly root: string;
  /** The version of the server's protocol. */
  readonly protocol: number;
  readonly game: AnyGame;
  readonly #closing: (() => void)[] = [];

  private constructor(root: string, protocol: number, game: AnyGame) {
    this.root = root;
    this.protocol = protocol;
    this.game = game;
  }

  static async at(root: string): Promise<Probed> {
    const from = (path: string) => import(pathToFileURL(join(root, path)).href);
    const [{ PROTOCOL }, { gameNamed }] = await Promise.all([
      from('packages/server/src/protocol.ts'),
      from('packages/bots/src/index.ts'),
    ]);
    return new Probed(root, PROTOCOL as number, gameNamed('great-crisis') as AnyGame);
  }

  /** Ends all that was started for a probe. */
  close(): void {
    for (const end of this.#closing.splice(0).reverse()) end();
  }

  folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'feldzug-probe-'));
    this.#closing.push(() => rmSync(path, { recursive: true, force: true }));
    return path;
  }

  /** For what must be undone after the probe. */
  later(undo: () => void): void {
    this.#closing.push(undo);
  }

  /** The program as it is typed, until it ends. */
  async run(...args: string[]): Promise<Ended> {
    const child = spawn(process.execPath, [this.#program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out, err };
  }

  /** A server; fails with what it said if it ends before it serves. */
  serve(
    data = this.folder(),
    env: { readonly [name: string]: string } = {},
    flags: readonly string[] = [],
  ): Promise<Running> {
    return this.#begin([...flags, this.#program, 'serve'], {
      HOST: '127.0.0.1',
      PORT: '0',
      FELDZUG_DATA: data,
      ...env,
    });
  }

  /** A server with the bots of the tests that fail in every way there is. */
  serveBadBots(): Promise<Running> {
    const own = join(this.root, 'packages/bots/src/typescript.js');
    const loader = existsSync(own) ? pathToFileURL(own).href : 'tsx';
    const server = fileURLToPath(new URL('./bad-bots.ts', import.meta.url));
    return this.#begin(['--import', loader, server, this.root, this.folder()], {});
  }

  async #begin(args: readonly string[], env: { readonly [name: string]: string }): Promise<Running> {
    const child = spawn(process.execPath, args, {
      cwd: this.root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#closing.push(() => child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const found = await Promise.race([
      until(() => /http:\S+(?=\s)/.exec(said)?.[0]),
      once(child, 'exit').then(() => undefined),
    ]);
    if (found === undefined) throw new Error(said.trim().split('\n').at(-1));
    return { url: found, process: child, said: () => said };
  }

  /** Opens a game of people; `bots` names the seats that bots play. */
  async open(
    url: string,
    bots: { readonly [seat: number]: string } = {},
    what = { game: this.game.id, scenario: this.game.scenarios[0].id },
  ): Promise<Opened> {
    const seats = [0, 1].map((seat) => (bots[seat] ? { bot: bots[seat] } : {}));
    const body = JSON.stringify({ ...what, seats });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/games`, { method: 'POST', headers, body });
    const created = (await answer.json()) as {
      id: string;
      seats: ({ token: string } | null)[];
      spectator: { token: string };
    };
    const tokens = created.seats.map((seat) => seat?.token ?? '');
    return { id: created.id, tokens, spectator: created.spectator.token };
  }

  connect(url: string, options: ClientOptions = {}): Line {
    const line = new Line(this, url, options);
    this.#closing.push(() => line.socket.terminate());
    return line;
  }

  /** Takes a seat; resolves when the server has answered in any way. */
  async enter(url: string, { id, tokens }: Opened, seat: number, extras: object = {}): Promise<Line> {
    const line = this.connect(url);
    await line.hello(id, tokens[seat], extras);
    return line;
  }

  get #program(): string {
    return join(this.root, 'packages/cli/bin/feldzug.js');
  }
}

/** One WebSocket, with what was heard on it. */
export class Line {
  readonly socket: WebSocket;
  readonly heard: Heard[] = [];
  face: Face | undefined;
  readonly #probed: Probed;
  readonly #isOpen: Promise<unknown>;
  /** A seat's message counts once by its id, on every connection. */
  readonly #name = randomUUID().slice(0, 8);
  #word = '';
  #said = 0;

  constructor(probed: Probed, url: string, options: ClientOptions) {
    this.#probed = probed;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, options);
    this.#isOpen = once(this.socket, 'open');
    this.#isOpen.catch(() => undefined);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Heard));
  }

  opened(): Promise<unknown> {
    return this.#isOpen;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  async hello(game: string, token: string, extras: object = {}): Promise<Heard> {
    await this.#isOpen;
    const { protocol } = this.#probed;
    this.#word = `the-word-for-${token.slice(0, 8)}`;
    // In version 1 of the protocol the hello had the word itself.
    const own =
      protocol === 1
        ? { word: this.#word }
        : { key: `the-key-for-${token}`, seal: sealOf(seals, this.#word) };
    this.send({ kind: 'hello', protocol, game, token, ...own, ...extras });
    return this.next(({ kind }) => kind === 'welcome' || kind === 'goodbye');
  }

  /** The first message that fits, when it is there. */
  next(fits: (heard: Heard) => boolean): Promise<Heard> {
    return until(() => this.heard.find(fits));
  }

  async say(message: object): Promise<Heard> {
    const id = `${this.#name}-${++this.#said}`;
    this.send({ id, ...message });
    return this.next((heard) => heard.kind === 'answer' && heard.id === id);
  }

  /** Any legal action of a seat. */
  async act(seat: number): Promise<Heard> {
    const { game } = this.#probed;
    const action = randomAction(game, this.face!.view, seat, fastChance(this.#said))!;
    return this.say({ kind: 'act', decision: this.decision(seat), action });
  }

  decision(seat: number): number | undefined {
    return this.face?.asked.find((one) => one.seat === seat)?.decision;
  }

  #hear(message: Heard): void {
    this.heard.push(message);
    if (message.kind === 'welcome') this.face = message.face as Face;
    const updates = message.kind === 'update' ? [message] : ((message.updates ?? []) as Heard[]);
    for (const { change } of updates) this.face = patch(this.face!, change as never);
    const { view, dice } = this.face ?? {};
    // Every seat has pledged its word, and the words are due.
    if (view === null && dice?.length && dice.every(({ seal }) => seal !== null))
      this.send({ kind: 'sit', id: 'my-word', word: this.#word });
  }
}

/** Waits until something is there. */
export async function until<T>(look: () => T | undefined | false, within = WAITS): Promise<T> {
  const end = performance.now() + within;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Whether something happens within a time. */
export const happens = (look: () => boolean, within: number): Promise<boolean> =>
  until(look, within).catch(() => false);

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
