import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';

/** What lets Node import TypeScript. */
const TYPESCRIPT = new URL('packages/bots/src/typescript.js', import.meta.url).href;
const RULES = 'packages/{kernel,board,bots,games/*}/test/**/*.test.ts';
/** The game that `npm run new-game` copies. */
const TEMPLATE = 'scripts/new-game/template/rules/test/**/*.test.ts';
const BROWSER = 'packages/web/test/browser/**/*.test.ts';
/** Tests that cannot share modules with others: they load Solid as a browser does, or put a module in place of another. */
const ALONE = ['web/test/builder', 'web/test/keys-of-forms', 'server/test/faults'].map(
  (name) => `packages/${name}.test.ts`,
);
/** Long browser tests: only `npm run soak` runs them. */
const LONG = (
  JSON.parse(
    readFileSync(new URL('scripts/lib/long-browser-tests.json', import.meta.url), 'utf8'),
  ) as string[]
).map((name) => `packages/web/test/browser/${name}.test.ts`);

/**
 * `rules`: kernel, games and bots, run directly by Node, because they play many games and modules rewritten by Vite are
 * up to four times slower. `unit`: server, command line and scripts. `page`: the page without a browser. `alone`: those
 * of both that share nothing. `browser`: the page in a real Chromium; each file starts its own server. `house`: rules
 * about the project itself, part of `npm run lint`.
 */
export default defineConfig({
  test: {
    // One more than the machine has: tests of the server often wait. Time limits only end what hangs.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [RULES, TEMPLATE],
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', TYPESCRIPT],
          // Rules keep no state of their own, so test files can share loaded modules.
          isolate: false,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/{server,cli}/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ALONE],
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Pages are loaded for their words, not rendered.
        plugins: [solid({ ssr: true })],
        test: {
          name: 'page',
          environment: 'node',
          include: ['packages/web/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', BROWSER, ...ALONE],
          // Like rules, what these tests load keeps no state.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [solid({ ssr: true })],
        test: {
          name: 'alone',
          environment: 'node',
          include: ALONE,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          exclude: ['**/node_modules/**', ...(process.env.FELDZUG_SOAK === undefined ? LONG : [])],
          globalSetup: ['scripts/lib/browser-setup.mjs'],
          isolate: false,
          // A busy machine can make a page late. `npm test` names every test that needed its second try.
          retry: 1,
          // Waits for the page even on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
