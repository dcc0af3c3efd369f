/**
 * S: what the other side sees happen in the thickest fog. A unit is followed from the first hex in which it is seen to
 * the last, and what it does is told where it stands in sight. The state keeps what a side was shown last, so that nobody
 * is told what his view does not hold.
 */
import type { Event, Json } from '@feldzug/kernel';
import { type Field, fieldOf, TRUTH } from '../field.ts';
import { hexName, hexNamed } from '../hex.ts';
import { battleIn, type State } from '../state.ts';
import { isSeen } from './sight.ts';

/** What is told of enemy units in the fog: what all can see happen, without a number. */
export const SEEN_BY_ALL: ReadonlySet<string> = new Set([
  'fired',
  'struck',
  'marched',
  'charged',
  'turned',
  'formed',
  'disengaged',
  'attacked',
  'advanced',
  'retreated',
  'routed',
  'fled',
  'pursued',
  'eliminated',
  'leaderRode',
  'leaderFell',
]);
/** What all see besides where only numbers are hidden; in the thickest fog it is too little to be told of (S.B). */
export const SEEN_CLOSELY: ReadonlySet<string> = new Set([
  ...SEEN_BY_ALL,
  'madeTop',
  'reformed',
  'rodeOff',
  'cameBack',
  'pursuitEnded',
]);
export const NUMBERS = [
  'hits',
  'lost',
  'left',
  'strikes',
  'stopped',
  'morale',
  'disruption',
  'quality',
  'why',
];
/** What can be told only of hexes in sight, or by somebody who sees the ground under the unit. */
const PLACES = ['from', 'to', 'at', 'path', 'terrain'];

export const without = (event: object, facts: readonly string[]): Event =>
  Object.fromEntries(Object.entries(event).filter(([fact]) => !facts.includes(fact))) as unknown as Event;

/** Shows the other side what it sees of something that a unit has just done. */
export function showUnit(s: State, unit: number, event: Event): Event | undefined {
  if (!SEEN_BY_ALL.has(event.type) || event.type === 'eliminated') return undefined;
  const battle = battleIn(s);
  const begun = s.seen[unit] ? hexName(battle.grid, s.lastSeen[unit]) : undefined;
  const eyes = 1 - battle.side[unit];
  const shown = isMove(event)
    ? showMove(event, eyesOf(s, eyes, fieldWithout(s, unit)), begun)
    : showDeed(
        event,
        eyesOf(s, eyes, fieldOf(s, TRUTH)),
        s.at[unit] < 0 ? String(event.at) : hexName(battle.grid, s.at[unit]),
      );
  if (shown) s.shown?.[eyes].push(shown);
  return shown;
}

export function showLeader(s: State, leader: number, event: Event): Event | undefined {
  const { side } = battleIn(s).leaders[leader];
  if (event.type !== 'leaderRode' || !eyesOf(s, 1 - side, fieldOf(s, TRUTH))(String(event.at)))
    return undefined;
  s.shown?.[1 - side].push(event);
  return event;
}

/** A side keeps what it was last shown until it is shown something else: that nothing was shown is nothing to see. */
export function keepShown(s: State, before: Event[][]): void {
  s.shown = s.shown!.map((events, side) => (events.length > 0 ? events : before[side]));
  s.showings = s.shown.map((events, side) => s.showings![side] + (events === before[side] ? 0 : 1));
}

type Eyes = (hex: string) => boolean;

function eyesOf(s: State, side: number, field: Field): Eyes {
  const battle = battleIn(s);
  return (hex) => isSeen(battle, s, field, side, hexNamed(battle.grid, hex));
}

/** Nobody hides from sight the way that he has come himself. */
function fieldWithout(s: State, unit: number): Field {
  const field = fieldOf(s, TRUTH);
  const hex = s.at[unit];
  if (hex < 0 || field.first[hex] !== unit || field.second[hex] >= 0) return field;
  return { ...field, first: field.first.slice().fill(-1, hex, hex + 1) };
}

const isMove = (event: Event): boolean => Array.isArray(event.path) || typeof event.to === 'string';

/** The hexes of a way that are in sight, from the first to the last; and whether there was more of it at either end. */
function showMove(event: Event, sees: Eyes, begun: string | undefined): Event | undefined {
  const steps = Array.isArray(event.path) ? (event.path as string[]) : [String(event.to)];
  const from = typeof event.from === 'string' ? event.from : begun;
  const way = from === undefined ? steps : [from, ...steps];
  const seen = way.map((hex) => (hex === begun && hex === way[0]) || sees(hex));
  const [first, last] = [seen.indexOf(true), seen.lastIndexOf(true)];
  if (first < 0) return undefined;
  const ends: Record<string, Json> = {};
  if (from === undefined || first > 0) ends.appears = true;
  if (last < way.length - 1) ends.vanishes = true;
  return {
    ...without(event, last < way.length - 1 ? [...NUMBERS, ...PLACES, 'facing'] : [...NUMBERS, ...PLACES]),
    type: event.type,
    from: way[first],
    path: way.filter((_, step) => seen[step] && step > first),
    ...ends,
  };
}

const showDeed = (event: Event, sees: Eyes, stands: string): Event | undefined =>
  sees(stands) ? without(event, NUMBERS) : undefined;
