/** Sieges: who starves when, and how likely a surrender is. */
import {
  besiegedSide,
  enemyOf,
  FRENCH,
  fieldInfantry,
  LAST_TURN,
  type PrussiaRising,
  SPACES,
  type State,
  unitsInside,
} from '@feldzug/prussia-rising';
import type { DeclareFrame } from '@feldzug/prussia-rising/rules/frames.ts';
import { counted } from '../../table/speech.ts';
import { sideName } from './names.ts';

export interface Siege {
  readonly space: number;
  readonly besieged: number;
  /** Units inside, and infantry around them. */
  readonly inside: readonly number[];
  readonly around: readonly number[];
  /** The turn in which the siege was opened. */
  readonly since: number;
  /** The chance that the garrison gives up at a check (9.4.B); 0 where it only starves. */
  readonly surrender: number;
  /** The turn in which the last unit starves, if nothing happens (9.4.A). */
  readonly falls: number;
}

export const siegesOf = (game: PrussiaRising, s: State): readonly Siege[] =>
  SPACES.flatMap((_, space) => siegeAt(game, s, space) ?? []);

export function siegeAt(game: PrussiaRising, s: State, space: number): Siege | undefined {
  const besieged = besiegedSide(s, space);
  if (besieged < 0) return undefined;
  const inside = unitsInside(s, space, besieged);
  const isRepublic = besieged === FRENCH && s.republic > 0;
  return {
    space,
    besieged,
    inside,
    around: fieldInfantry(s, space, enemyOf(besieged)),
    since: s.siege[space],
    surrender: isRepublic ? game.lookups.numbers.siege.surrenderUpTo / 6 : 0,
    falls: s.turn + inside.length - (hasStarved(s, besieged) ? 0 : 1),
  };
}

/** While a siege can be declared: the position with it, to show what it would bring. */
export function asDeclared(game: PrussiaRising, s: State): State {
  const frame = s.flow.at(-1);
  if (frame?.step !== 'siege.declare') return s;
  const declared = game.clone(s);
  declared.siege[(frame as DeclareFrame).space] = s.turn;
  return declared;
}

/** The side's attrition of this turn is over: Prussia's is, while France plays. */
const hasStarved = (s: State, side: number): boolean =>
  side !== FRENCH && s.flow.some((frame) => frame.step.startsWith('phase') && frame.seat === FRENCH);

export function siegeLines(game: PrussiaRising, s: State, space: number): readonly string[] {
  const siege = siegeAt(game, s, space);
  if (!siege) return [];
  const { besieged, inside, around, since, surrender, falls } = siege;
  const hunger =
    falls > LAST_TURN
      ? 'Hunger alone does not take it before the war ends.'
      : `Hunger takes a unit each turn: the fortress falls in turn ${falls}.`;
  return [
    `${sideName(besieged)} has been besieged here since turn ${since}: ${counted(inside.length, 'unit')} inside, ${counted(around.length, 'infantry unit')} around it.`,
    surrender > 0
      ? `At each check it surrenders with ${Math.round(100 * surrender)}%, otherwise it loses a unit. Out by turn ${falls} at the latest.`
      : hunger,
  ];
}
