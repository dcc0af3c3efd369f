/** The words of a game's verbs. A verb without words is a gap in the game's page: it is shown by its name. */
import type { VerbWords } from './content.ts';

export interface VerbTable {
  readonly [verb: string]: VerbWords;
}

export const verbsOf =
  (table: VerbTable) =>
  (name: string): VerbWords =>
    table[name] ?? { name, key: name[0], summary: '' };
