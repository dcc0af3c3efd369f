/** 25.5, 29: the Winter Campaign and reactions to an adjacent battle. */
import { type AnyGame, byScore, type Counsel } from '@feldzug/kernel';
import { CITIES, cityNamed } from '../data.ts';
import { type EngagementFrame, topFrame } from '../rules/frames.ts';
import { companyWhoReacts, leadersWhoReact } from '../rules/reactions.ts';
import { fieldCount, nameAt, type State } from '../state.ts';
import { boardOf } from './board.ts';
import { offered } from './fill.ts';
import { siegeWorth } from './operations.ts';
import { counselMovement } from './orders.ts';
import { weights } from './weights.ts';

export function counselCampaign(game: AnyGame, s: State, seat: number): Counsel[] {
  const board = boardOf(s, seat);
  const counsels = counselMovement(s, seat, { do: 'stay' });
  for (const city of offered(game, s, seat, { do: 'storm' }, 'city')) {
    const number = cityNamed(city);
    counsels.push({
      action: { do: 'storm', city },
      score: siegeWorth(board, number, board.field[seat][number], false),
      why: `assaults ${CITIES[number].name} in winter`,
    });
  }
  return counsels.sort(byScore);
}

/** Leaders nearby react if there are friendly units to help. */
export function counselReaction(s: State, seat: number): Counsel[] {
  const { city } = topFrame<EngagementFrame>(s);
  const counsels: Counsel[] = [{ action: { do: 'stayAway' }, score: 0, why: 'sends nobody' }];
  if (fieldCount(s, city, seat) === 0) return counsels;
  for (const leader of leadersWhoReact(s, seat)) {
    const units = companyWhoReacts(s, leader).map((handle) => nameAt(s, handle));
    counsels.push({
      action: { do: 'react', leader: nameAt(s, leader), units },
      score: weights.reaction.unit * units.length - weights.reaction.least,
      why: `sends help to ${CITIES[city].name}`,
    });
  }
  return counsels.sort(byScore);
}
