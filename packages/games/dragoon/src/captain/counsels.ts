/** The Captain's counsel for whatever is asked of a seat. */
import { type AnyGame, firstAction } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { deferredOf, initiativeOf, lendOf } from './command.ts';
import type { Counsel } from './counsel.ts';
import { assaultOf, fireOf } from './fighting.ts';
import { groundOf } from './ground.ts';
import { moveOf } from './movement.ts';

export function counselOf(game: AnyGame, s: State, seat: number): Counsel | undefined {
  const ground = groundOf(s, seat);
  const { step } = s.flow[s.flow.length - 1];
  switch (step) {
    case 'bombardment':
    case 'action.first':
    case 'action.defence':
    case 'action.second':
      return fireOf(ground, step);
    case 'command.turn':
      return lendOf(ground);
    case 'command.deferred':
      return deferredOf(ground);
    case 'command.initiative':
      return initiativeOf(ground);
    case 'action.move':
      return moveOf(ground, (action) => !game.refuse(s, seat, action));
    case 'action.assault':
      return assaultOf(game, ground);
    default: {
      const action = firstAction(game, s, seat);
      return action && { action, why: 'goes forward into the ground that the enemy left' };
    }
  }
}
