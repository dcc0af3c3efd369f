/** `npm run bench:page`: what the page weighs and how long its scripts run. */
import { preparePage } from './lib/page-tool.mjs';

await preparePage('The bench needs a Chromium');
await import('../packages/web/tools/bench/main.ts');
