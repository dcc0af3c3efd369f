import { edition } from '@feldzug/defiant-stand/edition.ts';
import { released } from '@feldzug/defiant-stand/released.ts';
import { entryOf } from './entry.ts';

export const entry = entryOf(edition, released);
