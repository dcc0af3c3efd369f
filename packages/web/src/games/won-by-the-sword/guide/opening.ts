/** The first impulse of 1632, played before the lessons begin: the Imperial Vanguard enters Schweinfurt. */
import type { Move } from '../../../session/moves.ts';

const [SWEDES, IMPERIALS] = [0, 1];

const NO_CARDS = { do: 'assign', cards: [], initiative: [] };
const rest = (seat: number, column: string): Move[] => [
  { seat, action: { do: 'activate', column } },
  { seat, action: { do: 'endActivation', patrols: [] } },
];

export const opening: readonly Move[] = [
  { seat: SWEDES, action: { do: 'subsidise', baggage: { wuerzburg: 3 } } },
  { seat: IMPERIALS, action: { do: 'subsidise', baggage: { ingolstadt: 3 } } },
  { seat: SWEDES, action: NO_CARDS },
  { seat: IMPERIALS, action: NO_CARDS },
  { seat: SWEDES, action: { do: 'goSecond' } },
  { seat: IMPERIALS, action: { do: 'activate', column: 'i2' } },
  { seat: IMPERIALS, action: { do: 'march', to: 'schweinfurt' } },
  { seat: IMPERIALS, action: { do: 'endActivation', patrols: [] } },
  ...rest(SWEDES, 's1'),
  ...rest(IMPERIALS, 'i1'),
  ...rest(SWEDES, 's2'),
  ...rest(IMPERIALS, 'i3'),
  { seat: IMPERIALS, action: NO_CARDS },
];
