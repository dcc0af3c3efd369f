/** For tools written in TypeScript that open the built page in Chromium. */
import { chromium } from './chromium.mjs';
import { checkNode, install } from './install.mjs';
import { buildPage } from './page.mjs';

/** Installs and builds what is missing; `need` begins the message if there is no Chromium. */
export async function preparePage(need) {
  try {
    checkNode();
    await install(console.log);
    await buildPage(console.log);
    const { path, reason } = await chromium(console.log);
    if (!path) throw new Error(`${need}: ${reason}.`);
    process.env.CHROMIUM = path;
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  await import('@feldzug/bots/typescript.js');
}
