/** What happened in a stretch of the game, in one line: turns, battles, spaces won and lost; empty when none of these. */
import { holder, SPACES } from '@feldzug/great-crisis';
import { warRecap } from '../../table/recap.ts';
import { dateOf, spaceName } from './names.ts';

export const recap = warRecap({
  dateOf: (s) => dateOf(s.turn),
  battles: ['battleBegan', 'fortBattleBegan'],
  spaces: SPACES,
  spaceName,
  spaceWords: ['space', 'spaces'],
  holder,
  seats: ['The Prussian side', 'The Austrian side'],
});
