/** A simulated player who fights to the end, for odds. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { END_OF, FIRST_OF, nameAt, type State } from '@feldzug/defiant-stand';
import type { AssaultFrame } from '@feldzug/defiant-stand/rules/frames.ts';
import type { Action, Pending, Seat } from '@feldzug/kernel';
import { filled, type Plain, plainAnswer } from '../../table/filling.ts';

/** Nobody marches, no more cards, no retreats, all cavalry charges, all units assault. */
const PLAIN: Plain = {
  verbs: [
    ...['halt', 'raise', 'spare', 'noCard', 'decline', 'stayIn', 'stayAway', 'fight'],
    ...['assault', 'fire', 'ride', 'press', 'take', 'advance', 'breakOff'],
  ],
  full: ['assault.units'],
};

/** Fights to the end; where several battles wait, the one in this city first. */
export function plainFighter(game: DefiantStand, s: State, asked: Pending, city?: string): Action {
  const first = { do: 'fight', city: city ?? '' };
  return asked.verbs.includes('fight') && city && !game.refuse(s, asked.seat, first)
    ? first
    : answer(game, s, asked);
}

/** Verbs that a plain player always plays as they are: what is offered need not be looked at. */
const BARE: ReadonlySet<string> = new Set([
  ...['halt', 'raise', 'spare', 'noCard', 'decline', 'stayIn', 'stayAway', 'fire', 'press'],
]);

function answer(game: DefiantStand, s: State, asked: Pending): Action {
  if (asked.step === 'assault.next') return nextRound(s);
  if (asked.step === 'hits') return { do: 'take', units: game.lookups.firstToHit(s) };
  const verb = PLAIN.verbs.find((one) => asked.verbs.includes(one));
  if (verb !== undefined && BARE.has(verb)) return { do: verb };
  return verb === 'ride' ? charge(game, s, asked.seat) : plainAnswer(game, s, asked, PLAIN);
}

/** The units that assault go on, and nobody joins them. */
function nextRound(s: State): Action {
  const { storming } = s.flow[s.flow.length - 1] as AssaultFrame;
  return storming.length > 0
    ? { do: 'assault', units: storming.map((handle) => nameAt(s, handle)) }
    : { do: 'breakOff' };
}

/** An assault with all that can. */
export const plainAssault = (game: DefiantStand, s: State, seat: Seat): Action =>
  filled(game, s, seat, { do: 'assault' }, 'units', () => 0) as Action;

/** Foot first; cavalry that cannot charge foot charges enemy cavalry. */
function charge(game: DefiantStand, s: State, seat: Seat): Action {
  const { foot, horse } = game.lookups.allCharges(s, seat);
  return { do: 'ride', ...(horse.length > 0 && { horse }), ...(foot.length > 0 && { foot }) };
}

export const stepsOf = (s: State, side: number): number => {
  let sum = 0;
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0) sum += Math.max(0, s.steps[handle]);
  return sum;
};
