/** `npm run build:static`: the page that needs no server, as a folder for any web host. */
import { relative } from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { buildPage } from './lib/page.mjs';
import { ROOT } from './lib/place.mjs';

try {
  checkNode();
  await install(console.log);
  const folder = await buildPage(console.log, 'static');
  console.log(`The page is in ${relative(ROOT, folder)}: put that folder on any web host, under any path.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
