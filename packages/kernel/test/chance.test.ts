import { describe, expect, it } from 'vitest';
import { type Chance, evenChance, pairedChance } from '../src/index.ts';

const FACES = 10;
const rolls = (chance: Chance, label: string, count: number): number[] =>
  Array.from({ length: count }, () => chance.draw(label, FACES));

describe.each([
  ['paired', pairedChance],
  ['even', evenChance],
])('%s luck', (_name, chanceFor) => {
  it('gives a label the same rolls, whatever was rolled for others', () => {
    const alone = rolls(chanceFor(7), 'forage', 20);
    const chance = chanceFor(7);
    const mixed = alone.map((_, i) => {
      rolls(chance, 'assault', i % 3);
      return chance.draw('forage', FACES);
    });
    expect(mixed).toEqual(alone);
  });

  it('differs by seed and by label', () => {
    expect(rolls(chanceFor(7), 'forage', 20)).not.toEqual(rolls(chanceFor(8), 'forage', 20));
    expect(rolls(chanceFor(7), 'forage', 20)).not.toEqual(rolls(chanceFor(7), 'assault', 20));
  });

  it('reaches all faces about equally often', () => {
    const counts = new Array<number>(FACES).fill(0);
    for (let seed = 0; seed < 500; seed++)
      for (const face of rolls(chanceFor(seed), 'forage', 4)) counts[face]++;
    for (const count of counts) {
      expect(count).toBeGreaterThan(150);
      expect(count).toBeLessThan(250);
    }
  });
});
