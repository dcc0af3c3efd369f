/**
 * The time that a bot seems to take. How long it really thinks depends on what it holds, and a patient opponent could
 * measure that: so every decision of a kind is answered after the same time.
 */

export interface Clock {
  /** Milliseconds. */
  now(): number;
  rest(milliseconds: number): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  rest: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Bots that search for as long as they may, bots with rules of thumb, and bots that pick at random. */
export type BotKind = 'searching' | 'thumb' | 'random';

/**
 * Milliseconds: more than a bot of the kind needs on a machine that is not overloaded. A Captain decides in less than a
 * millisecond most of the time and has many decisions in a turn, so that a longer time would only keep people waiting.
 */
const TIMES: { readonly [kind in BotKind]: number } = { searching: 1_100, thumb: 60, random: 30 };

export class Pace {
  readonly #factor: number;
  readonly #clock: Clock;

  /** With 2 everything takes twice as long; with 0 bots answer at once. */
  constructor(factor: number, clock = realClock) {
    this.#factor = factor;
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  /** Waits until a decision that was due at `since` may be answered; a late one waits for the next multiple. */
  async keep(kind: BotKind, since: number): Promise<void> {
    const time = TIMES[kind] * this.#factor;
    if (time === 0) return;
    const taken = this.#clock.now() - since;
    await this.#clock.rest(Math.max(1, Math.ceil(taken / time)) * time - taken);
  }
}
