/** Busy games: in each, both seats play at random over connections of their own, one move after another. */
import { gameNamed } from '@feldzug/bots';
import { type AnyGame, type Chance, fastChance, patch, randomAction, type Seat } from '@feldzug/kernel';
import { type CreatedGame, type Face, LIVE, PROTOCOL, type ServerMessage } from '@feldzug/server/protocol.ts';
import { WebSocket } from 'ws';

export interface Load {
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds from sending a move to hearing that it is durable. */
  readonly waits: readonly number[];
  readonly bytes: number;
  readonly messages: number;
}

export async function playBusyGames(
  url: string,
  games: number,
  warmUp: number,
  seconds: number,
): Promise<Load> {
  const tally = new Tally();
  const tables = await Promise.all(
    Array.from({ length: games }, (_, at) => BusyGame.open(url, 'great-crisis', at, tally)),
  );
  await pause(warmUp);
  tally.begin();
  await pause(seconds);
  const load = tally.end();
  for (const table of tables) table.stop();
  return load;
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

class Tally {
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
  end(): Load {
    const seconds = (performance.now() - this.#start) / 1000;
    const waits = this.#waits.toSorted((a, b) => a - b);
    return { moves: waits.length, seconds, waits, bytes: this.#bytes, messages: this.#messages };
  }
}

class BusyGame {
  readonly #url: string;
  readonly #game: AnyGame;
  readonly #tally: Tally;
  readonly #luck: Chance;
  #seats: SeatAtTable[] = [];
  #moves = 0;
  #sentAt = 0;
  #isStopped = false;

  private constructor(url: string, game: AnyGame, seed: number, tally: Tally) {
    this.#url = url;
    this.#game = game;
    this.#luck = fastChance(seed);
    this.#tally = tally;
  }

  static async open(url: string, id: string, seed: number, tally: Tally): Promise<BusyGame> {
    const busy = new BusyGame(url, gameNamed(id), seed, tally);
    await busy.#sitDown();
    return busy;
  }

  stop(): void {
    this.#isStopped = true;
    for (const seat of this.#seats) seat.close();
  }

  async #sitDown(): Promise<void> {
    for (const seat of this.#seats) seat.close();
    const answer = await fetch(`${this.#url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: this.#game.id,
        scenario: this.#game.scenarios[0].id,
        seats: this.#game.seats.map(() => ({})),
      }),
    });
    const created = (await answer.json()) as CreatedGame;
    this.#seats = created.seats.map(
      (link, seat) =>
        new SeatAtTable(this.#url, created.id, link!.token, seat, this.#tally, () => this.#heard()),
    );
    await Promise.all(this.#seats.map((seat) => seat.isReady));
    this.#move();
  }

  /** The answer has come, and the update before it: the next move. */
  #heard(): void {
    this.#tally.move(performance.now() - this.#sentAt);
    if (this.#isStopped) return;
    // Both seats have been told by now; the other one's connection may be a moment later.
    setImmediate(() => this.#move());
  }

  #move(): void {
    if (this.#isStopped) return;
    if (this.#seats[0].face!.result) {
      void this.#sitDown();
      return;
    }
    for (const seat of this.#seats) {
      const asked = seat.asked();
      if (!asked) continue;
      const action = randomAction(this.#game, seat.face!.view, seat.seat, this.#luck);
      this.#sentAt = performance.now();
      seat.send({ kind: 'act', id: `m${++this.#moves}`, decision: asked.decision, action });
      return;
    }
    setTimeout(() => this.#move(), 1);
  }
}

class SeatAtTable {
  readonly seat: Seat;
  face: Face | undefined;
  readonly isReady: Promise<void>;
  readonly #socket: WebSocket;

  constructor(url: string, game: string, token: string, seat: Seat, tally: Tally, onAnswer: () => void) {
    this.seat = seat;
    this.#socket = new WebSocket(url.replace('http', 'ws') + LIVE);
    this.#socket.on('open', () =>
      this.send({ kind: 'hello', protocol: PROTOCOL, game, token, word: `word-of-seat-${seat}` }),
    );
    this.isReady = new Promise((resolve) => {
      this.#socket.on('message', (data) => {
        const text = String(data);
        tally.heard(text.length);
        const message = JSON.parse(text) as ServerMessage;
        if (message.kind === 'welcome') this.face = message.face;
        if (message.kind === 'update') this.face = patch(this.face!, message.change);
        if (this.face?.view != null) resolve();
        if (message.kind !== 'answer') return;
        if (!message.ok) throw new Error(`a move was refused: ${JSON.stringify(message)}`);
        onAnswer();
      });
    });
  }

  asked() {
    return this.face!.asked.find(({ seat }) => seat === this.seat);
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }
}
