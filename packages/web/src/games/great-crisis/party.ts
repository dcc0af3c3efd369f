/** Those who march together, as one counter shows them. */
import { COMMANDERS, NATIONS } from '@feldzug/great-crisis/data.ts';
import type { Party } from '../../table/board.ts';
import type { StackProps } from '../../table/symbols/counters.tsx';
import { commanderFace } from './board/commanders.ts';
import { groupParts } from './names.ts';

export function counterOf(party: Party): StackProps {
  const nations = new Map<string, number>();
  const commanders = COMMANDERS.filter(({ id }) => party[id]).sort(
    (a, b) => b.leadership - a.leadership || b.tactical - a.tactical,
  );
  let [units, depleted] = [0, 0];
  for (const [key, count] of Object.entries(party)) {
    const commander = COMMANDERS.find(({ id }) => id === key);
    const { nation, conditions } = groupParts(key);
    const own = commander ? NATIONS[commander.nation].id : nation;
    nations.set(own, (nations.get(own) ?? 0) + count);
    units += count;
    if (conditions.includes('depleted')) depleted += count;
  }
  const [nation, ...others] = [...nations].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  return { nation, others, units, depleted, commanders: commanders.map(({ unit }) => commanderFace(unit)) };
}
