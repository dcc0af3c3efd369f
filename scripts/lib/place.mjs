/** Where the project stands, and the tools that stand in it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const inProject = (...parts) => join(ROOT, ...parts);

/** Started with Node itself, so that no shell and no file extension differs between systems. */
export const TOOLS = {
  feldzug: inProject('packages/cli/bin/feldzug.js'),
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  tsc: inProject('node_modules/typescript/bin/tsc'),
  vite: inProject('node_modules/vite/bin/vite.js'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
  playwright: inProject('node_modules/playwright-core/cli.js'),
};
