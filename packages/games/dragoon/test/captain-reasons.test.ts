/** The Captain says why. */
import { type Action, type AnyGame, fastChance } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { dragoon } from '../src/index.ts';
import { active, choose, moving } from './captain-positions.ts';

describe('gives reasons', () => {
  const s = moving({ PC1: { at: '5,6', ...active }, AI1: { at: '5,4', facing: 0 } }, 'a-horse');
  const explain = (action: Action, state = s): string =>
    captain.explain!(dragoon as AnyGame, dragoon.mask(state, 0), 0, action);
  test('for what it would do itself', () => {
    expect(explain(choose(s))).toBe('Charges Austrian foot 1: it will probably break.');
  });
  test('for what it would rather do', () => {
    expect(explain({ do: 'endMovement' })).toBe(
      'The Captain would not do this. Instead it charges Austrian foot 1: it will probably break.',
    );
  });
  test('of the unit that is spoken of, not of another', () => {
    const two = moving({
      PI1: { at: '8,12', disruption: 6, ...active },
      PI2: { at: '9,12', disruption: 6, ...active },
      AI1: { at: '8,8', facing: 6 },
    });
    for (const [unit, name] of [
      ['PI1', 'Prussian foot 1'],
      ['PI2', 'Prussian foot 2'],
    ])
      expect(explain({ do: 'turn', unit, facing: 2 }, two)).toBe(
        `The Captain would not do this. Instead it recovers ${name} from disruption.`,
      );
  });
  test('for a rally as an order of the leader, not of the unit that runs', () => {
    const running = moving(
      {
        PI1: { at: '6,17', formation: 'rout' },
        PI2: { at: '6,13', ...active },
        AI1: { at: '5,5', facing: 6 },
      },
      'a-foot',
      { step: { leader: 'a-foot', at: 'action.move', rally: 6 } },
    );
    expect(explain({ do: 'rally', unit: 'PI1' }, running)).toBe(
      'The Captain would not do this. Instead it rallies routed units.',
    );
  });
  test('and says why something cannot be done', () => {
    expect(explain({ do: 'charge', unit: 'PC1', path: ['9,9'] })).toMatch(/charge/);
  });
  test('for every decision of a battle', () => {
    const battle = dragoon.setup('drill', {}, fastChance(3));
    const dice = fastChance(4);
    const seen = new Set<string>();
    for (let actions = 0; actions < 250 && !dragoon.result(battle); actions++) {
      const { seat, step } = dragoon.pending(battle)[0];
      const view = dragoon.mask(battle, seat);
      const action = captain.choose(dragoon as AnyGame, view, seat, dice, 0);
      const why = captain.explain!(dragoon as AnyGame, view, seat, action);
      expect(why).toMatch(/^[A-Z].*\.$/);
      expect(why).not.toMatch(/undefined|no opinion|rather/);
      seen.add(step);
      dragoon.apply(battle, seat, action, dice);
    }
    expect(seen.size).toBeGreaterThan(5);
  });
});
