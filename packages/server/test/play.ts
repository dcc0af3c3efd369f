/** A client that speaks the protocol over real HTTP and a real WebSocket, and keeps the face it is shown. */
import { type AnyGame, type Asked, fastChance, randomAction, type Seat } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { WebSocket } from 'ws';
import type { Answer, CreatedGame, CreateGame, GameStatus, ServerMessage, Welcome } from '../src/protocol.ts';
import {
  type HelloExtras,
  helloOf,
  isAboutWord,
  liveAddress,
  Shown,
  wordFor,
  wordMessage,
} from '../testing/entering.ts';

export { helloOf, keyFor, wordFor } from '../testing/entering.ts';

export const PEOPLE: CreateGame = {
  game: 'two-fords',
  scenario: 'meeting',
  seats: [{ name: 'Anna' }, { name: 'Bert' }],
};
export const ONE_BOT: CreateGame = { ...PEOPLE, seats: [{ name: 'Anna' }, { bot: 'recruit' }] };
export const BOTS: CreateGame = { ...PEOPLE, seats: [{ bot: 'recruit' }, { bot: 'recruit' }] };

export async function post(
  url: string,
  path: string,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

export async function create(url: string, wish: CreateGame): Promise<CreatedGame> {
  const { status, body } = await post(url, '/api/games', wish);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as CreatedGame;
}

export async function status(url: string, created: CreatedGame): Promise<GameStatus> {
  const answer = await fetch(`${url}/api/games/${created.id}`, {
    headers: { authorization: `Bearer ${created.spectator.token}` },
  });
  return (await answer.json()) as GameStatus;
}

export async function until<T>(
  what: () => Promise<T | undefined | false> | T | undefined | false,
  seconds = 60,
): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    const found = await what();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`did not happen within ${seconds} seconds: ${what}`);
}

export class Client extends Shown {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  welcome: Welcome | undefined;
  #count = 0;
  #word: string | undefined;

  constructor(url: string) {
    super();
    this.socket = new WebSocket(liveAddress(url));
    this.socket.on('message', (data) => this.hear(JSON.parse(String(data)) as ServerMessage));
    this.socket.on('error', () => undefined);
  }

  /** A client that has said hello and been welcomed. */
  static async enter(
    url: string,
    game: string,
    token: string,
    extras: HelloExtras = { word: wordFor(token) },
  ): Promise<Client> {
    const client = new Client(url);
    await client.hello(game, token, extras);
    return client;
  }

  async hello(game: string, token: string, extras: HelloExtras = {}): Promise<Welcome> {
    await this.opened();
    this.#word = extras.word;
    this.send(helloOf(game, token, extras));
    return this.next('welcome');
  }

  opened(): Promise<unknown> {
    return until(() => this.socket.readyState === WebSocket.OPEN);
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Says something with an id, and waits for the answer to it. */
  async say(message: object): Promise<Answer> {
    const id = (message as { id?: string }).id ?? `m${++this.#count}-${Math.random()}`;
    this.send({ ...message, id });
    const isMine = (one: ServerMessage) => one.kind === 'answer' && one.id === id;
    await until(() => this.heard.some(isMine));
    return this.heard.splice(this.heard.findIndex(isMine), 1)[0] as Answer;
  }

  /** The next message of a kind, heard or still to come. */
  async next<K extends ServerMessage['kind']>(kind: K): Promise<Extract<ServerMessage, { kind: K }>> {
    const at = await until(() => {
      const found = this.heard.findIndex((one) => one.kind === kind);
      return found >= 0 && { found };
    });
    return this.heard.splice(at.found, 1)[0] as Extract<ServerMessage, { kind: K }>;
  }

  asked(seat: Seat): Asked {
    const asked = this.face?.asked.find((one) => one.seat === seat);
    if (!asked) throw new Error(`seat ${seat} is not asked`);
    return asked;
  }

  /** Any legal action for the seat, from what this client sees. */
  act(seat: Seat, luck = 1, id?: string): Promise<Answer> {
    const action = randomAction(twoFords as AnyGame, this.face!.view, seat, fastChance(luck));
    const message = { kind: 'act', decision: this.asked(seat).decision, action };
    return this.say(id === undefined ? message : { ...message, id });
  }

  close(): Promise<unknown> {
    this.socket.close();
    return until(() => this.socket.readyState === WebSocket.CLOSED);
  }

  override hear(message: ServerMessage): void {
    if (isAboutWord(message)) return;
    this.heard.push(message);
    if (message.kind === 'welcome') this.welcome = message;
    super.hear(message);
    if (this.#word === undefined || !this.isWordDue) return;
    this.send(wordMessage(this.#word));
    this.#word = undefined;
  }
}

/** The code with which a hello is turned away. */
export async function goodbyeOf(
  url: string,
  game: string,
  token: string,
  extras: HelloExtras = {},
): Promise<string> {
  const client = new Client(url);
  await client.opened();
  client.send(helloOf(game, token, extras));
  return (await client.next('goodbye')).code;
}
