/** What Dragoon says before a blunder, and that it is silent before what is none. */
import { dragoon, type State } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { fastChance, type Given, type PartialAction } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { warnings } from '../src/games/dragoon/warnings.ts';

const battle = battleNamed('drill');

function drill(units: Given, leaders: Given = { 'a-foot': { at: '5,20' } }, active = 'a-foot'): State {
  return dragoon.position(
    { units, leaders: { 'b-foot': { at: '9,0' }, ...leaders }, step: { leader: active, at: 'action.move' } },
    fastChance(1),
  );
}

/** What is said before a legal order; nothing is said that names no paragraph. */
function saidBefore(state: State, action: PartialAction): string[] {
  expect(dragoon.refuse(state, 0, action)).toBeUndefined();
  const found = warnings(dragoon, battle, dragoon.mask(state, 0), 0, action);
  for (const { rule } of found) expect(rule).toMatch(/^\d/);
  return found.map(({ text }) => text);
}

const MARCH = { do: 'march', unit: 'PI1', path: ['5,5'] };

test('nothing before a march with no enemy about, and nothing before it is whole', () => {
  const state = drill({ PI1: { at: '5,6', is: ['active'] } });
  expect(saidBefore(state, MARCH)).toEqual([]);
  expect(warnings(dragoon, battle, state, 0, { do: 'march', unit: 'PI1' })).toEqual([]);
});

test('a flank shown to an enemy, but not to guns, nor to one to whom it was shown before', () => {
  const beside = (enemy: Given): string[] =>
    saidBefore(drill({ PI1: { at: '5,6', is: ['active'] }, ...enemy }), MARCH);
  expect(beside({ AI1: { at: '6,5', facing: 2 } })).toEqual([
    'Exposes its flank or rear to Austrian foot 1.',
  ]);
  expect(beside({ AI1: { at: '5,4', facing: 0 } })).toEqual([]);
  expect(beside({ AA1: { at: '6,5', facing: 2 } })).toEqual([]);
  const away = { do: 'march', unit: 'PI1', path: ['5,4'] };
  const already = drill({ PI1: { at: '5,5', is: ['active'] }, AI1: { at: '4,5', facing: 8 } });
  expect(saidBefore(already, away)).toEqual([]);
});

test('the fire that awaits a unit, with what it is likely to cost', () => {
  const state = drill({ PI1: { at: '5,6', is: ['active'] }, AI1: { at: '5,4', facing: 6 } });
  const said = saidBefore(state, MARCH);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Defensive fire from Austrian foot 1: about \d+ men\.$/);
});

test('guns that would have it close before them, but not those that have it there already', () => {
  const before = (from: string, to: string): string[] =>
    saidBefore(drill({ PI1: { at: from, is: ['active'] }, AA1: { at: '5,2', facing: 6 } }), {
      do: 'march',
      unit: 'PI1',
      path: [to],
    });
  expect(before('5,6', '5,5')).toEqual(['In short range of Austrian 6-pounders in the next bombardment.']);
  expect(before('5,7', '5,6')).toEqual([]);
  expect(before('5,5', '5,4')).toEqual([]);
});

test('a unit that would leave the radius of its leader', () => {
  const { radius } = battle.leaders.find(({ id }) => id === 'a-foot')!;
  const at = (row: number): string[] =>
    saidBefore(drill({ PI1: { at: '5,6', is: ['active'] } }, { 'a-foot': { at: `5,${row}` } }), MARCH);
  expect(at(6 + radius)).toEqual([expect.stringMatching(/^Out of the command radius of .+\.$/)]);
  expect(at(5 + radius)).toEqual([]);
});

test('a charge at a square', () => {
  const charge = (formation: string): string[] =>
    saidBefore(
      drill(
        { PC1: { at: '5,6', is: ['active'] }, AI1: { at: '5,4', facing: 0, formation } },
        { 'a-horse': { at: '5,20' } },
        'a-horse',
      ),
      { do: 'charge', unit: 'PC1', path: ['5,5'] },
    );
  expect(charge('square')).toContain('Austrian foot 1 is in square.');
  expect(charge('line')).toEqual([]);
});

test('the fire that a charge must ride through', () => {
  const state = drill(
    { PC1: { at: '5,6', is: ['active'] }, AI1: { at: '5,4', facing: 6 } },
    { 'a-horse': { at: '5,20' } },
    'a-horse',
  );
  const charge = { do: 'charge', unit: 'PC1', path: ['5,5'] };
  expect(saidBefore(state, charge)).toEqual([
    expect.stringMatching(/^Defensive fire from Austrian foot 1: about \d+ men\.$/),
  ]);
});

test('the end of a movement is asked about only while somebody could still march or charge', () => {
  const end = { do: 'endMovement' };
  const fresh = drill({ PI1: { at: '5,6', is: ['active'] }, PI2: { at: '7,6', is: ['active'] } });
  expect(saidBefore(fresh, end)).toEqual(['2 units can still march or charge.']);
  expect(warnings(dragoon, battle, fresh, 0, end)[0]).toMatchObject({
    asks: 'end-phase',
    spaces: ['5,6', '7,6'],
  });
  const one = drill({ PI1: { at: '5,6', is: ['active', 'moved'] }, PI2: { at: '7,6', is: ['active'] } });
  expect(saidBefore(one, end)).toEqual(['1 unit can still march or charge.']);
  const none = drill({ PI1: { at: '5,6', is: ['active', 'moved'] }, PI2: { at: '7,6' } });
  expect(saidBefore(none, end)).toEqual([]);
  const guns = drill({ PA1: { at: '5,6', is: ['active'] } });
  expect(saidBefore(guns, end)).toEqual([]);
});
