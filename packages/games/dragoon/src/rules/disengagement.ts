/** 4.4.2.H Disengagement: leaving an enemy zone of control. */
import type { Course, NameSlot, Slot, Unfinished, Verb } from '@feldzug/kernel';
import { ALLOWANCE, DISENGAGE, HALVES, isGun, isLight, LINE, NOT_ALLOWED } from '../data.ts';
import { canStand, fieldOf, isInEnemyZone, TRUTH, unitsIn } from '../field.ts';
import { hexNamed, NOWHERE, sideOf } from '../hex.ts';
import { because, type Reason } from '../refusals.ts';
import { CLEAR } from '../scenario/land.ts';
import { battleIn, chartColumn, DISENGAGED, flanksOf, HALTED, MOVED, rearOf, type State } from '../state.ts';
import { disruptionCheck } from './checks.ts';
import { stepCost } from './going.ts';
import {
  type Condition,
  irrevocable,
  nobodyCan,
  notAsBefore,
  type OrderTo,
  revocable,
  unitSaid,
  unitSlot,
  whyIdle,
} from './orders.ts';
import { place } from './placing.ts';
import { nameOfHex, nameOfLeader, report } from './reports.ts';

function whyNoDisengage(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyIdle(s, seat, unit);
  if (why) return why;
  const battle = battleIn(s);
  if (isGun(battle.type[unit]) || s.formation[unit] !== LINE) return 'line-only';
  if (!isInEnemyZone(fieldOf(s, seat), seat, s.at[unit])) return 'not-in-zone';
  if (s.points[unit] < ALLOWANCE[battle.type[unit]]) return 'not-fresh';
  return hexesBack(s, seat, unit).length > 0 ? undefined : 'no-way-back';
}

/** 4.4.2.H.A, 4.4.2.H.B: the possible rear hexes; if there are none, the flank hexes. */
function hexesBack(s: State, seat: number, unit: number): number[] {
  const { facing, formation } = { facing: s.facing[unit], formation: s.formation[unit] };
  const back = among(s, seat, unit, rearOf(formation, facing));
  return back.length > 0 ? back : among(s, seat, unit, flanksOf(formation, facing));
}

function among(s: State, seat: number, unit: number, directions: readonly number[]): number[] {
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  const from = s.at[unit];
  return directions.flatMap((direction) => {
    const over = sideOf(direction);
    const to = battle.grid.beside[from * 6 + over];
    if (to === NOWHERE || isInEnemyZone(field, seat, to) || !canStand(battle, s, field, unit, to)) return [];
    if (stepCost(battle, chartColumn(battle, s, unit), from, over) === NOT_ALLOWED) return [];
    const isOpen =
      battle.terrain[to] === CLEAR &&
      battle.elevation[to] <= battle.elevation[from] &&
      !((battle.streams[from] | battle.fords[from]) & (1 << over));
    return isOpen || isLight(battle.type[unit]) ? [to] : [];
  });
}

type Disengage = OrderTo<'disengage', { to: string; leaders?: string[] }>;

const toSlot: NameSlot<State, Disengage> = {
  name: 'to',
  kind: 'one',
  candidates: (s, seat, said) => hexesBack(s, seat, unitSaid(s, said)).map((hex) => nameOfHex(s, hex)),
  refuse(s, seat, said, value) {
    const hex = hexNamed(battleIn(s).grid, value);
    if (hex < 0) return because('no-such-hex');
    return hexesBack(s, seat, unitSaid(s, said)).includes(hex)
      ? notAsBefore(s, said, 'to', value)
      : because('no-way-back', [value]);
  },
};

/** 4.4.2.H.D: if another unit stays, the player chooses which leaders go along; otherwise all do. */
const leadersSlot: NameSlot<State, Disengage> = {
  name: 'leaders',
  kind: 'set',
  candidates: (s, _seat, said) => leadersWith(s, unitSaid(s, said)).map((leader) => nameOfLeader(s, leader)),
  refuse: (s, _seat, said, value) =>
    leadersWith(s, unitSaid(s, said)).some((leader) => nameOfLeader(s, leader) === value)
      ? undefined
      : because('goes-along'),
};

const leadersWith = (s: State, unit: number): number[] =>
  s.leaderAt.flatMap((hex, leader) =>
    hex === s.at[unit] && battleIn(s).leaders[leader].side === battleIn(s).side[unit] ? [leader] : [],
  );

const DISENGAGEMENT: Condition = { order: 'disengage', why: whyNoDisengage };
const plain: readonly Slot<State, Disengage>[] = [unitSlot(DISENGAGEMENT), toSlot];
const withChoice: readonly Slot<State, Disengage>[] = [...plain, leadersSlot];

/** Whether another unit stays, so that a leader could stay with it. */
function isChoice(s: State, seat: number, said: Unfinished<Disengage>): boolean {
  const unit = unitSaid(s, said);
  if (unit < 0 || s.at[unit] < 0 || battleIn(s).side[unit] !== seat) return false;
  return unitsIn(fieldOf(s, seat), s.at[unit]).length > 1 && leadersWith(s, unit).length > 0;
}

export const disengage: Verb<State, Disengage> = {
  do: 'disengage',
  refuse: (s, seat) => nobodyCan(s, seat, DISENGAGEMENT),
  slots: (s, seat, said) => (isChoice(s, seat, said) ? withChoice : plain),
  play(s, seat, action, course) {
    const unit = unitSaid(s, action);
    if (isChoice(s, seat, action)) {
      const { leaderByName } = battleIn(s);
      irrevocable(s);
      const along = (action.leaders ?? []).map((name) => leaderByName.get(name)!);
      backOut(s, unit, action, along, course);
      return;
    }
    const disorder = s.disruption[unit];
    // 1.2: like any other move of one hex.
    revocable(s, unit, action, course, (kept) => {
      backOut(s, unit, action, leadersWith(s, unit), kept);
      return s.disruption[unit] > disorder ? 'cost-order' : undefined;
    });
  },
};

function backOut(s: State, unit: number, action: Disengage, along: readonly number[], course: Course): void {
  const battle = battleIn(s);
  const light = isLight(battle.type[unit]);
  const to = hexNamed(battle.grid, action.to);
  s.points[unit] = light ? s.points[unit] - DISENGAGE.light * HALVES : 0;
  s.flags[unit] |= light ? MOVED : MOVED | HALTED | DISENGAGED;
  const from = s.at[unit];
  // In fog an unseen unit may block the way (S.A).
  const truth = fieldOf(s, TRUTH);
  if (isInEnemyZone(truth, battle.side[unit], to) || !canStand(battle, s, truth, unit, to)) return;
  place(s, unit, to, course);
  for (const leader of along) s.leaderAt[leader] = to;
  report(s, course, 'disengaged', unit, '4.4.2.H.A', { from: nameOfHex(s, from), to: action.to });
  disruptionCheck(s, unit, light ? DISENGAGE.lightDisrupts : DISENGAGE.disrupts, course, 'disengagement');
}
