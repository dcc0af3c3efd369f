/** New units by clicks: a click on a city raises there what is worth most for its points; the list changes it. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import { UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Meaning } from '../../table/content.ts';
import type { Click } from './clicks.ts';
import { cityName, splitPair, unitName } from './names.ts';
import { costOf, names } from './slots.ts';

export function raiseMeanings(game: DefiantStand, s: State, click: Click): readonly Meaning[] {
  const { seat, said, space, piece } = click;
  if (piece !== undefined) return [];
  const [best] = game
    .offers(s, seat, said)
    .next.map(({ value }) => String(value))
    .filter((value) => splitPair(value).first === space && unitNamed(splitPair(value).second) >= 0)
    .sort((a, b) => worth(game, b) - worth(game, a));
  if (best === undefined) return [];
  const { second } = splitPair(best);
  return [
    {
      name: `${unitName(second)} at ${cityName(space)}`,
      said: { ...said, units: [...names(said.units), best] },
    },
  ];
}

/** Hits that a unit can be expected to score in a round, for each point that it costs. */
function worth(game: DefiantStand, value: string): number {
  const { second } = splitPair(value);
  const { steps, combat } = UNITS[unitNamed(second)];
  return (steps * (7 - combat)) / costOf(game, second);
}
