/** The WebSockets of a server: after its hello, one connection is one viewer of one game. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { versionIn } from '@feldzug/bots/games/entry.ts';
import { type Header, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { ServerError, toServerError } from './errors.ts';
import type { Games } from './games.ts';
import type { Journal } from './journal.ts';
import type { Library } from './library.ts';
import {
  type ClientMessage,
  type Hello,
  LIVE,
  MESSAGE_BYTES,
  PROTOCOL,
  type ServerMessage,
} from './protocol.ts';
import { type Rate, RateLimit } from './rate.ts';
import type { Guest, Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import type { Looked } from './rules-requests.ts';
import { idIn, readMessage } from './schemas.ts';

export interface LiveOptions {
  readonly games: Games;
  readonly rooms: Rooms;
  readonly library: Library;
  readonly journal: Journal;
  readonly messages: Rate;
  readonly hellos: Rate;
  /** Where a request comes from, for the limits. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Larger messages are cut off unread; smaller ones that are still too large get an answer. */
const CUT_OFF = 8 * MESSAGE_BYTES;
const HELLO_WITHIN = 15_000;
const HEARTBEAT = 30_000;
/** A client that does not read is disconnected when this many bytes wait for it; it catches up later. */
const MOST_WAITING = 8_000_000;
const MOST_CONNECTIONS = 10_000;
/** How long a closing server waits for clients to be told. */
const FAREWELL = 1_000;
/** How many warnings about too many messages a connection gets before it is closed. */
const PATIENCE: Rate = { burst: 200, perSecond: 1 };

export interface Live {
  readonly connections: number;
  close(): Promise<void>;
  sweep(): void;
}

export function attachLive(server: Server, options: LiveOptions): Live {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: CUT_OFF });
  const hellos = new RateLimit(options.hellos);
  const connections = new Set<Connection>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Used as it is: it need not be a valid address at all.
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== LIVE || connections.size >= MOST_CONNECTIONS) {
      socket.end(
        `HTTP/1.1 ${path === LIVE ? '503 Service Unavailable' : '404 Not Found'}\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, options, hellos, options.addressOf(request));
      connections.add(connection);
      opened.on('close', () => connections.delete(connection));
    });
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

type Spoken = Exclude<ClientMessage, { kind: 'hello' | 'ping' }>;

class Connection {
  readonly #socket: WebSocket;
  readonly #options: LiveOptions;
  readonly #hellos: RateLimit;
  readonly #messages: RateLimit;
  readonly #address: string;
  readonly #helloTimer: NodeJS.Timeout;
  #isGreeted = false;
  #inside: { readonly room: Room; readonly viewer: Viewer; readonly guest: Guest } | undefined;
  #leaving: Promise<void> | undefined;
  #isAlive = true;
  readonly #patience = new RateLimit(PATIENCE);

  constructor(socket: WebSocket, options: LiveOptions, hellos: RateLimit, address: string) {
    this.#socket = socket;
    this.#options = options;
    this.#hellos = hellos;
    this.#messages = new RateLimit(options.messages);
    this.#address = address;
    this.#helloTimer = setTimeout(() => void this.goodbye(new ServerError('no-hello')), HELLO_WITHIN);
    socket.on('message', (data, isBinary) => void this.#hear(data, isBinary));
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
    return this.#leaving;
  }

  async #hear(data: RawData, isBinary: boolean): Promise<void> {
    if (this.#leaving) return;
    const bytes = data as Buffer;
    if (!this.#messages.take('')) {
      const error = new ServerError('too-many');
      if (this.#patience.take('')) this.#refuse(null, error);
      else void this.goodbye(error);
      return;
    }
    if (bytes.length > MESSAGE_BYTES) return this.#refuse(null, new ServerError('too-large'));
    const text = bytes.toString('utf8');
    const message = isBinary ? undefined : readMessage(text);
    if (!message) return this.#refuse(isBinary ? null : idIn(text), new ServerError('malformed'));
    switch (message.kind) {
      case 'ping':
        return this.#send({ kind: 'pong' });
      case 'hello':
        return this.#greet(message);
      default:
        return this.#speak(message);
    }
  }

  async #greet(hello: Hello): Promise<void> {
    if (this.#isGreeted) return this.#refuse(null, new ServerError('hello-twice'));
    this.#isGreeted = true;
    clearTimeout(this.#helloTimer);
    try {
      if (hello.protocol !== PROTOCOL) throw new ServerError('old-page');
      if (!this.#hellos.take(this.#address)) throw new ServerError('too-many');
      await this.#enter(hello);
    } catch (error) {
      void this.goodbye(this.#toldOf(error, hello.game));
    }
  }

  async #enter({ game, token, version, from, word, name }: Hello): Promise<void> {
    const viewer = await this.#options.games.admit(game, token);
    const room = await this.#options.rooms.room(game);
    const entry = await this.#options.library.find(room.header.game);
    if (!entry || !versionIn(entry, room.header.rules)) throw new ServerError('no-rules');
    if (viewer !== SPECTATOR && word !== undefined && !room.status.players[viewer].sat) {
      const said = await room.say({
        kind: 'sit',
        seat: viewer,
        word,
        ...(name === undefined ? {} : { name }),
      });
      // A second window of the same player may have taken the seat a moment ago: that is fine.
      if (!said.ok && said.refusal.code === 'fault')
        throw new ServerError('fault', 'The game could not be set up.');
    }
    const guest: Guest = {
      viewer,
      update: (message) => this.#sendText(message),
      presence: (presence) => this.#send({ kind: 'presence', presence }),
    };
    const welcome = (looked: Looked): void => {
      const { rules, scenario, options, dice } = room.header;
      const presence = room.presence();
      this.#send({
        kind: 'welcome',
        viewer,
        game: room.header.game,
        rules,
        scenario,
        options,
        dice,
        presence,
        ...looked,
      });
    };
    if (!this.#isOpen()) return;
    this.#inside = { room, viewer, guest };
    await room.enter(guest, welcome, version, from);
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
      const said = await room.say({ ...spoken, seat: viewer });
      if (!said.ok) return this.#send({ kind: 'answer', id: spoken.id, ok: false, ...said.refusal });
      const answer = { kind: 'answer', id: spoken.id, ok: true, version: said.version } as const;
      this.#send(said.repeated ? { ...answer, repeated: true } : answer);
    } catch (error) {
      this.#refuse(spoken.id, this.#toldOf(error, room.id));
    }
  }

  async #hasBot({ game, rules }: Header, name: string): Promise<boolean> {
    const entry = await this.#options.library.find(game);
    return (entry && versionIn(entry, rules))?.bots.some((bot) => bot.name === name) ?? false;
  }

  #refuse(id: string | null, error: ServerError): void {
    this.#send({ kind: 'answer', id, ok: false, ...error.answer() });
  }

  /** What the client sees of an error; the details go to the log. */
  #toldOf(error: unknown, game: string): ServerError {
    if (!(error instanceof ServerError)) {
      this.#options.journal.error(
        { game, cause: error instanceof Error ? error.message : String(error) },
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
    this.#socket.send(message);
  }

  #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }
}
