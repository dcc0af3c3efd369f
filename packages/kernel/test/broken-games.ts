/** The example game broken on purpose, one way each: what the kit must catch, and under which law. */
import {
  type Action,
  type Bot,
  type Event,
  type Game,
  type Offers,
  type Refusal,
  randomAction,
  type Seat,
} from '@feldzug/kernel';
import { twoFords as game, type TwoFords } from '@feldzug/kernel/kit/example-game.ts';
import type { KitOptions, Law } from '@feldzug/kernel/kit/index.ts';

export interface Broken {
  readonly how: string;
  readonly law: Law;
  readonly check: string;
  /** Made afresh for each run, because some keep a memory that they should not have. */
  make(): Partial<Game<TwoFords>>;
  readonly bots?: () => KitOptions['bots'];
}

const RAIN = 2;
const holdsRain = (state: TwoFords, seat: Seat): boolean => state.hands[seat].includes(RAIN);
const because = (text: string): Refusal => ({ code: 'no-road', rule: '3.2', text });
const withNext = (offers: Offers, next: Offers['next']): Offers => ({ ...offers, next });

/** `apply` with something done after it. */
const afterwards = (
  spoil: (state: TwoFords, events: Event[], seat: Seat, action: Action) => void,
): Partial<Game<TwoFords>> => ({
  apply(state, seat, action, chance) {
    const events = game.apply(state, seat, action, chance);
    spoil(state, events, seat, action);
    return events;
  },
});

export const BROKEN: readonly Broken[] = [
  {
    how: 'a counter outside the state goes into the events',
    law: 1,
    check: 'replay',
    make() {
      let count = 0;
      return afterwards((_state, events) => void events.push({ type: 'counted', count: count++ }));
    },
  },
  {
    how: 'luck that is not passed in',
    law: 1,
    check: 'replay',
    make() {
      let coin = 0;
      return afterwards((state, _events, seat, action) => {
        if (action.do === 'halt' && coin++ % 3 === 0)
          state.fresh[seat][0][0] = Math.min(1, state.troops[seat][0][0]);
      });
    },
  },
  {
    how: 'a number in the state that JSON turns into null',
    law: 1,
    check: 'plain',
    make: () =>
      afterwards((state) =>
        Object.assign(state, { odds: Number.POSITIVE_INFINITY - Number.POSITIVE_INFINITY }),
      ),
  },
  {
    how: 'a member of the state that JSON leaves out',
    law: 1,
    check: 'plain',
    make: () => afterwards((state) => Object.assign(state, { note: undefined })),
  },
  {
    how: 'a Set in the state',
    law: 1,
    check: 'plain',
    make: () => ({
      setup: (scenario, options, chance) =>
        Object.assign(game.setup(scenario, options, chance), { seen: new Set([1]) }),
    }),
  },
  {
    how: 'a clone that shares the hands',
    law: 1,
    check: 'clone',
    make: () => ({ clone: (state) => ({ ...game.clone(state), hands: state.hands }) }),
  },
  {
    how: 'a question that leaves a trace in the state',
    law: 1,
    check: 'reading',
    make: () => ({
      result(state) {
        state.used[0].reverse();
        Object.assign(state, { asked: ((state as TwoFords & { asked?: number }).asked ?? 0) + 1 });
        return game.result(state);
      },
    }),
  },
  {
    how: 'a draw while another seat has still to answer',
    law: 1,
    check: 'together',
    make: () => ({
      apply(state, seat, action, chance) {
        if (action.do === 'choose') chance.draw('too early', 2);
        return game.apply(state, seat, action, chance);
      },
    }),
  },
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
    how: 'a view that shows the hand of the enemy',
    law: 4,
    check: 'mask',
    make: () => ({
      mask: (state, viewer) => ({
        ...game.mask(state, viewer),
        hands: state.hands.map((cards) => cards.slice()),
      }),
    }),
  },
  {
    how: 'a view that shows what the enemy chose',
    law: 4,
    check: 'mask',
    make: () => ({
      mask: (state, viewer) => ({ ...game.mask(state, viewer), chosen: state.chosen.slice() }),
    }),
  },
  {
    how: 'a view whose keys stand in an order that shows the hand',
    law: 4,
    check: 'mask',
    make: () => ({
      mask(state, viewer) {
        const { round, ...view } = game.mask(state, viewer);
        return holdsRain(state, 0) ? { round, ...view } : { ...view, round };
      },
    }),
  },
  {
    how: 'everybody is told which card was drawn',
    law: 4,
    check: 'told',
    make: () => ({ tell: (event, viewer) => (event.type === 'drew' ? event : game.tell(event, viewer)) }),
  },
  {
    how: 'everybody is told which card was chosen',
    law: 4,
    check: 'told',
    make: () => ({ tell: (event, viewer) => (event.type === 'chose' ? event : game.tell(event, viewer)) }),
  },
  {
    how: 'the length of a message depends on the card that was drawn',
    law: 4,
    check: 'told',
    make: () => ({
      tell(event, viewer) {
        const told = game.tell(event, viewer);
        return event.type === 'drew' ? { ...told!, sealed: '*'.repeat(String(event.card).length) } : told;
      },
    }),
  },
  {
    how: 'an event that is told only when the enemy holds a card',
    law: 4,
    check: 'told',
    make: () =>
      afterwards((state, events, seat, action) => {
        if (action.do === 'march') events.push({ type: 'clouds', dark: holdsRain(state, 1 - seat) });
      }),
  },
  {
    how: 'who is asked betrays what the enemy chose',
    law: 4,
    check: 'questions',
    make: () => ({
      pending(state) {
        const pending = game.pending(state);
        return pending.length === 1 &&
          pending[0].step === 'round.choice' &&
          state.chosen[1 - pending[0].seat] === RAIN
          ? [{ ...pending[0], step: 'round.rain' }]
          : pending;
      },
    }),
  },
  {
    how: 'an imagination that contradicts the view',
    law: 4,
    check: 'imagine',
    make: () => ({
      imagine(masked, seat, chance) {
        const state = game.imagine(masked, seat, chance);
        state.decks[1 - seat].pop();
        return state;
      },
    }),
  },
  {
    how: 'a mask that masks again what it masked',
    law: 4,
    check: 'mask-twice',
    make: () => ({
      mask(state, viewer) {
        const view = game.mask(state, viewer);
        view.hands.forEach((cards, seat) => void (seat !== viewer && cards.push(-3)));
        return view;
      },
    }),
  },
  {
    how: 'a secret that is listed and can never be changed',
    law: 4,
    check: 'never-changed',
    make: () => ({ secrets: [...game.secrets, { kind: 'orders', change: () => undefined }] }),
  },
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
