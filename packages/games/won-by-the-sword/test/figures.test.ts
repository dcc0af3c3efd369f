/** Each figure of the tables and of our own is pinned: with one more or one less in its place some case fails. */
import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, runCase } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { type Data, figures, gameMaker, watched } from './figures.ts';

const home = new URL('../cases/', import.meta.url);
const files = readdirSync(home).map((name) => JSON.parse(readFileSync(new URL(name, home), 'utf8')));

interface Known {
  readonly file: unknown;
  /** The figures that its play looks up. */
  readonly reads: ReadonlySet<string>;
  /** How many changes it has noticed. */
  noticed: number;
}

test('each figure of the tables and our own, one more or one less, makes a case fail', {
  timeout: 600_000,
}, async () => {
  const make = await gameMaker();
  const cases = casesOf(make);
  const all = figures();
  const survivors: string[] = [];
  for (const { name, others, changedTo } of all)
    for (const other of others)
      if (!isNoticed(cases, name, () => make(changedTo(other)))) survivors.push(`${name} → ${other}`);
  console.log(
    `${2 * all.length} changes of ${all.length} figures; survived: ${survivors.join(', ') || 'none'}`,
  );
  expect(all.length).toBeGreaterThan(100);
  expect(survivors).toEqual([]);
});

function casesOf(make: (data: Data) => AnyGame): Known[] {
  let reads = new Set<string>();
  const game = make(watched((name) => reads.add(name)));
  return files.map((file) => {
    reads = new Set();
    expect(runCase([game], file).failures).toEqual([]);
    return { file, reads, noticed: 0 };
  });
}

/** Tried first: cases that look the figure up, then those that notice much. Figures of which no game can be made are noticed. */
function isNoticed(cases: readonly Known[], name: string, make: () => AnyGame): boolean {
  let game: AnyGame;
  try {
    game = make();
  } catch {
    return true;
  }
  const promise = ({ reads, noticed }: Known): number => (reads.has(name) ? 1000 - reads.size : 0) + noticed;
  const order = [...cases].sort((a, b) => promise(b) - promise(a));
  const found = order.find(({ file }) => !runCase([game], file).ok);
  if (found) found.noticed++;
  return found !== undefined;
}
