import { defineConfig } from 'vitest/config';

const BROWSER = 'packages/web/test/browser/**/*.test.ts';

/**
 * `unit`: everything that needs Node alone. `browser`: the page in a real Chromium, one file at a time, because each
 * starts a server and a browser of its own. `house`: the project's promises about itself, part of `npm run lint`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'packages/games/*/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', BROWSER],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['scripts/lib/browser-setup.mjs'],
          fileParallelism: false,
          testTimeout: 180_000,
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
