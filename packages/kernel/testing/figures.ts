/** Each figure of a game's data is pinned: with one more or one less in its place some case fails. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCase } from '../src/case.ts';
import type { AnyGame } from '../src/contract.ts';
import { sampled } from '../test/soak.ts';
import { bundledRules, dataOf } from './bundled-rules.ts';

export interface FigureTest {
  readonly home: URL;
  /** The game among the exports of its `src/index.ts`. */
  readonly game: string;
  /** The files of `data/` that hold figures of the rules. */
  readonly data: readonly string[];
  /** Those whose figures are watched, to try first the cases that look a figure up; all when not said. */
  readonly watched?: readonly string[];
  /** Coordinates, names and the like are no figures of the rules. `name` as in `numbers.march.infantry`. */
  isFigure(name: string, value: number): boolean;
}

export function testFigures(about: FigureTest): void {
  test('each figure of the data, one more or one less, makes a case fail', async () => {
    const rules = await bundledRules<{ readonly [name: string]: AnyGame }>(about.home);
    const make = (data: Data): AnyGame => rules(data)[about.game];
    const cases = casesOf(about, make);
    const all = figuresOf(about);
    const survivors: string[] = [];
    let changes = 0;
    // A sample tries one more or one less of each figure, by turns.
    for (const [at, { name, others, changedTo }] of all.entries())
      for (const other of sampled([others[at % others.length]], others)) {
        changes++;
        if (!isNoticed(cases, name, () => make(changedTo(other)))) survivors.push(`${name} → ${other}`);
      }
    console.log(`${changes} changes of ${all.length} figures; survived: ${survivors.join(', ') || 'none'}`);
    expect(all.length).toBeGreaterThan(100);
    expect(survivors).toEqual([]);
  });
}

interface Branch {
  readonly [key: string]: Branch | string | number | boolean;
}
type Data = { readonly [file: string]: Branch };

interface Figure {
  readonly name: string;
  /** One more and one less. */
  readonly others: readonly number[];
  /** All the data with another value in this one place. */
  changedTo(other: number): Data;
}

function figuresOf(about: FigureTest): Figure[] {
  const data = asItIs(about);
  return about.data.flatMap((file) =>
    leaves(data[file], [file])
      .filter(({ path, value }) => about.isFigure(path.join('.'), value))
      .map(({ path, value }) => ({
        name: path.join('.'),
        others: [value + 1, value - 1],
        changedTo: (other) => ({ ...data, [file]: replaced(data[file], path.slice(1), other) }),
      })),
  );
}

const asItIs = ({ home, data }: FigureTest): Data =>
  Object.fromEntries(data.map((file) => [file, dataOf(home, file) as Branch]));

function leaves(branch: Branch, path: readonly string[]): { path: readonly string[]; value: number }[] {
  return Object.entries(branch).flatMap(([key, value]) => {
    if (typeof value === 'number') return [{ path: [...path, key], value }];
    return typeof value === 'object' ? leaves(value, [...path, key]) : [];
  });
}

function replaced(branch: Branch, [key, ...rest]: readonly string[], other: number): Branch {
  const value = rest.length === 0 ? other : replaced(branch[key] as Branch, rest, other);
  if (!Array.isArray(branch)) return { ...branch, [key]: value };
  return branch.map((each, at) => (String(at) === key ? value : each)) as unknown as Branch;
}

interface Known {
  readonly file: unknown;
  /** The figures that its play looks up. */
  readonly reads: ReadonlySet<string>;
  /** How many changes it has noticed. */
  noticed: number;
}

function casesOf(about: FigureTest, make: (data: Data) => AnyGame): Known[] {
  const folder = new URL('cases/', about.home);
  let reads = new Set<string>();
  const game = make(watched(about, (name) => reads.add(name)));
  return readdirSync(folder).map((name) => {
    const file: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    reads = new Set();
    expect(runCase([game], file).failures).toEqual([]);
    return { file, reads, noticed: 0 };
  });
}

/** The data as they are; `read` hears the name of each figure that play looks up. */
function watched(about: FigureTest, read: (name: string) => void): Data {
  const watch = (branch: Branch, path: string): Branch =>
    new Proxy(branch, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof key !== 'string' || typeof value === 'function') return value;
        if (typeof value === 'object') return watch(value, `${path}.${key}`);
        read(`${path}.${key}`);
        return value;
      },
    });
  const data = asItIs(about);
  const files = about.watched ?? about.data;
  return { ...data, ...Object.fromEntries(files.map((file) => [file, watch(data[file], file)])) };
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
