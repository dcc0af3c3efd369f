/** People who do not give up: they come back when the server dies, and say again what was not answered. */
import { rulesOf } from '@feldzug/bots';
import { type AnyGame, fastChance, randomAction, type Seat } from '@feldzug/kernel';
import { WebSocket } from 'ws';
import type { CreatedGame, ServerMessage } from '../src/protocol.ts';
import { helloOf, liveAddress, Shown, wordFor, wordMessage } from '../testing/entering.ts';

export interface Servers {
  /** The address of a server, when it serves. */
  url(which: number): Promise<string>;
}

/** Seconds without a line, with a server there, after which a game is stuck. */
const STUCK = 60;
/** Milliseconds between two moves: a connection may not say more than twenty things a second. */
const PACE = 60;

type Answer = Extract<ServerMessage, { kind: 'answer' }>;

/** Looks at a game over one connection after another. */
abstract class Visitor extends Shown {
  readonly game: CreatedGame;
  readonly #servers: Servers;
  readonly #which: number;
  readonly #token: string;
  #socket: WebSocket | undefined;
  protected rules: AnyGame | undefined;
  #lastLine = Date.now();
  #hasLeft = false;
  #waiting: { readonly id: string; resolve(answer: Answer | 'lost'): void } | undefined;

  constructor(servers: Servers, which: number, game: CreatedGame, token: string) {
    super();
    this.#servers = servers;
    this.#which = which;
    this.game = game;
    this.#token = token;
  }

  get isFinished(): boolean {
    return this.face?.result != null;
  }

  leave(): void {
    this.#hasLeft = true;
    this.#socket?.terminate();
  }

  /** Whether there is anything left to wait for. */
  protected goesOn(): boolean {
    return !this.isFinished && !this.#hasLeft && Date.now() - this.#lastLine < STUCK * 1000;
  }

  /** Is there again as soon as there is a server. */
  protected async enter(): Promise<void> {
    for (let attempt = 0; !this.#hasLeft && !this.#isInside; attempt++) {
      // Where one server is dead, another may not be.
      const url = await this.#servers.url(this.#which + attempt).catch(() => undefined);
      if (url === undefined || !(await this.#connect(url))) await rest(30);
    }
  }

  /** Says something; `lost` when the connection went before the answer came. */
  protected say(message: object & { readonly id: string }): Promise<Answer | 'lost'> {
    return new Promise((resolve) => {
      if (!this.#isInside) return resolve('lost');
      this.#waiting = { id: message.id, resolve };
      this.#socket!.send(JSON.stringify(message));
    });
  }

  get #isInside(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #connect(url: string): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = new WebSocket(liveAddress(url), { handshakeTimeout: 5_000 });
      const lost = (): void => {
        if (this.#socket === socket) this.#socket = undefined;
        this.#waiting?.resolve('lost');
        this.#waiting = undefined;
        resolve(false);
      };
      socket.on('error', lost);
      socket.on('close', lost);
      const word = wordFor(this.#token);
      socket.on('open', () => {
        const held = this.version < 0 ? {} : { version: this.version };
        socket.send(JSON.stringify(helloOf(this.game.id, this.#token, { word, ...held })));
      });
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServerMessage;
        this.hear(message);
        if (message.kind === 'welcome' || message.kind === 'update') this.#lastLine = Date.now();
        if (message.kind === 'welcome') {
          this.rules ??= rulesOf(message.game, message.rules);
          this.#socket = socket;
          resolve(true);
        } else if (message.kind === 'answer' && message.id === this.#waiting?.id) {
          const waiting = this.#waiting!;
          this.#waiting = undefined;
          waiting.resolve(message);
        }
        if (this.isWordDue) socket.send(JSON.stringify(wordMessage(word)));
      });
    });
  }
}

export class Watcher extends Visitor {
  constructor(servers: Servers, which: number, game: CreatedGame) {
    super(servers, which, game, game.spectator.token);
  }

  /** Looks on to the end. */
  async watch(): Promise<void> {
    while (this.goesOn()) {
      await this.enter();
      await rest(50);
    }
  }
}

export class Player extends Visitor {
  readonly seat: Seat;
  readonly acknowledged: { readonly id: string; readonly version: number }[] = [];
  saidAgain = 0;
  /** Moves of which the answer was lost, and which turned out to have been kept. */
  keptUnanswered = 0;
  #luck: number;

  constructor(servers: Servers, which: number, game: CreatedGame, seat: Seat, luck: number) {
    super(servers, which, game, game.seats[seat]!.token);
    this.seat = seat;
    this.#luck = luck;
  }

  /** Plays to the end. */
  async play(): Promise<void> {
    for (let turn = 0; this.goesOn(); turn++) {
      await this.enter();
      const asked = this.face?.asked.find(({ seat }) => seat === this.seat);
      if (asked && this.rules) await this.#move(`move-${turn}`, asked.decision);
      await rest(PACE);
    }
  }

  async #move(id: string, decision: number): Promise<void> {
    const action = randomAction(this.rules!, this.face!.view, this.seat, fastChance(this.#luck++));
    const message = { kind: 'act', id, decision, action };
    let isSaidAgain = false;
    while (this.goesOn()) {
      const answer = await this.say(message);
      if (answer !== 'lost' && answer.ok) {
        this.acknowledged.push({ id, version: answer.version });
        if (answer.repeated) this.keptUnanswered++;
        return;
      }
      if (answer !== 'lost' && !['too-many', 'no-store', 'closing', 'fault'].includes(answer.code)) return;
      if (!isSaidAgain && answer === 'lost') this.saidAgain++;
      isSaidAgain = true;
      await this.enter();
      await rest(PACE);
    }
  }
}

const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
