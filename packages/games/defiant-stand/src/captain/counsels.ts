/** What the Captain would do in each step of the rules, the best first. */
import { type AnyGame, type Counsel, only, topFrame } from '@feldzug/kernel';
import { CARDS, CAVALRY, numbers } from '../data.ts';
import { SALLY, STORM } from '../rules/engagement.ts';
import type { BattleFrame, EngagementFrame } from '../rules/frames.ts';
import type { SiegeCardsFrame } from '../rules/siege-resolution.ts';
import type { State } from '../state.ts';
import { counselAdvance, counselBattleCard, counselFire, counselRide, counselTake } from './battle.ts';
import { counselCampaign, counselReaction } from './campaign.ts';
import {
  counselHealth,
  counselInitiative,
  counselPlay,
  counselPursuitCard,
  counselSiegeCard,
  counselWinterCard,
} from './cards.ts';
import { offered } from './fill.ts';
import { counselRaise, counselReinforce } from './muster.ts';
import { counselActivation, counselMain, counselMovement, counselStandUp } from './orders.ts';
import {
  counselDisband,
  counselOrder,
  counselProvision,
  counselQuarters,
  counselVictim,
} from './quarters.ts';
import { counselRegroup } from './regroup.ts';
import { counselFlight, counselRetreat } from './retreat.ts';
import {
  counselBreakOut,
  counselDeploy,
  counselNextRound,
  counselPress,
  counselSiege,
  counselStorm,
} from './siege.ts';

/** `s` is what `seat` sees. */
export function counselsOf(game: AnyGame, s: State, seat: number): Counsel[] {
  const frame = s.flow[s.flow.length - 1];
  switch (frame?.step) {
    case 'tsarina':
      return counselHealth(game, s, seat);
    case 'cards':
      return counselPlay(s, seat);
    case 'initiative':
      return counselInitiative(s, seat);
    case 'command':
      return s.replacing[seat] ? reinforcing(s, seat) : counselActivation(s, seat);
    case 'frictions.loss':
    case 'frictions.away':
      return counselVictim(game, s, seat);
    case 'frictions.recall':
      return counselStandUp(s, seat);
    case 'movement':
      return counselMovement(s, seat, { do: 'halt' });
    case 'movement.main':
      return counselMain(s, seat, offered(game, s, seat, { do: 'main' }, 'group').map(Number));
    case 'place':
      return counselRaise(s, seat);
    case 'battles':
      return counselOrder(game, s, seat);
    case 'engagement':
      return counselEngagement(s, seat, topFrame(s));
    case 'battle.arrive':
      return counselAdvance(game, s, seat);
    case 'battle.card':
      return counselBattleCard(game, s, seat);
    case 'battle.orders':
      return topFrame<BattleFrame>(s).cls === CAVALRY ? counselRide(s, seat) : counselFire(s, seat);
    case 'hits':
      return counselTake(s);
    case 'aftermath':
      return counselAftermath(game, s, seat);
    case 'siege.choice':
      return counselSiege(game, s, seat);
    case 'assault.orders':
      return counselPress(game, s, seat);
    case 'assault.next':
      return counselNextRound(s, seat);
    case 'supply.provision':
      return counselProvision(game, s, seat);
    case 'supply.merge':
      return only({ do: 'merge', pairs: [] }, 'keeps its units apart');
    case 'siege.cards':
      return counselSiegeCard(game, s, seat, topFrame<SiegeCardsFrame>(s).city);
    case 'winter.disband':
      return counselDisband(game, s, seat);
    case 'winter.cards':
      return counselWinterCard(s, seat);
    case 'winter.campaign':
      return counselCampaign(game, s, seat);
    case 'winter.place':
      return s.replacing[seat] ? reinforcing(s, seat) : counselRaise(s, seat);
    case 'winter.retreat':
      return counselFlight(game, s, seat, 'goHome');
    case 'winter.quarters':
      return counselQuarters(game, s, seat);
    default:
      return [];
  }
}

const reinforcing = (s: State, seat: number): Counsel[] =>
  counselReinforce(s, seat, CARDS[s.played[seat]].steps ?? numbers.handSize);

function counselEngagement(s: State, seat: number, { stage }: EngagementFrame): Counsel[] {
  if (stage < SALLY) return counselDeploy(s, seat);
  if (stage === SALLY) return counselBreakOut(s, seat);
  return stage === STORM ? counselStorm(s, seat) : counselReaction(s, seat);
}

function counselAftermath(game: AnyGame, s: State, seat: number): Counsel[] {
  const verbs = game.pending(s).find((asked) => asked.seat === seat)?.verbs ?? [];
  if (verbs.includes('pursuitCard')) return counselPursuitCard(game, s, seat);
  return verbs.includes('retreat') ? counselRetreat(s, seat) : counselRegroup(game, s, seat);
}
