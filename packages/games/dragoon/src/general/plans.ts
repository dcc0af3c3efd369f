/** What the General compares, for each kind of decision in which the choice matters enough to look ahead. */
import type { Action, Game, Policy, Proposal } from '@feldzug/kernel';
import { counselsOf } from '../captain/counsels.ts';
import type { State } from '../state.ts';
import { coursesOf } from './courses.ts';
import { lightPolicy } from './light.ts';
import { USUAL } from './styles.ts';
import { actingLast } from './timing.ts';

/** How the enemy is expected to play: as the Captain. */
export const usualPolicy: Policy<State> = lightPolicy(USUAL);
/** How the General plays where it does not search, and goes on in playouts. */
export const staffPolicy: Policy<State> = actingLast(usualPolicy);

/** The staff's plan first, then the others; all legal. */
export function plansOf(game: Game<State>, view: State, seat: number): Proposal<State>[] {
  const plans: Proposal<State>[] = [];
  const add = (action: Action | undefined, follow = staffPolicy): void => {
    if (action && !game.refuse(view, seat, action)) plans.push({ action, follow });
  };
  add(staffPolicy(game, view, seat));
  switch (view.flow[view.flow.length - 1]?.step) {
    case 'action.move':
      for (const course of coursesOf(game, view, seat, staffPolicy)) add(course(game, view, seat), course);
      break;
    case 'action.first':
      add({ do: 'holdFire' });
      break;
    case 'action.assault':
      add({ do: 'noAssault' });
      add(usualPolicy(game, view, seat));
      add(allAssault(game, view, seat));
      break;
    case 'action.advance':
    case 'action.follow':
      for (const { action } of counselsOf(game, view, seat).slice(0, 3)) add(action);
      break;
  }
  return plans;
}

/** Everybody who can. */
function allAssault(game: Game<State>, view: State, seat: number): Action | undefined {
  const units = game.offers(view, seat, { do: 'assault' }).next.map(({ value }) => String(value));
  return units.length > 0 ? { do: 'assault', units } : undefined;
}
