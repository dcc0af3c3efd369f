/** The server's own refusals: a stable code, a sentence, a status for HTTP. */
import type { ErrorAnswer, ErrorCode } from './protocol.ts';
import { StoreDamaged, StoreUnavailable } from './store-errors.ts';

const ERRORS: { readonly [code in ErrorCode]: readonly [status: number, text: string] } = {
  malformed: [400, 'The message is not understood.'],
  'too-large': [413, 'The message is too large.'],
  'too-many': [429, 'Too many messages: wait a little.'],
  'no-hello': [400, 'Say hello first.'],
  'hello-twice': [400, 'Hello has been said already.'],
  'old-page': [400, 'The page is of another version: load it again.'],
  'unknown-game': [404, 'There is no such game.'],
  'unknown-scenario': [400, 'There is nothing like that to be played.'],
  'no-rules': [503, 'This server does not have the version of the rules that the game began with.'],
  'forged-token': [403, 'This link does not open the game.'],
  spectator: [403, 'A spectator looks on.'],
  'not-finished': [403, 'The record is published when the game is over.'],
  'not-found': [404, 'There is nothing here.'],
  fault: [500, 'The server failed on this; nothing has changed.'],
  'set-aside': [503, 'The rules do not come to an end in this game: it is set aside for a while.'],
  'no-store': [503, 'Moves cannot be written down at the moment: try again in a little while.'],
  damaged: [500, 'The stored game is damaged: its host has to restore it from a backup.'],
  closing: [503, 'The server is closing: try again in a moment.'],
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

/** Whatever went wrong, as something that may be told: only what is meant for others is. */
export function toServerError(error: unknown): ServerError {
  if (error instanceof ServerError) return error;
  if (error instanceof StoreUnavailable) return new ServerError('no-store');
  return new ServerError(error instanceof StoreDamaged ? 'damaged' : 'fault');
}
