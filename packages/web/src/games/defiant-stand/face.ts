/** Prussia's Defiant Stand at the shared table. */
import { CITIES, defiantStand, type State } from '@feldzug/defiant-stand';
import rules from '../../../../games/defiant-stand/RULES.md?raw';
import type { GameFace } from '../../table/face.ts';
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
import { card, committed, hand, question, title, verb } from './words.ts';

export const face: GameFace<State> = {
  game: defiantStand,
  Board,
  Battle,
  Tracks,
  Sign,
  Piece,
  SpacePieces: CityBlocks,
  rules,
  question,
  verb,
  slot,
  choice,
  sentence,
  spaceSlot: (_view, said) => spaceSlot(said),
  unitSlots: UNIT_SLOTS,
  expected: (view, seat, _said, slotName, opened) => expected(view, seat, slotName, opened),
  orders,
  way,
  suggest,
  marks,
  warnings,
  tell: tellEvent,
  recap,
  rolls: rollBook,
  sounds,
  primer: async () => (await import('./guide/lessons.ts')).primer,
  gauges,
  title,
  hand,
  committed,
  card,
  text: textBoard,
  spaceName: cityName,
  spaces: CITIES.map((city) => ({ id: city.id, x: city.lon * 0.63, y: city.lat })),
  spaceText,
  outlookKey,
  scene(view) {
    const fight = fightOf(view);
    return fight && CITIES[fight.city].id;
  },
  // Blocks stand with their faces to one player: there is always something that the other must not see.
  hasPrivate: () => true,
  overlays: [
    { id: 'supply', name: 'where your units are in supply', short: 'Supply', key: 's' },
    { id: 'control', name: 'who holds which city', short: 'Control', key: 'c' },
  ],
};
