/** Targets as lists (13.3): a row for each unit that fires, with the enemies it can fire at. */
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { PrussiaRising, State } from '@feldzug/prussia-rising';
import type { UnitOrders } from '../../table/content.ts';
import { unitName } from './names.ts';

export function orders(game: PrussiaRising, s: State, seat: Seat, verb: string): UnitOrders | undefined {
  if (verb !== 'aimAll') return undefined;
  const shots = game.offers(s, seat, { do: verb }).next.map(({ value }) => pairOf(String(value)));
  return {
    units: [...new Set(shots.map(([unit]) => unit))],
    options: (unit) =>
      shots.flatMap(([shooter, target]) =>
        shooter === unit ? [{ id: target, name: unitName(s, target) }] : [],
      ),
    orderOf: (said, unit) => listIn(said).find(([shooter]) => shooter === unit)?.[1],
    give(said, unit, target) {
      const others = listIn(said).filter(([shooter]) => shooter !== unit);
      const list = target === undefined ? others : [...others, [unit, target]];
      return list.length > 0
        ? { do: verb, shots: list.map(([shooter, at]) => `${shooter}>${at}`) }
        : { do: verb };
    },
  };
}

/** A shot such as `p3>f7`: who fires, and at whom. */
function pairOf(shot: string): [unit: string, target: string] {
  const arrow = shot.indexOf('>');
  return [shot.slice(0, arrow), shot.slice(arrow + 1)];
}

const listIn = (said: PartialAction): [string, string][] =>
  ((said.shots ?? []) as string[]).map((shot) => pairOf(shot));
