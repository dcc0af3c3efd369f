/** The server's own refusals: a stable code, a sentence, a status for HTTP. */
import type { ErrorAnswer, ErrorCode } from './protocol.ts';
import { StoreDamaged, StoreUnavailable } from './store-errors.ts';

const ERRORS: { readonly [code in ErrorCode]: readonly [status: number, text: string] } = {
  malformed: [400, 'The server does not understand the message.'],
  'too-large': [413, 'The message is too large.'],
  'too-many': [429, 'Too many messages. Wait a moment.'],
  'no-hello': [400, 'The first message must be hello.'],
  'hello-twice': [400, 'Hello may come only once.'],
  'old-page': [400, 'The page is out of date. Reload it.'],
  'unknown-game': [404, 'There is no such game.'],
  'unknown-scenario': [400, 'There is no such game or scenario.'],
  'bad-scenario': [400, 'The scenario cannot be played.'],
  'no-rules': [503, 'This server does not have the version of the rules that this game began with.'],
  'forged-token': [403, 'The link is wrong or incomplete. Copy the whole link.'],
  'used-link': [
    403,
    'This invitation has been used. It opens the game only in the browser that used it. If that was not you, ask for a new invitation.',
  ],
  'revoked-link': [403, 'This link has been revoked. Ask for a new one.'],
  'seat-taken': [403, 'Somebody has this seat. Only that player can make a link for it.'],
  'window-closed': [403, 'This window was closed from another window of your seat.'],
  banned: [403, 'The host of this server does not let you in.'],
  'game-closed': [403, 'The host has closed this game.'],
  spectator: [403, 'Spectators cannot act.'],
  'not-finished': [403, 'The record is published when the game is over.'],
  'not-found': [404, 'Not found.'],
  fault: [500, 'The server failed. Nothing has changed.'],
  'set-aside': [503, 'The rules do not finish in this game. It is set aside for a while.'],
  'no-store': [503, 'Moves cannot be stored at the moment. Try again soon.'],
  damaged: [500, 'The stored game is damaged. The host must restore it from a backup.'],
  closing: [503, 'The server is closing. Try again in a moment.'],
};

export class ServerError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, text?: string) {
    super(text ?? ERRORS[code][1]);
    this.name = 'ServerError';
    this.code = code;
  }
  get status(): number {
    return ERRORS[this.code][0];
  }
  answer(): ErrorAnswer {
    return { code: this.code, text: this.message };
  }
}

/** Any error as something a client may see; internal errors become `fault`. */
export function toServerError(error: unknown): ServerError {
  if (error instanceof ServerError) return error;
  if (error instanceof StoreUnavailable) return new ServerError('no-store');
  return new ServerError(error instanceof StoreDamaged ? 'damaged' : 'fault');
}
