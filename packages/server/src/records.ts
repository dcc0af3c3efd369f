/** The records of finished games: compressed outside the main thread, and kept for the next visitor. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** The most that is kept, in compressed bytes; records that were asked for longest ago are forgotten. */
const MOST_BYTES = 32_000_000;

const compress = promisify(gzip);
const expand = promisify(gunzip);

export class Records {
  readonly #read: (id: string) => Promise<string>;
  /** The one that was used last is the last. Visitors who come together wait for the same one. */
  readonly #kept = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(read: (id: string) => Promise<string>) {
    this.#read = read;
  }

  /** A record that never changes again, compressed with gzip. */
  compressed(id: string): Promise<Buffer> {
    const kept = this.#kept.get(id) ?? this.#make(id);
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept;
  }

  async plain(id: string): Promise<Buffer> {
    return expand(await this.compressed(id));
  }

  #make(id: string): Promise<Buffer> {
    const making = this.#read(id).then((text) => compress(text));
    making.then(
      ({ length }) => this.#count(length),
      () => this.#kept.delete(id),
    );
    return making;
  }

  async #count(length: number): Promise<void> {
    this.#bytes += length;
    for (const [id, kept] of this.#kept) {
      if (this.#bytes <= MOST_BYTES || this.#kept.size === 1) return;
      this.#kept.delete(id);
      this.#bytes -= (await kept).length;
    }
  }
}
