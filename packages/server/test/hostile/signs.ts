/** Signs that an attack has done harm: what a log may not say, what an answer must have, how memory may grow. */
import type { CreatedGame, ErrorCode } from '@feldzug/server/protocol.ts';

export interface HttpReply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly text: string;
}

const CODES: readonly ErrorCode[] = [
  'malformed',
  'too-large',
  'too-many',
  'unknown-game',
  'unknown-scenario',
  'bad-scenario',
  'forged-token',
  'not-finished',
  'not-found',
];

export function faultsOfReply(method: string, path: string, { status, headers, text }: HttpReply): string[] {
  const faults: string[] = [];
  const fault = (what: string): void => {
    faults.push(`${method} ${path.slice(0, 80)}: ${status}: ${what}: ${text.slice(0, 120)}`);
  };
  if (status >= 500 && status !== 503) fault('a fault of the server');
  if (status >= 400 && method !== 'HEAD') {
    try {
      const { code } = JSON.parse(text) as { code: ErrorCode };
      if (!CODES.includes(code)) fault(`the code "${code}"`);
    } catch {
      // A page that is not built is said in plain words to a browser.
      if (status !== 503) fault('no code');
    }
  }
  if (!String(headers['content-security-policy']).includes("default-src 'none'"))
    fault('no content-security policy');
  if (text.includes('root:') || text.includes('SQLite format')) fault('a file of the machine');
  return faults;
}

/** Cards that somebody holds, and whatever could be a position or a move. */
const NEVER_LOGGED = [
  'oblique-order',
  'cavalry-charge',
  'rapid-mobilization',
  '"hands"',
  '"action"',
  '"draws"',
  '"view"',
];

/** Secrets and errors in the log, and links that would send their token. */
export function faultsOfLog(
  lines: readonly string[],
  games: readonly CreatedGame[],
  secrets: readonly string[],
  url: string,
): string[] {
  const faults: string[] = [];
  const log = lines.join('\n');
  const tokens = games.flatMap(({ seats, spectator }) => [
    spectator.token,
    ...seats.flatMap((seat) => (seat ? [seat.token] : [])),
  ]);
  for (const secret of [...tokens, ...secrets, ...NEVER_LOGGED])
    if (log.includes(secret)) faults.push(`the log names a secret: ${secret}`);
  for (const line of lines)
    if (/"level":(50|60)/.test(line)) faults.push(`the log has an error: ${line.slice(0, 300)}`);
  for (const { seats, spectator } of games) {
    for (const { token, link } of [spectator, ...seats.flatMap((seat) => seat ?? [])]) {
      const { pathname, search } = new URL(link, url);
      if ((pathname + search).includes(token)) faults.push(`a link sends its token: ${link}`);
    }
  }
  return faults;
}

/** Memory may rise while caches fill; after that it stays where it is. */
export function faultsOfMemory(memory: readonly number[]): string[] {
  if (memory.length < 12) return [];
  const third = Math.floor(memory.length / 3);
  const early = Math.max(...memory.slice(third, 2 * third));
  const late = Math.max(...memory.slice(-third));
  return late > 1.3 * early + 60 ? [`memory grew from ${early} to ${late} MB`] : [];
}
