/** A simulated player who fights to the end, for odds. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { END_OF, FIRST_OF, nameAt, type State } from '@feldzug/defiant-stand';
import type { AssaultFrame } from '@feldzug/defiant-stand/rules/frames.ts';
import type { Action, PartialAction, Pending, Seat } from '@feldzug/kernel';
import { filled, type Plain, plainAnswer } from '../../table/filling.ts';

/** Nobody marches, no more cards, no retreats, all cavalry charges, all units assault. */
const PLAIN: Plain = {
  verbs: [
    ...['halt', 'spare', 'noCard', 'decline', 'stayIn', 'stayAway', 'fight'],
    ...['assault', 'fire', 'ride', 'press', 'take', 'advance', 'breakOff'],
  ],
  full: ['ride.horse', 'ride.foot', 'assault.units'],
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
  ...['halt', 'spare', 'noCard', 'decline', 'stayIn', 'stayAway', 'fire', 'press'],
]);

function answer(game: DefiantStand, s: State, asked: Pending): Action {
  if (asked.step === 'assault.next') return nextRound(s);
  if (asked.step === 'hits') return { do: 'take', units: game.lookups.firstToHit(s) };
  const verb = PLAIN.verbs.find((one) => asked.verbs.includes(one));
  if (verb !== undefined && BARE.has(verb)) return { do: verb };
  // Foot first; cavalry that cannot charge foot charges enemy cavalry.
  const begin = (verb: string) => (verb === 'ride' ? chargers(game, s, asked.seat) : undefined);
  return plainAnswer(game, s, asked, { ...PLAIN, begin });
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

function chargers(game: DefiantStand, s: State, seat: Seat): PartialAction {
  const could = (said: PartialAction, slot: string): string[] =>
    game.offers(s, seat, said).next.flatMap((o) => (o.slot === slot ? [String(o.value)] : []));
  const foot: string[] = [];
  for (;;) {
    const [next] = could(foot.length > 0 ? { do: 'ride', foot } : { do: 'ride' }, 'foot');
    if (next === undefined) break;
    foot.push(next);
  }
  const horse = could({ do: 'ride' }, 'horse').filter((id) => !foot.includes(id));
  return { do: 'ride', ...(horse.length > 0 && { horse }), ...(foot.length > 0 && { foot }) };
}

export const stepsOf = (s: State, side: number): number => {
  let sum = 0;
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0) sum += Math.max(0, s.steps[handle]);
  return sum;
};
