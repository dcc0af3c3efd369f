/** Small choices of the attackers, all from one seed. */
import { type Chance, fastChance } from '@feldzug/kernel';

export class Luck {
  readonly chance: Chance;
  constructor(seed: number) {
    this.chance = fastChance(seed);
  }
  below(count: number): number {
    return this.chance.draw('luck', count);
  }
  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }
  of<T>(things: readonly T[]): T {
    return things[this.below(things.length)];
  }
  /** An address that nobody has used yet, most likely. */
  address(): string {
    return `10.${this.below(256)}.${this.below(256)}.${this.below(256)}`;
  }
  text(length: number): string {
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.below(0x250));
    return text;
  }
  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}
