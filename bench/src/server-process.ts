/** The server under load, in a process of its own: of any checkout, with its own limits or with limits that nobody meets. */
import type { ServeOptions } from '@feldzug/server';
import type { ServerWanted } from './serving.ts';

const wanted = JSON.parse(process.argv[2]) as ServerWanted;
const { root, data, database, host = '127.0.0.1', idle, limits, library } = wanted;
const from = (path: string): URL => new URL(path, `file://${root.replace(/\/*$/, '/')}`);
const { serve } = (await import(from('packages/server/src/index.ts').href)) as {
  serve: (options: ServeOptions) => Promise<{ url: string; close(): Promise<void> }>;
};
const plenty = { burst: 1e9, perSecond: 1e9 };
const serving = await serve({
  host,
  port: 0,
  data,
  database,
  log: { level: 'error' },
  ...(library === 'endless' && { library: new URL('bench/src/long-library.ts', from('')) }),
  limits: {
    ...(limits === 'plenty' && {
      requests: plenty,
      openings: plenty,
      hellos: plenty,
      sockets: 1e9,
      connections: plenty,
      mostOpen: 1e9,
      messages: plenty,
      replays: plenty,
      hello: 600_000,
    }),
    ...(idle !== undefined && { idle }),
    sweep: 1000,
  },
});
process.send?.({ url: serving.url.replace('localhost', '127.0.0.1') });
process.on('message', async (message) => {
  if (message === 'taken') process.send?.({ memory: process.memoryUsage().rss, cpu: process.cpuUsage() });
  if (message === 'stop') {
    await serving.close();
    process.exit();
  }
});
