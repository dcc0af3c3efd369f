/** Law 5 broken: things that come from nowhere or vanish. */
import type { Seat } from '@feldzug/kernel';
import { HORSE, inArea } from '@feldzug/kernel/kit/example/state.ts';
import { afterwards, type Broken } from './breaking.ts';
import { campOf, marcher } from './marcher.ts';

export const LAW_5: readonly Broken[] = [
  {
    how: 'a card that is used and kept',
    law: 5,
    check: 'invariants',
    make: () =>
      afterwards((state, events) => {
        if (events.some((event) => event.type === 'revealed' && event.card === 'drums'))
          state.hands[0].push(0);
      }),
  },
  {
    how: 'troops lost twice',
    law: 5,
    check: 'invariants',
    make: () =>
      afterwards((state, events) => {
        for (const event of events) if (event.type === 'lost') state.troops[event.seat as Seat][0][2] -= 3;
      }),
  },
  {
    how: 'a camp taken at once by a whole army that yields another horse',
    law: 5,
    check: 'invariants',
    make: () =>
      afterwards((state) => {
        for (const seat of [0, 1]) {
          const goal = campOf(1 - seat);
          if (state.round === 2 && inArea(state.troops[seat], goal) === WHOLE_ARMY)
            state.troops[seat][HORSE][goal]++;
        }
      }),
    captain: marcher,
  },
];

const WHOLE_ARMY = 6;
