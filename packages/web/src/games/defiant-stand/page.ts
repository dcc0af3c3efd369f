/** Prussia's Defiant Stand at the shared table. */
import { CITIES, type DefiantStand, type State } from '@feldzug/defiant-stand';
import rules from '../../../../games/defiant-stand/RULES.md?raw';
import type { GameFace } from '../../table/face.ts';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { Battle } from './Battle.tsx';
import { Board } from './board/Board.tsx';
import { CityBlocks } from './CityBlocks.tsx';
import { choice, expected, sentence, slot, spaceSlot, UNIT_SLOTS, way } from './choices.ts';
import { fightOf } from './fight.ts';
import { tellEvent } from './log.ts';
import { rollBook } from './luck.ts';
import { marks, warnings } from './marks.ts';
import { cityName } from './names.ts';
import { orders } from './orders.ts';
import { outlookKey } from './outlook-key.ts';
import { Piece } from './Piece.tsx';
import { gauges, spaceText, textBoard } from './position.ts';
import { recap } from './recap.ts';
import { Sign } from './Sign.tsx';
import { sounds } from './sounds.ts';
import { suggest } from './suggest.ts';
import { Tracks } from './Tracks.tsx';
import { versions } from './versions.ts';
import { card, committed, hand, question, title, verb } from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: DefiantStand): GameFace<State, DefiantStand> => ({
  game,
  Board,
  Battle,
  Tracks,
  Sign,
  Piece,
  SpacePieces: CityBlocks,
  rules,
  question: (view, pending) => question(game, view, pending),
  verb,
  slot: (view, said, name) => slot(game, view, said, name),
  choice: (view, name, value) => choice(game, view, name, value),
  sentence: (view, said) => sentence(game, view, said),
  spaceSlot: (_view, said) => spaceSlot(said),
  unitSlots: UNIT_SLOTS,
  expected: (view, seat, _said, slotName, opened) => expected(view, seat, slotName, opened),
  orders: (view, seat, name) => orders(game, view, seat, name),
  way,
  suggest: (view, seat, said) => suggest(game, view, seat, said),
  marks,
  warnings: (view, seat, said) => warnings(game, view, seat, said),
  tell: (event) => tellEvent(game, event),
  recap,
  rolls: rollBook,
  sounds,
  primer: async () => (await import('./guide/lessons.ts')).primer,
  gauges: (view, viewer) => gauges(game, view, viewer),
  title,
  hand,
  committed,
  card,
  text: (view, viewer) => textBoard(game, view, viewer),
  spaceName: cityName,
  spaces: CITIES.map((city) => ({ id: city.id, x: city.lon * 0.63, y: city.lat })),
  spaceText: (view, space, viewer) => spaceText(game, view, space, viewer),
  outlookKey,
  scene(view) {
    const fight = fightOf(game, view);
    return fight && CITIES[fight.city].id;
  },
  // Blocks stand with their faces to one player: there is always something that the other must not see.
  hasPrivate: () => true,
  overlays: [
    { id: 'supply', name: 'where your units are in supply', short: 'Supply', key: 's' },
    { id: 'control', name: 'who holds which city', short: 'Control', key: 'c' },
  ],
});
