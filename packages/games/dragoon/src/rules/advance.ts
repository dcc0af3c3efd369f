/** 4.4.4.B, 4.61.C, 4.61.D Advance after combat. */
import type { ActionOf, Course, NameSlot, Refusal, Slot, Verb } from '@feldzug/kernel';
import { isHorse, MOST_DISRUPTION, NOT_ALLOWED } from '../data.ts';
import { canStand, fieldOf, TRUTH } from '../field.ts';
import { sideTowards } from '../hex.ts';
import { because, ofUnit, type Reason } from '../refusals.ts';
import {
  ACTIVE,
  battleIn,
  chartColumn,
  HOLD_GROUND,
  is,
  isOrdered,
  isRouted,
  MOVED,
  type State,
  UNDER,
} from '../state.ts';
import { disruptionCheck } from './checks.ts';
import { ANSWERED, actionIn, followIn, UNDECIDED } from './frames.ts';
import { stepCost, stepDisrupts } from './going.ts';
import { leadersFollow } from './leaders.ts';
import { isSpent, stirStack } from './movement.ts';
import { place } from './placing.ts';
import { pursuitCheck } from './pursuit.ts';
import { nameOfHex, nameOfUnit, report } from './reports.ts';

/** Pairs of a hex and a unit that can advance into it. */
function openTo(s: State, pairs: readonly number[]): number[] {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const open: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const [hex, unit] = [pairs[i], pairs[i + 1]];
    if (s.at[unit] < 0 || !is(s, unit, ACTIVE) || isRouted(s, unit) || field.first[hex] >= 0) continue;
    const over = sideTowards(battle.grid, s.at[unit], hex);
    if (over < 0 || stepCost(battle, chartColumn(battle, s, unit), s.at[unit], over) === NOT_ALLOWED)
      continue;
    if (canStand(battle, s, field, unit, hex)) open.push(hex, unit);
  }
  return open;
}

/** 4.61.B: at disruption 10 no unit advances voluntarily. */
export const advanceOptions = (s: State): number[] => {
  const open = openTo(s, actionIn(s).vacated);
  return open.filter((_, i) => s.disruption[open[i | 1]] < MOST_DISRUPTION);
};

/** The pairs of the first combat that was won, without the leading entry that says whether the enemy routed. */
export const followOptions = (s: State): number[] => openTo(s, (followIn(s).follow[0] ?? []).slice(1));

const optionsOf = (s: State): number[] =>
  actionIn(s).step === 'action.follow' ? followOptions(s) : advanceOptions(s);

const pairsOf = (s: State): { unit: string; hex: string }[] => {
  const options = optionsOf(s);
  const pairs: { unit: string; hex: string }[] = [];
  for (let i = 0; i < options.length; i += 2)
    pairs.push({ hex: nameOfHex(s, options[i]), unit: nameOfUnit(s, options[i + 1]) });
  return pairs;
};

/** The advance after an assault is another paragraph. */
const noAdvance = (s: State): Reason => (actionIn(s).step === 'action.follow' ? 'no-follow' : 'no-advance');

type Advance = ActionOf<'advance', { unit: string; to: string }>;

const unitSlot: NameSlot<State, Advance> = {
  name: 'unit',
  kind: 'one',
  candidates: (s) => [...new Set(pairsOf(s).map(({ unit }) => unit))],
  refuse: (s, _seat, _said, value) =>
    pairsOf(s).some(({ unit }) => unit === value) ? undefined : whyNotHe(s, value),
};

function whyNotHe(s: State, name: string): Refusal {
  const { step, vacated } = actionIn(s);
  const unit = battleIn(s).unitByName.get(name) ?? -1;
  return step === 'action.advance' && openTo(s, vacated).some((each, i) => i % 2 === 1 && each === unit)
    ? ofUnit('too-disrupted', name)
    : because(noAdvance(s));
}

const toSlot: NameSlot<State, Advance> = {
  name: 'to',
  kind: 'one',
  candidates: (s, _seat, said) => pairsOf(s).flatMap(({ unit, hex }) => (unit === said.unit ? [hex] : [])),
  refuse: (s, _seat, said, value) =>
    pairsOf(s).some(({ unit, hex }) => unit === said.unit && hex === value)
      ? undefined
      : because(noAdvance(s), undefined, [said.unit!]),
};

const slots: readonly Slot<State, Advance>[] = [unitSlot, toSlot];

export const advance: Verb<State, Advance> = {
  do: 'advance',
  refuse: (s) => (optionsOf(s).length > 0 ? undefined : because(noAdvance(s))),
  slots: () => slots,
  play(s, _seat, action, course) {
    const battle = battleIn(s);
    const frame = actionIn(s);
    const unit = battle.unitByName.get(action.unit)!;
    const options = optionsOf(s);
    const hex = options.find((each, i) => i % 2 === 0 && nameOfHex(s, each) === action.to)!;
    frame.decided = UNDECIDED;
    if (frame.step === 'action.follow') settleFollow(s, [hex, unit], course);
    else {
      goForward(s, unit, hex, course);
      // Each unit advances once.
      frame.vacated = options.filter((_, i) => options[i | 1] !== unit);
    }
  },
};

export const stay: Verb<State> = {
  do: 'stay',
  ends: true,
  play(s) {
    actionIn(s).decided = ANSWERED;
  },
};

/** F.C: no advance after fire, from now until the player chooses to be asked again. */
export const holdGround: Verb<State> = {
  do: 'holdGround',
  ends: true,
  play(s, seat) {
    s.ground[seat] = HOLD_GROUND;
    actionIn(s).decided = ANSWERED;
  },
};

/** The unit that advances after an assault; cavalry may start a pursuit. */
export function settleFollow(s: State, pair: readonly number[], course: Course): void {
  const [won] = followIn(s).follow.splice(0, 1);
  if (pair.length < 2) return;
  const [hex, unit] = pair;
  goForward(s, unit, hex, course);
  if (isHorse(battleIn(s).type[unit]) && s.at[unit] >= 0) pursuitCheck(s, unit, won[0], course);
}

/** 4.61.D: keeps its facing, ignores zones, and checks disruption for the hex. */
function goForward(s: State, unit: number, hex: number, course: Course): void {
  const battle = battleIn(s);
  const from = s.at[unit];
  const over = sideTowards(battle.grid, from, hex);
  const disrupts = stepDisrupts(battle, chartColumn(battle, s, unit), from, over);
  s.flags[unit] |= MOVED;
  // 4.4.2.E.D: as on a march, from beneath another unit.
  if (is(s, unit, UNDER)) {
    stirStack(s, unit, course);
    if (isSpent(battle, s, unit)) return;
  }
  place(s, unit, hex, course);
  leadersFollow(s, from, hex, battle.side[unit]);
  report(s, course, 'advanced', unit, '4.61.D', { from: nameOfHex(s, from), to: nameOfHex(s, hex) });
  if (isOrdered(battle, s, unit)) disruptionCheck(s, unit, disrupts, course, 'advance');
}
