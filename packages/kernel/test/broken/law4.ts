/** Law 4 broken: states that look alike and are told apart. */

import type { Visibility } from '@feldzug/kernel';
import { copyJson, maskBy, PUBLIC, topSealed } from '@feldzug/kernel';
import { cardOf } from '@feldzug/kernel/kit/example/state.ts';
import { VISIBILITY } from '@feldzug/kernel/kit/example/visibility.ts';
import { twoFords as game, type TwoFords } from '@feldzug/kernel/kit/example-game.ts';
import { afterwards, type Broken, holdsRain, RAIN } from './breaking.ts';

const { 'hands[][]': hands, ...others } = VISIBILITY.state;
const OPEN_HANDS: Visibility<TwoFords> = { ...VISIBILITY, state: { ...others, hands: PUBLIC } };

/** Shows the answers that lie face down. */
const maskWithAnswers: typeof game.mask = (state, viewer) => ({
  ...game.mask(state, viewer),
  flow: copyJson(state.flow),
});

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
    make: () => ({ mask: maskWithAnswers }),
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
          cardOf(topSealed(state)?.sealed[1 - pending[0].seat] ?? null) === RAIN
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
    how: 'a new field of the state that the table does not have',
    law: 4,
    check: 'uncovered',
    make: () => afterwards((state) => void Object.assign(state, { weather: 1 })),
  },
  {
    how: 'a leak in a frame: a fact that the table does not have',
    law: 4,
    check: 'uncovered',
    make: () =>
      afterwards((state) => {
        for (const frame of state.flow)
          if (frame.step === 'round.march') frame.scouted = state.hands[0].slice();
      }),
  },
  {
    how: 'a leak in a frame: a fact that the table hides and the view shows',
    law: 4,
    check: 'hidden',
    make: () => ({
      visibility: () => ({
        ...VISIBILITY,
        frames: {
          ...VISIBILITY.frames,
          'round.march': { seat: { secret: 'turn', seenBy: () => false, instead: -1 } },
        },
      }),
    }),
  },
  {
    how: 'hands that the table calls public and the view hides',
    law: 4,
    check: 'public',
    make: () => ({ visibility: () => OPEN_HANDS }),
  },
  {
    how: 'hands that table and view call public, though they are listed as a secret',
    law: 4,
    check: 'mask',
    make: () => ({ visibility: () => OPEN_HANDS, mask: maskBy(OPEN_HANDS, 2, game.clone) }),
  },
  {
    how: 'a choice that the table hides and the view shows',
    law: 4,
    check: 'hidden',
    make: () => ({ mask: maskWithAnswers }),
  },
  {
    how: 'a spectator who looks over the shoulder of a player',
    law: 4,
    check: 'spectator',
    make: () => ({ mask: (state, viewer) => game.mask(state, viewer === 'spectator' ? 0 : viewer) }),
  },
  {
    how: 'a path that is called hidden and that nobody ever has hidden from him',
    law: 4,
    check: 'never-changed',
    make: () => ({
      visibility: () => ({
        ...VISIBILITY,
        state: { ...VISIBILITY.state, round: { secret: 'round', seenBy: () => true, instead: 0 } },
      }),
    }),
  },
  {
    how: 'something that the table says is always the same, and is not',
    law: 4,
    check: 'always',
    make: () => ({
      visibility: () => ({ ...VISIBILITY, state: { ...VISIBILITY.state, round: { always: 1 } } }),
    }),
  },
];
