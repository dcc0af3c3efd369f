import { greatCrisis } from '@feldzug/great-crisis';
import { captain } from '@feldzug/great-crisis/captain/index.ts';
import { knowledge } from '@feldzug/great-crisis/general/knowledge.ts';
import { released } from '@feldzug/great-crisis/released.ts';
import type { AnyGame } from '@feldzug/kernel';
import { generals } from '../general.ts';
import { recruit } from '../recruit.ts';
import type { Entry } from './entry.ts';

export const entry: Entry = {
  game: greatCrisis as AnyGame,
  released,
  bots: [...generals(knowledge), captain, recruit],
};
