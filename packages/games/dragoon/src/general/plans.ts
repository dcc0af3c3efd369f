/** What the General compares, for each kind of decision in which the choice matters enough to look ahead. */
import type { Action, Game, Policy, Proposal } from '@feldzug/kernel';
import { counselsOf } from '../captain/counsels.ts';
import { groundOf, nearestEnemyTo } from '../captain/ground.ts';
import { ACTIVE, is, type State } from '../state.ts';
import { lightPolicy, type Style } from './light.ts';
import { BOLD, STYLES, USUAL } from './styles.ts';

const policies = new Map<Style, Policy<State>>(STYLES.map((style) => [style, lightPolicy(style)]));
const follow = (style: Style): Policy<State> => policies.get(style)!;

export const usualPolicy = follow(USUAL);

/** The Captain's plan first, then the others; all legal. */
export function plansOf(game: Game<State>, view: State, seat: number): Proposal<State>[] {
  const plans: Proposal<State>[] = [];
  const add = (style: Style, action: Action | undefined): void => {
    if (action && !game.refuse(view, seat, action)) plans.push({ action, follow: follow(style) });
  };
  add(USUAL, usualPolicy(game, view, seat));
  switch (view.flow[view.flow.length - 1]?.step) {
    case 'action.move':
      if (isFar(view, seat)) break;
      for (const style of STYLES) if (style !== USUAL) add(style, firstOf(game, view, seat, style));
      break;
    case 'action.first':
      add(BOLD, { do: 'holdFire' });
      break;
    case 'action.assault':
      add(USUAL, { do: 'noAssault' });
      add(BOLD, allAssault(game, view, seat));
      break;
    case 'action.advance':
    case 'action.follow':
      for (const { action } of counselsOf(game, view, seat).slice(0, 3)) add(USUAL, action);
      break;
  }
  return plans;
}

/** With no enemy near, all ways of marching are much the same within the time that playouts see. */
function isFar(view: State, seat: number): boolean {
  const ground = groundOf(view, seat);
  return !view.at.some(
    (hex, unit) => hex >= 0 && is(view, unit, ACTIVE) && nearestEnemyTo(ground, hex) <= NEAR,
  );
}

const NEAR = 5;

function firstOf(game: Game<State>, view: State, seat: number, style: Style): Action | undefined {
  for (const { action } of counselsOf(game, view, seat, style.orders?.(view, seat), style.weights))
    if (!game.refuse(view, seat, action)) return action;
  return undefined;
}

/** Everybody who can. */
function allAssault(game: Game<State>, view: State, seat: number): Action | undefined {
  const units = game.offers(view, seat, { do: 'assault' }).next.map(({ value }) => String(value));
  return units.length > 0 ? { do: 'assault', units } : undefined;
}
