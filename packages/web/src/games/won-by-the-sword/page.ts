/** Won by the Sword at the shared table. */

import { SPACES, type State, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { later } from '../../table/later.ts';
import type { GamePage } from '../../table/page.ts';
import { seatFlags } from '../../table/symbols/emblems.tsx';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { Battle } from './Battle.tsx';
import { Board } from './board/Board.tsx';
import { mark, standing } from './chronicle.ts';
import { beginsOnMap, meanings, spaceSlot } from './clicks.ts';
import { course } from './course.ts';
import { dots } from './dots.ts';
import { keys } from './keys.ts';
import { tellEvent } from './log.ts';
import { luck } from './luck.ts';
import { marks } from './marks.ts';
import { spaceName } from './names.ts';
import { orders } from './orders.ts';
import { outlookKey } from './outlook-key.ts';
import { OVERLAYS } from './overlays.ts';
import { gauges, spaceText, textBoard } from './position.ts';
import { recap } from './recap.ts';
import { SpaceSheet } from './SpaceSheet.tsx';
import { scene } from './scene.ts';
import { choice, sentence, slot } from './slots.ts';
import { sounds } from './sounds.ts';
import { suggest } from './suggest.ts';
import { versions } from './versions.ts';
import { warnings } from './warnings.ts';
import { way } from './way.ts';
import { wordsOf } from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: WonByTheSword): GamePage<State, WonByTheSword> => ({
  game,
  rulebook: async () => (await import('../../../../games/won-by-the-sword/RULES.md?raw')).default,
  words: wordsOf(game),
  slots: {
    slot,
    choice: (view, name, value) => choice(game, view, name, value),
    sentence,
    orders: (view, seat, verbName) => orders(game, view, seat, verbName),
  },
  board: {
    Board,
    spaces: SPACES.map(({ id, lon, lat }) => ({ id, x: lon * 0.66, y: lat })),
    spaceName,
    spaceText: (view, space, viewer) => spaceText(game, view, space, viewer),
    SpacePieces: SpaceSheet,
    scene,
    way,
    marks: (view, seat, said) => marks(game, view, seat, said),
    overlays: OVERLAYS,
    dots,
  },
  position: {
    gauges,
    text: (view, viewer) => textBoard(game, view, viewer),
    hasPrivate: () => true,
  },
  log: { tell: tellEvent, mark, standing, recap },
  panels: {
    Tracks: later(async () => (await import('./Tracks.tsx')).Tracks),
    Battle,
    Sign: seatFlags('swedes', 'imperials'),
  },
  advice: {
    suggest: (view, seat, said) => suggest(game, view, seat, said),
    warnings: (view, seat, said) => warnings(game, view, seat, said),
    outlookKey,
    routeBadge: ({ note }) => note ?? '',
  },
  clicks: {
    spaceSlot: (_view, said) => spaceSlot(said),
    meanings: (view, seat, said, space) => meanings(game, view, seat, said, space),
    beginsOnMap,
  },
  keys,
  luck,
  course: course(game),
  sounds,
  guide: async () => (await import('./guide/lessons.ts')).primer,
});
