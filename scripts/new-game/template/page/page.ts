/** My Game at the shared table. */

import type { Game } from '@feldzug/kernel';
import { SPACES, type State } from '@feldzug/my-game';
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
  rulebook: async () => (await import('../../../../games/my-game/RULES.md?raw')).default,
  words: { title, question, verb },
  slots: {
    slot: (_view, _said, name) => slot(name),
    choice: (_view, name, value) => choice(name, value),
    sentence: (_view, said) => sentence(said),
  },
  board: {
    Board,
    spaces: SPACES.map(({ id }, x) => ({ id, x, y: 0 })),
    spaceName,
    spaceText,
  },
  position: { gauges, text: textBoard, hasPrivate: () => false },
  log: { tell: tellEvent },
});
