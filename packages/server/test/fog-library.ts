/**
 * The games and bots of the server as they are, but that two battles of Dragoon begin in positions of their own: at The
 * Lobosch an Austrian battalion has come up to a Prussian one, at Dogs of War Bevern moves his men.
 */
import { dragoon } from '@feldzug/dragoon';
import type { Given } from '@feldzug/kernel';
import { libraryWith } from '../src/prepared-library.ts';

const POSITIONS: { readonly [scenario: string]: Given } = {
  lobosch: {
    scenario: 'lobosch',
    from: 'setup',
    units: {
      A009: { at: '12,21', facing: 2 },
      B022: { at: '13,21', facing: 8, is: ['active', 'moved'] },
    },
    leaders: { 'b-lacy': { at: '14,21' } },
    step: { leader: 'b-lacy', at: 'action.defence' },
  },
  dogs: {
    scenario: 'dogs',
    from: 'setup',
    units: { A001: { at: '3,3', is: ['active'] }, A002: { at: '5,3', is: ['active'] } },
    step: { leader: 'a-bevern', at: 'action.move' },
  },
};

export default libraryWith({
  ...dragoon,
  setup: (scenario, options, chance) =>
    scenario in POSITIONS
      ? dragoon.position({ ...POSITIONS[scenario], options }, chance)
      : dragoon.setup(scenario, options, chance),
});
