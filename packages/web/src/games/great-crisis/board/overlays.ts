/** What the overlays show, computed from the viewer's view. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { NATION_OF, ROUTES, SPACES, UNITS } from '@feldzug/great-crisis/data.ts';
import {
  allianceOf,
  hasUnits,
  holder,
  ISOLATED,
  ON_DEFENSE,
  resourcesIn,
  type State,
} from '@feldzug/great-crisis/state.ts';
import type { Supply, Threats } from '../../../table/map/Overlays.tsx';

/** 4.2: where an alliance's lines of communication run and where they end. */
export function supplyOf(game: GreatCrisis, view: State, alliance: number): Supply {
  const inside = game.lookups.network(view, alliance);
  const lines: number[] = [];
  const cuts: number[] = [];
  ROUTES.forEach((route, i) => {
    if (inside[route.a] && inside[route.b]) lines.push(i);
    else if (inside[route.a] || inside[route.b]) cuts.push(i);
  });
  const sources = SPACES.flatMap((_, space) =>
    inside[space] && resourcesIn(view, space) > 0 && holder(view, space) === alliance ? [space] : [],
  );
  const outside = SPACES.flatMap((_, space) =>
    !inside[space] && (holder(view, space) === alliance || hasUnits(view, space, alliance)) ? [space] : [],
  );
  return { lines, cuts, sources, outside };
}

/** Which of an alliance's spaces the enemy could enter from next door in their phase, within the limits of a march (6.2). */
export function threatsTo(game: GreatCrisis, view: State, alliance: number): Threats {
  const free = new Array<number>(SPACES.length).fill(0);
  const isolated = new Array<number>(SPACES.length).fill(0);
  for (let unit = 0; unit < UNITS; unit++) {
    const space = view.place[unit];
    if (space < 0 || view.flags[unit] & ON_DEFENSE || allianceOf(view, NATION_OF[unit]) === alliance)
      continue;
    (view.flags[unit] & ISOLATED ? isolated : free)[space]++;
  }
  const ways: { route: number; from: number }[] = [];
  const spaces = new Map<number, number>();
  ROUTES.forEach((route, i) => {
    for (const [from, to] of [
      [route.a, route.b],
      [route.b, route.a],
    ]) {
      const isOwn = holder(view, to) === alliance || hasUnits(view, to, alliance);
      if (free[from] + isolated[from] === 0 || !isOwn) continue;
      const most = free[from] > 0 ? game.lookups.numbers.marchLimit : game.lookups.numbers.isolatedMarchLimit;
      const units =
        route.kind === 'sea'
          ? Math.min(game.lookups.numbers.seaMarchLimit, free[from] + isolated[from])
          : Math.min(most, free[from] + isolated[from]);
      ways.push({ route: i, from });
      spaces.set(to, (spaces.get(to) ?? 0) + units);
    }
  });
  return { ways, spaces };
}
