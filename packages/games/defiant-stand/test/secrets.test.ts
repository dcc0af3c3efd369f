/** What the enemy may learn from a block that moves, and what nobody may forget. */
import { type Action, fastChance, type Given, noChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { maybe } from '../src/handles.ts';
import { defiantStand, handleOf, type State, UNITS, unitNamed } from '../src/index.ts';

const PRUSSIA = 0;
const ALLIES = 1;
const at = (given: Given): State => defiantStand.position(given, noChance);
const viewed = (s: State, viewer: number): string => JSON.stringify(defiantStand.mask(s, viewer));
const told = (s: State, seat: number, action: Action): string =>
  JSON.stringify(
    defiantStand
      .apply(s, seat, action, noChance)
      .flatMap((event) => defiantStand.tell(event, 1 - seat) ?? []),
  );

/** Two infantry units of a stack; only their owner knows which of them does what. */
const stack: Given = {
  turn: 2,
  units: {
    berlin: { garde: { steps: 4, activated: true }, winterfeldt: { steps: 2, activated: true }, forcade: 1 },
  },
  step: 'movement',
};

test('nobody follows a block through a stack: the enemy sees and hears the same for every block that marches', () => {
  const [one, other] = [at(stack), at(stack)];
  const heard = [
    told(one, PRUSSIA, { do: 'march', unit: 'garde', path: ['frankfurt'] }),
    told(other, PRUSSIA, { do: 'march', unit: 'winterfeldt', path: ['frankfurt'] }),
  ];
  expect(heard[0]).toBe(heard[1]);
  expect(viewed(one, ALLIES)).toBe(viewed(other, ALLIES));
  expect(viewed(one, PRUSSIA)).not.toBe(viewed(other, PRUSSIA));
});

test('nor by activation: the enemy sees the same for every activated block', () => {
  const given: Given = { ...stack, units: { berlin: { garde: 4, keith: 3 } }, points: { prussia: 2 } };
  const ready: Given = { ...given, played: { prussia: 'surprise' }, turn: 1, step: 'command' };
  const [one, other] = [at(ready), at(ready)];
  const heard = [
    told(one, PRUSSIA, { do: 'activate', units: ['garde'] }),
    told(other, PRUSSIA, { do: 'activate', units: ['keith'] }),
  ];
  expect(heard[0]).toBe(heard[1]);
  expect(viewed(one, ALLIES)).toBe(viewed(other, ALLIES));
});

test('what is raised, and what is left of the points, is not told', () => {
  const given: Given = {
    turn: 2,
    units: { berlin: { garde: 4 } },
    points: { prussia: 3 },
    played: { prussia: 'campaign-plan-4' },
    step: { at: 'place', player: 'prussia' },
    hands: { allies: ['surprise'], prussia: ['surprise'] },
  };
  const [cheap, dear] = [at(given), at(given)];
  const heard = [
    told(cheap, PRUSSIA, { do: 'raise', units: ['halle/free-battalions'] }),
    told(dear, PRUSSIA, { do: 'raise', units: ['halle/platen-dragoons', 'glatz/fortress'] }),
  ];
  expect(heard[0]).toBe(heard[1]);
  expect(viewed(cheap, ALLIES)).toBe(viewed(dear, ALLIES));
});

test('a block seen and not mingled since is remembered; one that has mingled may be either', () => {
  const s = at({
    year: 1758,
    turn: 3,
    sieges: { koniggratz: 2 },
    units: {
      koniggratz: { garde: { steps: 4, activated: true } },
      glatz: { fouque: { steps: 3, activated: true } },
      olmutz: { kaiser: 3 },
    },
    step: 'movement',
  });
  const [garde, fouque, forcade] = ['garde', 'fouque', 'forcade'].map(unitNamed);
  expect(maybe(s, handleOf(s, garde), forcade)).toBe(false);
  defiantStand.apply(s, PRUSSIA, { do: 'march', unit: 'garde', path: ['glatz'] }, noChance);
  expect(maybe(s, handleOf(s, garde), garde)).toBe(true);
  expect(maybe(s, handleOf(s, garde), fouque)).toBe(false);
  defiantStand.apply(s, PRUSSIA, { do: 'march', unit: 'fouque', path: ['neisse'] }, noChance);
  expect(maybe(s, handleOf(s, fouque), garde)).toBe(true);
  expect(maybe(s, handleOf(s, garde), fouque)).toBe(true);
});

test('imagining agrees with the chart of the set-up, which all know', () => {
  const s = defiantStand.setup('1756', {}, fastChance(1));
  for (let seed = 0; seed < 5; seed++) {
    const imagined = defiantStand.imagine(defiantStand.mask(s, ALLIES), ALLIES, fastChance(seed));
    for (let unit = 0; unit < UNITS.length; unit++) {
      const [there, here] = [handleOf(imagined, unit), handleOf(s, unit)];
      expect(imagined.place[there], UNITS[unit].id).toBe(s.place[here]);
      if (s.place[here] >= 0) expect(imagined.steps[there], UNITS[unit].id).toBe(s.steps[here]);
    }
    expect(imagined.hands[PRUSSIA].length).toBe(7);
  }
});

test('what all may think never excludes what is', () => {
  const s = defiantStand.setup('1756', {}, fastChance(3));
  const mind = fastChance(4);
  for (let i = 0; i < 150 && !defiantStand.result(s); i++) {
    expect(s.block.every((unit, handle) => maybe(s, handle, unit))).toBe(true);
    const { seat } = defiantStand.pending(s)[0];
    const { next } = defiantStand.offers(s, seat);
    expect(next.length).toBeGreaterThan(0);
    const view = defiantStand.imagine(defiantStand.mask(s, seat), seat, mind);
    expect(JSON.stringify(defiantStand.mask(view, seat))).toBe(JSON.stringify(defiantStand.mask(s, seat)));
    const walk = defiantStand.walk!(s, seat);
    for (;;) {
      const offers = walk.offers();
      if (offers.complete || offers.next.length === 0) break;
      walk.say(offers.next[mind.draw('pick', offers.next.length)]);
    }
    if (defiantStand.refuse(s, seat, walk.said)) continue;
    defiantStand.apply(s, seat, walk.said as Action, mind);
  }
});
