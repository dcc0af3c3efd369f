import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { entryOf } from './entry.ts';

export const entry = entryOf({ game: twoFords }, []);
