/** 4.4.2.C Formation, 4.4.2.D Facing, 4.4.2.E Top unit, 4.4.2.G Recovery. */
import type { Course, NumberSlot, Slot, Verb } from '@feldzug/kernel';
import {
  COLUMN,
  ENTER_COST,
  FORMATION_COST,
  FORMATION_DISRUPTS,
  FORMATIONS,
  HALVES,
  isGun,
  isHorse,
  isLight,
  LINE,
  NOT_ALLOWED,
  numbers,
  SQUARE,
} from '../data.ts';
import { fieldOf, isInEnemyZone, NO_FORMATION_FROM, TRUTH, touch, unitsIn } from '../field.ts';
import { turned } from '../hex.ts';
import { because, type Reason } from '../refusals.ts';
import {
  battleIn,
  CHARGING,
  chartColumn,
  columnFor,
  is,
  MOVED,
  STORMING,
  type State,
  TOPPED,
  UNDER,
  WHEELED,
} from '../state.ts';
import { d10, disruptionCheck } from './checks.ts';
import { isSpent, turnCost, turnsTo, wheel } from './movement.ts';
import {
  type Condition,
  heldFast,
  irrevocable,
  nobodyCan,
  notAsBefore,
  type OrderTo,
  revocable,
  unitSaid,
  unitSlot,
  whyIdle,
  whyNoManoeuvre,
} from './orders.ts';
import { report } from './reports.ts';

const FACINGS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Why a unit does not turn at all. */
function whyNoTurn(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyNoManoeuvre(s, seat, unit);
  if (why) return heldFast(why);
  const cost = turnCost(battleIn(s), s, unit, s.at[unit]);
  if (cost > s.points[unit]) return 'no-points';
  // F.A: a free turn can be made once.
  return cost === 0 && is(s, unit, WHEELED) ? 'wheeled' : undefined;
}

type Turn = OrderTo<'turn', { facing: number }>;
type Form = OrderTo<'form', { facing: number }>;

const facingSlot: NumberSlot<State, Turn> = {
  name: 'facing',
  kind: 'one',
  numbers: true,
  candidates: () => FACINGS,
  refuse(s, _seat, said, value) {
    const unit = unitSaid(s, said);
    const facing = value;
    if (facing === s.facing[unit]) return because('same-facing');
    if (!FACINGS.includes(facing) || facing % 2 !== s.facing[unit] % 2) return because('wrong-facing');
    const before = notAsBefore(s, said, 'facing', value);
    if (before) return before;
    const cost = turnsTo(s.facing[unit], facing).length * turnCost(battleIn(s), s, unit, s.at[unit]);
    return cost > s.points[unit] ? because('no-points') : undefined;
  },
};

const TURN: Condition = { order: 'turn', why: whyNoTurn };
const turnSlots: readonly Slot<State, Turn>[] = [unitSlot(TURN), facingSlot];

export const turn: Verb<State, Turn> = {
  do: 'turn',
  refuse: (s, seat) => nobodyCan(s, seat, TURN),
  slots: () => turnSlots,
  play(s, _seat, action, course) {
    const unit = unitSaid(s, action);
    revocable(s, unit, action, course, (kept) => {
      if (turnCost(battleIn(s), s, unit, s.at[unit]) === 0) s.flags[unit] |= WHEELED;
      for (const facing of turnsTo(s.facing[unit], action.facing)) {
        wheel(s, unit, facing, kept);
        if (isSpent(battleIn(s), s, unit)) break;
      }
      report(s, kept, 'turned', unit, '4.4.2.D.A', { facing: s.facing[unit] });
      return undefined;
    });
  },
};

/** Why a unit does not change its formation (4.4.2.C.A, 4.4.2.C.B). */
function whyNoForm(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyNoManoeuvre(s, seat, unit);
  if (why) return heldFast(why);
  const battle = battleIn(s);
  if (is(s, unit, STORMING)) return 'has-stormed';
  const cost = FORMATION_COST[chartColumn(battle, s, unit)];
  if (isLight(battle.type[unit]) || cost === NOT_ALLOWED) return 'no-formation';
  if (!isGun(battle.type[unit]) && s.disruption[unit] >= NO_FORMATION_FROM) return 'formation-disrupted';
  const inLine = ENTER_COST[battle.terrain[s.at[unit]]][columnFor(battle, unit, LINE)];
  if (s.formation[unit] === COLUMN && inLine === NOT_ALLOWED) return 'no-line-here';
  return cost > s.points[unit] ? 'no-points' : undefined;
}

/** 4.4.2.C.C, 4.4.2.C.D: infantry and cavalry turn 90 degrees left or right, guns to the next side or point. */
const formedFacings = (s: State, unit: number): number[] => {
  const by = isGun(battleIn(s).type[unit]) ? 1 : 3;
  return [turned(s.facing[unit], -by), turned(s.facing[unit], by)];
};

const formedSlot: NumberSlot<State, Form> = {
  name: 'facing',
  kind: 'one',
  numbers: true,
  candidates: () => FACINGS,
  refuse(s, _seat, said, value) {
    if (!formedFacings(s, unitSaid(s, said)).includes(Number(value)) || typeof value !== 'number')
      return because('form-facing');
    return notAsBefore(s, said, 'facing', value);
  },
};

const FORM: Condition = { order: 'form', why: whyNoForm };
const formSlots: readonly Slot<State, Form>[] = [unitSlot(FORM), formedSlot];

export const form: Verb<State, Form> = {
  do: 'form',
  refuse: (s, seat) => nobodyCan(s, seat, FORM),
  slots: () => formSlots,
  play(s, _seat, action, course) {
    const unit = unitSaid(s, action);
    const battle = battleIn(s);
    revocable(s, unit, action, course, (kept) => {
      const column = chartColumn(battle, s, unit);
      s.points[unit] -= FORMATION_COST[column];
      s.formation[unit] = s.formation[unit] === COLUMN ? LINE : COLUMN;
      s.facing[unit] = action.facing;
      s.flags[unit] |= MOVED;
      touch(s);
      report(s, kept, 'formed', unit, '4.4.2.C.B', {
        formation: FORMATIONS[s.formation[unit]],
        facing: s.facing[unit],
      });
      if (!isGun(battle.type[unit])) disruptionCheck(s, unit, FORMATION_DISRUPTS[column], kept, 'formation');
      return undefined;
    });
  },
};

function whyNoRecovery(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyIdle(s, seat, unit);
  if (why) return why;
  if (isInEnemyZone(fieldOf(s, seat), seat, s.at[unit])) return 'no-facing-in-zone';
  if (s.formation[unit] === SQUARE) return 'square-stands';
  if (is(s, unit, STORMING)) return 'has-stormed';
  if (s.disruption[unit] === 0 || isGun(battleIn(s).type[unit])) return 'not-disrupted';
  return s.points[unit] < HALVES ? 'no-points' : undefined;
}

const RECOVER: Condition = { order: 'recover', why: whyNoRecovery };
const recoverSlots: readonly Slot<State, OrderTo<'recover'>>[] = [unitSlot(RECOVER)];

/** 4.4.2.G.A: a check costs a point; half the quality or less removes two levels. */
export const recover: Verb<State, OrderTo<'recover'>> = {
  do: 'recover',
  refuse: (s, seat) => nobodyCan(s, seat, RECOVER),
  slots: () => recoverSlots,
  play(s, _seat, action, course) {
    irrevocable(s);
    beatTheDrum(s, unitSaid(s, action), course);
  },
};

const RECOVER_FULLY: Condition = { order: 'recoverFully', why: whyNoRecovery };
const recoverFullySlots: readonly Slot<State, OrderTo<'recoverFully'>>[] = [unitSlot(RECOVER_FULLY)];

/** The same, repeated until the unit has no disruption or no points left. */
export const recoverFully: Verb<State, OrderTo<'recoverFully'>> = {
  do: 'recoverFully',
  refuse: (s, seat) => nobodyCan(s, seat, RECOVER_FULLY),
  slots: () => recoverFullySlots,
  play(s, _seat, action, course) {
    const unit = unitSaid(s, action);
    irrevocable(s);
    while (s.disruption[unit] > 0 && s.points[unit] >= HALVES) beatTheDrum(s, unit, course);
  },
};

function beatTheDrum(s: State, unit: number, course: Course): void {
  s.points[unit] -= HALVES;
  s.flags[unit] |= MOVED;
  const modifier = isHorse(battleIn(s).type[unit]) ? numbers.recover.cavalry : 0;
  const roll = d10(course, 'recovery');
  const quality = s.quality[unit];
  const gained = roll + modifier <= Math.floor(quality / 2) ? 2 : roll + modifier <= quality ? 1 : 0;
  s.disruption[unit] = Math.max(0, s.disruption[unit] - gained);
  report(s, course, 'recovered', unit, '4.4.2.G.A', {
    roll,
    modifier,
    quality,
    disruption: s.disruption[unit],
  });
}

function whyNotTop(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyIdle(s, seat, unit);
  // 4.4.2.E.C: it is no movement, so a unit that has stopped or fired can be made Top too.
  if (why && why !== 'has-halted' && why !== 'fired-already') return why;
  if (!is(s, unit, UNDER)) return 'not-stacked';
  // 4.4.2.F.I: a charging unit stays Top, so that two units cannot charge from one hex.
  if (chargerWith(s, seat, unit) !== undefined) return 'has-charged';
  return is(s, unit, TOPPED) ? 'topped' : undefined;
}

const chargerWith = (s: State, seat: number, unit: number): number | undefined =>
  unitsIn(fieldOf(s, seat), s.at[unit]).find((other) => is(s, other, CHARGING));

const TOP: Condition = {
  order: 'makeTop',
  why: whyNotTop,
  about: (s, seat, unit, reason) =>
    reason === 'has-charged' && !is(s, unit, CHARGING) ? chargerWith(s, seat, unit)! : unit,
};
const topSlots: readonly Slot<State, OrderTo<'makeTop'>>[] = [unitSlot(TOP)];

/** 4.4.2.E.C: free, but every unit in the hex checks disruption. */
export const makeTop: Verb<State, OrderTo<'makeTop'>> = {
  do: 'makeTop',
  refuse: (s, seat) => nobodyCan(s, seat, TOP),
  slots: () => topSlots,
  play(s, _seat, action, course) {
    const unit = unitSaid(s, action);
    const battle = battleIn(s);
    irrevocable(s);
    const others = unitsIn(fieldOf(s, TRUTH), s.at[unit]).filter((other) => other !== unit);
    for (const other of others) if (!isGun(battle.type[other])) s.flags[other] |= UNDER;
    s.flags[unit] = (s.flags[unit] & ~UNDER) | TOPPED;
    touch(s);
    report(s, course, 'madeTop', unit, '4.4.2.E.C');
    for (const each of [unit, ...others])
      if (!isGun(battle.type[each])) disruptionCheck(s, each, 0, course, 'top');
  },
};
