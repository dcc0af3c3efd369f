/** Names for events: what everyone may know. */
import { SPACES } from '../data.ts';
import { COLUMNS, columnId } from '../state.ts';

/** A column by its id, a garrison by the id of its place. */
export const forceName = (force: number): string =>
  force < COLUMNS ? columnId(force) : SPACES[force - COLUMNS].id;
