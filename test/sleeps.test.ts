/** Tests wait for a condition and never sleep for a fixed time: slow machines fail such tests, fast ones waste it. */
import { expect, it } from 'vitest';
import { filesUnder, read } from './project.ts';

/** Helpers that look again after a moment, set a limit, or play clients that take their time. Nothing asserts after a pause. */
const HELPERS = new Set([
  'packages/server/test/hostile/host.ts',
  'packages/server/test/hostile/requests.ts',
  'packages/server/test/hostile/wire.ts',
  'packages/server/test/kills.ts',
  'packages/server/test/play.ts',
  'packages/server/test/players.ts',
  'packages/server/test/weaknesses/probed.ts',
  'packages/web/test/browser/player.ts',
]);

const SLEEP = /\bwaitForTimeout\(|\bsetTimeout\(|\bsetInterval\(|from 'node:timers\/promises'/;

const tests = ['packages', 'scripts', 'test']
  .flatMap(filesUnder)
  .filter((file) => /(^|\/)test\/.*\.(ts|tsx|mjs)$/.test(file) && file !== 'test/sleeps.test.ts');

it('no test sleeps', () => {
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => !HELPERS.has(file) && SLEEP.test(read(file)))).toEqual([]);
});

it('each helper that is allowed to look again still does', () => {
  expect([...HELPERS].filter((file) => !SLEEP.test(read(file)))).toEqual([]);
});

it('a sleep is found in every form', () => {
  const sleeps = [
    'await page.waitForTimeout(300);',
    'await new Promise((resolve) => setTimeout(resolve, 20));',
    "import { setTimeout as rest } from 'node:timers/promises';",
  ];
  expect(sleeps.filter((text) => !SLEEP.test(text))).toEqual([]);
});
