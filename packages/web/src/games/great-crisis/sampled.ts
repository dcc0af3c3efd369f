/** The same odds by simulation: the position is filled in as it might be and played on with the rules themselves. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { ALLIANCES, holder, SPACES, type State } from '@feldzug/great-crisis';
import type { BattleFrame } from '@feldzug/great-crisis/rules/frames.ts';
import type { Action, Chance, Event, Seat, Tally } from '@feldzug/kernel';
import { playOut, sumOf } from '../../table/sampling.ts';
import { type Ending, tallyOf } from './exact.ts';
import { plainly } from './plain.ts';

/** Up to the end of the battle in a space, or of the phase. */
export type Until = 'battle' | 'phase';

/** One simulated fight. */
export function simulated(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  chance: Chance,
  space: number,
  first: Action | undefined,
  until: Until,
): Ending {
  const s = game.imagine(view, seat, chance);
  playAllCards(game, s, 1 - seat);
  const { id } = SPACES[space];
  const result: Counted = { winner: -1, owner: holder(s, space), losses: [0, 0] };
  playOut(game, s, {
    seat,
    chance,
    first,
    answer: (now, asked) => plainly(game, now, asked),
    isOver(_now, events) {
      const isEnd = ({ type, space: where }: Event): boolean =>
        until === 'phase' ? type === 'phaseEnded' : type === 'battleEnded' && where === id;
      const end = events.findIndex(isEnd);
      // What follows in the same breath is another fight, or another month.
      count(end < 0 ? events : events.slice(0, end + 1), id, result);
      return end >= 0;
    },
  });
  return result;
}

/** What the enemy has already chosen is not known: all battle cards that it can play. */
function playAllCards(game: GreatCrisis, s: State, enemy: Seat): void {
  const frame = s.flow[s.flow.length - 1] as BattleFrame;
  if (frame?.step !== 'battle.cards' || !frame.in[enemy]) return;
  const [{ to }] = game.lookups.startCardsOf(s, enemy);
  frame.sealed[enemy] = { do: 'commit', cards: tallyOf(to) };
}

interface Counted {
  winner: number;
  owner: number;
  losses: [number, number];
}

function count(events: readonly Event[], space: string, into: Counted): void {
  for (const event of events) {
    if (event.space !== space) continue;
    const side = event.side === ALLIANCES[0] ? 0 : 1;
    if (event.type === 'battleEnded') into.winner = event.winner === ALLIANCES[0] ? 0 : 1;
    if (event.type === 'controlTaken') into.owner = event.alliance === ALLIANCES[0] ? 0 : 1;
    if (event.type === 'damaged')
      into.losses[side] += total(event.depleted as Tally) + total(event.lost as Tally);
    if (event.type === 'retreated') into.losses[side] += total(event.lost as Tally);
    if (event.type === 'destroyed') into.losses[side] += Number(event.count);
  }
}

const total = (tally: Tally): number => sumOf(Object.values(tally));
