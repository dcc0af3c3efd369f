import { edition } from '@feldzug/great-crisis/edition.ts';
import { released } from '@feldzug/great-crisis/released.ts';
import { entryOf } from './entry.ts';

export const entry = entryOf(edition, released);
