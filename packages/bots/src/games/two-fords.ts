import type { AnyGame } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { recruit } from '../recruit.ts';
import type { Entry } from './entry.ts';

export const entry: Entry = { game: twoFords as AnyGame, released: [], bots: [recruit] };
