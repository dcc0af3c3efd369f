/** Won by the Sword at the shared table. */
import { SPACES, type State, type WonByTheSword } from '@feldzug/won-by-the-sword';
import rulebook from '../../../../games/won-by-the-sword/RULES.md?raw';
import type { GamePage } from '../../table/page.ts';
import { seatFlags } from '../../table/symbols/emblems.tsx';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { Board } from './board/Board.tsx';
import { dots } from './dots.ts';
import { tellEvent } from './log.ts';
import { spaceName } from './names.ts';
import { OVERLAYS } from './overlays.ts';
import { gauges, spaceText, textBoard } from './position.ts';
import { SpaceSheet } from './SpaceSheet.tsx';
import { choice, sentence, slot } from './slots.ts';
import { versions } from './versions.ts';
import { question, title, verb } from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: WonByTheSword): GamePage<State, WonByTheSword> => ({
  game,
  rulebook,
  words: { title, question, verb },
  slots: {
    slot: (_view, _said, name) => slot(name),
    choice: (view, _name, value) => choice(view, value),
    sentence,
  },
  board: {
    Board,
    spaces: SPACES.map(({ id, lon, lat }) => ({ id, x: lon * 0.66, y: lat })),
    spaceName,
    spaceText: (view, space, viewer) => spaceText(game, view, space, viewer),
    SpacePieces: SpaceSheet,
    overlays: OVERLAYS,
    dots,
  },
  position: {
    gauges,
    text: (view, viewer) => textBoard(game, view, viewer),
    hasPrivate: () => true,
  },
  log: { tell: tellEvent },
  panels: { Sign: seatFlags('swedes', 'imperials') },
});
