/** The WebSockets of a server: after its hello, one connection is one viewer of one game. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { versionIn } from '@feldzug/bots/games/entry.ts';
import { type Header, PLEDGED_FORMAT, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { addressOf, type Front, isForeign, visitorOf } from './addresses.ts';
import type { Guest } from './attendance.ts';
import { Crowd } from './crowd.ts';
import type { Doors } from './doors.ts';
import { ServerError, toServerError } from './errors.ts';
import type { Journal } from './journal.ts';
import type { Keys } from './keys.ts';
import type { Library } from './library.ts';
import { newLogId, type VisitorTag } from './log-tags.ts';
import type { Metrics } from './metrics.ts';
import {
  type ClientMessage,
  type CloseWindow,
  type Hello,
  LIVE,
  MESSAGE_BYTES,
  PROTOCOLS,
  type ServerMessage,
  type Welcome,
} from './protocol.ts';
import { type Rate, RateLimit } from './rate.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { idIn, readMessage } from './schemas.ts';
import { newWindow } from './tokens.ts';

export interface LiveOptions extends Front {
  readonly keys: Keys;
  readonly rooms: Rooms;
  readonly library: Library;
  readonly journal: Journal;
  readonly doors: Doors;
  readonly metrics: Metrics;
  readonly tagOf: VisitorTag;
  readonly messages: Rate;
  readonly hellos: Rate;
  /** How many connections one visitor may have at a time. */
  readonly sockets: number;
  /** Milliseconds from a connection to its hello. */
  readonly helloWithin: number;
}

/** Larger messages are cut off unread; smaller ones that are still too large get an answer. */
const CUT_OFF = 8 * MESSAGE_BYTES;
const HEARTBEAT = 30_000;
/** A client that does not read is disconnected when this many bytes wait for it; it catches up later. */
const MOST_WAITING = 8_000_000;
const MOST_CONNECTIONS = 10_000;
/** How long a server waits, when it closes or cuts a client off, for clients to be told. */
const FAREWELL = 1_000;
/** How many warnings about too many messages a connection gets before it is closed. */
const PATIENCE: Rate = { burst: 200, perSecond: 1 };

export interface Live {
  readonly connections: number;
  close(): Promise<void>;
  sweep(): void;
  /** Closes the connections of a visitor who is banned. */
  dismiss(visitor: string): void;
}

export function attachLive(server: Server, options: LiveOptions): Live {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: CUT_OFF, autoPong: false });
  const hellos = new RateLimit(options.hellos);
  const connections = new Set<Connection>();
  const crowd = new Crowd();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const visitor = visitorOf(addressOf(request, options));
    const refusal = refusalOf(request, visitor);
    if (refusal !== undefined) {
      // Nobody else listens to this socket: without a listener, a visitor who resets it would end the server.
      socket.on('error', () => undefined);
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${refusal} ${STATUS_CODES[refusal]}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, socket, visitor, options);
      connections.add(connection);
      crowd.enter(visitor);
      opened.on('close', () => {
        connections.delete(connection);
        crowd.leave(visitor);
      });
    });
  };
  /** The status that refuses a connection before anything is spent on it; undefined if it may come. */
  const refusalOf = (request: IncomingMessage, visitor: string): number | undefined => {
    // Used as it is: it need not be a valid address at all.
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== LIVE) return 404;
    if (isForeign(request, options) || options.doors.isBanned(visitor)) return 403;
    if (options.doors.isDraining) return 503;
    if (crowd.countOf(visitor) >= options.sockets || !hellos.take(visitor)) return 429;
    return connections.size >= MOST_CONNECTIONS ? 503 : undefined;
  };
  server.on('upgrade', upgrade);
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.beat();
  }, HEARTBEAT);
  heartbeat.unref();
  return {
    get connections() {
      return connections.size;
    },
    sweep: () => hellos.sweep(),
    dismiss(visitor) {
      for (const connection of connections)
        if (connection.visitor === visitor) void connection.goodbye(new ServerError('banned'));
    },
    async close() {
      clearInterval(heartbeat);
      server.off('upgrade', upgrade);
      const closing = [...connections].map((connection) => connection.goodbye(new ServerError('closing')));
      await Promise.race([Promise.all(closing), new Promise((resolve) => setTimeout(resolve, FAREWELL))]);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

type Spoken = Exclude<ClientMessage, { kind: 'hello' | 'ping' | 'closeWindow' }>;

class Connection {
  readonly visitor: string;
  /** Connects the lines of the log. */
  readonly #logId = newLogId();
  readonly #socket: WebSocket;
  /** The stream below the socket. */
  readonly #wire: Duplex;
  #isGathering = false;
  readonly #options: LiveOptions;
  readonly #messages: RateLimit;
  readonly #helloTimer: NodeJS.Timeout;
  #isGreeted = false;
  #inside: { readonly room: Room; readonly viewer: Viewer; readonly guest: Guest } | undefined;
  #leaving: Promise<void> | undefined;
  #isAlive = true;
  readonly #patience = new RateLimit(PATIENCE);

  constructor(socket: WebSocket, wire: Duplex, visitor: string, options: LiveOptions) {
    this.visitor = visitor;
    this.#wire = wire;
    options.journal.info({ connection: this.#logId, visitor: options.tagOf(visitor) }, 'connected');
    this.#socket = socket;
    this.#options = options;
    this.#messages = new RateLimit(options.messages);
    this.#helloTimer = setTimeout(() => void this.goodbye(new ServerError('no-hello')), options.helloWithin);
    socket.on('message', (data, isBinary) => void this.#hear(data, isBinary));
    // A ping frame costs as much as a message, and one too many is not answered.
    socket.on('ping', (data) => {
      if (this.#mayHear(() => null)) socket.pong(data);
    });
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // After an oversized message or a broken frame the connection closes by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(this.#helloTimer);
      this.#inside?.room.leave(this.#inside.guest);
      this.#inside = undefined;
    });
  }

  /** A connection that has not answered since the last ping is dead. */
  beat(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  /** Sends the reason and closes; resolves when done. Later messages are ignored. */
  goodbye(error: ServerError): Promise<void> {
    this.#leaving ??= new Promise((resolve) => {
      this.#send({ kind: 'goodbye', ...error.answer() });
      this.#socket.once('close', () => resolve());
      this.#socket.close(error.code === 'closing' ? 1001 : 1008, error.code);
    });
    if (error.code === 'too-many') this.#cutOff();
    return this.#leaving;
  }

  /** Reads nothing more: a flood goes on whatever it is told, and would not answer that the connection is closed. */
  #cutOff(): void {
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), FAREWELL).unref();
  }

  async #hear(data: RawData, isBinary: boolean): Promise<void> {
    if (this.#leaving) return;
    const bytes = data as Buffer;
    const isLarge = bytes.length > MESSAGE_BYTES;
    if (!this.#mayHear(() => (isBinary || isLarge ? null : idIn(bytes.toString('utf8'))))) return;
    if (isLarge) return this.#refuse(null, new ServerError('too-large'));
    const text = bytes.toString('utf8');
    const message = isBinary ? undefined : readMessage(text);
    if (!message) return this.#refuse(isBinary ? null : idIn(text), new ServerError('malformed'));
    switch (message.kind) {
      case 'ping':
        return this.#send({ kind: 'pong' });
      case 'hello':
        return this.#greet(message);
      case 'closeWindow':
        return this.#closeWindow(message);
      default:
        return this.#speak(message);
    }
  }

  /** Counts one message or frame; above the limit it is refused, with the id of the message if it has one. */
  #mayHear(id: () => string | null): boolean {
    if (this.#leaving) return false;
    if (this.#messages.take('')) return true;
    const error = new ServerError('too-many');
    if (this.#patience.take('')) this.#refuse(id(), error);
    else void this.goodbye(error);
    return false;
  }

  async #greet(hello: Hello): Promise<void> {
    if (this.#isGreeted) return this.#refuse(null, new ServerError('hello-twice'));
    this.#isGreeted = true;
    clearTimeout(this.#helloTimer);
    try {
      if (!PROTOCOLS.includes(hello.protocol)) throw new ServerError('old-page');
      await this.#enter(hello);
    } catch (error) {
      void this.goodbye(this.#toldOf(error, hello.game));
    }
  }

  async #enter({ game, token, key, version, from, seal, word, name }: Hello): Promise<void> {
    const { viewer, keyHash, opensWith } = await this.#options.keys.enter(game, token, key);
    const room = await this.#options.rooms.room(game);
    const entry = await this.#options.library.find(room.header.game);
    if (!entry || !versionIn(entry, room.header.rules)) throw new ServerError('no-rules');
    const isPledged = room.header.feldzug === PLEDGED_FORMAT;
    const pledge = isPledged
      ? seal && ({ kind: 'pledge', seal } as const)
      : word && ({ kind: 'sit', word } as const);
    if (viewer !== SPECTATOR && pledge && !room.status.players[viewer].sat) {
      const said = await room.say({ ...pledge, seat: viewer, ...(name === undefined ? {} : { name }) });
      // A second window of the same player may have taken the seat a moment ago: that is fine.
      if (!said.ok && said.refusal.code === 'fault')
        throw new ServerError('fault', 'The game could not be set up.');
    }
    const guest: Guest = {
      viewer,
      window: newWindow(),
      since: new Date().toISOString(),
      keyHash,
      visitor: this.visitor,
      update: (message) => this.#sendText(message),
      presence: (presence) => this.#send({ kind: 'presence', presence }),
      windows: (windows) => this.#send({ kind: 'windows', windows }),
      dismiss: (why) => void this.goodbye(why),
    };
    const welcome = (made: string): void => {
      const { rules, scenario, options, dice } = room.header;
      const presence = room.attendance.presence();
      const head: Omit<Welcome, 'version' | 'face' | 'log' | 'updates'> = {
        kind: 'welcome',
        viewer,
        opensWith,
        game: room.header.game,
        rules,
        scenario,
        options,
        dice,
        presence,
      };
      this.#sendText(`${JSON.stringify(head).slice(0, -1)},${made}}`);
    };
    if (!this.#isOpen()) return;
    this.#inside = { room, viewer, guest };
    await room.enter(guest, welcome, { version, from });
    if (!this.#isOpen()) room.leave(guest);
  }

  async #speak(spoken: Spoken): Promise<void> {
    if (!this.#inside) return this.#refuse(spoken.id, new ServerError('no-hello'));
    const { room, viewer } = this.#inside;
    try {
      if (viewer === SPECTATOR) throw new ServerError('spectator');
      if (spoken.kind === 'handSeat' && !(await this.#hasBot(room.header, spoken.bot)))
        throw new ServerError('malformed', 'There is no such bot.');
      // Every message belongs to the seat whose token opened the connection.
      const began = performance.now();
      const said = await room.say({ ...spoken, seat: viewer });
      const { metrics } = this.#options;
      metrics.answered(performance.now() - began);
      if (!said.ok) {
        metrics.refused(said.refusal.code);
        return this.#send({ kind: 'answer', id: spoken.id, ok: false, ...said.refusal });
      }
      if (spoken.kind === 'act') metrics.moved('person');
      const answer = { kind: 'answer', id: spoken.id, ok: true, version: said.version } as const;
      this.#send(said.repeated ? { ...answer, repeated: true } : answer);
    } catch (error) {
      this.#refuse(spoken.id, this.#toldOf(error, room.id));
    }
  }

  async #closeWindow({ id, window }: CloseWindow): Promise<void> {
    if (!this.#inside) return this.#refuse(id, new ServerError('no-hello'));
    const { room, viewer, guest } = this.#inside;
    try {
      if (!(await room.closeWindow(guest, window)))
        throw new ServerError('not-found', 'That window is closed already.');
      this.#send({ kind: 'answer', id, ok: true, version: await room.versionFor(viewer) });
    } catch (error) {
      this.#refuse(id, this.#toldOf(error, room.id));
    }
  }

  async #hasBot({ game, rules }: Header, name: string): Promise<boolean> {
    const entry = await this.#options.library.find(game);
    return (entry && versionIn(entry, rules))?.bots.some((bot) => bot.name === name) ?? false;
  }

  #refuse(id: string | null, error: ServerError): void {
    this.#options.metrics.refused(error.code);
    this.#send({ kind: 'answer', id, ok: false, ...error.answer() });
  }

  /** What the client sees of an error; the details go to the log. */
  #toldOf(error: unknown, game: string): ServerError {
    if (!(error instanceof ServerError)) {
      this.#options.journal.error(
        {
          game,
          connection: this.#logId,
          visitor: this.#options.tagOf(this.visitor),
          cause: error instanceof Error ? error.message : String(error),
        },
        'a message failed',
      );
    }
    return toServerError(error);
  }

  #send(message: ServerMessage): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(message: string): void {
    if (!this.#isOpen()) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) {
      this.#socket.terminate();
      return;
    }
    this.#gather();
    this.#socket.send(message);
  }

  /** What is sent in one moment, such as an update and the answer after it, leaves in one piece. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#wire.cork();
    setImmediate(() => {
      this.#isGathering = false;
      this.#wire.uncork();
    });
  }

  #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }
}
