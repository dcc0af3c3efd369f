/** Whom a leader gets going, as the field rings them and its buttons show them. */
import { dragoon } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { fastChance, type Given } from '@feldzug/kernel';
import { expect, it } from 'vitest';
import { leaderOfRadius, tieTo } from '../src/games/dragoon/board/corps.ts';

const lobosch = battleNamed('lobosch');
const leader = (id: string): number => lobosch.leaderByName.get(id)!;
const position = (step: Given['step']): Given => ({ scenario: 'lobosch', from: 'setup', step });
const seen = (given: Given) => dragoon.mask(dragoon.position(given, fastChance(1)), 0);
const tied = (view: ReturnType<typeof seen>, id: string, tie: string): string[] =>
  lobosch.units.flatMap((each, unit) =>
    tieTo(dragoon, lobosch, view, leader(id), unit) === tie ? [each.id] : [],
  );

it.each(['a-overall', 'a-bevern'])('rings those whom the rules muster for %s', (id) => {
  // With the dice of some seed the leader activates.
  for (let seed = 1; ; seed++) {
    const chance = fastChance(seed);
    const state = dragoon.position(position({ leader: id, at: 'command.initiative' }), chance);
    const before = dragoon.mask(state, 0);
    dragoon.apply(state, 0, { do: 'check' }, chance);
    const after = dragoon.mask(state, 0);
    if (!String(after.flow.at(-1)?.step).startsWith('action.')) continue;
    expect(tied(before, id, 'follows').length).toBeGreaterThan(0);
    // The same when his men act already.
    expect(tied(before, id, 'follows')).toEqual(tied(after, id, 'follows'));
    return;
  }
});

it('counts neither the routed nor those who are done, and shows his own men who are out of his radius', () => {
  const view = seen({
    scenario: 'lobosch',
    units: {
      A001: { at: '10,20', facing: 2, formation: 'line' },
      A002: { at: '11,20', formation: 'rout' },
      A003: { at: '12,20', facing: 2, formation: 'line', is: ['finished'] },
      A004: { at: '34,2', facing: 2, formation: 'line' },
    },
    leaders: { 'a-overall': { at: '10,22' }, 'a-bevern': { at: '10,21' } },
    step: { leader: 'a-overall', at: 'command.initiative' },
  });
  expect(tied(view, 'a-overall', 'follows')).toEqual(['A001']);
  const commander = lobosch.leaders[view.leader[lobosch.unitByName.get('A004')!]].id;
  expect(tied(view, commander, 'apart')).toContain('A004');
});

it('shows the radius of the overall leader in the Command Turn', () => {
  expect(leaderOfRadius(lobosch, seen(position('command.turn')), 0)).toBe(lobosch.overall[0]);
  const initiative = seen(position({ leader: 'a-bevern', at: 'command.initiative' }));
  expect(leaderOfRadius(lobosch, initiative, 0)).toBe(leader('a-bevern'));
});
