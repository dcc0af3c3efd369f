/** Law 1 broken: not the same again. */
import { twoFords as game, type TwoFords } from '@feldzug/kernel/kit/example-game.ts';
import { afterwards, type Broken } from './breaking.ts';

export const LAW_1: readonly Broken[] = [
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
];
