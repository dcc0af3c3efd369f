/** The links of the games opened in this browser, and the making of new ones. The server shows each link only once. */
import type { Seat } from '@feldzug/kernel';
import type { MadeLink, NewLink } from '@feldzug/server/protocol.ts';
import { forgetValue, keepValue, keptValue } from './kept.ts';
import type { Trouble } from './session.ts';

export interface GameLink {
  /** Undefined for spectators. */
  readonly seat?: Seat;
  /** Undefined when the link was revoked. */
  readonly token?: string;
}

export interface KeptLinks {
  /** Makes and revokes links; games of earlier servers have none. */
  readonly owner?: string;
  readonly links: readonly GameLink[];
}

const key = (game: string): string => `feldzug.links.${game}`;
const NONE: KeptLinks = { links: [] };

export const keepLinks = (game: string, kept: KeptLinks): boolean => keepValue(key(game), kept);

/** Empty where somebody else opened the game. */
export function linksOf(game: string): KeptLinks {
  const value = keptValue(key(game));
  // Earlier pages kept the list alone.
  return Array.isArray(value) ? { links: value as GameLink[] } : ((value as KeptLinks | undefined) ?? NONE);
}

export const forgetLinks = (game: string): void => forgetValue(key(game));

/** A new link instead of the open one, with the owner's token or the key of the seat. */
export async function makeLink(game: string, by: string, link: NewLink): Promise<MadeLink | Trouble> {
  const answer = await ask(game, by, 'POST', link);
  return 'status' in answer ? ((await answer.json()) as MadeLink) : answer;
}

export async function revokeLink(game: string, by: string, token: string): Promise<Trouble | undefined> {
  const answer = await ask(game, by, 'DELETE', { token });
  return 'status' in answer ? undefined : answer;
}

async function ask(
  game: string,
  by: string,
  method: 'POST' | 'DELETE',
  body: object,
): Promise<Response | Trouble> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/links`, {
    method,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer) return { text: 'The server does not answer.' };
  if (answer.ok) return answer;
  const why = (await answer.json().catch(() => undefined)) as Trouble | undefined;
  return { text: why?.text ?? `The server answers ${answer.status}.` };
}
