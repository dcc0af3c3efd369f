/** The server under load, in a process of its own: the ordinary one, but for limits that one machine would meet. */
import { serve } from '@feldzug/server';

const [data, idle] = process.argv.slice(2);
const plenty = { burst: 1e9, perSecond: 1e9 };
const serving = await serve({
  host: '127.0.0.1',
  port: 0,
  data,
  log: { level: 'error' },
  library: new URL('./long-library.ts', import.meta.url),
  limits: {
    requests: plenty,
    openings: plenty,
    hellos: plenty,
    sockets: 1e9,
    messages: plenty,
    replays: plenty,
    idle: Number(idle),
    sweep: 1000,
  },
});
process.send?.({ url: serving.url });
process.on('message', async (message) => {
  if (message === 'taken') process.send?.({ memory: process.memoryUsage().rss, cpu: process.cpuUsage() });
  if (message === 'stop') {
    await serving.close();
    process.exit();
  }
});
