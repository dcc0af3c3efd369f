/** What the Captain would do in each step of the rules, the best first. */
import { type AnyGame, type Counsel, type Counsels, top, topFrame } from '@feldzug/kernel';
import type { PhaseFrame } from '../rules/frames.ts';
import type { State } from '../state.ts';
import { counselCharge, counselGarrison, counselRound } from './battle.ts';
import { boardOf } from './board.ts';
import { counselCampaignCards, counselCommit, counselDiscard, counselPoints } from './cards.ts';
import { counselClaim, counselLosses, counselOrder } from './losses.ts';
import { counselMarch } from './march.ts';
import { counselAssault } from './siege.ts';
import type { Weights } from './weights.ts';
import { counselMobilize, counselWinter } from './winter.ts';

/** Verbs that are named only where they are legal: playouts do not ask the rules again. */
export const SURE: ReadonlySet<string> = new Set([
  ...['roll', 'noCard', 'begin', 'halt', 'noMore', 'fight', 'garrison', 'attack', 'stand', 'pass', 'lose'],
  ...['claim', 'mobilize', 'refresh', 'finish', 'discard'],
]);

/** The rules of thumb with some weights: the Captain's, or those of a staff. */
export const counselsBy =
  (weights: Weights): Counsels<State> =>
  (game, s, seat) =>
    counselsOf(game, s, weights, seat);

/** `s` is what `seat` sees. The rules may refuse a counsel, for example a card that is not in hand. */
function counselsOf(game: AnyGame, s: State, weights: Weights, seat: number): Iterable<Counsel> {
  switch (top(s)?.step) {
    case 'phase.cards':
      return counselCampaignCards(boardOf(s, weights), seat, topFrame<PhaseFrame>(s).army);
    case 'phase.points':
      return counselPoints(s, weights, seat, topFrame(s));
    case 'phase.march':
      return counselMarch(boardOf(s, weights), seat, topFrame(s));
    case 'phase.assault':
      return counselAssault(boardOf(s, weights), seat, topFrame(s));
    case 'phase.field':
    case 'phase.fort':
      return counselOrder(boardOf(s, weights), seat, waitingBattles(game, s, seat));
    case 'control.claim':
      return counselClaim(s, seat);
    case 'battle.garrison':
      return counselGarrison(boardOf(s, weights), seat);
    case 'battle.cards':
      return counselCommit(boardOf(s, weights), seat);
    case 'battle.round':
      return counselRound(boardOf(s, weights), seat);
    case 'battle.charge':
      return counselCharge(s, weights, seat);
    case 'battle.losses':
    case 'winter.losses':
      return counselLosses(s, weights, topFrame(s));
    case 'mobilize':
      return counselMobilize(boardOf(s, weights), topFrame(s));
    case 'winter.cards':
      return counselCampaignCards(boardOf(s, weights), seat, -1);
    case 'winter.mobilize':
      return counselWinter(boardOf(s, weights), seat, topFrame(s));
    case 'winter.discard':
      return counselDiscard(s, weights, seat);
    default:
      return [];
  }
}

const waitingBattles = (game: AnyGame, s: State, seat: number): string[] =>
  game.offers(s, seat, { do: 'fight' }).next.map((offer) => String(offer.value));
