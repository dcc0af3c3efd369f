/**
 * Simulated assaults for odds (4.4.5). The rules say once where units go, for each set of units that leave, and with how
 * many hits the others strike; a sample then only rolls the dice. Where leaders or fleeing units change what follows, the
 * rules play the sample to its end. Nobody advances in a sample.
 */
import type { Chance, Course } from '@feldzug/kernel';
import { isGun, isLight, MOST_DISRUPTION, numbers, ROUT } from './data.ts';
import { fieldOf, TRUTH, unitsIn } from './field.ts';
import { assaultsOf } from './rules/assault.ts';
import { anyOf, d10, d100, eliminate, hitsFor, margin } from './rules/checks.ts';
import {
  asBefore,
  type Beside,
  begun,
  besideOf,
  fatesOf,
  fightOut,
  leadersAttacked,
  leadersWith,
  leave,
} from './rules/combat.ts';
import { attackersIn, defendersIn, type Fight, isLocked, isMet, isStruck } from './rules/fights.ts';
import { ASSAULT } from './rules/infantry-assault.ts';
import { fall, leadersIn } from './rules/leaders.ts';
import { nerveOf } from './rules/nerve.ts';
import { STAYS } from './rules/withdrawal.ts';
import { battleIn, CHARGING, cloneState, GONE, is, type State } from './state.ts';

/** What a fight comes to, for each side: men lost, units that rout or are eliminated, units that leave their hex. */
export interface FightEnd {
  readonly lost: readonly number[];
  readonly broken: readonly number[];
  readonly moved: readonly number[];
}

export function fightEnd(before: State, after: State): FightEnd {
  const battle = battleIn(before);
  const end = { lost: [0, 0], broken: [0, 0], moved: [0, 0] };
  for (let unit = 0; unit < before.at.length; unit++) {
    const side = battle.side[unit];
    if (before.at[unit] < 0) continue;
    if (!isGun(battle.type[unit])) end.lost[side] += before.strength[unit] - after.strength[unit];
    const isGone = after.at[unit] === GONE;
    if (isGone || (after.formation[unit] === ROUT && before.formation[unit] !== ROUT)) end.broken[side]++;
    if (after.at[unit] !== before.at[unit]) end.moved[side]++;
  }
  return end;
}

/** Plays one assault of these units at each call; undefined where cavalry charges at the same time, and in the fog. */
export function assaultSampler(
  before: State,
  side: number,
  plotted: readonly number[],
  chance: Chance,
): (() => FightEnd) | undefined {
  if (before.fog > 0 || before.at.some((hex, unit) => hex >= 0 && is(before, unit, CHARGING)))
    return undefined;
  const course: Course = { chance, events: [], unheard: true };
  const s = cloneState(before);
  const met = assaultsOf(s, side, plotted)
    .map((combat) => begun(s, combat, ASSAULT, course))
    .filter((fight) => isMet(s, fight));
  const nerve = met.flatMap((fight) => [...nerveOf(s, fight, NO_SHOTS)]);
  const steady: Steady = { before, met, morale: s.morale.slice() };
  const stages = new Map<string, Stage>();
  return () => {
    for (const [unit, modifier] of nerve)
      s.morale[unit] = Math.max(
        0,
        steady.morale[unit] - margin(d10(course, 'morale'), modifier, s.quality[unit]),
      );
    const fates = fatesOf(s, met, [], course);
    const key = keyOf(fates);
    let stage = stages.get(key);
    if (!stage) {
      stage = stageAfter(s, steady, fates);
      stages.set(key, stage);
    }
    return stage.isPlain ? struckEnd(s, steady, stage, course) : playedOn(s, steady, fates, course);
  };
}

const NO_SHOTS: ReadonlyMap<number, number> = new Map();

/** What was before the first Morale Check. */
interface Steady {
  readonly before: State;
  readonly met: readonly Fight[];
  readonly morale: readonly number[];
}

/** Who leaves and how, as text. */
function keyOf(fates: ReadonlyMap<number, number>): string {
  let key = '';
  for (const [unit, what] of fates) if (what !== STAYS) key += `${unit}:${what} `;
  return key;
}

/** After the first Morale Check, when all who had to go have left. */
interface Stage {
  readonly s: State;
  /** Nothing but the dice of each unit decides what follows. */
  readonly isPlain: boolean;
  readonly locked: readonly Fight[];
  readonly fighters: readonly Fighter[];
  readonly besides: readonly Beside[];
  /** The qualities after leaders have fallen; the positions without units that lost too many men; ends. */
  readonly qualities: Map<string, readonly number[]>;
  readonly positions: Map<string, State>;
  readonly ends: Map<string, End>;
}

/** A unit that strikes or is struck. */
interface Fighter {
  readonly unit: number;
  readonly side: number;
  readonly isDefender: boolean;
  /** Whether anybody strikes it, and the hits to expect. */
  readonly isStruck: boolean;
  readonly expected: number;
  /** What its disruption check and its Morale Check add. */
  readonly crowded: number;
  readonly flinch: number;
  /** Leaders in its hex since the phase began. */
  readonly leaders: readonly number[];
}

function stageAfter(
  start: State,
  { before, met, morale }: Steady,
  fates: ReadonlyMap<number, number>,
): Stage {
  const s = cloneState(start);
  const told: Course = { chance: LOWEST, events: [] };
  const inDanger = leadersWith(s, met, before.leaderAt);
  leave(s, met, fates, told);
  const locked = met.filter((fight) => isLocked(s, fight));
  const fighters = locked.flatMap((fight) => fightersIn(s, fight, before.leaderAt, morale));
  const units = fighters.map(({ unit }) => battleIn(s).units[unit].id);
  const isJostled = told.events.some(
    ({ type, cause, unit }) =>
      type === 'disruptionChecked' && cause === 'routers' && units.includes(String(unit)),
  );
  const isLedAside =
    locked.length > 0 &&
    met.some((fight) =>
      fight.defenders.some((unit) => inDanger.get(unit)!.length > 0 && !isStruck(s, fight, unit)),
    );
  return {
    s,
    isPlain: !isJostled && !isLedAside,
    locked,
    fighters,
    besides: fighters.flatMap(({ unit, isStruck }) =>
      isStruck ? besideOf(s, unit).map((beside) => ({ unit: beside, kind: 'assault' as const })) : [],
    ),
    qualities: new Map([['', s.quality]]),
    positions: new Map([['', s]]),
    ends: new Map(),
  };
}

/** Dice that disorder nobody: those that leave have no more to do, and a stage is not plain where others matter. */
const LOWEST: Chance = { draw: () => 0 };

function fightersIn(s: State, fight: Fight, stood: readonly number[], morale: readonly number[]): Fighter[] {
  const battle = battleIn(s);
  const [left, stand] = [attackersIn(s, fight), defendersIn(s, fight)];
  const { exchange, lightInfantryFlinches } = fight.manner;
  const expected = exchange(s, fight.combat, left, stand, { ...s, morale: [...morale] });
  return [...left, ...stand].map((unit) => ({
    unit,
    side: battle.side[unit],
    isDefender: stand.includes(unit),
    isStruck: expected.has(unit),
    expected: expected.get(unit) ?? 0,
    crowded: unitsIn(fieldOf(s, TRUTH), s.at[unit]).length > 1 ? numbers.checks.stacked : 0,
    flinch: isLight(battle.type[unit]) ? lightInfantryFlinches : 0,
    leaders: leadersIn(stood, battle, s.at[unit], battle.side[unit]),
  }));
}

/** 4.4.5.D to 4.4.5.F: hits, leaders, men, disruption and morale of each unit; then who leaves. */
function struckEnd(start: State, { before }: Steady, stage: Stage, course: Course): FightEnd {
  const { s, locked, fighters, besides } = stage;
  const hits = fighters.map(({ isStruck, expected }) => (isStruck ? hitsFor(expected, course) : 0));
  const lost = fighters.map(({ unit }, i) => menLost(s.strength[unit], hits[i], course));
  const quality = qualityAfter(stage, fighters, hits, course);
  let fallen = '';
  fighters.forEach(({ unit }, i) => {
    if (s.strength[unit] - lost[i] <= numbers.leastMen) fallen += `${unit} `;
  });
  const here = positionWithout(stage, fallen);
  fighters.forEach(({ unit, isDefender, crowded, flinch }, i) => {
    if (here.at[unit] < 0) return;
    const disorder = (isDefender ? ASSAULT.disorders(hits[i]) : hits[i]) + crowded;
    const more = margin(d10(course, 'disruption'), disorder, quality[unit]);
    const disruption = Math.min(MOST_DISRUPTION, s.disruption[unit] + more);
    const failed = margin(d10(course, 'morale'), disruption + flinch, quality[unit]);
    here.morale[unit] = Math.max(0, start.morale[unit] - failed);
  });
  for (const { unit } of besides)
    here.morale[unit] = Math.max(0, start.morale[unit] - margin(d10(course, 'morale'), 0, quality[unit]));
  const end = endAfter(stage, before, here, fallen, fatesOf(here, locked, besides, course));
  const all = [end.of.lost[0], end.of.lost[1]];
  fighters.forEach(({ side }, i) => {
    if (!end.isGone[i]) all[side] += lost[i];
  });
  return { lost: all, broken: end.of.broken, moved: end.of.moved };
}

function menLost(strength: number, hits: number, course: Course): number {
  const { least, most } = numbers.menPerHit;
  let lost = 0;
  for (let hit = 0; hit < hits; hit++) lost += anyOf(course, 'men', least, most);
  return Math.min(lost, strength);
}

/** 6.A, 6.D: leaders with units that are struck may fall, and their commands lose quality. */
function qualityAfter(
  { s, qualities }: Stage,
  fighters: readonly Fighter[],
  hits: readonly number[],
  course: Course,
): readonly number[] {
  const { chance, perHit, assault } = numbers.leaders;
  let key = '';
  fighters.forEach(({ isStruck, leaders }, i) => {
    if (!isStruck) return;
    for (const leader of leaders)
      if (d100(course, 'leader') <= chance + perHit * hits[i] + assault) key += `${leader} `;
  });
  let quality = qualities.get(key);
  if (!quality) {
    const after = cloneState(s);
    for (const leader of key.trim().split(' ')) fall(after, Number(leader), 'shot', course);
    quality = after.quality;
    qualities.set(key, quality);
  }
  return quality;
}

/** The position without the units that have lost too many men (1.3.D). */
function positionWithout({ s, positions }: Stage, fallen: string): State {
  let position = positions.get(fallen);
  if (!position) {
    position = cloneState(s);
    for (const unit of fallen.trim().split(' '))
      eliminate(position, Number(unit), 'losses', '1.3.D', { chance: LOWEST, events: [], unheard: true });
    positions.set(fallen, position);
  }
  return position;
}

/** An end without the men that hits cost, and for each fighter whether it is gone with all its men. */
interface End {
  readonly of: FightEnd;
  readonly isGone: readonly boolean[];
}

function endAfter(
  { locked, fighters, ends }: Stage,
  before: State,
  here: State,
  fallen: string,
  fates: ReadonlyMap<number, number>,
): End {
  const key = `${fallen}/${keyOf(fates)}`;
  let end = ends.get(key);
  if (!end) {
    const after = cloneState(here);
    leave(after, locked, fates, { chance: LOWEST, events: [], unheard: true });
    end = { of: fightEnd(before, after), isGone: fighters.map(({ unit }) => after.at[unit] === GONE) };
    ends.set(key, end);
  }
  return end;
}

/** The same by the rules alone. */
function playedOn(
  start: State,
  { before, met, morale }: Steady,
  fates: ReadonlyMap<number, number>,
  course: Course,
): FightEnd {
  const s = cloneState(start);
  const steady: State = { ...asBefore(s), morale: [...morale] };
  const inDanger = leadersWith(s, met, before.leaderAt);
  leave(s, met, fates, course);
  leadersAttacked(s, met, inDanger, course);
  const locked = met.filter((fight) => isLocked(s, fight));
  fightOut(s, { fights: locked, before: steady, stood: before.leaderAt, shot: NO_SHOTS }, course);
  return fightEnd(before, s);
}
