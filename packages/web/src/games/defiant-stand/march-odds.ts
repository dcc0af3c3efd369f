/** The odds of a march into enemies: the march is made, nobody else moves, and the battle is fought to its end. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, fieldCount, type State } from '@feldzug/defiant-stand';
import type { Action, Chance, Event, Seat } from '@feldzug/kernel';
import { playOut } from '../../table/sampling.ts';
import { plainFighter, stepsOf } from './plain-fighter.ts';

/** One simulated battle; undefined where no enemy stands in the open: then there is no field battle. */
export function fieldBattle(
  game: DefiantStand,
  view: State,
  seat: Seat,
  march: Action,
  city: number,
  chance: Chance,
): (() => Fought) | undefined {
  if (fieldCount(view, city, 1 - seat) === 0) return undefined;
  return () => fought(game, view, seat, march, city, chance);
}

export interface Fought {
  readonly winner: number;
  readonly losses: readonly number[];
}

function fought(
  game: DefiantStand,
  view: State,
  seat: Seat,
  march: Action,
  city: number,
  chance: Chance,
): Fought {
  const s = game.imagine(view, seat, chance);
  const before = [0, 1].map((side) => stepsOf(s, side));
  let winner = -1;
  playOut(game, s, {
    seat,
    chance,
    first: march,
    answer: (now, asked) => plainFighter(game, now, asked, CITIES[city].id),
    isOver(now, events) {
      winner = winnerOf(events, CITIES[city].id) ?? winner;
      return winner >= 0 || isPastBattles(now);
    },
  });
  // No battle: the enemy has gone into the fortress, or the march was stopped on the way.
  if (winner < 0)
    winner = fieldCount(s, city, seat) > 0 && fieldCount(s, city, 1 - seat) === 0 ? seat : 1 - seat;
  return { winner, losses: before.map((steps, side) => steps - stepsOf(s, side)) };
}

function winnerOf(events: readonly Event[], city: string): number | undefined {
  const won = events.find((event) => event.type === 'battleWon' && event.city === city);
  return won && (won.side === 'prussia' ? 0 : 1);
}

const isPastBattles = (s: State): boolean =>
  /^(siege\.choice|supply|sieges|winter\.supply)/.test(s.flow[s.flow.length - 1]?.step ?? '');
