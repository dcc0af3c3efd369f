/** Law 5 broken: things that come from nowhere or vanish. */
import type { Seat } from '@feldzug/kernel';
import { afterwards, type Broken } from './breaking.ts';

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
];
