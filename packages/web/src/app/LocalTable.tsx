/** Opens a game kept in this browser and sits down at it. One page at a time may hold it. */
import { createResource, onCleanup, Show } from 'solid-js';
import { cardOf } from '../games/cards.ts';
import { loadPage } from '../games/pages.ts';
import { playedThrough } from '../session/book.ts';
import { trueChance } from '../session/chance.ts';
import { createLocalSession, type LocalSession } from '../session/local.ts';
import { loadGame } from '../session/storage.ts';
import { preparedDice } from '../table/guide/dice.ts';
import { createGuide, taught } from '../table/guide/guide.ts';
import { TablePage } from '../table/TablePage.tsx';
import { adviserFor } from './adviser.ts';
import { glimpseOf } from './opening.ts';
import { go } from './routes.ts';

export function LocalTable(props: { id: string }) {
  let release: (() => void) | undefined;
  let close: (() => void) | undefined;
  const [opened] = createResource(async () => {
    release = await hold(props.id);
    const kept = await loadGame(props.id);
    if (!kept) throw new Error('This game is not saved in this browser.');
    const card = cardOf(kept.game.header.game);
    if (!card) throw new Error(`There is no game "${kept.game.header.game}" here.`);
    const page = await loadPage(card.id, kept.game.header.scenario, kept.game.header.rules);
    const played = await playedThrough(page.game, { header: kept.game.header, lines: kept.lines });
    const { lesson } = kept.game;
    const primer = lesson === undefined ? undefined : await page.guide?.();
    const guide = primer && createGuide(primer, lesson!, (at) => session.keepLesson(at));
    const session: LocalSession = createLocalSession({
      id: props.id,
      game: page.game,
      played,
      glimpse: glimpseOf(page),
      hasPrivate: (view, seat) => page.position.hasPrivate(view, seat),
      seen: kept.game.seen,
      lessons: guide && {
        at: lesson!,
        dice: preparedDice(primer.draws, kept.lines, () => guide.reached() !== undefined, trueChance),
      },
    });
    close = session.close;
    return {
      session: guide ? taught(session, guide) : session,
      guide,
      page,
      adviser: adviserFor(card, kept.game.header.rules),
      seenBefore: kept.game.seen,
      keepSeen: session.keepSeen,
    };
  });
  onCleanup(() => {
    close?.();
    release?.();
  });
  return (
    <Show when={opened()}>
      {(source) => <TablePage source={source()} leave={() => go({ page: 'lobby' })} />}
    </Show>
  );
}

/** Two pages playing the same game would overwrite each other: the second one is turned away. */
async function hold(id: string): Promise<() => void> {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve, reject) => {
    void navigator.locks.request(`feldzug/${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) {
        reject(new Error('This game is open in another window.'));
        return undefined;
      }
      return new Promise<void>((free) => resolve(free));
    });
  });
}
