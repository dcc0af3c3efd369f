import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { GAMES, rulesOf } from '@feldzug/bots';
import { chooseGolden, MOST_BYTES, playGolden } from '@feldzug/bots/golden.ts';
import {
  type AnyEdition,
  type AnyGame,
  fastChance,
  openDice,
  parseRecord,
  type Verdict,
  verify,
} from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { recruit } from '@feldzug/kernel/recruit.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seals } from '../../server/src/seals.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Every golden record of a game, for all versions of its rules. */
function goldenOf(game: AnyGame): string[] {
  const folder = join(ROOT, 'packages/games', game.id, 'golden');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.record'))
    .map((file) => join(folder, file));
}

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Empty if the record holds; otherwise the line that does not hold, and what to do about it. */
function complaint(file: string, verdict: Verdict): string {
  if (verdict.ok) return '';
  const { game, rules } = parseRecord(textOf(file)).header;
  return [
    `${basename(file)}: line ${verdict.line} does not hold: ${verdict.why}.`,
    `The rules of ${game} have changed since this record was made, but are still version ${rules}.`,
    'If you did not intend a change, this is a bug. If you did and the rules are released: undo the change, run',
    `"npm run keep-rules -- ${game}", raise rulesVersion, make the change again and run "npm run golden -- ${game}".`,
    `Before the first release: "npm run golden -- ${game}".`,
  ].join('\n');
}

describe.each(GAMES)('the golden records of $id', (game) => {
  it('exist for the present rules, as text that a reviewer can read', () => {
    const folder = join(ROOT, 'packages/games', game.id, 'golden', game.rulesVersion);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    expect(files.length, `run "npm run golden -- ${game.id}"`).toBeGreaterThan(0);
    expect(files.filter((file) => !file.endsWith('.record'))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(goldenOf(game).map((file) => basename(file)))('%s holds line by line', (name) => {
    const file = goldenOf(game).find((each) => basename(each) === name)!;
    const verdict = verify(textOf(file), rulesOf, seals);
    expect(complaint(file, verdict)).toBe('');
    expect(verdict).toMatchObject({ ok: true, sealed: true, result: expect.anything() });
  });

  it('show a change of behaviour without a new version', () => {
    // One small change of the state, and only after some actions.
    const changed: AnyGame = {
      ...game,
      apply(state, seat, action, chance, visit) {
        const events = game.apply(state, seat, action, chance, visit);
        if (events.length > 2) state.marks = (state.marks ?? 0) + 1;
        return events;
      },
      clone: (state) => (state.marks ? { ...game.clone(state), marks: state.marks } : game.clone(state)),
    };
    const complaints = goldenOf(game).map((file) =>
      complaint(
        file,
        verify(textOf(file), () => changed, seals),
      ),
    );
    expect(complaints.join('')).toMatch(/have changed since this record was made/);
    expect(complaints.join('')).toMatch(/npm run keep-rules/);
  });
});

it('golden records are chosen to reach everything together, and those kept stay', () => {
  const dice = openDice(fastChance(1));
  const candidates = Array.from({ length: 12 }, (_, i) =>
    playGolden({ game: twoFords as AnyGame, bots: [recruit, recruit], seed: String(i), dice }),
  );
  const all = new Set(candidates.flatMap(({ reached }) => [...reached]));
  const chosen = chooseGolden(candidates, new Set());
  expect(chosen.length).toBeLessThan(12);
  expect(new Set(chosen.flatMap(({ reached }) => [...reached]))).toEqual(all);
  for (const { text } of chosen)
    expect(verify(text, () => twoFords as AnyGame, seals)).toMatchObject({ ok: true });
  const other = candidates.find((golden) => !chosen.includes(golden))!;
  expect(chooseGolden(candidates, new Set([other.name]))).toContain(other);
});

describe('rules that are kept', () => {
  it('play the records of their version after the present rules have moved on', async () => {
    const [game] = GAMES;
    const folder = mkdtempSync(join(tmpdir(), 'feldzug-kept-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const script = join(ROOT, 'scripts/keep-rules.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, game.id, '--into', folder]);
    expect(status, String(stderr)).toBe(0);
    const file = pathToFileURL(join(folder, `${game.rulesVersion}.js`)).href;
    const { edition } = (await import(file)) as { edition: AnyEdition };
    const next: AnyGame = { ...game, rulesVersion: 'next' };
    const [golden] = goldenOf(game);
    const among = (games: readonly AnyGame[]) => (_id: string, version: string) =>
      games.find(({ rulesVersion }) => rulesVersion === version);
    expect(verify(textOf(golden), among([next, edition.game]), seals)).toMatchObject({ ok: true });
    expect(verify(textOf(golden), among([next]), seals)).toEqual({
      ok: false,
      line: 0,
      why: `rules ${game.rulesVersion} of "${game.id}" are not available`,
    });
  });
});
