/** A game of two people who think a little before each move, for the players and the protocol of any checkout. */
import type { Viewer } from '@feldzug/kernel';
import type { Face, ServerMessage } from '@feldzug/server/protocol.ts';
import { WebSocket } from 'ws';
import type { Checkout } from './checkout.ts';

/** The players' own address: the limits of a server count them apart from a stranger on the same machine. */
export const HONEST = { localAddress: '127.0.0.3' };
/** Milliseconds from the answer to a move to the next move. */
const THINKS = 100;

export class CalmGame {
  readonly #checkout: Checkout;
  readonly #url: string;
  readonly #game;
  readonly #luck;
  readonly #waits: number[] = [];
  #seats: CalmSeat[] = [];
  #sentAt: number | undefined;
  #moves = 0;
  #isStopped = false;

  constructor(checkout: Checkout, url: string, seed: number) {
    this.#checkout = checkout;
    this.#url = url;
    this.#game = checkout.bots.gameNamed('great-crisis');
    this.#luck = checkout.kernel.fastChance(seed);
  }

  async begin(): Promise<void> {
    const { id, seats } = await this.#checkout.load.openGame(this.#url, this.#game);
    this.#seats = seats.map(
      (link, seat) => new CalmSeat(this.#checkout, this.#url, id, link!.token, seat, () => this.#heard()),
    );
    await Promise.all(this.#seats.map((seat) => seat.isReady));
    this.#move();
  }

  /** The waits so far; a move without an answer has waited until now. */
  waits(): number[] {
    return this.#sentAt === undefined ? this.#waits : [...this.#waits, performance.now() - this.#sentAt];
  }

  stop(): void {
    this.#isStopped = true;
    for (const seat of this.#seats) seat.close();
  }

  #heard(): void {
    if (this.#sentAt === undefined) return;
    this.#waits.push(performance.now() - this.#sentAt);
    this.#sentAt = undefined;
    setTimeout(() => this.#move(), THINKS);
  }

  #move(): void {
    if (this.#isStopped || this.#seats[0].face!.result) return;
    const seat = this.#seats.find((one) => one.decision() !== undefined);
    if (!seat) {
      setTimeout(() => this.#move(), THINKS);
      return;
    }
    const { kernel } = this.#checkout;
    const action = kernel.randomAction(this.#game, seat.face!.view, seat.seat, this.#luck)!;
    this.#sentAt = performance.now();
    seat.say({ kind: 'act', id: `m${++this.#moves}`, decision: seat.decision(), action });
  }
}

class CalmSeat {
  readonly seat: number;
  face: Face | undefined;
  /** Resolves when the game is set up and shown. */
  readonly isReady: Promise<void>;
  readonly #socket: WebSocket;

  constructor(
    checkout: Checkout,
    url: string,
    game: string,
    token: string,
    seat: number,
    onAnswer: () => void,
  ) {
    const { protocol, kernel, seals } = checkout;
    this.seat = seat;
    this.#socket = new WebSocket(url.replace('http', 'ws') + protocol.LIVE, HONEST);
    const word = `word-of-seat-${seat}`;
    // In version 1 of the protocol the hello had the word itself.
    const own =
      (protocol.PROTOCOL as number) === 1
        ? { word }
        : { key: `key-for-${token}`, seal: kernel.sealOf(seals.seals, word) };
    const hello = { kind: 'hello', protocol: protocol.PROTOCOL, game, token, ...own };
    this.#socket.on('open', () => this.say(hello));
    this.#socket.on('error', () => undefined);
    this.isReady = new Promise((resolve) => {
      this.#socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServerMessage;
        if (message.kind === 'welcome') this.face = message.face;
        if (message.kind === 'update') this.face = kernel.patch(this.face!, message.change);
        if (this.face && protocol.isWordDue?.(this.face, seat as Viewer))
          this.say({ kind: 'sit', id: 'my-word', word });
        // A refusal is an answer too, and the player tries again.
        if (message.kind === 'answer' && message.id !== 'my-word') onAnswer();
        if (this.face?.view != null) resolve();
      });
    });
  }

  decision(): number | undefined {
    return this.face!.asked.find(({ seat }) => seat === this.seat)?.decision;
  }

  say(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }
}
