/** The chits in the cup, and those drawn this turn (5.1). */
import { ARMIES, type State } from '@feldzug/great-crisis';
import type { Gauge } from '../../table/content.ts';
import { listed } from '../../table/speech.ts';

export const cupGauge = (s: State): Gauge => ({
  id: 'cup',
  label: 'Cup',
  value: cupText(s.cup),
  chits: chitsIn(s.cup),
  note: `Chits still to come. The army whose chit is drawn has a phase; the turn-end chit ends the turn. Drawn this turn: ${cupText(s.drawn)}.`,
  rule: '5.1',
});

/** "Prussia 2, Austria and turn end". */
export const cupText = (chits: readonly number[]): string =>
  listed(chitsIn(chits).map(({ name, count }) => (count > 1 ? `${name} ${count}` : name))) || 'nothing';

/** Each kind that is there, with the flag of its army; the turn's end has none. */
const chitsIn = (chits: readonly number[]) =>
  chits.flatMap((count, kind) =>
    count > 0 ? [{ name: ARMIES[kind]?.name ?? 'turn end', nation: ARMIES[kind]?.id, count }] : [],
  );
