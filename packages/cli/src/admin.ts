/** `feldzug admin`: what the host does with a running server, over its own routes. */
import { writeFileSync } from 'node:fs';
import type { Draining, Inspected } from '@feldzug/server/admin.ts';
import type { Ban, ListedGame } from '@feldzug/server/stored-upkeep.ts';
import { type Command, DONE, FAILED, type Terminal, UsageError } from './command.ts';
import { countOf, readFlags, type Typed } from './flags.ts';
import { failureOf, placeOf } from './place.ts';

interface Task {
  readonly usage: string;
  readonly summary: string;
  run(host: Host, words: readonly string[], typed: Typed, terminal: Terminal): Promise<void>;
}

/** How long `drain` waits for the bots, in milliseconds, and how often it looks. */
const DRAINED_WITHIN = 60_000;
const LOOK_AGAIN = 500;

const TASKS: { readonly [name: string]: Task } = {
  list: {
    usage: '[--stage open|playing|finished] [--limit N]',
    summary: 'the games that changed last',
    async run(host, words, typed, terminal) {
      exactly(words, []);
      const limit = countOf(typed.text('limit') ?? '50', 'limit');
      const stage = typed.text('stage');
      const query = new URLSearchParams({ limit: String(limit), ...(stage !== undefined && { stage }) });
      const games = await host.get<ListedGame[]>(`games?${query}`);
      terminal.out(`${'game'.padEnd(17)} ${'stage'.padEnd(9)} lines  last change       what`);
      for (const game of games) terminal.out(rowOf(game));
    },
  },
  inspect: {
    usage: 'GAME',
    summary: 'all that the store knows about a game, without its secrets',
    async run(host, words, _typed, terminal) {
      const [id] = exactly(words, ['game']);
      terminal.out(JSON.stringify(await host.get<Inspected>(`games/${id}`), null, 2));
    },
  },
  close: {
    usage: 'GAME [--reason TEXT]',
    summary: 'closes a game: nobody can open it, and its bots stop',
    async run(host, words, typed, terminal) {
      const [id] = exactly(words, ['game']);
      await host.post(`games/${id}/close`, { reason: typed.text('reason') ?? '' });
      terminal.out(`${id} is closed`);
    },
  },
  reopen: {
    usage: 'GAME',
    summary: 'lets players into a closed game again',
    async run(host, words, _typed, terminal) {
      const [id] = exactly(words, ['game']);
      await host.post(`games/${id}/reopen`);
      terminal.out(`${id} is open again`);
    },
  },
  delete: {
    usage: 'GAME',
    summary: 'deletes a game with its record and links, for good',
    async run(host, words, _typed, terminal) {
      const [id] = exactly(words, ['game']);
      await host.delete(`games/${id}`);
      terminal.out(`${id} is deleted`);
    },
  },
  export: {
    usage: 'GAME FILE',
    summary: 'writes the record of a game, finished or not, into a file',
    async run(host, words, _typed, terminal) {
      const [id, file] = exactly(words, ['game', 'file']);
      const record = await (await host.ask('GET', `games/${id}/record`)).text();
      // Moves of a game that is still played are secret.
      writeFileSync(file, record, { mode: 0o600, flag: 'wx' });
      const lines = record.split('\n').length - 2;
      terminal.out(`${file}: ${lines} ${lines === 1 ? 'line' : 'lines'} of ${id}`);
    },
  },
  expire: {
    usage: '',
    summary: 'deletes games that never began and games of bots alone, if nobody has touched them for long',
    async run(host, words, _typed, terminal) {
      exactly(words, []);
      const { expired } = await host.post<{ expired: string[] }>('expire');
      terminal.out(`${expired.length} games deleted`);
      for (const id of expired) terminal.out(id);
    },
  },
  revoke: {
    usage: 'GAME SEAT|spectators',
    summary: 'makes all links of a seat (numbered from 0) or of spectators invalid, and prints a new one',
    async run(host, words, _typed, terminal) {
      const [id, who] = exactly(words, ['game', 'seat']);
      if (who !== 'spectators' && !/^\d$/.test(who))
        throw new UsageError(`Name a seat by its number from 0, or "spectators", not "${who}".`);
      const seat = who === 'spectators' ? null : Number(who);
      const { link } = await host.post<{ link: string }>(`games/${id}/revoke`, { seat });
      terminal.out(`${host.url}${link}`);
    },
  },
  bans: {
    usage: '',
    summary: 'the banned addresses',
    async run(host, words, _typed, terminal) {
      exactly(words, []);
      for (const { visitor, since, reason } of await host.get<Ban[]>('bans'))
        terminal.out(`${visitor.padEnd(30)} ${since.slice(0, 16)}  ${reason}`);
    },
  },
  ban: {
    usage: 'ADDRESS [--reason TEXT]',
    summary: 'refuses an IPv4 address or the /64 network of an IPv6 address, and closes its connections',
    async run(host, words, typed, terminal) {
      const [address] = exactly(words, ['address']);
      const { visitor } = await host.post<{ visitor: string }>('bans', {
        address,
        reason: typed.text('reason') ?? '',
      });
      terminal.out(`${visitor} is banned`);
    },
  },
  unban: {
    usage: 'ADDRESS',
    summary: 'lets an address in again',
    async run(host, words, _typed, terminal) {
      const [address] = exactly(words, ['address']);
      await host.delete('bans', { address });
      terminal.out(`${address} is no longer banned`);
    },
  },
  drain: {
    usage: '',
    summary: 'before a restart: no new games and connections, and the bots stop',
    async run(host, words, _typed, terminal) {
      exactly(words, []);
      const until = performance.now() + DRAINED_WITHIN;
      let state = await host.post<Draining>('drain');
      while (state.botsDue > 0 && performance.now() < until) {
        terminal.progress(`${state.botsDue} bots still think`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
        state = await host.post<Draining>('drain');
      }
      terminal.out(`${state.connections} connections are open, ${state.botsDue} bots think`);
      terminal.out('Moves are stored as they come: stop the server when you like.');
    },
  },
};

export const admin: Command = {
  name: 'admin',
  usage: 'TASK … [--data FOLDER] [--url URL]',
  summary: 'looks after the games of a running server',
  help: [
    ...Object.entries(TASKS).flatMap(([name, { usage, summary }]) => [
      `${name} ${usage}`.trimEnd(),
      `    ${summary}`,
    ]),
    '--data      the folder of the games (default: feldzug-data): the server on this machine',
    '--url       another server, with its FELDZUG_ADMIN_KEY in the environment',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, {
      data: { type: 'string' },
      url: { type: 'string' },
      limit: { type: 'string' },
      stage: { type: 'string' },
      reason: { type: 'string' },
    });
    const [name, ...words] = typed.words;
    if (name === undefined || !Object.hasOwn(TASKS, name))
      throw new UsageError(
        name === undefined ? 'Name a task. See feldzug admin --help.' : `There is no task "${name}".`,
      );
    try {
      await TASKS[name].run(await hostOf(typed), words, typed, terminal);
      return DONE;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      terminal.err(`feldzug admin: ${failureOf(error)}`);
      return FAILED;
    }
  },
};

/** A running server, with the key to it. */
class Host {
  readonly url: string;
  readonly #key: string;
  constructor(url: string, key: string) {
    this.url = url;
    this.#key = key;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.ask('GET', path)).json()) as T;
  }

  /** Undefined if the server has nothing to say but that it is done. */
  async post<T = undefined>(path: string, body?: object): Promise<T> {
    const answer = await this.ask('POST', path, body);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  async delete(path: string, body?: object): Promise<void> {
    await this.ask('DELETE', path, body);
  }

  /** Throws what the server says if it refuses. */
  async ask(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.url}/api/admin/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(`no server answers at ${this.url}`);
    });
    if (answer.ok) return answer;
    throw new Error(((await answer.json()) as { text: string }).text);
  }
}

async function hostOf(typed: Typed): Promise<Host> {
  const url = typed.text('url');
  const named = process.env.FELDZUG_ADMIN_KEY;
  if (url !== undefined) {
    if (!named) throw new UsageError('--url needs the FELDZUG_ADMIN_KEY of that server in the environment.');
    return new Host(url.replace(/\/$/, ''), named);
  }
  const { data } = await placeOf(typed);
  const { admissionIn } = await import('@feldzug/server/host-key.ts');
  const found = admissionIn(data);
  if (!found) throw new Error(`no server is running on the games in "${data}"`);
  return new Host(found.url, found.key);
}

/** The words, if there is one for each of these. */
function exactly(words: readonly string[], wanted: readonly string[]): readonly string[] {
  if (words.length > wanted.length) throw new UsageError(`Unexpected argument "${words[wanted.length]}".`);
  if (words.length < wanted.length) throw new UsageError(`Name a ${wanted[words.length]}.`);
  return words;
}

function rowOf({ id, stage, lines, changed, game, scenario, players, closed }: ListedGame): string {
  const names = players.map(({ name, bot }) => (bot === undefined ? name : `${bot} (bot)`)).join(', ');
  const state = closed === null ? stage : 'closed';
  return `${id.padEnd(17)} ${state.padEnd(9)} ${String(lines).padStart(5)}  ${changed.slice(0, 16)}  ${game} ${scenario}: ${names}`;
}
