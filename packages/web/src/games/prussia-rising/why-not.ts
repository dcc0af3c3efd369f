/** Why no march leads to a space: too far, or the first step of the shortest way that the rules refuse. */
import type { PartialAction, Refusal, Seat, Tally } from '@feldzug/kernel';
import { type PrussiaRising, ROADS, SPACES, type State, spaceNamed, unitsIn } from '@feldzug/prussia-rising';
import { spaceName } from './names.ts';
import { shortest } from './routes.ts';

export function whyNot(
  game: PrussiaRising,
  s: State,
  seat: Seat,
  { do: verb, from, units }: PartialAction,
  space: string,
): Refusal | undefined {
  if (verb !== 'march' || typeof from !== 'string' || !units) return undefined;
  const way = shortest(ROADS, spaceNamed(from), spaceNamed(space), () => true) ?? [];
  const path = way.slice(1).map((step) => SPACES[step].id);
  const reach = game.lookups.reachOf(s, stackOf(game, s, seat, from, units as Tally));
  if (path.length > reach)
    return {
      code: 'too-far',
      rule: '7.2',
      text: `Too far: ${path.length} spaces by road. This stack marches ${reach}.`,
      spaces: [space],
    };
  for (let length = 1; length <= path.length; length++) {
    const refusal = game.refuse(s, seat, { do: verb, from, units, path: path.slice(0, length) });
    // A march may pass through a space that has no room for it (R14).
    if (!refusal || (refusal.code === 'full' && length < path.length)) continue;
    return isStop(refusal)
      ? { ...refusal, text: `${refusal.text} This one would end at ${spaceName(path[length - 2])}.` }
      : refusal;
  }
  return undefined;
}

const isStop = ({ code }: Refusal): boolean => code === 'stopped-by-enemy' || code === 'stopped-by-fortress';

/** The units in a space of the kinds that are counted: how many of each is no matter for how far they go. */
const stackOf = (game: PrussiaRising, s: State, seat: Seat, from: string, units: Tally): number[] =>
  unitsIn(s, spaceNamed(from), seat).filter((unit) =>
    Object.keys(game.lookups.tallyOf(s, [unit])).some((key) => units[key] > 0),
  );
