import { type Command, DONE, FAILED, UsageError } from './command.ts';
import { noWords, readFlags } from './flags.ts';

export const serve: Command = {
  name: 'serve',
  usage: '[--port N] [--host H] [--data FOLDER]',
  summary: 'serves the page and the games until it is stopped',
  help: [
    '--port      8080 when not said; 0 takes any that is free',
    '--host      the address to listen on; every one when not said',
    '--data      the folder of the games; feldzug-data when not said',
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
      // Who names a folder means the folder.
      ...(data !== undefined && { data, database: undefined }),
    };
    // The server is large: the other commands do without it.
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
    throw new UsageError(`--port is a number from 0 to 65535, not "${text}"`);
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
  if (code === 'EADDRINUSE') return 'the port is taken by another program; say another one with --port';
  if (code === 'EACCES') return 'this port or folder is not open to you';
  return message.split('\n')[0];
}
