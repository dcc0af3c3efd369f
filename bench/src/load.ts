/** Busy games: in each, both seats play at random over connections of their own, one move after another. */
import {
  type Action,
  type AnyGame,
  type Asked,
  type Chance,
  fastChance,
  randomAction,
  type Seat,
} from '@feldzug/kernel';
import type { CreatedGame, ServerMessage } from '@feldzug/server/protocol.ts';
import {
  helloOf,
  isAboutWord,
  liveAddress,
  Shown,
  wordFor,
  wordMessage,
} from '@feldzug/server/testing/entering.ts';
import { WebSocket } from 'ws';

export interface Load {
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds from sending a move to hearing that it is durable, sorted. */
  readonly waits: readonly number[];
  /** Of what was sent to the players. */
  readonly bytes: number;
  readonly messages: number;
}

/** Seconds before anything is counted, and seconds that are. */
export interface Times {
  readonly warmUp: number;
  readonly seconds: number;
}

export async function playBusyGames(url: string, game: AnyGame, games: number, times: Times): Promise<Load> {
  const tally = new Tally();
  const tables = Array.from({ length: games }, (_, at) => new BusyGame(url, game, at, tally));
  await Promise.all(tables.map((table) => table.begin()));
  await pause(times.warmUp);
  tally.begin();
  await pause(times.seconds);
  const load = tally.end();
  for (const table of tables) table.stop();
  return load;
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

export class Tally {
  #start = 0;
  #waits: number[] = [];
  #bytes = 0;
  #messages = 0;

  begin(): void {
    this.#start = performance.now();
    this.#waits = [];
    this.#bytes = 0;
    this.#messages = 0;
  }
  move(wait: number): void {
    this.#waits.push(wait);
  }
  heard(bytes: number): void {
    this.#bytes += bytes;
    this.#messages++;
  }
  get moves(): number {
    return this.#waits.length;
  }
  end(): Load {
    const seconds = (performance.now() - this.#start) / 1000;
    const waits = this.#waits.toSorted((a, b) => a - b);
    return { moves: waits.length, seconds, waits, bytes: this.#bytes, messages: this.#messages };
  }
}

export async function openGame(url: string, game: AnyGame): Promise<CreatedGame> {
  const answer = await fetch(`${url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: game.id,
      scenario: game.scenarios[0].id,
      seats: game.seats.map(() => ({})),
    }),
  });
  if (answer.status !== 201) throw new Error(`a game could not be opened: ${await answer.text()}`);
  return (await answer.json()) as CreatedGame;
}

/** Both seats of one game. A game that is over is followed by another. */
export class BusyGame {
  readonly #url: string;
  readonly #game: AnyGame;
  readonly #tally: Tally;
  readonly #luck: Chance;
  /** The game that is played now. */
  opened: CreatedGame | undefined;
  #seats: SeatAtTable[] = [];
  #moves = 0;
  #sentAt = 0;
  #isStopped = false;

  constructor(url: string, game: AnyGame, seed: number, tally: Tally) {
    this.#url = url;
    this.#game = game;
    this.#luck = fastChance(seed);
    this.#tally = tally;
  }

  async begin(): Promise<void> {
    for (const seat of this.#seats) seat.close();
    this.opened = await openGame(this.#url, this.#game);
    // The server may be gone by now.
    if (this.#isStopped) return;
    const { id, seats } = this.opened;
    this.#seats = seats.map(
      (link, seat) => new SeatAtTable(this.#url, id, link!.token, seat, this.#tally, () => this.#heard()),
    );
    await Promise.all(this.#seats.map((seat) => seat.isReady));
    this.#move();
  }

  stop(): void {
    this.#isStopped = true;
    for (const seat of this.#seats) seat.close();
  }

  /** The move is durable, and the player who made it has seen the result. */
  #heard(): void {
    this.#tally.move(performance.now() - this.#sentAt);
    // The other seat's connection may be a moment later.
    setImmediate(() => this.#move());
  }

  #move(): void {
    if (this.#isStopped) return;
    if (this.#seats[0].face!.result) {
      this.begin().catch((error: unknown) => {
        if (!this.#isStopped) throw error;
      });
      return;
    }
    for (const seat of this.#seats) {
      const asked = seat.asked();
      if (!asked) continue;
      const action = randomAction(this.#game, seat.face!.view, seat.seat, this.#luck)!;
      this.#sentAt = performance.now();
      seat.act(`m${++this.#moves}`, asked.decision, action);
      return;
    }
    setTimeout(() => this.#move(), 1);
  }
}

export class SeatAtTable extends Shown {
  readonly seat: Seat;
  /** Resolves when the game is set up and shown. */
  readonly isReady: Promise<void>;
  readonly #socket: WebSocket;
  #isClosed = false;

  constructor(url: string, game: string, token: string, seat: Seat, tally: Tally, onAnswer: () => void) {
    super();
    this.seat = seat;
    this.#socket = new WebSocket(liveAddress(url));
    const word = wordFor(token);
    this.#socket.on('open', () => this.#send(helloOf(game, token, { word })));
    // A connection that is closed before it is open fails; any other failure is one of the server.
    this.#socket.on('error', (error) => {
      if (!this.#isClosed) throw error;
    });
    this.isReady = new Promise((resolve) => {
      this.#socket.on('message', (data) => {
        if (this.#isClosed) return;
        const text = String(data);
        tally.heard(text.length);
        const message = JSON.parse(text) as ServerMessage;
        if (message.kind === 'goodbye') throw new Error(`a player was sent away: ${message.text}`);
        this.hear(message);
        if (this.isWordDue) this.#send(wordMessage(word));
        if (message.kind === 'answer' && !isAboutWord(message)) {
          if (!message.ok) throw new Error(`a move was refused: ${text}`);
          onAnswer();
        }
        if (this.face?.view != null) resolve();
      });
    });
  }

  asked(): Asked | undefined {
    return this.face!.asked.find(({ seat }) => seat === this.seat);
  }

  act(id: string, decision: number, action: Action): void {
    this.#send({ kind: 'act', id, decision, action });
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.close();
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}
