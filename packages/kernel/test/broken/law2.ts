/** Law 2 broken: an answer that depends on more than the seat's own view. */
import { twoFords as game } from '@feldzug/kernel/kit/example-game.ts';
import { type Broken, holdsRain, withNext } from './breaking.ts';

export const LAW_2: readonly Broken[] = [
  {
    how: 'an offer that depends on the hand of the enemy',
    law: 2,
    check: 'offers',
    make: () => ({
      offers(state, seat, said) {
        const offers = game.offers(state, seat, said);
        if (said?.do !== 'march' || said.path === undefined || !holdsRain(state, 1 - seat)) return offers;
        return withNext(offers, []);
      },
    }),
  },
  {
    how: 'a reason that depends on the hand of the enemy',
    law: 2,
    check: 'refuse',
    make: () => ({
      refuse(state, seat, action) {
        const refusal = game.refuse(state, seat, action);
        return refusal && holdsRain(state, 1 - seat) ? { ...refusal, text: 'It looks like rain.' } : refusal;
      },
    }),
  },
  {
    how: 'a question that is asked only because of a card in the hand of the enemy',
    law: 2,
    check: 'pending',
    make: () => ({
      pending(state) {
        const pending = game.pending(state);
        return pending.length > 1 && holdsRain(state, 1) ? pending.slice(1) : pending;
      },
    }),
  },
];
