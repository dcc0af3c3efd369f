/** What the battle board shows: the units of both sides in rows, their targets, and the dice of the last round. */
import type { Event } from '@feldzug/kernel';
import {
  fightingLevel,
  is,
  LEVELS,
  LOST,
  type PrussiaRising,
  REDUCED,
  type State,
  UNITS,
  unitNamed,
} from '@feldzug/prussia-rising';
import { number, numbers, text } from '../../table/log-facts.ts';
import { fightOf } from './fight.ts';

/** A unit on the battle board. */
export interface Card {
  readonly id: string;
  readonly level: number;
  /** The level it fires with; −1 when it cannot fire. */
  readonly fires: number;
  readonly isReduced: boolean;
  readonly isLost: boolean;
  /** The chance to hit, before the dice. */
  readonly chance: number;
  readonly target?: string;
  readonly aimedAt: number;
  /** How it fired in the last round. */
  readonly shot?: { readonly dice: readonly number[]; readonly hit: boolean };
  /** Hits that it took in the last round. */
  readonly hits: number;
}

export interface Field {
  readonly space: string;
  readonly attacker: number;
  /** For each seat: its infantry, the best first. */
  readonly rows: readonly (readonly Card[])[];
  /** For each seat: the level of its cavalry, −1 without. */
  readonly cavalry: readonly number[];
  /** The dice of a round are shown, not targets. */
  readonly isVolley: boolean;
  /** The round of these dice: while it is replayed, the position still has the round before. */
  readonly round?: number;
  /** Set when the combat is over: the seat that has won, or −1. */
  readonly winner?: number;
}

/** A combat that waits for targets, or the round that was fought in these events. */
export function fieldOf(
  game: PrussiaRising,
  s: State,
  events: readonly Event[],
  isAiming: boolean,
): Field | undefined {
  if (isStillMarching(events)) return undefined;
  const volley = isAiming ? [] : lastRound(events);
  const fight = fightOf(game, s);
  const ended = volley.length > 0 ? events.findLast(({ type }) => type === 'roundEnded') : undefined;
  const space = ended ? text(ended.space) : fight?.id;
  if (space === undefined) return undefined;
  const isSame = fight?.id === space;
  const rows = [0, 1].map((seat) => {
    const now = isSame ? fight.sides.find((side) => side.seat === seat)!.fighters.map(({ id }) => id) : [];
    const then = volley.flatMap((e) => [text(e.unit), text(e.target)]).filter((id) => sideOf(id) === seat);
    return [...new Set([...now, ...then])]
      .filter((id) => !UNITS[unitNamed(id)].isCavalry)
      .map((id) => cardOf(game, s, id, volley))
      .sort((a, b) => b.fires - a.fires || b.level - a.level || unitNamed(a.id) - unitNamed(b.id));
  });
  const over = events.findLast(({ type }) => type === 'combatEnded');
  return {
    space,
    attacker: isSame ? fight.sides[0].seat : attackerIn(events, volley),
    rows,
    cavalry: [0, 1].map((seat) => {
      const unit = isSame ? fight.sides.find((side) => side.seat === seat)!.cavalry : -1;
      return unit < 0 ? -1 : s.level[unit];
    }),
    isVolley: volley.length > 0,
    ...(ended && { round: number(ended.round) }),
    ...(!isSame && over && { winner: ['prussian', 'french'].indexOf(text(over.winner)) }),
  };
}

const sideOf = (id: string): number => UNITS[unitNamed(id)].side;

/** The shots of the last round in these events. */
export function lastRound(events: readonly Event[]): readonly Event[] {
  const end = events.findLastIndex(({ type }) => type === 'roundEnded');
  if (end < 0) return [];
  const start = events.slice(0, end).findLastIndex(({ type }) => type === 'roundEnded');
  return events.slice(start + 1, end).filter(({ type }) => type === 'fired');
}

/** The attacker fires first. */
function attackerIn(events: readonly Event[], volley: readonly Event[]): number {
  const began = events.findLast(({ type }) => type === 'combatBegan');
  if (began) return text(began.attacker) === 'french' ? 1 : 0;
  return volley.length > 0 ? sideOf(text(volley[0].unit)) : 0;
}

function cardOf(game: PrussiaRising, s: State, id: string, volley: readonly Event[]): Card {
  const unit = unitNamed(id);
  const shot = volley.find((e) => e.unit === id);
  const now = fightOf(game, s)
    ?.sides.flatMap(({ fighters }) => fighters)
    .find((fighter) => fighter.id === id);
  return {
    id,
    level: s.level[unit],
    fires: shot ? LEVELS.indexOf(text(shot.level) as 'green') : fightingLevel(s, unit),
    isReduced: is(s, unit, REDUCED),
    isLost: s.place[unit] === LOST,
    chance: now?.chance ?? 0,
    target: shot ? text(shot.target) : now && now.target >= 0 ? UNITS[now.target].id : undefined,
    aimedAt: now?.aimedAt ?? 0,
    shot: shot && { dice: numbers(shot.dice), hit: shot.hit === true },
    hits: volley.filter((e) => e.target === id && e.hit).length,
  };
}

/** "Prussia 3 hits of 6, France 1 of 4; 2 reduced, 1 eliminated", from the events of an action up to a round's end. */
export function roundCounts(earlier: readonly Event[]): {
  readonly shots: readonly number[];
  readonly hits: readonly number[];
  readonly reduced: readonly number[];
  readonly lost: readonly number[];
} {
  const start = earlier.findLastIndex(({ type }) => type === 'roundEnded');
  const round = earlier.slice(start + 1);
  const count = (test: (event: Event, seat: number) => boolean): number[] =>
    [0, 1].map((seat) => round.filter((event) => event.unit !== undefined && test(event, seat)).length);
  const isOf = (event: Event, seat: number): boolean => sideOf(text(event.unit)) === seat;
  return {
    shots: count((event, seat) => event.type === 'fired' && isOf(event, seat)),
    hits: count((event, seat) => event.type === 'fired' && event.hit === true && isOf(event, seat)),
    reduced: count((event, seat) => event.type === 'reduced' && isOf(event, seat)),
    lost: count((event, seat) => event.type === 'eliminated' && isOf(event, seat)),
  };
}

/** The shots that hit in the round that these events end with. */
export const hitsOf = (earlier: readonly Event[]): readonly Event[] =>
  earlier
    .slice(earlier.findLastIndex(({ type }) => type === 'roundEnded') + 1)
    .filter(({ type, hit }) => type === 'fired' && hit === true);

/** The last march of a turn is told, and the combat that follows from it is not yet. */
const isStillMarching = (events: readonly Event[]): boolean =>
  events.some(({ type }) => type === 'marched' || type === 'railed') &&
  !events.some(({ type }) => type === 'combatBegan');
