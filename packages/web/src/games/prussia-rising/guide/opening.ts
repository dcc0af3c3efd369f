/** Both armies at the frontier, as the lessons need them: placed by the rules of the set-up (3). */
import type { Tally } from '@feldzug/kernel';
import { FRENCH, PRUSSIAN } from '@feldzug/prussia-rising';
import type { Move } from '../../../session/moves.ts';

/** The French guard the frontier thinly and have left Strasbourg empty. */
const FRENCH_ARMY: { readonly [space: string]: Tally } = {
  forbach: { green: 2 },
  metz: { green: 3, regular: 2, regularCavalry: 1 },
  haguenau: { green: 2, regular: 1, greenCavalry: 1 },
  selestat: { green: 1 },
  chalons: { green: 3, greenCavalry: 1 },
  paris: { green: 2, regular: 1, greenCavalry: 1 },
  belfort: { green: 1 },
  verdun: { green: 1 },
};

export const opening: readonly Move[] = [
  { seat: PRUSSIAN, action: { do: 'recommended' } },
  ...Object.entries(FRENCH_ARMY).map(([space, units]) => ({
    seat: FRENCH,
    action: { do: 'place', space, units },
  })),
];
