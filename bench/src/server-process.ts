/** The server under load, in a process of its own: the ordinary one, but for limits that one machine would meet. */
import { serve } from '@feldzug/server';

const plenty = { burst: 1e9, perSecond: 1e9 };
const { url } = await serve({
  host: '127.0.0.1',
  port: 0,
  data: process.argv[2],
  log: { level: 'error' },
  limits: { requests: plenty, openings: plenty, hellos: plenty, messages: plenty, idle: 3_600_000 },
});
process.send?.({ url });
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory: process.memoryUsage().rss, cpu: process.cpuUsage() });
});
