/** How a client other than the page enters a game: its hello, its word for the dice, and the face it is shown. */
import { patch, SPECTATOR, sealOf, type Told, type Viewer } from '@feldzug/kernel';
import { type Face, isWordDue, LIVE, PROTOCOL, type ServerMessage, type Update } from '../src/protocol.ts';
import { seals } from '../src/seals.ts';

export const liveAddress = (url: string): string => url.replace('http', 'ws') + LIVE;

/** The key that a client exchanges an invitation for: the same each time, as if a browser had kept it. */
export const keyFor = (token: string): string => `key-for-${token}`;

/** The word that a client adds to the dice. */
export const wordFor = (token: string): string => `word-for-${token.slice(0, 12)}`;

export interface HelloExtras {
  /** The word for the dice: pledged with the hello, and added when it is due. */
  readonly word?: string;
  readonly [extra: string]: unknown;
}

export const helloOf = (game: string, token: string, { word, ...extras }: HelloExtras = {}): object => ({
  kind: 'hello',
  protocol: PROTOCOL,
  game,
  token,
  key: keyFor(token),
  ...(word !== undefined && { seal: sealOf(seals, word) }),
  ...extras,
});

/** The id of the message with which a client adds its word. */
const WORD = 'my-word';

export const wordMessage = (word: string): object => ({ kind: 'sit', id: WORD, word });

/** Nobody waits for the answer to a word. */
export const isAboutWord = (message: ServerMessage): boolean =>
  message.kind === 'answer' && message.id === WORD;

/** What a client has been shown of its game, kept up to date. */
export class Shown {
  face: Face | undefined;
  /** -1 before the welcome. */
  version = -1;
  viewer: Viewer = SPECTATOR;
  readonly log: Told[] = [];

  hear(message: ServerMessage): void {
    if (message.kind === 'update') this.#follow(message);
    if (message.kind !== 'welcome') return;
    this.viewer = message.viewer;
    if (message.face) this.face = message.face;
    this.version = message.version;
    this.log.push(...message.log);
    for (const update of message.updates) this.#follow(update);
  }

  get isWordDue(): boolean {
    return this.face !== undefined && isWordDue(this.face, this.viewer);
  }

  /** A client that only pretended to hold a face gets nothing but what came after it. */
  #follow({ version, told, change }: Update): void {
    if (this.face) this.face = patch(this.face, change);
    this.version = version;
    this.log.push(...told);
  }
}
