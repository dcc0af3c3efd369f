import { type Command, DONE, FAILED, UsageError } from './command.ts';
import { noWords, readFlags } from './flags.ts';

export const serve: Command = {
  name: 'serve',
  usage: '[--port N] [--host H] [--data FOLDER]',
  summary: 'serves the page and the games until you stop it',
  help: [
    '--port      default: 8080; 0 uses any free port',
    '--host      the address to listen on (default: all)',
    '--data      the folder of the games (default: feldzug-data)',
    'With DATABASE_URL and without --data the games are in that PostgreSQL database.',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
    });
    noWords(typed);
    const port = typed.text('port');
    const host = typed.text('host');
    const data = typed.text('data');
    const flags = {
      ...(port !== undefined && { port: portOf(port) }),
      ...(host !== undefined && { host }),
      // --data wins over DATABASE_URL.
      ...(data !== undefined && { data, database: undefined }),
    };
    // The server is large, so other commands do not load it.
    const server = await import('@feldzug/server');
    const fromEnvironment = readEnvironment(server.optionsFromEnvironment);
    try {
      const serving = await server.serve({ ...fromEnvironment, ...flags });
      terminal.out(`Feldzug is at ${serving.url}`);
      await stopped();
      await serving.close();
      return DONE;
    } catch (error) {
      terminal.err(`feldzug serve: ${messageOf(error)}`);
      return FAILED;
    }
  },
};

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`--port must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readEnvironment<T>(read: (env: NodeJS.ProcessEnv) => T): T {
  try {
    return read(process.env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'Another program uses this port. Choose another one with --port.';
  if (code === 'EACCES') return 'You may not use this port or folder.';
  return message.split('\n')[0];
}
