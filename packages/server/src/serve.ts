/** A complete server: the page, the games, their store, and threads for rules and bots. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Admin, type Draining } from './admin.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { type BackupPlan, BackupSchedule } from './backup-schedule.ts';
import type { BackupRequest } from './backup-thread.ts';
import { BOT, BotDesk, type BotThread } from './bot-desk.ts';
import { Doors } from './doors.ts';
import { ServerError } from './errors.ts';
import { gamesOf } from './games.ts';
import { Health } from './health.ts';
import type { RulesThread } from './held-game.ts';
import { HostKey } from './host-key.ts';
import { addRoutes, createHttp } from './http.ts';
import { messageOf } from './jobs.ts';
import { keysOf } from './keys.ts';
import type { Library } from './library.ts';
import { attachLive } from './live.ts';
import { visitorTags } from './log-tags.ts';
import { type Luck, trueLuck } from './luck.ts';
import { Metrics } from './metrics.ts';
import { open } from './opened.ts';
import { Pace } from './pace.ts';
import type { Rate } from './rate.ts';
import { Replays, type ReplayThread } from './replays.ts';
import { Rooms } from './rooms.ts';
import type { Expiry } from './stored-upkeep.ts';
import { Thread } from './thread.ts';
import { type ScenarioThread, scenarioChecker } from './written-scenarios.ts';

export interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  /** The folder of an SQLite store. */
  readonly data?: string;
  /** The address of a PostgreSQL database to use as the store: postgres://… */
  readonly database?: string;
  /** The folder of the built page. */
  readonly page?: string;
  /** Whether a proxy in front names the addresses of visitors. */
  readonly trustProxy?: boolean;
  readonly log?: {
    readonly level?: string;
    readonly stream?: { write(line: string): void };
    /** With the same key, visitors have the same tags in the log after a restart. */
    readonly key?: string;
  };
  /** Backups that the server makes by itself. */
  readonly backups?: BackupPlan;
  /** A module with the games and bots to play: see `Library`. */
  readonly library?: URL;
  readonly limits?: Partial<Limits>;
  /** Whether threads load the games before anybody asks; tests that may never ask do without. */
  readonly warm?: boolean;
  /** The host's key for `feldzug admin` and `/metrics`; by default a new one in the folder of the data. */
  readonly hostKey?: string;
  /** The source of luck; only tests use another than the real one. */
  readonly luck?: Luck;
}

/** Times in milliseconds. */
export interface Limits {
  /** For the rules: on one message, and on loading a whole game. */
  readonly message: number;
  readonly load: number;
  /** For a bot, on one decision. */
  readonly bot: number;
  /** How long bots seem to think, as a multiple of the usual time; 0 lets them answer at once. */
  readonly botPace: number;
  /** Until an idle room is closed. */
  readonly idle: number;
  /** Between two checks for idle rooms. */
  readonly sweep: number;
  /** From a connection to the head of its request, and from there to its hello. */
  readonly hello: number;
  /** How many connections to play one visitor may have at a time. */
  readonly sockets: number;
  /** How many a visitor may have of any kind, with those that only fetch the page. */
  readonly mostOpen: number;
  /** Per visitor: connections of any kind, requests, new games, connections to play. Per connection: messages. */
  readonly connections: Rate;
  readonly requests: Rate;
  readonly openings: Rate;
  readonly hellos: Rate;
  readonly messages: Rate;
  /** Lines that are played again for one visitor who looks back. */
  readonly replays: Rate;
  /** The most lines of a record. */
  readonly lines: number;
  /** When games that nobody touches are deleted, and how often the server looks. */
  readonly expiry: Expiry;
  readonly expire: number;
}

const DAY = 86_400_000;

const LIMITS: Limits = {
  message: 5_000,
  load: 30_000,
  bot: 60_000,
  botPace: 1,
  idle: 300_000,
  sweep: 30_000,
  hello: 5_000,
  sockets: 200,
  mostOpen: 1_000,
  connections: { burst: 1_000, perSecond: 100 },
  requests: { burst: 400, perSecond: 40 },
  openings: { burst: 60, perSecond: 0.5 },
  hellos: { burst: 120, perSecond: 4 },
  messages: { burst: 60, perSecond: 20 },
  replays: { burst: 20_000, perSecond: 100 },
  lines: 20_000,
  expire: DAY / 24,
  expiry: { unbegun: 30 * DAY, botsOnly: 7 * DAY },
};

export interface Serving {
  readonly url: string;
  close(): Promise<void>;
}

const DEFAULT_PORT = 8080;

export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const { host = '0.0.0.0', port = DEFAULT_PORT, data = 'feldzug-data', trustProxy = false } = options;
  const { luck = trueLuck } = options;
  const limits = { ...LIMITS, ...options.limits };
  const libraryUrl = options.library ?? new URL('./library.ts', import.meta.url);
  const { default: library } = (await import(libraryUrl.href)) as { default: Library };
  const page = options.page ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  const { level = 'warn', stream } = options.log ?? {};

  const doors = new Doors();
  const tagOf = visitorTags(options.log?.key);
  const metrics = new Metrics(() => ({
    rooms: rooms.size,
    connections: live.connections,
    botsDue: jobs.inHand,
    queues: Object.fromEntries([
      ...rulesThreads.map((thread, at) => [`rules-${at}`, thread.busy]),
      ...botThreads.map((thread, at) => [`bots-${at}`, thread.busy]),
      ['replays', replayThread.busy],
      ['scenarios', scenarioThread.busy],
    ]),
  }));
  const http = await createHttp({
    logger: stream ? { level, stream } : { level },
    trustProxy,
    page,
    doors,
    metrics,
    tagOf,
    connections: limits.connections,
    mostOpen: limits.mostOpen,
    headWithin: limits.hello,
    requests: limits.requests,
    openings: limits.openings,
  });
  const journal = http.app.log;
  const { database } = options;
  const {
    store,
    jobs,
    neighbours,
    close: closeStore,
  } = await open({ data, database }, journal, (milliseconds, games) =>
    metrics.committed(milliseconds, games),
  );
  // Rules and bots share the machine with the server's main thread.
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const begin = <Request, Answer>(module: string): Thread<Request, Answer>[] =>
    Array.from(
      { length: threads },
      () => new Thread<Request, Answer>(new URL(module, import.meta.url), libraryUrl),
    );
  const rulesThreads: RulesThread[] = begin('./rules-thread.ts');
  const botThreads: BotThread[] = begin('./bot-thread.ts');
  const replayThread: ReplayThread = new Thread(new URL('./replay-thread.ts', import.meta.url), libraryUrl);
  const scenarioThread: ScenarioThread = new Thread(
    new URL('./scenario-thread.ts', import.meta.url),
    libraryUrl,
  );
  const replays = new Replays({
    store,
    thread: replayThread,
    journal,
    lines: limits.replays,
    limit: limits.message,
    loadLimit: limits.load,
  });
  const callBot = (game: string): void => jobs.wake(BOT, game);
  const rooms = new Rooms({
    store,
    neighbours,
    threads: rulesThreads,
    replays,
    journal,
    messageLimit: limits.message,
    loadLimit: limits.load,
    idle: limits.idle,
    mostLines: limits.lines,
    onBotDue: (room) => callBot(room.id),
  });
  const health = new Health(store, journal);
  const desk = new BotDesk({
    store,
    rooms,
    library,
    threads: botThreads,
    journal,
    luck,
    metrics,
    limit: limits.bot,
    pace: new Pace(limits.botPace),
  });
  const keys = keysOf(store, rooms);
  const games = gamesOf({
    library,
    store,
    keys,
    rooms,
    luck,
    checkScenario: scenarioChecker(scenarioThread, limits.load),
    callBot,
  });
  const live = attachLive(http.app.server, {
    keys,
    rooms,
    library,
    journal,
    doors,
    metrics,
    tagOf,
    messages: limits.messages,
    hellos: limits.hellos,
    sockets: limits.sockets,
    helloWithin: limits.hello,
    trustProxy,
  });
  addRoutes(
    http,
    games,
    keys,
    () => portOf(http.app.server.address()),
    async () => {
      if (doors.isDraining) throw new ServerError('closing');
      await health.ready();
      return { ok: true, rooms: rooms.size, connections: live.connections, botsDue: jobs.inHand };
    },
  );
  const hostKey = new HostKey(options.hostKey, database === undefined ? data : undefined);
  const drain = async (): Promise<Draining> => {
    if (!doors.isDraining) {
      doors.drain();
      journal.warn({}, 'the server is drained for a restart');
      await jobs.close();
    }
    return { connections: live.connections, botsDue: jobs.inHand };
  };
  const admin = new Admin({
    store,
    rooms,
    keys,
    doors,
    expiry: limits.expiry,
    dismiss: (visitor) => live.dismiss(visitor),
    drain,
  });
  addAdminRoutes(http.app, { admin, key: hostKey, metrics });
  const expiring = setInterval(() => {
    admin.expire().then(
      ({ length }) => length > 0 && journal.info({ games: length }, 'games have expired'),
      (error: unknown) => journal.error({ cause: messageOf(error) }, 'games could not be expired'),
    );
  }, limits.expire);
  expiring.unref();
  const backupThread = new Thread<BackupRequest, string>(
    new URL('./backup-thread.ts', import.meta.url),
    libraryUrl,
  );
  const schedule =
    options.backups &&
    new BackupSchedule({
      ...options.backups,
      place: { data, database },
      thread: backupThread,
      journal,
      metrics,
    });
  const sweeping = setInterval(() => {
    rooms.sweep();
    http.sweep();
    live.sweep();
    replays.sweep();
    health.sweep();
    doors.refresh(store.upkeep).catch(() => undefined);
    void schedule?.sweep();
  }, limits.sweep);
  sweeping.unref();

  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    clearInterval(expiring);
    hostKey.withdraw();
    await jobs.close();
    await live.close();
    await http.app.close();
    await Promise.all(
      [...rulesThreads, ...botThreads, replayThread, scenarioThread, backupThread].map((thread) =>
        thread.close(),
      ),
    );
    metrics.close();
    await closeStore();
  };
  try {
    await neighbours.listen(rooms);
    await doors.refresh(store.upkeep);
    await http.app.listen({ host, port });
    hostKey.publish(urlOf(host, http.app.server.address()));
    if (options.warm ?? true) for (const thread of [...rulesThreads, ...botThreads]) thread.warm();
    await jobs.begin(desk);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: urlOf(host, http.app.server.address()), close };
}

const urlOf = (host: string, address: ReturnType<import('node:net').Server['address']>): string =>
  `http://${nameOf(host)}:${portOf(address)}`;
const portOf = (address: ReturnType<import('node:net').Server['address']>): number =>
  typeof address === 'object' && address ? address.port : 0;
const nameOf = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
