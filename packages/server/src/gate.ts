/**
 * Where connections come in. A visitor who opens too many is cut off before a byte is read: that is the least work
 * that a flood can be given (W3).
 */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { visitorOf } from './addresses.ts';
import { Crowd } from './crowd.ts';
import { type Rate, RateLimit } from './rate.ts';

export interface GateOptions {
  /** New connections of a visitor, of any kind. */
  readonly connections: Rate;
  /** How many a visitor may have open at a time, of any kind. */
  readonly mostOpen: number;
}

export class Gate {
  readonly #mostOpen: number;
  readonly #connections: RateLimit;
  readonly #crowd = new Crowd();

  constructor({ connections, mostOpen }: GateOptions) {
    this.#connections = new RateLimit(connections);
    this.#mostOpen = mostOpen;
  }

  /** A server whose connections all come through the gate. */
  serve(options: ServerOptions, listener: RequestListener): Server {
    const server = createServer(options, listener);
    const accept = server.listeners('connection') as ((socket: Socket) => void)[];
    server.removeAllListeners('connection');
    server.on('connection', (socket) => {
      if (this.#mayCome(socket)) for (const each of accept) each.call(server, socket);
      // With a reset neither side has to remember the connection.
      else socket.resetAndDestroy();
    });
    return server;
  }

  sweep(): void {
    this.#connections.sweep();
  }

  #mayCome(socket: Socket): boolean {
    const { remoteAddress, localAddress } = socket;
    // The host's own machine looks after the server while others flood it.
    if (remoteAddress === localAddress) return true;
    const visitor = visitorOf(remoteAddress ?? '');
    if (this.#crowd.countOf(visitor) >= this.#mostOpen || !this.#connections.take(visitor)) return false;
    this.#crowd.enter(visitor);
    socket.once('close', () => this.#crowd.leave(visitor));
    return true;
  }
}
