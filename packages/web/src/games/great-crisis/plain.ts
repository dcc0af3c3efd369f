/** How simulated players answer: they march no more, fight to the end, fill garrisons, lose troops before commanders. */
import { DEPLETED, type GreatCrisis, groupOf, type State } from '@feldzug/great-crisis';
import type { LossFrame } from '@feldzug/great-crisis/rules/frames.ts';
import type { Action, Offer, Pending } from '@feldzug/kernel';
import { type Plain, plainAnswer } from '../../table/filling.ts';
import { commanders } from './names.ts';

export const PLAIN: Plain = {
  verbs: [
    ...['halt', 'noMore', 'attack', 'stand', 'retreat', 'pass', 'roll', 'begin', 'fight', 'garrison'],
    ...['commit', 'lose', 'claim', 'mobilize', 'finish', 'noCard', 'discard'],
  ],
  full: ['garrison.units', 'commit.cards', 'retreat.plan'],
  order: (a, b) => weight(a) - weight(b),
};

const weight = (offer: Offer): number => (offer.key && commanders.has(offer.key) ? 1 : 0);

/** The same answers, found faster where there are many of them: attacks and losses. */
export function plainly(game: GreatCrisis, s: State, asked: Pending): Action {
  const { battleOf, diceOf, forceIn, strikeOrder } = game.lookups;
  const frame = s.flow[s.flow.length - 1];
  if (frame.step === 'battle.round' && diceOf(s, battleOf(s)!, asked.seat).length > 0)
    return { do: 'attack' };
  if (frame.step !== 'battle.losses') return plainAnswer(game, s, asked, PLAIN);
  const { space, seat, army, inside, hits } = frame as LossFrame;
  const order = strikeOrder(forceIn(s, space, seat, army, inside));
  const full = order.filter((unit) => !(s.flags[unit] & DEPLETED));
  const units: { [group: string]: number } = {};
  for (const unit of (full.length > 0 ? full : order).slice(0, hits)) {
    const group = groupOf(s, unit);
    units[group] = (units[group] ?? 0) + 1;
  }
  return { do: 'lose', units };
}
