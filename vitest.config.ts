import { defineConfig } from 'vitest/config';

const BROWSER = 'packages/web/test/browser/**/*.test.ts';

/**
 * `unit`: everything that needs Node alone. `browser`: the page in a real Chromium; each file starts a server
 * and a browser of its own. `house`: the project's promises about itself, part of `npm run lint`.
 */
export default defineConfig({
  test: {
    // A limit only ends what hangs, also on a busy machine: no test is about time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'packages/games/*/test/**/*.test.ts'],
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
