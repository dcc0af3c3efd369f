/** Lets only so many work at the same time; the others wait in order. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The one that has waited longest is next.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
