/** Law 4 broken: states that look alike and are told apart. */
import { twoFords as game } from '@feldzug/kernel/kit/example-game.ts';
import { afterwards, type Broken, holdsRain, RAIN } from './breaking.ts';

export const LAW_4: readonly Broken[] = [
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
];
