/** Among units that are alike nobody is asked which; the form lists one of each kind. */
import { fastChance } from '@feldzug/kernel';
import { prussiaRising as game, type State } from '@feldzug/prussia-rising';
import { FOUGHT } from '@feldzug/prussia-rising/state.ts';
import { expect, test } from 'vitest';
import { alike, foregone } from '../src/games/prussia-rising/alike.ts';
import { createPage } from '../src/games/prussia-rising/page.ts';
import { choice } from '../src/games/prussia-rising/slots.ts';
import { formOf } from '../src/table/form.ts';

/** Prussia's promotion phase, after all its units have fought. */
function promotions(prussian: { readonly [space: string]: { readonly [unit: string]: string } }): State {
  const s = game.position({ prussian, step: { side: 'prussian', at: 'movement' } }, fastChance(1)) as State;
  for (const [unit, place] of s.place.entries()) if (place >= 0) s.flags[unit] |= FOUGHT;
  game.apply(s, 0, { do: 'endMovement' }, fastChance(1));
  expect(game.pending(s)[0].step).toBe('phase.promotions.more');
  return s;
}

test('three of a kind: one is promoted without a question', () => {
  expect(foregone(game, promotions({ metz: { p1: 'green', p2: 'green', p3: 'green' } }), 0)).toEqual({
    do: 'promote',
    unit: 'p1',
  });
});

test('two promotions for two units: both are promoted without a question', () => {
  expect(foregone(game, promotions({ metz: { p1: 'regular', p2: 'green' } }), 0)).toMatchObject({
    do: 'promote',
  });
});

test('where units differ, the player is asked and sees one of each kind', () => {
  const s = promotions({ metz: { p1: 'regular', p2: 'green', p3: 'green' }, toul: { p4: 'green' } });
  expect(foregone(game, s, 0)).toBeUndefined();
  const kinds = ['p1', 'p2', 'p3', 'p4'].map((unit) => alike(s, { do: 'promote' }, 'unit', unit));
  expect(kinds[1]).toBe(kinds[2]);
  expect(new Set(kinds).size).toBe(3);
  const rowsWith = (unit?: string) => {
    const said = { do: 'promote', ...(unit && { unit }) };
    const slots = [{ slot: 'unit', kind: 'one', names: ['p1', 'p2', 'p3', 'p4'], offers: [] }] as never;
    const form = formOf({ page: createPage(game), view: s, seat: 0, said, slots, opened: undefined });
    return form[0].rows.map(({ name }) => name);
  };
  expect(rowsWith()).toEqual(['p1', 'p2', 'p4']);
  expect(rowsWith('p3')).toEqual(['p1', 'p3', 'p4']);
});

test('of two besieged units of one level, one of them disorganized, the player is asked which starves', () => {
  const given = {
    prussian: { metz: { p1: 'regular' } },
    inside: { metz: { f1: 'green', 'f2.disorganized': 'green' } },
    step: { side: 'french', at: 'sieges' },
  };
  const s = game.position(given, fastChance(1)) as State;
  game.apply(s, 1, { do: 'siegesDone' }, fastChance(1));
  expect(game.pending(s)[0].step).toBe('siege.starve');
  expect(foregone(game, s, 1)).toBeUndefined();
  expect(choice(s, 'unit', 'f1').note).toBe('Metz');
  expect(choice(s, 'unit', 'f2').note).toBe('Metz, disorganized');
});

test('of two besieged Prussians of one level, one of them promoted in this turn, the player is asked which starves', () => {
  const given = {
    french: { belfort: { f16: 'regular' } },
    inside: { belfort: { 'p1.promoted': 'regular', p2: 'regular' } },
    control: { belfort: 'prussian' },
    step: { side: 'prussian', at: 'sieges' },
  };
  const s = game.position(given, fastChance(1)) as State;
  game.apply(s, 0, { do: 'siegesDone' }, fastChance(1));
  expect(game.pending(s)[0].step).toBe('siege.starve');
  expect(foregone(game, s, 0)).toBeUndefined();
  expect(choice(s, 'unit', 'p1').note).toBe('Belfort, promoted this turn');
  expect(choice(s, 'unit', 'p2').note).toBe('Belfort');
});
