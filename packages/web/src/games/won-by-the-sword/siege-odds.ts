/** The chances of a siege, from what a seat knows: surrender offers and assaults (11.2, 11.7, 11.8). */
import type { Seat } from '@feldzug/kernel';
import {
  garrisonOf,
  NEUTRAL,
  type Siege,
  SPACES,
  type State,
  siegeAt,
  TABLES,
  UNITS,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { FACES } from './forage.ts';
import { reportOnGarrison, stepsSeen } from './intelligence.ts';

export const CLASS_NAMES = ['no garrison', 'detachments only', 'up to 3 steps', '4 steps or more'];
export type OfferKind = 'initial' | 'final';

/** The columns of the surrender table that the garrison may be in, as far as the seat knows. */
export function knownClasses(game: WonByTheSword, view: State, seat: Seat, space: number): readonly number[] {
  if (view.control[space] === NEUTRAL || view.garrisoned[space] === 0) return [0];
  if (game.lookups.unitsIn(view, garrisonOf(space)).length > 0)
    return [game.lookups.garrisonClass(view, space)];
  const siege = siegeAt(view, space);
  if (siege) return [siege.shown];
  const report = reportOnGarrison(view, seat, space);
  if (report?.full) {
    const troops = report.units.filter((unit) => UNITS[unit].type !== 'artillery');
    if (troops.length === 0) return [0];
    if (troops.every((unit) => UNITS[unit].type === 'detachment')) return [1];
    return [stepsSeen(report) <= 3 ? 2 : 3];
  }
  const limit = game.lookups.garrisonLimit(space);
  return limit < 4 ? [0, 1, 2] : [0, 1, 2, 3];
}

/** The share of the ten faces on which the place accepts. */
export function surrenderShare(
  game: WonByTheSword,
  view: State,
  seat: Seat,
  space: number,
  kind: OfferKind,
  garrison: number,
  extra = 0,
): number {
  const siege: Siege = siegeAt(view, space) ?? {
    space,
    seat,
    works: 0,
    bombarded: 0,
    garrisoned: view.garrisoned[space],
    finalRefused: 0,
    shown: garrison,
  };
  const modifier = game.lookups.surrenderModifier(view, siege, kind) + extra;
  const accepted = FACES.filter(
    (die) => game.lookups.rowFor(TABLES.surrender, die + modifier).accepted[garrison] === 1,
  );
  return accepted.length / FACES.length;
}

/** Hits of an attack with this firepower: their average, and the share of at least so many. */
export const meanHits = (game: WonByTheSword, firepower: number): number =>
  FACES.reduce((sum, die) => sum + game.lookups.hitsFor(die + firepower), 0) / FACES.length;
export const shareOfHits = (game: WonByTheSword, firepower: number, least: number): number =>
  FACES.filter((die) => game.lookups.hitsFor(die + firepower) >= least).length / FACES.length;

/** The most steps that the garrison can have, as far as the seat knows. */
export function mostSteps(game: WonByTheSword, view: State, seat: Seat, space: number): number {
  if (view.control[space] === NEUTRAL) return 1;
  const classes = knownClasses(game, view, seat, space);
  const limit = game.lookups.garrisonLimit(space);
  return Math.max(...classes) === 2 ? Math.min(3, limit) : limit;
}

export const fortGuns = (space: number): number => TABLES.fortification.artillery[SPACES[space].fort];
