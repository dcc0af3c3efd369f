/** Whole campaigns of the Captain against itself: what hunger costs the armies at the end of each month (3.4.1). */
import { fastChance } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import { stepsIn } from '../forces.ts';
import { wonByTheSword } from '../index.ts';
import { columnNamed } from '../state.ts';

export interface Campaign {
  /** The steps of all columns that had to eat, summed over the months. */
  readonly steps: number;
  /** Baggage points that were missing: a step each. */
  readonly hungry: number;
  readonly winners: readonly number[];
}

export function playCampaign(scenario: string, seed: number): Campaign {
  const chance = fastChance(seed);
  const state = wonByTheSword.setup(scenario, {}, chance);
  let steps = 0;
  let hungry = 0;
  for (;;) {
    const result = wonByTheSword.result(state);
    if (result) return { steps, hungry, winners: result.winners };
    const [{ seat }] = wonByTheSword.pending(state);
    const action = captain.choose(wonByTheSword, wonByTheSword.mask(state, seat), seat, chance, 0);
    for (const { type, column, short } of wonByTheSword.apply(state, seat, action, chance)) {
      if (type !== 'consumed') continue;
      steps += stepsIn(state, columnNamed(String(column))) + Number(short);
      hungry += Number(short);
    }
  }
}
