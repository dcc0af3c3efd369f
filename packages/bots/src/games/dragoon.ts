import { dragoon } from '@feldzug/dragoon';
import { captain } from '@feldzug/dragoon/captain/index.ts';
import { released } from '@feldzug/dragoon/released.ts';
import type { AnyGame } from '@feldzug/kernel';
import { recruit } from '../recruit.ts';
import type { Entry } from './entry.ts';

export const entry: Entry = { game: dragoon as AnyGame, released, bots: [captain, recruit] };
