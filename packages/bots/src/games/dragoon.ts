import { edition } from '@feldzug/dragoon/edition.ts';
import { released } from '@feldzug/dragoon/released.ts';
import { entryOf } from './entry.ts';

export const entry = entryOf(edition, released);
