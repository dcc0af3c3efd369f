/** Each figure of a game's data is pinned: with another one in its place some case fails. */
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
  /** Values that stand for a level or a choice: one up and one down its list are other figures. */
  readonly scales?: readonly Scale[];
  /** Lists whose length is a figure: each entry is left out once. */
  readonly lists?: RegExp;
}

export interface Scale {
  /** The names of the values, as in `map.spaces.3.fort`. A number among them is no figure by itself. */
  readonly of: RegExp;
  readonly words: readonly Value[];
}

/** About so many figures are tried in a sample. */
const SAMPLE = 250;

export function testFigures(about: FigureTest): void {
  test('each figure of the data, one more or one less, makes a case fail', {
    timeout: 3_600_000,
  }, async () => {
    const rules = await bundledRules<{ readonly [name: string]: AnyGame }>(about.home);
    const make = (data: Data): AnyGame => rules(data)[about.game];
    const cases = casesOf(about, make);
    const all = figuresOf(about);
    const survivors: string[] = [];
    let changes = 0;
    const every = sampled(Math.ceil(all.length / SAMPLE), 1);
    const tried = all.filter((_, at) => at % every === 0);
    // A sample tries one of the other values of a figure, by turns.
    for (const [at, figure] of tried.entries())
      for (const other of sampled([figure.others[at % figure.others.length]], figure.others)) {
        changes++;
        if (!isNoticed(cases, figure, () => make(figure.changedTo(other))))
          survivors.push(`${figure.name} → ${other ?? 'left out'}`);
      }
    const counted = tried.length === all.length ? `${all.length}` : `${tried.length} of ${all.length}`;
    console.log(`${changes} changes of ${counted} figures; survived: ${survivors.join(', ') || 'none'}`);
    expect(all.length).toBeGreaterThan(100);
    expect(survivors).toEqual([]);
  });
}

type Value = string | number | boolean | null;
interface Branch {
  readonly [key: string]: Branch | Value;
}
type Data = { readonly [file: string]: Branch };

const isBranch = (value: Branch | Value): value is Branch => typeof value === 'object' && value !== null;

interface Figure {
  readonly name: string;
  /** The words beside it and around it: cases that say them are likely to be about it. */
  readonly words: readonly string[];
  /** One more and one less; undefined leaves the entry of a list out. */
  readonly others: readonly (Value | undefined)[];
  /** All the data with another value in this one place. */
  changedTo(other: Value | undefined): Data;
}

function figuresOf(about: FigureTest): Figure[] {
  const data = asItIs(about);
  return about.data.flatMap((file) =>
    leavesOf(data[file], [file], []).flatMap(({ path, value, words }) => {
      const name = path.join('.');
      const changedTo = (other: Value | undefined): Data => ({
        ...data,
        [file]: replaced(data[file], path.slice(1), other),
      });
      const others = othersOf(about, name, value);
      const inList = about.lists?.test(path.slice(0, -1).join('.'));
      return [
        ...(others.length > 0 ? [{ name, words, others, changedTo }] : []),
        ...(inList ? [{ name, words, others: [undefined], changedTo }] : []),
      ];
    }),
  );
}

function othersOf(about: FigureTest, name: string, value: Branch | Value): Value[] {
  if (typeof value === 'number' && about.isFigure(name, value)) return [value + 1, value - 1];
  const scale = about.scales?.find(({ of }) => of.test(name));
  if (isBranch(value) || !scale) return [];
  const at = scale.words.indexOf(value);
  return [scale.words[at + 1], scale.words[at - 1]].filter((word) => word !== undefined);
}

const asItIs = ({ home, data }: FigureTest): Data =>
  Object.fromEntries(data.map((file) => [file, dataOf(home, file) as Branch]));

interface Leaf {
  readonly path: readonly string[];
  readonly value: Branch | Value;
  readonly words: readonly string[];
}

/** Everything below a branch, each with the words around it; an entry of a list with the words in it. */
function leavesOf(branch: Branch, path: readonly string[], around: readonly string[]): Leaf[] {
  const said = Array.isArray(branch) ? around : [...around, ...wordsOf(branch)];
  return Object.entries(branch).flatMap(([key, value]) => {
    const leaf: Leaf = {
      path: [...path, key],
      value,
      words: Array.isArray(branch) ? [...around, ...wordsOf(value)] : said,
    };
    return isBranch(value) ? [leaf, ...leavesOf(value, leaf.path, said)] : [leaf];
  });
}

const wordsOf = (value: Branch | Value): string[] =>
  isBranch(value) ? Object.values(value).filter((each) => typeof each === 'string') : [String(value)];

function replaced(branch: Branch, [key, ...rest]: readonly string[], other: Value | undefined): Branch {
  if (other === undefined && rest.length === 0)
    return (branch as unknown as Branch[]).filter((_, at) => String(at) !== key) as unknown as Branch;
  const value = rest.length === 0 ? other! : replaced(branch[key] as Branch, rest, other);
  if (!Array.isArray(branch)) return { ...branch, [key]: value };
  return branch.map((each, at) => (String(at) === key ? value : each)) as unknown as Branch;
}

interface Known {
  readonly file: unknown;
  /** The figures that its play looks up. */
  readonly reads: ReadonlySet<string>;
  /** The words that it says. */
  readonly words: ReadonlySet<string>;
  /** How many changes it has noticed. */
  noticed: number;
}

/** A word counts the more the fewer cases say it. */
const RARE = 20_000;

function casesOf(about: FigureTest, make: (data: Data) => AnyGame): Known[] {
  const folder = new URL('cases/', about.home);
  let reads = new Set<string>();
  const game = make(watched(about, (name) => reads.add(name)));
  return readdirSync(folder).map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const file: unknown = JSON.parse(text);
    reads = new Set();
    expect(runCase([game], file).failures).toEqual([]);
    return { file, reads, words: new Set(text.match(/[\w-]+/g)), noticed: 0 };
  });
}

/** The data as they are; `read` hears the name of each figure that play looks up. */
function watched(about: FigureTest, read: (name: string) => void): Data {
  const watch = (branch: Branch, path: string): Branch =>
    new Proxy(branch, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof key !== 'string' || typeof value === 'function') return value;
        if (isBranch(value)) return watch(value, `${path}.${key}`);
        read(`${path}.${key}`);
        return value;
      },
    });
  const data = asItIs(about);
  const files = about.watched ?? about.data;
  return { ...data, ...Object.fromEntries(files.map((file) => [file, watch(data[file], file)])) };
}

/**
 * Tried first: cases that look the figure up or say the words around it, then those that notice much. Figures of which
 * no game can be made are noticed.
 */
function isNoticed(cases: readonly Known[], { name, words }: Figure, make: () => AnyGame): boolean {
  let game: AnyGame;
  try {
    game = make();
  } catch {
    return true;
  }
  const weights = new Map(
    words.map((word) => [word, RARE / cases.filter(({ words: said }) => said.has(word)).length]),
  );
  const promise = ({ reads, words: said, noticed }: Known): number =>
    (reads.has(name) ? 1000 - reads.size : 0) +
    words.reduce((sum, word) => sum + (said.has(word) ? weights.get(word)! : 0), 0) -
    said.size +
    noticed;
  const order = cases.map((each) => ({ each, promise: promise(each) })).sort((a, b) => b.promise - a.promise);
  const found = order.find(({ each }) => !runCase([game], each.file).ok)?.each;
  if (found) found.noticed++;
  return found !== undefined;
}
