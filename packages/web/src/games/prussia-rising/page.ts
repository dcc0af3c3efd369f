/** Prussia Rising at the shared table. */

import { type PrussiaRising, SPACES, type State } from '@feldzug/prussia-rising';
import { later } from '../../table/later.ts';
import type { GamePage } from '../../table/page.ts';
import { seatFlags } from '../../table/symbols/emblems.tsx';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { act, verbHere, without } from './act.ts';
import { alike, foregone } from './alike.ts';
import { Battle } from './Battle.tsx';
import { Board } from './board/Board.tsx';
import { mark, standing } from './chronicle.ts';
import { beginsOnMap, spaceSlot } from './clicks.ts';
import { course } from './course.ts';
import { dots } from './dots.ts';
import { fightOf } from './fight.ts';
import { keys } from './keys.ts';
import { tellEvent } from './log.ts';
import { rollBook } from './luck.ts';
import { marks } from './marks.ts';
import { spaceName } from './names.ts';
import { orders } from './orders.ts';
import { outlookKey } from './outlook-key.ts';
import { OVERLAYS } from './overlays.ts';
import { gauges, spaceText, textBoard } from './position.ts';
import { recap } from './recap.ts';
import { choice, expected, sentence, slot } from './slots.ts';
import { sounds } from './sounds.ts';
import { suggest } from './suggest.ts';
import { versions } from './versions.ts';
import { warnings } from './warnings.ts';
import { way } from './way.ts';
import { whyNot } from './why-not.ts';
import { briefing, howTo, question, title } from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: PrussiaRising): GamePage<State, PrussiaRising> => ({
  game,
  rulebook: async () => (await import('../../../../games/prussia-rising/RULES.md?raw')).default,
  words: {
    title,
    question: (view, pending) => question(game, view, pending),
    verb: (name, view) => verbHere(game, name, view),
    without,
    act,
    briefing: (view, seat) => briefing(game, view, seat),
    howTo,
  },
  slots: {
    slot,
    choice,
    sentence,
    expected: (view, seat, said, name) => expected(game, view, seat, said, name),
    orders: (view, seat, verb) => orders(game, view, seat, verb),
    aside: ['leave'],
    alike,
  },
  board: {
    Board,
    spaces: SPACES.map((space) => ({ id: space.id, x: space.lon * 0.66, y: space.lat })),
    spaceName,
    spaceText: (view, space) => spaceText(game, view, space),
    scene: (view) => fightOf(game, view)?.id,
    way,
    marks: (view) => marks(game, view),
    overlays: OVERLAYS,
    dots,
  },
  position: {
    gauges: (view) => gauges(game, view),
    text: (view, viewer) => textBoard(game, view, viewer),
    // All units are open; standing orders are not, nor a list of targets that is being written (S.A).
    hasPrivate: (view, seat) => view.lists > 0 || view.orders[seat].some((order) => order > 0),
  },
  log: {
    tell: (event, _viewer, view, earlier) => tellEvent(game, event, view, earlier ?? []),
    mark,
    standing: (view) => standing(game, view),
    recap,
  },
  panels: {
    Tracks: later(async () => (await import('./Tracks.tsx')).Tracks),
    Battle,
    Sign: seatFlags('prussia', 'second-empire'),
  },
  advice: {
    suggest: (view, seat, said) => suggest(game, view, seat, said),
    foregone: (view, seat) => foregone(game, view, seat),
    warnings: (view, seat, said) => warnings(game, view, seat, said),
    outlookKey,
    routeBadge: ({ actions, note }) => note ?? String((actions[0].path as string[]).length),
  },
  clicks: {
    spaceSlot: (_view, said) => spaceSlot(said),
    whyNot: (view, seat, said, space) => whyNot(game, view, seat, said, space),
    beginsOnMap,
  },
  keys,
  luck: rollBook(game),
  course: course(game),
  sounds,
  guide: async () => (await import('./guide/lessons.ts')).primer,
});
