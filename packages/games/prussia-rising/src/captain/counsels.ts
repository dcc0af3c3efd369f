/** What the Captain would do in each step of the rules, the best first. */
import { type Counsel, type Counsels, only, top, topFrame } from '@feldzug/kernel';
import {
  type CombatFrame,
  combatOf,
  type DeclareFrame,
  type HonourFrame,
  type LeaveFrame,
  type PlaceFrame,
  type StarveFrame,
} from '../rules/frames.ts';
import { survivors } from '../rules/promotions.ts';
import type { State } from '../state.ts';
import { counselAim, counselList } from './aim.ts';
import {
  counselDeclare,
  counselDuel,
  counselFortress,
  counselRetreat,
  counselScreen,
  counselSieges,
  counselStrike,
  counselWithdraw,
} from './battle.ts';
import {
  counselOrder,
  counselPlace,
  counselPromotion,
  counselRepublic,
  counselSetup,
  counselStarve,
  honoured,
} from './choices.ts';
import { counselMovement } from './march.ts';
import type { Weights } from './weights.ts';

/** The counsels of one who judges by these weights. Counsels may be refused; the first legal one is taken. */
export const counselsBy =
  (weights: Weights): Counsels<State> =>
  (_game, s, seat) =>
    counselsOf(s, seat, weights);

/** Verbs that are counselled only where the rules allow them. */
export const SURE: ReadonlySet<string> = new Set([
  'march',
  'endMovement',
  'fight',
  'stand',
  'aim',
  'fightOn',
  'retreat',
  'withdraw',
  'screen',
  'noScreen',
  'pursue',
  'strike',
  'promote',
  'besiege',
  'noSiege',
  'siegesDone',
  'starve',
]);

/** `s` is what `seat` sees. */
function counselsOf(s: State, seat: number, weights: Weights): Iterable<Counsel> {
  const combat = topFrame<CombatFrame>(s);
  switch (top(s)?.step) {
    case 'setup':
      return counselSetup();
    case 'reinforcements.place':
      return counselPlace(s, seat, topFrame<PlaceFrame>(s), weights);
    case 'phase.republic':
      return counselRepublic(s, weights);
    case 'phase.movement':
      return counselMovement(s, seat, weights);
    case 'phase.combat':
      return counselOrder(s, seat);
    case 'combat.fortress':
      return counselFortress(s, seat, combat, weights);
    case 'combat.cavalry':
      return counselDuel(s, seat, combat);
    case 'combat.ride':
      return only({ do: 'noRide' }, 'spares its cavalry');
    case 'combat.aim':
      return counselAim(s, seat, combat);
    case 'combat.lists':
      return counselList(s, seat, combatOf(s)!);
    case 'combat.attackerRetreat':
    case 'combat.defenderRetreat':
      return counselRetreat(s, seat, combat, weights);
    case 'combat.screen':
      return counselScreen(s, seat, combat);
    case 'combat.pursuit':
      return only({ do: 'pursue' }, 'pursues the retreating stack');
    case 'combat.strike':
      return counselStrike(s, combat);
    case 'combat.leave':
      return counselWithdraw(s, seat, topFrame<LeaveFrame>(s).space);
    case 'combat.honour':
      return counselPromotion(s, survivors(s, topFrame<HonourFrame>(s)));
    case 'siege.declare':
      return counselDeclare(s, seat, topFrame<DeclareFrame>(s));
    case 'phase.sieges':
      return counselSieges(s, seat, weights);
    case 'phase.promotions.more':
      return counselPromotion(s, honoured(s, seat));
    case 'siege.starve':
      return counselStarve(s, topFrame<StarveFrame>(s));
    default:
      return [];
  }
}
