// A server in a process of its own, for tests that kill it.
import { register } from 'tsx/esm/api';

register();
const { optionsFromEnvironment, serve } = await import('../src/index.ts');
const serving = await serve(optionsFromEnvironment(process.env));
process.stdout.write(`${serving.url}\n`);
