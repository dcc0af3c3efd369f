/** What the Captain would do in each step of the rules, the best first. */
import type { Action, AnyGame } from '@feldzug/kernel';
import { spaceNamed } from '../data.ts';
import type { LossFrame, MobilizeFrame, PhaseFrame, WinterFrame } from '../rules/frames.ts';
import type { State } from '../state.ts';
import {
  counselCharge,
  counselClaim,
  counselGarrison,
  counselLosses,
  counselOrder,
  counselRound,
} from './battle.ts';
import { boardOf } from './board.ts';
import { counselCampaignCards, counselCommit, counselDiscard, counselPoints } from './cards.ts';
import type { Counsel } from './counsel.ts';
import { counselMarch, paidStorms } from './march.ts';
import { counselMobilize, counselWinter } from './winter.ts';

export function counselsOf(game: AnyGame, s: State, seat: number): Counsel[] {
  const frame = s.flow[s.flow.length - 1];
  if (!frame) return [];
  switch (frame.step) {
    case 'phase.cards':
      return counselCampaignCards(s, seat, (frame as PhaseFrame).army);
    case 'winter.cards':
      return counselCampaignCards(s, seat, -1);
    case 'mobilize':
      return counselMobilize(s, frame as MobilizeFrame);
    case 'phase.points':
      return counselPoints(s, seat, frame as PhaseFrame);
    case 'phase.march':
      return counselMarch(s, seat, frame as PhaseFrame);
    case 'phase.assault':
      return counselAssault(s, seat, frame as PhaseFrame);
    case 'phase.field':
    case 'phase.fort':
      return counselOrder(s, seat, waitingSpaces(game, s, seat));
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
      return counselLosses(s, frame as LossFrame);
    case 'control.claim':
      return counselClaim(s, seat);
    case 'winter.mobilize':
      return counselWinter(s, seat, frame as WinterFrame);
    case 'winter.discard':
      return counselDiscard(s, seat);
    default:
      return [];
  }
}

function counselAssault(s: State, seat: number, phase: PhaseFrame): Counsel[] {
  const storms = paidStorms({ board: boardOf(s), seat, army: phase.army }).filter(
    ({ action, score }) => score > 0 && !phase.paid.includes(spaceIn(action)),
  );
  return [...storms, { action: { do: 'noMore' }, score: 0, why: 'no further storm is worth its losses' }];
}

const waitingSpaces = (game: AnyGame, s: State, seat: number): string[] =>
  game.offers(s, seat, { do: 'fight' }).next.map((offer) => String(offer.value));

const spaceIn = (action: Action): number => spaceNamed(String(action.space));
