/** A server of any checkout with the bad bots of its tests, in a process of its own: FOLDER of the checkout, of the data. */
import { pathToFileURL } from 'node:url';
import type { ServeOptions, Serving } from '../../src/serve.ts';

const [root, data] = process.argv.slice(2);
const from = (path: string): URL => new URL(path, `${pathToFileURL(root).href}/`);
const { serve } = (await import(from('packages/server/src/index.ts').href)) as {
  serve: (options: ServeOptions) => Promise<Serving>;
};
const library = from('packages/server/test/bad-library.ts');
const log = { level: 'warn' };
const { url } = await serve({ host: '127.0.0.1', port: 0, data, library, log, limits: { bot: 1_500 } });
console.log(`${url} `);
