/** The position in words and numbers: what cases assert, what the text board reads out. */
import type { Json } from '@feldzug/kernel';
import { frameOf } from '@feldzug/kernel';
import {
  dateOf,
  FROM_BORDER,
  FROM_PARIS,
  LEVELS,
  REPUBLIC,
  RESERVE,
  SIDES,
  SPACES,
  UNITS,
  UNITS_OF_FORCE,
} from './data.ts';
import { combatOf, type MovementFrame, phasingSeat } from './rules/frames.ts';
import { tallyOf } from './rules/groups.ts';
import { CHOICES, ORDERS } from './rules/orders.ts';
import { suppliedSpaces } from './rules/supply.ts';
import { targetOf } from './rules/targets.ts';
import { countsForPrussia, levelOf, pointsOf } from './rules/victory.ts';
import {
  DISORGANIZED,
  FOUGHT,
  fieldUnits,
  INSIDE,
  is,
  LOST,
  REDUCED,
  type State,
  spaceId,
  unitsInside,
  WAITING,
} from './state.ts';

export function facts(s: State): Json {
  const seat = phasingSeat(s);
  const supplied = SIDES.map((_, side) => suppliedSpaces(s, side));
  return {
    turn: s.turn,
    ...dateOf(s.turn),
    step: s.flow.at(-1)?.step ?? null,
    side: SIDES[seat] ?? null,
    activations: frameOf<MovementFrame>(s, 'phase.movement')?.left ?? null,
    points: pointsOf(s),
    level: levelOf(pointsOf(s)),
    alarm: s.alarm === 1,
    republic: s.republic > 0,
    reserveDice: s.reserveDice,
    reserves: waiting(s, RESERVE),
    republicWaiting: waiting(s, REPUBLIC),
    orders: Object.fromEntries(SIDES.map((side, number) => [side, ordersOf(s.orders[number])])),
    spaces: Object.fromEntries(SPACES.map(({ id }, space) => [id, spaceFacts(s, space, supplied)])),
    units: Object.fromEntries(UNITS.map(({ id }, unit) => [id, unitFacts(s, unit)])),
    combat: combatFacts(s),
  };
}

const waiting = (s: State, force: number): number =>
  UNITS_OF_FORCE[force].filter((unit) => s.place[unit] === WAITING).length;

const ordersOf = (orders: readonly number[]): Json =>
  Object.fromEntries(ORDERS.map((order, number) => [order, CHOICES[order][orders[number]] ?? '?']));

function spaceFacts(s: State, space: number, supplied: readonly (readonly number[])[]): Json {
  return {
    holder: SIDES[s.control[space]],
    besieged: s.siege[space] > 0,
    siegeSince: s.siege[space],
    points: SPACES[space].points,
    counts: countsForPrussia(s, space),
    fromParis: FROM_PARIS[space],
    fromBorder: FROM_BORDER[space],
    ...Object.fromEntries(SIDES.map((side, number) => [side, tallyOf(s, fieldUnits(s, space, number))])),
    inside: tallyOf(s, unitsInside(s, space, s.control[space])),
    supply: Object.fromEntries(SIDES.map((side, number) => [side, supplied[number][space] === 1])),
  };
}

function unitFacts(s: State, unit: number): Json {
  const place = s.place[unit];
  return {
    place: place === WAITING ? 'waiting' : place === LOST ? 'lost' : spaceId(place),
    level: LEVELS[s.level[unit]],
    inside: is(s, unit, INSIDE),
    disorganized: is(s, unit, DISORGANIZED),
    reduced: is(s, unit, REDUCED),
    fought: is(s, unit, FOUGHT),
  };
}

function combatFacts(s: State): Json {
  const frame = combatOf(s);
  if (!frame) return null;
  const targets: { [unit: string]: string } = {};
  UNITS.forEach(({ id }, unit) => {
    const target = targetOf(frame, unit);
    if (target >= 0) targets[id] = UNITS[target].id;
  });
  return { space: spaceId(frame.space), attacker: SIDES[frame.attacker], round: frame.round, targets };
}
