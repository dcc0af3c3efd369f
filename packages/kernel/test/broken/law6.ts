/** Law 6 broken: games that do not end, rules that throw, bots that are no functions of their view. */
import { type Bot, type Game, randomAction } from '@feldzug/kernel';
import { twoFords as game, type TwoFords } from '@feldzug/kernel/kit/example-game.ts';
import { afterwards, type Broken, withNext } from './breaking.ts';

export const LAW_6: readonly Broken[] = [
  {
    how: 'a game that goes on for ever',
    law: 6,
    check: 'endless',
    make: () => ({
      apply: (state, seat, action, chance) =>
        action.do === 'march' ? [] : game.apply(state, seat, action, chance),
      ...endless(),
    }),
  },
  {
    how: 'a rule that throws',
    law: 6,
    check: 'throws',
    make: () =>
      afterwards((_state, _events, _seat, action) => {
        if (action.do === 'lose') throw new Error('nobody thought of this');
      }),
  },
  {
    how: 'a refusal that throws at a strange name',
    law: 6,
    check: 'throws',
    make: () => ({
      refuse(state, seat, action) {
        if (action?.do === 'march' && typeof action.from === 'string' && !/^[a-z-]+$/.test(action.from))
          throw new TypeError('no such area');
        return game.refuse(state, seat, action);
      },
    }),
  },
  {
    how: 'a rule that changes what clones share',
    law: 6,
    check: 'throws',
    make: () => ({
      shared: ['used[]'],
      clone: (state) => ({ ...game.clone(state), used: state.used.slice() }),
    }),
  },
  {
    how: 'nobody is asked and nothing is decided',
    law: 6,
    check: 'stuck',
    make: () => ({ pending: (state) => (state.round === 3 ? [] : game.pending(state)) }),
  },
  {
    how: 'a verb that can never be finished',
    law: 6,
    check: 'stuck',
    make: () => ({
      offers(state, seat, said) {
        const offers = game.offers(state, seat, said);
        return said?.do === 'lose' ? { next: [], complete: false } : offers;
      },
    }),
  },
  {
    how: 'a result while somebody is still asked',
    law: 6,
    check: 'result',
    make: () => ({
      result: (state) =>
        state.round > 2 ? { kind: 'draw', winners: [], rule: '6', text: 'Enough.' } : undefined,
    }),
  },
  {
    how: 'a bot that remembers',
    law: 6,
    check: 'bot-memory',
    make: () => ({}),
    bots: () => [forgetfulBot()],
  },
  {
    how: 'a bot that plays what is not legal',
    law: 6,
    check: 'bot-legal',
    make: () => ({}),
    bots: () => [{ name: 'cheat', choose: () => ({ do: 'win' }) }],
  },
  {
    how: 'a bot that writes into its view',
    law: 6,
    check: 'bot-view',
    make: () => ({}),
    bots: () => [
      {
        name: 'scribbler',
        choose(played, view, seat, chance) {
          (view as TwoFords).round++;
          return randomAction(played, view, seat, chance)!;
        },
      },
    ],
  },
  {
    how: 'a bot whose choice changes with the secrets of the enemy',
    law: 6,
    check: 'bot-secret',
    make: () => ({
      mask: (state, viewer) => ({
        ...game.mask(state, viewer),
        hands: state.hands.map((cards) => cards.slice()),
      }),
    }),
    bots: () => [
      {
        name: 'peeper',
        choose: (played, view, seat, chance) => {
          const skipped = (view as TwoFords).hands[1 - seat].reduce((sum, card) => sum + card, 0);
          for (let draw = 0; draw < skipped; draw++) chance.draw('skipped', 2);
          return randomAction(played, view, seat, chance)!;
        },
      },
    ],
  },
];

/** Marching costs nothing and changes nothing, and there is no other way to go on. */
function endless(): Partial<Game<TwoFords>> {
  return {
    pending: (state) =>
      game
        .pending(state)
        .map((asked) => (asked.step === 'round.march' ? { ...asked, verbs: ['march'] } : asked)),
    offers(state, seat, said) {
      const offers = game.offers(state, seat, said);
      return withNext(
        offers,
        offers.next.filter((offer) => offer.value !== 'halt'),
      );
    },
  };
}

function forgetfulBot(): Bot {
  let asked = 0;
  return {
    name: 'elephant',
    choose(played, view, seat, chance) {
      if (asked++ % 2 === 1) for (let draw = 0; draw < 3; draw++) chance.draw('skipped', 2);
      return randomAction(played, view, seat, chance)!;
    },
  };
}
