/** S: in the thickest fog a side is told of the enemy what its own men see, and not a hex more. */
import { type Action, type Event, fastChance, randomAction } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { numbers } from '../src/data.ts';
import { distance, hexNamed } from '../src/hex.ts';
import { dragoon, type State } from '../src/index.ts';
import { battleIn } from '../src/state.ts';

const hexesIn = (event: Event): string[] =>
  [event.from, event.to, event.at, ...(Array.isArray(event.path) ? event.path : [])].filter(
    (hex) => typeof hex === 'string',
  );

const distanceToOwn = (s: State, seat: number, hex: number): number =>
  Math.min(
    ...s.at.map((at, unit) =>
      at >= 0 && battleIn(s).side[unit] === seat ? distance(battleIn(s).grid, at, hex) : 1000,
    ),
  );

test('what is told of an enemy lies in reach of the eyes of those who are told, and is in their view', () => {
  const chance = fastChance(5);
  const s = dragoon.setup('lobosch', { fog: 'sight' }, chance);
  const counted = { told: 0, untold: 0 };
  for (let i = 0; i < 1500 && !dragoon.result(s); i++) {
    const { seat } = dragoon.pending(s)[0];
    const before = dragoon.clone(s);
    const action = randomAction(dragoon, s, seat, chance) as Action;
    for (const event of dragoon.apply(s, seat, action, chance)) {
      for (const viewer of [0, 1]) {
        if (event.fog === undefined || event.side === ['A', 'B'][viewer]) continue;
        const told = dragoon.tell(event, viewer);
        if (!told || hexesIn(told).length === 0) {
          counted.untold++;
          continue;
        }
        counted.told++;
        expect(dragoon.mask(s, viewer).shown![viewer]).toContainEqual(told);
        for (const hex of hexesIn(told)) {
          const number = hexNamed(battleIn(s).grid, hex);
          const away = Math.min(distanceToOwn(before, viewer, number), distanceToOwn(s, viewer, number));
          expect(away, `${hex} of ${JSON.stringify(told)}`).toBeLessThanOrEqual(numbers.fog.sight);
        }
      }
    }
    for (const viewer of [0, 1]) expect(dragoon.mask(s, viewer).shown![1 - viewer]).toEqual([]);
  }
  expect(counted.told).toBeGreaterThan(50);
  expect(counted.untold).toBeGreaterThan(50);
});

test('without the thickest fog nothing is kept of it', () => {
  for (const fog of ['none', 'numbers'])
    expect(dragoon.setup('drill', { fog }, fastChance(1))).not.toHaveProperty('shown');
});
