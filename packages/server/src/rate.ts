/** Rate limits: each key has a bucket of tries that refills at a steady pace, by a clock that nobody can set back. */

export interface Rate {
  /** The size of the bucket. */
  readonly burst: number;
  readonly perSecond: number;
}

export class RateLimit {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, { left: number; at: number }>();
  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one try; false if none is left. */
  take(key: string, now = performance.now()): boolean {
    return this.takeMany(key, 1, now);
  }

  /** Takes several at once, or none; more than the bucket holds take all of it. */
  takeMany(key: string, count: number, now = performance.now()): boolean {
    const bucket = this.#buckets.get(key);
    const left = bucket ? this.#refilled(bucket, now) : this.#rate.burst;
    const taken = Math.min(count, this.#rate.burst);
    if (left < taken) return false;
    this.#buckets.set(key, { left: left - taken, at: now });
    return true;
  }

  /** Forgets the buckets that are full again, so that memory does not grow with every visitor. */
  sweep(now = performance.now()): void {
    for (const [key, bucket] of this.#buckets) {
      if (this.#refilled(bucket, now) >= this.#rate.burst) this.#buckets.delete(key);
    }
  }

  get size(): number {
    return this.#buckets.size;
  }

  #refilled(bucket: { left: number; at: number }, now: number): number {
    return Math.min(this.#rate.burst, bucket.left + ((now - bucket.at) / 1000) * this.#rate.perSecond);
  }
}
