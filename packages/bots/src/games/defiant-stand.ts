import { defiantStand } from '@feldzug/defiant-stand';
import { captain, knowledge } from '@feldzug/defiant-stand/captain/index.ts';
import { released } from '@feldzug/defiant-stand/released.ts';
import type { AnyGame } from '@feldzug/kernel';
import { general } from '../general.ts';
import { recruit } from '../recruit.ts';
import type { Entry } from './entry.ts';

export const entry: Entry = {
  game: defiantStand as AnyGame,
  released,
  bots: [general(knowledge), captain, recruit],
};
