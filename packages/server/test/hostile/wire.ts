/** A connection as an attacker has it: says anything, keeps all that comes back, and knows what is still unanswered. */

import { WebSocket } from 'ws';
import type { ServerMessage } from '../../src/protocol.ts';
import { type HelloExtras, helloOf, liveAddress, Shown, wordMessage } from '../../testing/entering.ts';

export interface HelloParts extends HelloExtras {
  readonly game: string;
  readonly token: string;
}

export class Wire extends Shown {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  /** The very texts that came, in order. */
  readonly texts: string[] = [];
  /** Messages sent that call for an answer each, and answers that came. */
  sent = 0;
  answered = 0;
  readonly #opened: Promise<void>;
  #word: string | undefined;
  #wake: (() => void)[] = [];

  constructor(url: string, address: string) {
    super();
    this.socket = new WebSocket(liveAddress(url), {
      headers: { 'x-forwarded-for': address },
      // A frame that is not UTF-8 is the server's to refuse, not ours.
      skipUTF8Validation: true,
    });
    this.#opened = new Promise((resolve) => {
      this.socket.once('open', () => resolve());
      this.socket.once('close', () => resolve());
    });
    this.socket.on('message', (data) => this.#read(String(data)));
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
  async hello({ game, token, ...extras }: HelloParts): Promise<boolean> {
    await this.#opened;
    this.#word = extras.word;
    this.raw(JSON.stringify(helloOf(game, token, extras)));
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

  #read(text: string): void {
    this.texts.push(text);
    const message = JSON.parse(text) as ServerMessage;
    this.heard.push(message);
    if (message.kind === 'answer' || message.kind === 'pong') this.answered++;
    this.hear(message);
    if (this.#word !== undefined && this.isWordDue) {
      this.say(JSON.stringify(wordMessage(this.#word)));
      this.#word = undefined;
    }
    this.#stir();
  }

  #stir(): void {
    const wake = this.#wake;
    this.#wake = [];
    for (const resolve of wake) resolve();
  }
}
