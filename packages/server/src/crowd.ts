/** How many connections each visitor has. */
export class Crowd {
  readonly #counts = new Map<string, number>();

  countOf(visitor: string): number {
    return this.#counts.get(visitor) ?? 0;
  }

  enter(visitor: string): void {
    this.#counts.set(visitor, this.countOf(visitor) + 1);
  }

  leave(visitor: string): void {
    const left = this.countOf(visitor) - 1;
    if (left > 0) this.#counts.set(visitor, left);
    else this.#counts.delete(visitor);
  }
}
