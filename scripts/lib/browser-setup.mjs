/** Before the browser tests: a page that is up to date, and the path of a Chromium in CHROMIUM. */
import { chromium } from './chromium.mjs';
import { buildPage } from './page.mjs';

export default async function setup() {
  await buildPage(console.log);
  const { path, reason } = await chromium(console.log);
  if (!path) throw new Error(`the browser tests need a Chromium: ${reason}`);
  process.env.CHROMIUM = path;
}
