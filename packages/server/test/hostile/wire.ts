/** A connection as an attacker has it: says anything, keeps all that comes back, and knows what is still unanswered. */

import { patch, SPECTATOR, sealOf, type Viewer } from '@feldzug/kernel';
import {
  type Face,
  isWordDue,
  LIVE,
  PROTOCOL,
  type ServerMessage,
  type Update,
} from '@feldzug/server/protocol.ts';
import { seals } from '@feldzug/server/seals.ts';
import { WebSocket } from 'ws';
import { keyFor } from '../play.ts';

export interface HelloParts {
  readonly game: string;
  readonly token: string;
  /** The word for the dice: pledged with the hello, and added when it is due. */
  readonly word?: string;
  readonly [extra: string]: unknown;
}

export class Wire {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  /** The very texts that came, in order. */
  readonly texts: string[] = [];
  face: Face | undefined;
  version = -1;
  /** Messages sent that call for an answer each, and answers that came. */
  sent = 0;
  answered = 0;
  readonly #opened: Promise<void>;
  #viewer: Viewer = SPECTATOR;
  #word: string | undefined;
  #wake: (() => void)[] = [];

  constructor(url: string, address: string) {
    this.socket = new WebSocket(url.replace('http', 'ws') + LIVE, {
      headers: { 'x-forwarded-for': address },
      // A frame that is not UTF-8 is the server's to refuse, not ours.
      skipUTF8Validation: true,
    });
    this.#opened = new Promise((resolve) => {
      this.socket.once('open', () => resolve());
      this.socket.once('close', () => resolve());
    });
    this.socket.on('message', (data) => this.#hear(String(data)));
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => this.#stir());
  }

  opened(): Promise<void> {
    return this.#opened;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Says hello and waits for welcome or goodbye; true when welcome. */
  async hello({ word, ...parts }: HelloParts): Promise<boolean> {
    await this.#opened;
    this.#word = word;
    const pledge = word === undefined ? {} : { seal: sealOf(seals, word) };
    const hello = { kind: 'hello', protocol: PROTOCOL, key: keyFor(parts.token), ...pledge, ...parts };
    this.raw(JSON.stringify(hello));
    await this.until(() => this.heard.some(({ kind }) => kind === 'welcome' || kind === 'goodbye'));
    return this.heard.some(({ kind }) => kind === 'welcome');
  }

  /** Sends a text or bytes for which no answer is counted. */
  raw(data: string | Buffer): void {
    if (this.isOpen) this.socket.send(data);
  }

  /** Sends something that must be answered. */
  say(data: string | Buffer): void {
    if (!this.isOpen) return;
    this.sent++;
    this.socket.send(data);
  }

  /** Waits until everything said is answered or the connection is closed. */
  async settled(): Promise<void> {
    await this.until(() => this.answered >= this.sent);
  }

  /** Waits for something to be so, or for the end of the connection. */
  async until(isSo: () => boolean): Promise<void> {
    const limit = setTimeout(() => {
      this.socket.terminate();
    }, 60_000);
    while (!isSo() && this.socket.readyState !== WebSocket.CLOSED)
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    clearTimeout(limit);
  }

  close(): void {
    this.socket.close();
  }

  #hear(text: string): void {
    this.texts.push(text);
    const message = JSON.parse(text) as ServerMessage;
    this.heard.push(message);
    if (message.kind === 'answer' || message.kind === 'pong') this.answered++;
    if (message.kind === 'welcome') {
      this.#viewer = message.viewer;
      if (message.face) this.face = message.face;
      this.version = message.version;
      for (const update of message.updates) this.#follow(update);
    }
    if (message.kind === 'update') this.#follow(message);
    if (this.#word !== undefined && this.face && isWordDue(this.face, this.#viewer)) {
      this.say(JSON.stringify({ kind: 'sit', id: 'my-word', word: this.#word }));
      this.#word = undefined;
    }
    this.#stir();
  }

  /** Who pretended to hold a face gets only what came after it. */
  #follow({ version, change }: Update): void {
    if (this.face) this.face = patch(this.face, change);
    this.version = version;
  }

  #stir(): void {
    const wake = this.#wake;
    this.#wake = [];
    for (const resolve of wake) resolve();
  }
}
