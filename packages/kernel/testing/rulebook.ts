/** The tests that the rulebook of every game must pass: one set of paragraphs, and cases that hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCase } from '../src/case.ts';
import type { AnyGame, Refusal } from '../src/contract.ts';
import { paragraphsWithFigures, rulebookFaults } from '../src/kit/rulebook.ts';

export interface Sources<Reason extends string> {
  readonly game: AnyGame;
  /** The folder of the game, with RULES.md, RULINGS.md and cases/. */
  readonly home: URL;
  readonly steps: { readonly [step: string]: { readonly rule: string } };
  readonly refusals: readonly Reason[];
  because(reason: Reason): Refusal;
}

/** RULES.md, and what each case cites. */
export interface Rulebook {
  readonly rules: string;
  readonly cases: { readonly [file: string]: readonly string[] };
}

export function readRulebook(home: URL): Rulebook {
  const files = readdirSync(new URL('cases/', home)).filter((name) => name.endsWith('.json'));
  return {
    rules: textOf(home, 'RULES.md'),
    cases: Object.fromEntries(files.map((file) => [file, [caseOf(home, file).rule].flat() as string[]])),
  };
}

export function testRulebook<Reason extends string>({
  game,
  home,
  steps,
  refusals,
  because,
}: Sources<Reason>): void {
  const { rules, cases } = readRulebook(home);

  test('RULES.md, RULINGS.md, refusals, steps and cases cite the same paragraphs', () => {
    const cited = Object.fromEntries([
      ...refusals.map((reason) => [`refusal ${reason}`, because(reason).rule]),
      ...Object.entries(steps).map(([name, step]) => [`step ${name}`, step.rule]),
    ]);
    expect(rulebookFaults({ rules, rulings: textOf(home, 'RULINGS.md'), cases, cited })).toEqual([]);
  });

  test.each(Object.keys(cases))('case %s', (file) => {
    expect(runCase([game], caseOf(home, file)).failures).toEqual([]);
  });
}

/** Every paragraph with a figure in it has a case, but for those named. */
export function testFiguresHaveCases(home: URL, but: readonly string[] = []): void {
  test('every paragraph with a figure in it has a case', () => {
    const { rules, cases } = readRulebook(home);
    const known = new Set([...Object.values(cases).flat(), ...but]);
    expect(paragraphsWithFigures(rules).filter((paragraph) => !known.has(paragraph))).toEqual([]);
  });
}

const textOf = (home: URL, path: string): string => readFileSync(new URL(path, home), 'utf8');
const caseOf = (home: URL, file: string) => JSON.parse(textOf(home, `cases/${file}`));
