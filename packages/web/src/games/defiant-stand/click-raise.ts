/** New units by clicks: a click on a city raises there what is worth most for its points; the list changes it. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import { UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { PartialAction, Seat } from '@feldzug/kernel';
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
      isMore: true,
    },
  ];
}

/** Another unit of a city in which one is raised already: it takes the place of that one (11.4). */
export function swapRaised(
  game: DefiantStand,
  s: State,
  seat: Seat,
  said: PartialAction,
  value: string,
): PartialAction | undefined {
  if (said.do !== 'raise') return undefined;
  const units = names(said.units);
  const city = splitPair(value).first;
  return units
    .filter((other) => splitPair(other).first === city && splitPair(other).second !== 'fortress')
    .map((other) => ({ ...said, units: [...units.filter((one) => one !== other), value] }))
    .find((next) => game.offers(s, seat, next).complete);
}

/** Hits that a unit can be expected to score in a round, for each point that it costs. */
function worth(game: DefiantStand, value: string): number {
  const { second } = splitPair(value);
  const { steps, combat } = UNITS[unitNamed(second)];
  return (steps * (7 - combat)) / costOf(game, second);
}
