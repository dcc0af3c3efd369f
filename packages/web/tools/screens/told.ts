/** The screens that every game has: news, replay, banner, log, and the end with its charts. */
import type { Screen, Visit } from './catalogue.ts';

interface Telling<W> {
  /** How the names of its pictures begin. */
  readonly letters: string;
  readonly name: string;
  /** Well into the game. */
  readonly late: (war: W) => string;
  /** After a phase of the opponent with news. */
  readonly news?: (war: W) => string;
}

export function toldScreens<W>({ letters, name, late, news }: Telling<W>): readonly Screen<W>[] {
  const screen = (
    id: string,
    shows: string,
    steps: (visit: Visit) => Promise<unknown>,
    record: (war: W) => string = late,
  ): Screen<W> => ({ id: `${letters}${id}`, shows: `${name}: ${shows}`, record, steps });
  return [
    ...(news ? [screen('digest', 'the news of the opponent’s phase', seeNews, news)] : []),
    screen('replay', 'what the opponent did, replayed', holdReplay),
    screen('banner', 'a big event across the map', seeBanner),
    screen('log', 'the log with its dice, and the scrubber', (visit) => visit.click('drawer-log')),
    screen('end', 'the end of the game', resign),
    screen('course', 'the course of the game as a chart', seeCourse),
    screen('luck', 'the luck of the dice', (visit) => visit.click('drawer-luck')),
  ];
}

/** The news come when what happened before the player left has been put away. */
async function seeNews(visit: Visit): Promise<void> {
  const recap = visit.page.locator('[data-testid="recap"] [aria-label="Close"]');
  if (await recap.isVisible()) await recap.click();
  await visit.wait('[data-testid="digest"]');
}

/** From the news, or as for a player who was away. */
async function watchAgain(visit: Visit, moments: number): Promise<void> {
  const again = visit.page.locator('[data-testid="digest-replay"]');
  if (await again.isVisible()) await again.click();
  else await visit.resumeBefore(moments);
}

async function holdReplay(visit: Visit): Promise<void> {
  await watchAgain(visit, 60);
  await visit.click('replay-pause');
}

/** Who skips a replay is shown its last big events. */
async function seeBanner(visit: Visit): Promise<void> {
  await watchAgain(visit, 400);
  await visit.click('replay-skip');
  await visit.wait('[data-testid="banner"]');
}

async function resign(visit: Visit): Promise<void> {
  await visit.click('drawer-game');
  await visit.click('resign');
  await visit.click('resign-yes');
  await visit.wait('[data-testid="ended"]');
}

async function seeCourse(visit: Visit): Promise<void> {
  await resign(visit);
  await visit.click('open-course');
  await visit.wait('[data-testid="course"]');
}
