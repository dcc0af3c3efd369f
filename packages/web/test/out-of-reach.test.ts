/** A march to a far space is out of reach; that no route leads there would not be true. */
import { greatCrisis } from '@feldzug/great-crisis';
import { fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { outOfReach } from '../src/table/out-of-reach.ts';

const state = greatCrisis.setup(greatCrisis.scenarios[0].id, {}, fastChance(1));
const [{ seat }] = greatCrisis.pending(state);
const from = 'breslau';
const units = greatCrisis
  .offers(state, seat, { do: 'march', from })
  .next.flatMap(({ slot, key }) => (slot === 'units' ? [key!] : []));

test('far away', () => {
  const said = { do: 'march', from, units: { [units[0]]: 1 } };
  expect(outOfReach(greatCrisis, state, seat, said, 'warsaw')).toMatchObject({
    code: 'no-route',
    text: 'Out of reach: no march of these units leads there now.',
  });
});

test('next door is a matter of the rules', () => {
  const said = { do: 'march', from, units: { [units[0]]: 1 } };
  expect(outOfReach(greatCrisis, state, seat, said, 'brieg')).toBeUndefined();
});
