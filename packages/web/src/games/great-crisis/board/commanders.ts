/** Commanders as the counters show them. */
import { COMMANDER_OF, COMMANDERS, NATIONS } from '@feldzug/great-crisis/data.ts';
import type { CounterCommander } from '../../../table/symbols/counters.tsx';
import { monograms } from '../../../table/symbols/monograms.ts';

/** Unit number to monogram, unique within a nation. */
const letters = new Map(
  NATIONS.flatMap((_, nation) => {
    const own = COMMANDERS.filter((commander) => commander.nation === nation);
    const found = monograms(own.map((commander) => commander.name));
    return own.map((commander, i): [number, string] => [commander.unit, found[i]]);
  }),
);

export function commanderFace(unit: number): CounterCommander {
  const { name, nation, tactical, leadership } = COMMANDER_OF[unit]!;
  return { name, monogram: letters.get(unit)!, nation: NATIONS[nation].id, tactical, leadership };
}
