/** Law 3 broken: offers and refusals that disagree, or refusals without a reason. */
import { type PartialAction, sayTo } from '@feldzug/kernel';
import { twoFords as game } from '@feldzug/kernel/kit/example-game.ts';
import { type Broken, because, withNext } from './breaking.ts';

export const LAW_3: readonly Broken[] = [
  {
    how: 'an offered action that is refused',
    law: 3,
    check: 'complete',
    make: () => ({
      refuse: (state, seat, action) =>
        action?.do === 'halt' ? because('No halt today.') : game.refuse(state, seat, action),
    }),
  },
  {
    how: 'a march that is too long and not refused',
    law: 3,
    check: 'mutant',
    make: () => ({
      refuse(state, seat, action) {
        const refusal = game.refuse(state, seat, action);
        return refusal?.code === 'too-far' ? undefined : refusal;
      },
    }),
  },
  {
    how: 'a legal area that is not offered',
    law: 3,
    check: 'not-offered',
    make: () => ({
      offers(state, seat, said) {
        const offers = game.offers(state, seat, said);
        return withNext(
          offers,
          offers.next.filter(
            (offer) => offer.slot !== 'path' || offer.value !== 'ford' || said?.from !== 'mill',
          ),
        );
      },
    }),
  },
  {
    how: 'more troops offered than there are',
    law: 3,
    check: 'dead-end',
    make: () => ({
      offers(state, seat, said) {
        const offers = game.offers(state, seat, said);
        return withNext(
          offers,
          offers.next.map((offer) => (offer.most === undefined ? offer : { ...offer, most: offer.most + 1 })),
        );
      },
    }),
  },
  {
    how: 'fewer troops offered than may march',
    law: 3,
    check: 'not-offered',
    make: () => ({
      offers(state, seat, said) {
        const offers = game.offers(state, seat, said);
        return withNext(
          offers,
          offers.next.map((offer) =>
            offer.most === undefined || said?.do === 'lose'
              ? offer
              : { ...offer, most: Math.max(1, offer.most - 1) },
          ),
        );
      },
    }),
  },
  {
    how: 'a refusal without a word',
    law: 3,
    check: 'reason',
    make: () => ({
      refuse(state, seat, action) {
        const refusal = game.refuse(state, seat, action);
        return refusal?.code === 'nobody-there' ? { ...refusal, text: '' } : refusal;
      },
    }),
  },
  {
    how: 'a refusal without a rule',
    law: 3,
    check: 'reason',
    make: () => ({
      refuse(state, seat, action) {
        const refusal = game.refuse(state, seat, action);
        return refusal?.code === 'no-road' ? { ...refusal, rule: '' } : refusal;
      },
    }),
  },
  {
    how: 'a refusal that changes the state',
    law: 3,
    check: 'changes',
    make: () => ({
      refuse(state, seat, action) {
        const refusal = game.refuse(state, seat, action);
        if (refusal?.code === 'malformed') Object.assign(state, { warned: 1 });
        return refusal;
      },
    }),
  },
  {
    how: 'a verb that is asked for, not offered and not explained',
    law: 3,
    check: 'verbs',
    make: () => ({
      offers(state, seat, said) {
        const offers = game.offers(state, seat, said);
        return said?.do === undefined
          ? withNext(
              offers,
              offers.next.filter((offer) => offer.value !== 'keep'),
            )
          : offers;
      },
    }),
  },
  {
    how: 'a seat that may act without being asked',
    law: 3,
    check: 'not-asked',
    make: () => ({
      refuse(state, seat, action) {
        const refusal = game.refuse(state, seat, action);
        return refusal?.code === 'not-asked' && action.do === 'halt' ? undefined : refusal;
      },
    }),
  },
  {
    how: 'troops that march only when named in one order',
    law: 3,
    check: 'order',
    make: () => ({
      refuse(state, seat, action) {
        const turned =
          action?.do === 'march' && Object.keys((action.units ?? {}) as object).join() === 'horse,foot';
        const refusal = game.refuse(state, seat, action);
        return refusal ?? (turned ? because('Foot first.') : undefined);
      },
      offers(state, seat, said) {
        const offers = game.offers(state, seat, said);
        const named = Object.keys((said?.units ?? {}) as object).join();
        if (said?.do !== 'march' || named !== 'horse') return offers;
        return withNext(
          offers,
          offers.next.filter((offer) => offer.key !== 'foot'),
        );
      },
    }),
  },
  {
    how: 'a walk that forgets what may still be said of a slot',
    law: 3,
    check: 'walk',
    make: () => ({
      walk(state, seat) {
        const said: PartialAction = {};
        return {
          said,
          offers() {
            const offers = game.offers(state, seat, said);
            const more = offers.next.filter(({ kind, slot }) => kind !== 'tally' || said[slot] === undefined);
            return withNext(offers, more);
          },
          say: (offer) => sayTo(said, offer),
        };
      },
    }),
  },
  {
    how: 'a random action that no offer leads to',
    law: 3,
    check: 'random',
    make: () => ({
      random: () => ({ do: 'march', from: 'mill', units: { foot: 99 }, path: ['ford'] }),
    }),
  },
];
