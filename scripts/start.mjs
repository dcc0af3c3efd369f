/** `npm start`: installs and builds what is missing, then serves the page and the games. */
import { pathToFileURL } from 'node:url';
import { checkNode, install } from './lib/install.mjs';
import { buildPage } from './lib/page.mjs';
import { TOOLS } from './lib/place.mjs';

try {
  checkNode();
  await install(console.log);
  await buildPage(console.log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
stopWithNpm();
// From here on this process is `feldzug serve`; what was typed after `npm start --` goes to it.
process.argv.splice(2, 0, 'serve');
await import(pathToFileURL(TOOLS.feldzug).href);

/** A signal to npm ends npm and its shell, but does not reach what the shell has started: this does. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watching.unref();
}
