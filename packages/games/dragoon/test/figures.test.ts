/** Each figure of the data is pinned: with another one in its place some case fails. */
import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, runCase } from '@feldzug/kernel';
import { bundledRules } from '@feldzug/kernel/testing/bundled-rules.ts';
import { expect, test } from 'vitest';
import { sampled } from '../../../kernel/test/soak.ts';
import { asItIs, type Data, figures, HOME, watched } from './figures.ts';

/** Figures that no case can notice, and why. */
const UNNOTICED: readonly (readonly [RegExp, string])[] = [
  [/^terrain\.(?!formation).*\.disrupts\.[135678]$/, '4.4.2.B.D: only foot and horse in line check'],
  [/^terrain\.formation\.disrupts\.[678]$/, '4.4.2.C.B: guns do not check, the others do not form'],
  [/^terrain\.enter\.(woods|water)\.disrupts\.[024]$/, 'closed to lines'],
  [/^terrain\.enter\.town\.disrupts\.4$/, 'closed to horse in line'],
  [/^terrain\.enter\.(woods|town|water)\.charge$/, 'closed to horse in line, charging or not'],
  [/^terrain\.enter\.water\.defence$/, 'nobody stands in water'],
  [/^terrain\.(facing|formation)\.cost\.8$/, 'leaders have neither facing nor formation'],
  [/^terrain\.formation\.cost\.6$/, '4.4.2.C.A: light infantry has no other formation at any cost'],
  [
    /^numbers\.qualities\.(trained|veteran|elite)$/,
    'limits of scenario files (scenario-check.test.ts), and what odds assume',
  ],
  [/^numbers\.mostGuns$/, 'a limit of scenario files (scenario-check.test.ts)'],
  [/^numbers\.figures\.mostOthers → 5$/, 'nobody has so many men of horse or light infantry'],
  [/^drill\.victory/, 'no sum of its objectives comes near enough: 7-just-enough-*.json have other ones'],
];

/** A sample tries one more or one less, by turns, of every third figure. */
const tried = <T>(others: readonly T[], at: number): readonly T[] =>
  sampled(at % 3 === 0 ? [others[at % others.length]] : [], others);

test('each figure of the data, one more or one less, makes a case fail', async () => {
  const rules = await bundledRules<{ dragoon: AnyGame }>(HOME);
  const make = (data: Data): AnyGame => rules(data).dragoon;
  const cases = casesThatPass(make);
  const unnoticed: string[] = [];
  for (const [at, { name, others, changedTo }] of figures().entries())
    for (const other of tried(others, at)) {
      const change = `${name} → ${other}`;
      if (UNNOTICED.some(([pattern]) => pattern.test(name) || pattern.test(change))) continue;
      if (!isNoticed(make(changedTo(other)), name, cases)) unnoticed.push(change);
    }
  expect(unnoticed).toEqual([]);
});

interface Known {
  readonly file: { readonly given?: { readonly scenario?: string } };
  /** The figures that its play has read. */
  readonly reads: ReadonlySet<string>;
  /** The parts of the names of the figures that it has noticed. */
  readonly about: Set<string>;
}

/** A case that fails as things are would seem to notice everything. */
function casesThatPass(make: (data: Data) => AnyGame): Known[] {
  const home = new URL('../cases/', import.meta.url);
  let reads = new Set<string>();
  const game = make(watched(asItIs(), (name) => reads.add(name)));
  return readdirSync(home).flatMap((name) => {
    const file = JSON.parse(readFileSync(new URL(name, home), 'utf8'));
    reads = new Set();
    return runCase([game], file).ok ? [{ file, reads, about: new Set<string>() }] : [];
  });
}

/** Whether a case fails: those that read the figure are tried first, and those that noticed others of a like name. */
function isNoticed(game: AnyGame, name: string, cases: readonly Known[]): boolean {
  const parts = name.split('.');
  const promise = ({ file, reads, about }: Known): number =>
    (reads.has(name) ? 1 : 0) +
    parts.filter((part) => about.has(part)).length / parts.length -
    (file.given?.scenario ? 1 : 0);
  const order = cases.map((each) => ({ each, promise: promise(each) })).sort((a, b) => b.promise - a.promise);
  const found = order.find(({ each }) => !runCase([game], each.file).ok)?.each;
  for (const part of parts) found?.about.add(part);
  return found !== undefined;
}
