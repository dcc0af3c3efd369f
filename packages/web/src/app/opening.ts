/** Opening games: on this screen, from a file, on the server. */

import { parseRecord } from '@feldzug/kernel/record.ts';
import type { CreatedGame } from '@feldzug/server/protocol.ts';
import { cardOf, firstScenario, type GameCard } from '../games/cards.ts';
import { loadPage } from '../games/pages.ts';
import type { Glimpse } from '../session/glimpse.ts';
import { keepLinks } from '../session/links.ts';
import { verifyRecord } from '../session/verifier.ts';
import type { AnyPage } from '../table/page.ts';

/** What the lobby shows of a position. */
export const glimpseOf =
  (page: AnyPage) =>
  (view: unknown): Glimpse => ({ title: page.words.title(view), dots: page.board.dots?.(view) ?? [] });

type Options = { readonly [option: string]: string };

/** For each seat the bot that plays it, or undefined for a person here. */
export async function startLocal(
  card: GameCard,
  bots: readonly (string | undefined)[],
  options: Options,
  chosen?: string,
): Promise<string> {
  const scenario = chosen ?? (await firstScenario(card));
  const [page, { openLocal }] = await Promise.all([
    loadPage(card.id, scenario),
    import('../session/new-games.ts'),
  ]);
  return openLocal(page.game, { scenario, options, bots }, glimpseOf(page));
}

/** The first game with its lessons. */
export async function startLessons(card: GameCard): Promise<string> {
  const scenario = card.lessonsOn ?? (await firstScenario(card));
  const page = await loadPage(card.id, scenario);
  const primer = await page.guide?.();
  if (!primer) throw new Error(`${card.name} has no lessons yet.`);
  const [{ openLocal }, { preparedDice }, { trueChance }] = await Promise.all([
    import('../session/new-games.ts'),
    import('../table/guide/dice.ts'),
    import('../session/chance.ts'),
  ]);
  const dice = preparedDice(primer.draws, [], () => true, trueChance);
  const opening = { scenario, options: {}, bots: primer.bots, lessons: { dice, opening: primer.opening } };
  return openLocal(page.game, opening, glimpseOf(page));
}

/** More than any game: it is not even read. */
const MOST_BYTES = 32_000_000;
/** As many as a server takes; more could be true and still make the page hang. */
const MOST_LINES = 20_000;

/** A file may come from anybody: it is shown only if every line of it is true. */
export async function openFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error('This file is too large to be a game.');
  const text = await file.text();
  if (linesIn(text) > MOST_LINES) throw new Error('This file has too many lines to be a game.');
  const verdict = await verifyRecord(text);
  if (!verdict.ok)
    throw new Error(
      `This file is not a valid game and was not opened. Line ${verdict.line}: ${verdict.why}.`,
    );
  const record = parseRecord(text);
  const card = cardOf(record.header.game);
  if (!card) throw new Error(`This file is from an unknown game: "${record.header.game}".`);
  const [page, { adoptRecord }] = await Promise.all([
    loadPage(card.id, record.header.scenario, record.header.rules),
    import('../session/new-games.ts'),
  ]);
  return adoptRecord(page.game, record, file.lastModified, glimpseOf(page));
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** Opens a game on the server that serves this page. */
export async function startRemote(
  card: GameCard,
  bots: readonly (string | undefined)[],
  options: Options,
  chosen?: string,
): Promise<CreatedGame> {
  const scenario = chosen ?? (await firstScenario(card));
  const seats = bots.map((bot) => (bot === undefined ? {} : { bot }));
  let answer: Response;
  try {
    answer = await fetch('/api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: card.id, scenario, options, seats }),
    });
  } catch {
    throw new Error('The server does not answer. Online games need one.');
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok)
    throw new Error((body as { text?: string } | undefined)?.text ?? `The server answers ${answer.status}.`);
  const created = body as CreatedGame;
  keepLinks(created.id, {
    owner: created.owner,
    links: [
      ...created.seats.flatMap((seat) => (seat ? [{ seat: seat.seat, token: seat.token }] : [])),
      { token: created.spectator.token },
    ],
  });
  return created;
}
