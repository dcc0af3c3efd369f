/** Prussia's Defiant Stand at the shared table. */

import { CITIES, type DefiantStand, type State } from '@feldzug/defiant-stand';
import { later } from '../../table/later.ts';
import { outOfReach } from '../../table/out-of-reach.ts';
import type { GamePage } from '../../table/page.ts';
import { seatFlags } from '../../table/symbols/emblems.tsx';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { act } from './act.ts';
import { Battle } from './Battle.tsx';
import { Board } from './board/Board.tsx';
import { CityBlocks } from './CityBlocks.tsx';
import { mark, standing } from './chronicle.ts';
import { swapRaised } from './click-raise.ts';
import { meanings, spaceSlot } from './clicks.ts';
import { course } from './course.ts';
import { dots } from './dots.ts';
import { card, committed, hand } from './hand.ts';
import { tellEvent } from './log.ts';
import { rollBook } from './luck.ts';
import { marks } from './marks.ts';
import { cityName } from './names.ts';
import { orders } from './orders.ts';
import { outlookKey } from './outlook-key.ts';
import { OVERLAYS } from './overlays.ts';
import { Piece } from './Piece.tsx';
import { gauges, spaceText, textBoard } from './position.ts';
import { recap } from './recap.ts';
import { scene } from './scene.ts';
import { choice, expected, sentence, slot, UNIT_SLOTS } from './slots.ts';
import { sounds } from './sounds.ts';
import { suggest } from './suggest.ts';
import { versions } from './versions.ts';
import { warnings } from './warnings.ts';
import { way } from './way.ts';
import { question, title, verb } from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: DefiantStand): GamePage<State, DefiantStand> => ({
  game,
  rulebook: async () => (await import('../../../../games/defiant-stand/RULES.md?raw')).default,
  words: {
    title,
    question: (view, pending) => question(game, view, pending),
    verb,
    act: (_view, said) => act(said),
  },
  slots: {
    slot: (view, said, name) => slot(game, view, said, name),
    choice: (view, name, value) => choice(game, view, name, value),
    sentence: (view, said) => sentence(game, view, said),
    expected: (view, seat, _said, name, opened) => expected(view, seat, name, opened),
    swap: (view, seat, said, _slot, value) => swapRaised(game, view, seat, said, value),
    orders: (view, seat, name) => orders(game, view, seat, name),
    unitSlots: UNIT_SLOTS,
  },
  board: {
    Board,
    spaces: CITIES.map((city) => ({ id: city.id, x: city.lon * 0.63, y: city.lat })),
    spaceName: cityName,
    spaceText: (view, space, viewer) => spaceText(game, view, space, viewer),
    SpacePieces: CityBlocks,
    scene: (view) => scene(game, view),
    way,
    marks,
    overlays: OVERLAYS,
    dots,
  },
  position: {
    gauges: (view, viewer) => gauges(game, view, viewer),
    text: (view, viewer) => textBoard(game, view, viewer),
    // Each player sees only the faces of their own blocks, so there is always something to hide (3.1).
    hasPrivate: () => true,
  },
  log: { tell: (event) => tellEvent(game, event), mark, standing: (view) => standing(game, view), recap },
  panels: {
    Tracks: later(async () => (await import('./Tracks.tsx')).Tracks),
    Battle,
    Sign: seatFlags('prussia', 'austria'),
    Piece,
  },
  hand: { hand, committed, card },
  advice: {
    suggest: (view, seat, said) => suggest(game, view, seat, said),
    warnings: (view, seat, said) => warnings(game, view, seat, said),
    outlookKey,
    routeBadge: ({ note }) => note ?? '',
  },
  clicks: {
    spaceSlot: (_view, said) => spaceSlot(said),
    whyNot: (view, seat, said, space) => outOfReach(game, view, seat, said, space),
    meanings: (view, seat, said, space, piece) => meanings(game, view, seat, said, space, piece),
  },
  luck: rollBook,
  course: course(game),
  sounds,
  guide: async () => (await import('./guide/lessons.ts')).primer,
});
