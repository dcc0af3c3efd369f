/** What the General compares, for each kind of decision in which the choice matters enough to look ahead. */
import type { Action, Game, Policy, Proposal } from '@feldzug/kernel';
import { counselsOf } from '../captain/counsels.ts';
import { lendIn } from '../rules/frames.ts';
import { nameOfLeader } from '../rules/reports.ts';
import { battleIn, type State } from '../state.ts';
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
    case 'command.initiative':
      for (const verb of ['check', 'deferToLast', 'standDown']) add(USUAL, { do: verb });
      break;
    case 'command.turn':
      for (const action of lendings(view, seat)) add(USUAL, action);
      break;
  }
  return plans;
}

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

/** All points to one leader. */
function lendings(view: State, seat: number): Action[] {
  const points = view.sub[battleIn(view).overall[seat]];
  return lendIn(view).receivers[seat].map((leader) => ({
    do: 'lend',
    points: { [nameOfLeader(view, leader)]: points },
  }));
}
