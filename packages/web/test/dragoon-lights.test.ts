/** What the field lights up: who has not acted yet, whom an assault strikes, whom the horse in hand could charge. */
import { dragoon } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, fastChance } from '@feldzug/kernel';
import { expect, it } from 'vitest';
import { assaultWays, whoActed } from '../src/games/dragoon/board/lights.ts';
import { chargeable } from '../src/games/dragoon/clicks.ts';

const lobosch = battleNamed('lobosch');
const dogs = battleNamed('dogs');

it('rings who has not acted, and only tints who could go on', () => {
  const chance = fastChance(1);
  const state = dragoon.position(
    {
      scenario: 'lobosch',
      units: {
        A009: { at: '14,24', facing: 3, formation: 'column', is: ['active'] },
        A010: { at: '20,24', facing: 3, formation: 'column', is: ['active'] },
      },
      leaders: { 'a-bevern': { at: '15,26' } },
      step: { leader: 'a-bevern', at: 'action.move' },
    },
    chance,
  );
  const march: Action = { do: 'march', unit: 'A009', path: ['15,24'] };
  dragoon.apply(state, 0, march, chance);
  const marks = ['15,24', '20,24'].map((space) => ({ space, kind: 'offer' as const }));
  expect(whoActed(lobosch, dragoon.mask(state, 0), marks)).toEqual([
    { space: '15,24', kind: 'reach' },
    { space: '20,24', kind: 'offer' },
  ]);
});

it('draws an assault from each unit to those whom it attacks: who is sent in first takes all before him', () => {
  const state = dragoon.position(
    {
      scenario: 'lobosch',
      units: {
        A009: { at: '12,21', facing: 2, formation: 'line', is: ['active'] },
        A010: { at: '12,20', facing: 4, formation: 'line', is: ['active'] },
        B022: { at: '13,21', facing: 8, formation: 'line' },
        B023: { at: '13,20', facing: 8, formation: 'line' },
      },
      leaders: { 'a-bevern': { at: '11,22' } },
      step: { leader: 'a-bevern', at: 'action.assault' },
    },
    fastChance(1),
  );
  const view = dragoon.mask(state, 0);
  const ways = (...units: string[]): string[] =>
    assaultWays(dragoon, lobosch, view, { do: 'assault', units })
      .map(({ spaces }) => spaces.join(' to '))
      .sort();
  expect(ways('A009')).toEqual(['12,21 to 13,20', '12,21 to 13,21']);
  expect(ways('A010')).toEqual(['12,20 to 13,20']);
  expect(ways('A009', 'A010')).toEqual(['12,20 to 13,20', '12,21 to 13,20', '12,21 to 13,21']);
  expect(ways('A010', 'A009')).toEqual(['12,20 to 13,20', '12,21 to 13,21']);
  expect(assaultWays(dragoon, lobosch, view, { do: 'noAssault' })).toEqual([]);
});

it('knows whom the horse in hand could charge, and that foot charges nobody', () => {
  const state = dragoon.position(
    {
      scenario: 'dogs',
      units: {
        A012: { at: '7,11', facing: 6, formation: 'line', is: ['active'] },
        A001: { at: '20,11', facing: 6, formation: 'line', is: ['active'] },
        B023: { at: '7,14', facing: 2, formation: 'line' },
      },
      step: { leader: 'a-schoenaich', at: 'action.move' },
    },
    fastChance(1),
  );
  const view = dragoon.mask(state, 0);
  const targets = chargeable(dragoon, dogs, view, dogs.unitByName.get('A012')!);
  expect(targets.map((hex) => dogs.grid.names[hex])).toEqual(['7,14']);
  expect(chargeable(dragoon, dogs, view, dogs.unitByName.get('A001')!)).toEqual([]);
});
