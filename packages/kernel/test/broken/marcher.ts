/** A sensible player of The Two Fords: keeps its army together and marches on the enemy's camp. */
import { type Action, type Bot, firstAction, type Seat } from '@feldzug/kernel';
import { AREAS, TROOPS } from '@feldzug/kernel/kit/example/state.ts';
import { type TwoFords, twoFords } from '@feldzug/kernel/kit/example-game.ts';

export const marcher: Bot = {
  name: 'marcher',
  choose(game, view, seat) {
    const state = view as TwoFords;
    const isMarching = game
      .pending(view)
      .some((asked) => asked.seat === seat && asked.step === 'round.march');
    return isMarching ? marchOf(state, seat) : firstAction(game, view, seat)!;
  },
};

export const campOf = (seat: Seat): number => (seat === 0 ? 0 : AREAS.length - 1);

const FORD = AREAS.indexOf('ford');

/** The first group on the way that can still march, all together; from camp to ford to camp. */
function marchOf(state: TwoFords, seat: Seat): Action {
  const goal = campOf(1 - seat);
  for (const from of AREAS.keys()) {
    const units = Object.fromEntries(
      TROOPS.map((troop, kind) => [troop, state.fresh[seat][kind][from]] as const).filter(
        ([, count]) => count > 0,
      ),
    );
    const march = { do: 'march', from: AREAS[from], units, path: [AREAS[from === FORD ? goal : FORD]] };
    if (from !== goal && !twoFords.refuse(state, seat, march)) return march;
  }
  return { do: 'halt' };
}
