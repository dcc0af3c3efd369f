/** What the Captain would do in each step of the rules, the best first. */
import { type AnyGame, type Counsel, top, topFrame } from '@feldzug/kernel';
import type { PhaseFrame } from '../rules/frames.ts';
import type { State } from '../state.ts';
import { counselCharge, counselGarrison, counselRound } from './battle.ts';
import { boardOf } from './board.ts';
import { counselCampaignCards, counselCommit, counselDiscard, counselPoints } from './cards.ts';
import { counselClaim, counselLosses, counselOrder } from './losses.ts';
import { counselMarch } from './march.ts';
import { counselAssault } from './siege.ts';
import { counselMobilize, counselWinter } from './winter.ts';

/** `s` is what `seat` sees. The rules may refuse a counsel, for example a card that is not in hand. */
export function counselsOf(game: AnyGame, s: State, seat: number): Iterable<Counsel> {
  switch (top(s)?.step) {
    case 'phase.cards':
      return counselCampaignCards(s, seat, topFrame<PhaseFrame>(s).army);
    case 'phase.points':
      return counselPoints(s, seat, topFrame(s));
    case 'phase.march':
      return counselMarch(s, seat, topFrame(s));
    case 'phase.assault':
      return counselAssault(boardOf(s), seat, topFrame(s));
    case 'phase.field':
    case 'phase.fort':
      return counselOrder(s, seat, waitingBattles(game, s, seat));
    case 'control.claim':
      return counselClaim(s, seat);
    case 'battle.garrison':
      return counselGarrison(s, seat);
    case 'battle.cards':
      return counselCommit(s, seat);
    case 'battle.round':
      return counselRound(s, seat);
    case 'battle.charge':
      return counselCharge(s, seat);
    case 'battle.losses':
    case 'winter.losses':
      return counselLosses(s, topFrame(s));
    case 'mobilize':
      return counselMobilize(s, topFrame(s));
    case 'winter.cards':
      return counselCampaignCards(s, seat, -1);
    case 'winter.mobilize':
      return counselWinter(s, seat, topFrame(s));
    case 'winter.discard':
      return counselDiscard(s, seat);
    default:
      return [];
  }
}

const waitingBattles = (game: AnyGame, s: State, seat: number): string[] =>
  game.offers(s, seat, { do: 'fight' }).next.map((offer) => String(offer.value));
