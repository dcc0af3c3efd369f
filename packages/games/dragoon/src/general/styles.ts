/**
 * The Captain in other moods: `styles.json` has the weights in which each differs from his, `mixtures.json` the moods
 * that are tried together.
 */
import { type Weights, weights } from '../captain/weights.ts';
import type { Style } from './light.ts';
import mixtures from './mixtures.json' with { type: 'json' };
import moods from './styles.json' with { type: 'json' };

export const USUAL: Style = { weights };

export const MOODS: readonly Style[] = Object.values(moods).map((others) => ({
  weights: changed(weights, others),
}));

export const MIXTURES: readonly Style[] = mixtures.map((names) => ({
  weights: names.reduce((mixed, name) => changed(mixed, moods[name as keyof typeof moods]), weights),
}));

interface Group {
  [name: string]: number | Group;
}

/** The same weights, with other numbers for those that are named by their path, such as `place.goal`. */
function changed(from: Weights, others: { readonly [path: string]: number }): Weights {
  const copy = structuredClone(from);
  for (const [path, number] of Object.entries(others)) {
    const names = path.split('.');
    const last = names.pop()!;
    const group = names.reduce((each, name) => each[name] as Group, copy as unknown as Group);
    group[last] = number;
  }
  return copy;
}
