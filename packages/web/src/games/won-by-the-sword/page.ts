/** Won by the Sword at the shared table. */

import type { Game } from '@feldzug/kernel';
import { SPACES, type State } from '@feldzug/won-by-the-sword';
import rulebook from '../../../../games/won-by-the-sword/RULES.md?raw';
import type { GamePage } from '../../table/page.ts';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { Board } from './board/Board.tsx';
import { tellEvent } from './log.ts';
import { spaceName } from './names.ts';
import { gauges, spaceText, textBoard } from './position.ts';
import { choice, sentence, slot } from './slots.ts';
import { versions } from './versions.ts';
import { question, title, verb } from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: Game<State>): GamePage<State> => ({
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
    spaces: SPACES.map(({ id, lon, lat }) => ({ id, x: lon, y: -lat })),
    spaceName,
    spaceText,
  },
  position: { gauges, text: textBoard, hasPrivate: () => true },
  log: { tell: tellEvent },
});
