/** 15 Cavalry: Form Up, charge and melee, in two columns; parity; which cavalry must retreat. */
import {
  type ActionOf,
  type Course,
  type NameSlot,
  type Refusal,
  topFrame,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import { CAVALRY, CITIES, numbers, SIDES, unitNamed } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import {
  blocksIn,
  CHARGE_FOOT,
  CHARGE_HORSE,
  countIn,
  FORM_UP,
  handleOf,
  isAnyIn,
  LINE,
  MELEE_FOOT,
  MELEE_HORSE,
  NO_BOX,
  nameAt,
  RETREATED,
  type State,
  unitAt,
} from '../state.ts';
import { ownHandle } from './command.ts';
import { declareLeaving, isNamed, ordersGiven, retreatSlot, shelterSlot } from './field-battle.ts';
import type { BattleFrame } from './frames.ts';

const isInColumn = (box: number, column: 'horse' | 'foot'): boolean =>
  column === 'horse'
    ? box === CHARGE_HORSE || box === MELEE_HORSE
    : box === CHARGE_FOOT || box === MELEE_FOOT;

export const isInLineOrColumn = (box: number): boolean =>
  box === LINE || isInColumn(box, 'foot') || isInColumn(box, 'horse');

/** The cavalry of a side in one of the columns. */
export const inColumn = (s: State, city: number, side: number, column: 'horse' | 'foot'): number[] =>
  blocksIn(s, city, side, (handle) => isInColumn(s.box[handle], column));

/** Leaders and infantry of a side on the board. */
export const inLine = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => s.box[handle] === LINE);

/** All cavalry of a side on the board, in any box (15.2). */
const riders = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => isRider(s, handle));

const isRider = (s: State, handle: number): boolean =>
  s.box[handle] !== NO_BOX && s.box[handle] !== RETREATED && unitAt(s, handle).cls === CAVALRY;

const hasLine = (s: State, city: number, side: number): boolean =>
  isAnyIn(s, city, side, (handle) => s.box[handle] === LINE);

/** 15.6: when the phase begins, units that charged in the last round go to melee, or form up if no enemy is left. */
export function leaveCharges(s: State, battle: BattleFrame): void {
  const { city } = battle;
  battle.horse = [0, 1].map((side) => countIn(s, city, side, (handle) => isRider(s, handle)));
  for (const handle of battle.fresh) {
    if (s.place[handle] !== city || !isInColumn(s.box[handle], 'horse')) continue;
    const enemy = 1 - unitAt(s, handle).side;
    s.box[handle] = battle.horse[enemy] > 0 ? MELEE_HORSE : FORM_UP;
  }
  for (const handle of battle.fresh) {
    if (s.place[handle] !== city || !isInColumn(s.box[handle], 'foot')) continue;
    const enemy = 1 - unitAt(s, handle).side;
    s.box[handle] = hasLine(s, city, enemy) ? MELEE_FOOT : FORM_UP;
  }
}

/** Cavalry that can be given an order: in Form Up since the round began, or in melee since an earlier one. */
export const choosers = (s: State, battle: BattleFrame, side: number): number[] =>
  riders(s, battle.city, side).filter(
    (handle) => isForming(s, battle, handle) || isInMelee(s, battle, handle),
  );

const isForming = (s: State, battle: BattleFrame, handle: number): boolean =>
  s.box[handle] === FORM_UP && battle.formed.includes(handle);

const isInMelee = (s: State, battle: BattleFrame, handle: number): boolean =>
  (s.box[handle] === MELEE_HORSE || s.box[handle] === MELEE_FOOT) && !battle.fresh.includes(handle);

/** Why a unit gets no orders in this phase. */
export const whyNoOrders = ({ cls, fresh }: BattleFrame, handle: number): Reason =>
  cls === CAVALRY && fresh.includes(handle) ? 'charged-last-round' : 'not-in-this-phase';

export const hasRiders = (s: State, battle: BattleFrame, side: number): boolean =>
  battle.horse[0] >= 0 &&
  isAnyIn(
    s,
    battle.city,
    side,
    (handle) => isRider(s, handle) && (isForming(s, battle, handle) || isInMelee(s, battle, handle)),
  );

type Ride = ActionOf<
  'ride',
  { formUp: string[]; retreat: string[]; shelter: string[]; foot: string[]; horse: string[] }
>;

/** Orders for the cavalry of a side; units that are not named stay where they are. */
export const ride: Verb<State, Ride> = {
  do: 'ride',
  // First the units that leave their place, then the charges: 15.2 counts the units that are left.
  slots: () => [formUpSlot, retreatSlot(choosers), shelterSlot(choosers), chargeFootSlot, chargeHorseSlot],
  play(s, seat, action, course) {
    const battle = topFrame<BattleFrame>(s);
    const put = (units: readonly string[], box: number): void => {
      for (const id of units) s.box[handleOf(s, unitNamed(id))] = box;
    };
    put(action.horse, CHARGE_HORSE);
    put(action.foot, CHARGE_FOOT);
    put(action.formUp, FORM_UP);
    course.events.push({
      type: 'cavalryOrders',
      side: SIDES[seat],
      city: CITIES[battle.city].id,
      horse: action.horse,
      foot: action.foot,
      formUp: action.formUp,
      rule: '15.1',
    });
    declareLeaving(s, battle, seat, action.retreat, action.shelter, course);
    ordersGiven(battle);
  },
};

/** 15.1: why a unit cannot charge at all. */
function refuseCharge(s: State, seat: number, said: Unfinished<Ride>, id: string): Refusal | undefined {
  const battle = topFrame<BattleFrame>(s);
  const handle = ownHandle(s, seat, id);
  if (!choosers(s, battle, seat).includes(handle)) return because(whyNoOrders(battle, handle), [], [id]);
  if (isInMelee(s, battle, handle)) return because('in-a-column', [], [id]);
  const named = isNamed(said, id, ['formUp', 'retreat', 'shelter', 'foot']);
  return named ? because('two-orders', [], [id]) : undefined;
}

/** 15.2: only cavalry in excess of the enemy's can fight leaders and infantry. */
const chargeFootSlot: NameSlot<State, Ride> = {
  name: 'foot',
  kind: 'set',
  candidates: (s, seat) => choosers(s, topFrame<BattleFrame>(s), seat).map((handle) => nameAt(s, handle)),
  refuse(s, seat, said, value) {
    const reason = refuseCharge(s, seat, said, value);
    if (reason) return reason;
    const { city, horse } = topFrame<BattleFrame>(s);
    if (!hasLine(s, city, 1 - seat)) return because('no-enemy-foot');
    const foot = [...(said.foot ?? []), value];
    if (staying(s, seat, said, 'foot') + foot.length > horse[seat] - horse[1 - seat])
      return because('parity');
    const left = choosers(s, topFrame<BattleFrame>(s), seat).filter(
      (handle) => !refuseCharge(s, seat, { ...said, foot }, nameAt(s, handle)),
    );
    return unmet(s, seat, said) > left.length ? because('parity') : undefined;
  },
};

/** All charges that are possible, against foot first: for a player who always attacks. */
export function allCharges(s: State, seat: number): { readonly foot: string[]; readonly horse: string[] } {
  const mine = choosers(s, topFrame<BattleFrame>(s), seat).map((handle) => nameAt(s, handle));
  const foot: string[] = [];
  for (const id of mine) if (!chargeFootSlot.refuse(s, seat, { do: 'ride', foot }, id)) foot.push(id);
  const horse = mine.filter(
    (id) => !foot.includes(id) && !chargeHorseSlot.refuse(s, seat, { do: 'ride' }, id),
  );
  return { foot, horse };
}

const chargeHorseSlot: NameSlot<State, Ride> = {
  name: 'horse',
  kind: 'set',
  candidates: (s, seat) => choosers(s, topFrame<BattleFrame>(s), seat).map((handle) => nameAt(s, handle)),
  refuse(s, seat, said, value) {
    const reason = refuseCharge(s, seat, said, value);
    if (reason) return reason;
    return topFrame<BattleFrame>(s).horse[1 - seat] > 0 ? undefined : because('no-enemy-horse');
  },
  short: (s, seat, said) =>
    (said.foot ?? []).length > 0 && unmet(s, seat, said) > 0 ? because('parity') : undefined,
};

/** Cavalry of a side that is in a column and stays in it. */
const staying = (s: State, seat: number, said: Unfinished<Ride>, column: 'horse' | 'foot'): number =>
  inColumn(s, topFrame<BattleFrame>(s).city, seat, column).filter(
    (handle) => !isNamed(said, nameAt(s, handle), ['formUp', 'retreat', 'shelter']),
  ).length;

/** 15.2: how many more must fight the enemy's engaged cavalry before others can charge foot. */
function unmet(s: State, seat: number, said: Unfinished<Ride>): number {
  const engaged = inColumn(s, topFrame<BattleFrame>(s).city, 1 - seat, 'horse').length;
  return engaged - staying(s, seat, said, 'horse') - (said.horse ?? []).length;
}

/** 15.8: out of a melee. */
const formUpSlot: NameSlot<State, Ride> = {
  name: 'formUp',
  kind: 'set',
  candidates: (s, seat) => choosers(s, topFrame<BattleFrame>(s), seat).map((handle) => nameAt(s, handle)),
  refuse(s, seat, _said, value) {
    const battle = topFrame<BattleFrame>(s);
    const handle = ownHandle(s, seat, value);
    if (!choosers(s, battle, seat).includes(handle)) return because(whyNoOrders(battle, handle), [], [value]);
    return isInMelee(s, battle, handle) ? undefined : because('not-in-melee', [], [value]);
  },
};

/** The end of a round: cavalry that must retreat (15.12, 15.13), then cavalry with no enemy left in its column (15.11). */
export function sortCavalry(s: State, battle: BattleFrame, course: Course): void {
  const idle = ofOneSide(
    battle,
    [0, 1].map((side) => idlers(s, battle, side)),
  );
  if (idle.length > 0) giveWay(s, battle, idle, '15.12', course);
  else if (battle.quiet >= numbers.quietRounds) {
    const alone = [0, 1].map((side) => (hasLine(s, battle.city, side) ? [] : riders(s, battle.city, side)));
    giveWay(s, battle, ofOneSide(battle, alone), '15.13', course);
  }
  releaseUnopposed(s, battle.city);
}

/** If units of both sides would have to retreat, only the attacker's do. */
const ofOneSide = ({ attacker }: BattleFrame, units: readonly number[][]): number[] =>
  units[0].length > 0 && units[1].length > 0 ? units[attacker] : units.flat();

function giveWay(
  s: State,
  { city }: BattleFrame,
  handles: readonly number[],
  rule: string,
  course: Course,
): void {
  for (const handle of handles) s.box[handle] = RETREATED;
  course.events.push({
    type: 'gaveWay',
    city: CITIES[city].id,
    units: handles.map((handle) => nameAt(s, handle)),
    rule,
  });
}

/** 15.12: cavalry of a side that has nothing else, did not charge and is not engaged. Units just out of melee stay (R33). */
function idlers(s: State, battle: BattleFrame, side: number): number[] {
  const mine = riders(s, battle.city, side);
  if (mine.length === 0 || hasLine(s, battle.city, side)) return [];
  if (mine.some((handle) => s.box[handle] !== FORM_UP)) return [];
  return mine.filter((handle) => battle.formed.includes(handle));
}

/** 15.11 */
function releaseUnopposed(s: State, city: number): void {
  const alone = [0, 1].map((side) => ({
    horse: !isAnyIn(s, city, 1 - side, (handle) => isInColumn(s.box[handle], 'horse')),
    foot: !hasLine(s, city, 1 - side),
  }));
  for (const side of [0, 1]) {
    for (const column of ['horse', 'foot'] as const)
      if (alone[side][column]) for (const handle of inColumn(s, city, side, column)) s.box[handle] = FORM_UP;
  }
}
