/** A state that only `apply` changes keeps what it asks: play is the same, and other states are not touched. */
import { expect, test } from 'vitest';
import { type Chance, fastChance, flowGame, own, randomAction, type Step, type Verb } from '../src/index.ts';

interface Heap {
  left: number;
  taken: string[][];
  flow: { step: string }[];
}

let asked = 0;

const take: Verb<Heap> = {
  do: 'take',
  slots: () => [
    {
      name: 'stones',
      kind: 'set',
      candidates: () => ['a', 'b', 'c'],
      refuse: () => undefined,
      short: (_heap, _seat, { stones }) =>
        stones ? undefined : { code: 'none', rule: '', text: 'Take one.' },
    },
    {
      name: 'notes',
      kind: 'tally',
      keys: () => ['x'],
      most: () => 1,
      refuse: () => ({ code: 'many', rule: '', text: 'One.' }),
    },
  ],
  play(heap, _seat, action, { events }) {
    heap.left--;
    heap.taken.push(action.stones as string[]);
    events.push({ type: 'took', action });
  },
};

const turn: Step<Heap> = {
  rule: '1',
  ask(heap) {
    asked++;
    return heap.left > 0 ? [{ seat: heap.left % 2, verbs: ['take'] }] : [];
  },
  run: (heap) => void heap.flow.pop(),
};

const { play } = flowGame<Heap>({ turn }, { take });
const heap = (): Heap => ({ left: 12, taken: [], flow: [{ step: 'turn' }] });

function played(state: Heap, chance: Chance) {
  const events: unknown[] = [];
  for (let next = play.pending(state); next.length > 0; next = play.pending(state)) {
    const [{ seat }] = next;
    events.push(play.apply(state, seat, randomAction(play, state, seat, chance)!, chance));
  }
  return { state, events };
}

test('an owned game goes as any other, with fewer questions', () => {
  for (let seed = 0; seed < 20; seed++) {
    asked = 0;
    const plain = played(heap(), fastChance(seed));
    const often = asked;
    asked = 0;
    expect(played(own(heap()), fastChance(seed))).toEqual(plain);
    expect(asked).toBeLessThan(often);
  }
});

test('an action that was drawn is in canonical form, and any other is put in order', () => {
  const state = own(heap());
  const drawn = randomAction(play, state, 0, fastChance(1))!;
  expect(Object.keys(drawn)).toEqual(['do', 'stones', 'notes']);
  play.apply(state, 0, { do: 'take', stones: ['c', 'a'] }, fastChance(1));
  expect(state.taken).toEqual([['a', 'c']]);
});

test('a state that nobody owns is asked anew', () => {
  const state = heap();
  expect(play.pending(state)).toHaveLength(1);
  state.left = 0;
  expect(play.pending(state)).toEqual([]);
});
