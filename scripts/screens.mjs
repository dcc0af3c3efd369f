/** `npm run screens`: pictures of every screen into dist-screens. */
import { preparePage } from './lib/page-tool.mjs';

await preparePage('The pictures need a Chromium');
await import('../packages/web/tools/screens/main.ts');
