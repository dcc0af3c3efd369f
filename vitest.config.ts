import { defineConfig } from 'vitest/config';

const RULES = 'packages/{kernel,board,bots,games/*}/test/**/*.test.ts';
/** The game that `npm run new-game` copies. */
const TEMPLATE = 'scripts/new-game/template/rules/test/**/*.test.ts';
const BROWSER = 'packages/web/test/browser/**/*.test.ts';

/**
 * `rules`: kernel, games and bots, run as Node runs them: many games are played there, and modules as Vite rewrites
 * them are up to four times slower. `unit`: server, command line, page and scripts. `browser`: the page in a real Chromium; each
 * file starts a server and a browser of its own. `house`: the project's promises about itself, part of `npm run lint`.
 */
export default defineConfig({
  test: {
    // A limit only ends what hangs, also on a busy machine: no test is about time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: [RULES, TEMPLATE],
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', 'tsx'],
          // Rules keep nothing to themselves: what one file has loaded serves the next.
          isolate: false,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['packages/{server,cli,web}/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', BROWSER],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['scripts/lib/browser-setup.mjs'],
          isolate: false,
          // What a page comes to is waited for, however busy the machine is.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
