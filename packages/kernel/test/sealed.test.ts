import { expect, test } from 'vitest';
import { SPECTATOR, type Viewer } from '../src/contract.ts';
import { type Frame, flowGame } from '../src/flow.ts';
import {
  imagineSealed,
  isSealed,
  type SealedFrame,
  seal,
  sealedFrame,
  sealedStep,
  sealedTable,
  unseal,
} from '../src/sealed.ts';
import type { ActionOf, NameSlot, NumberSlot, Verb } from '../src/verbs.ts';
import { maskBy, PUBLIC } from '../src/visibility.ts';

interface Bids {
  flow: Frame[];
  opened: (number | null)[];
}

type Bid = ActionOf<'bid', { amount: number; on: string }>;

const amount: NumberSlot<Bids, Bid> = {
  name: 'amount',
  kind: 'one',
  numbers: true,
  candidates: () => [1, 2, 3],
  refuse: () => undefined,
};

const on: NameSlot<Bids, Bid> = {
  name: 'on',
  kind: 'one',
  candidates: () => ['crown'],
  // A number here would throw: the kernel must not let it through.
  refuse: (_state, _seat, _said, value) =>
    value.startsWith('c') ? undefined : { code: 'no-such-lot', rule: '1', text: 'There is no such lot.' },
};

const bid: Verb<Bids, Bid> = {
  do: 'bid',
  slots: () => [amount, on],
  play: (state, seat, action) => seal(state, seat, action),
};

const auction = sealedStep<Bids, SealedFrame<Bid>>({
  rule: '1',
  asked: () => [0, 1].map((seat) => ({ seat, verbs: ['bid'] })),
  open(state, frame) {
    state.opened = frame.sealed.map((answer) => answer?.amount ?? null);
    state.flow.pop();
  },
});

const { play } = flowGame<Bids>({ auction }, { bid });
const chance = { draw: () => 0 };
const start = (): Bids => ({ flow: [sealedFrame('auction')], opened: [] });
const offer = (amount: number): Bid => ({ do: 'bid', amount, on: 'crown' });

test('a sealed step asks until the last answer is in, and opens them together', () => {
  const state = start();
  expect(play.pending(state).map(({ seat }) => seat)).toEqual([0, 1]);
  play.apply(state, 1, offer(3), chance);
  expect(play.pending(state).map(({ seat }) => seat)).toEqual([0]);
  expect(state.opened).toEqual([]);
  play.apply(state, 0, offer(2), chance);
  expect(state.opened).toEqual([2, 3]);
  expect(state.flow).toEqual([]);
});

test('others see that a seat has answered, not what', () => {
  const state = start();
  play.apply(state, 0, offer(1), chance);
  const mask = maskBy<Bids>(
    { state: { opened: PUBLIC }, frames: { auction: sealedTable('bid') } },
    2,
    structuredClone<Bids>,
  );
  const seenBy = (viewer: Viewer) => mask(state, viewer).flow[0];
  expect(seenBy(0)).toMatchObject({ in: [1, 0], sealed: [offer(1), null] });
  expect(seenBy(1)).toMatchObject({ in: [1, 0], sealed: [null, null] });
  expect(seenBy(SPECTATOR)).toMatchObject({ in: [1, 0], sealed: [null, null] });

  const imagined = mask(state, 1);
  imagineSealed(imagined, (_frame, seat) => offer(seat + 2));
  expect(imagined.flow[0]).toMatchObject({ in: [1, 0], sealed: [offer(2), null] });
});

test('a sealed frame can ask again', () => {
  const state = start();
  play.apply(state, 0, offer(1), chance);
  const [frame] = state.flow;
  if (!isSealed(frame)) throw new Error('the frame is not sealed');
  unseal(frame);
  expect(frame).toMatchObject({ in: [0, 0], sealed: [null, null] });
  expect(isSealed({ step: 'march' })).toBe(false);
});

test('a value of the wrong type never reaches the game', () => {
  const state = start();
  expect(play.refuse(state, 0, { do: 'bid', amount: '1' })).toMatchObject({ code: 'malformed' });
  expect(play.refuse(state, 0, { do: 'bid', amount: 1, on: 7 })).toMatchObject({ code: 'malformed' });
  expect(play.refuse(state, 0, { do: 'bid', amount: 1, on: 'throne' })).toMatchObject({
    code: 'no-such-lot',
  });
  expect(play.refuse(state, 0, offer(1))).toBeUndefined();
});
