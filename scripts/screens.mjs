/** `npm run screens`: pictures of every screen into dist-screens. */
import { chromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { buildPage } from './lib/page.mjs';

try {
  checkNode();
  await install(console.log);
  await buildPage(console.log);
  const { path, reason } = await chromium(console.log);
  if (!path) throw new Error(`The pictures need a Chromium: ${reason}.`);
  process.env.CHROMIUM = path;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import('../packages/web/tools/screens/main.ts');
