/** How far the unit in hand gets, hex by hex, with the points and the disorder that it costs. */
import type { Dragoon } from '@feldzug/dragoon';
import { HALVES, type State } from '@feldzug/dragoon';
import type { Going } from '@feldzug/dragoon/reach.ts';
import { battleIn } from '@feldzug/dragoon/state.ts';
import type { Action, PartialAction } from '@feldzug/kernel';
import type { Route } from '../../session/thinking.ts';

export function reach(game: Dragoon, view: State, said: PartialAction): readonly Route[] {
  const battle = battleIn(view);
  const unit = battle.unitByName.get(String(said.unit));
  if (unit === undefined || !said.do) return [];
  const begun = ((said.path ?? []) as string[]).map((name) => battle.grid.byName.get(name) ?? -1);
  const found = goingsOf(game, said.do, view, unit, begun);
  return found.map(({ path, cost, disorder }) => ({
    space: battle.grid.names[path[path.length - 1]],
    actions: [{ do: said.do, unit: said.unit, path: path.map((hex) => battle.grid.names[hex]) } as Action],
    note: noteOf(cost, disorder),
  }));
}

function goingsOf(
  game: Dragoon,
  verb: string,
  view: State,
  unit: number,
  begun: readonly number[],
): readonly Going[] {
  switch (verb) {
    case 'march':
      return game.lookups.marchesOf(view, unit, begun);
    case 'assaultMove':
      return game.lookups.stormsOf(view, unit, begun);
    case 'charge':
      return game.lookups.chargesOf(view, unit).filter(({ path }) => path.length > 0);
    default:
      return [];
  }
}

/** Points, and the disruption to be expected where there is any worth speaking of. */
export function noteOf(cost: number, disorder: number): string {
  const points = cost > 0 ? String(cost / HALVES) : '⚔';
  return disorder >= 0.05 ? `${points} +${disorder.toFixed(1)}` : points;
}
