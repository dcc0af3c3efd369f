/** 13.6, 14, 15.4, 15.7: who fires before whom, and the dice. */
import { type Course, die, push, type Step } from '@feldzug/kernel';
import { CARDS, CAVALRY, CITIES, INFANTRY, LEADER, numbers, SIDES, UNITS } from '../data.ts';
import { CHARGE_FOOT, CHARGE_HORSE, isAnyIn, MELEE_FOOT, nameAt, type State, unitAt } from '../state.ts';
import { inColumn, inLine, isInLineOrColumn } from './cavalry.ts';
import { depart, nextPhase, ofClass } from './field-battle.ts';
import type { BattleFrame } from './frames.ts';
import { hitsFrame } from './hits.ts';

/** The class fires: in the first round one side after the other; later, and for cavalry, both at once. */
export const fireStep: Step<State, BattleFrame> = {
  rule: '13.6',
  run(s, battle, course) {
    battle.stage++;
    if (battle.stage > 2) nextPhase(s, battle, course);
    else if (battle.cls === CAVALRY) melee(s, battle, course);
    else if (battle.round === 1) inTurn(s, battle, course);
    else together(s, battle, course);
  },
};

/** Defender first, unless surprised. Units that leave go when it is their turn to fire. */
function inTurn(s: State, battle: BattleFrame, course: Course): void {
  const defender = 1 - battle.attacker;
  const first = battle.surprise ? battle.attacker : defender;
  const side = battle.stage === 1 ? first : 1 - first;
  const hits = volley(s, battle, side, course);
  depart(s, battle, side);
  push(s, hitsFrame(battle.city, 1 - side, hits, 'foot'));
}

function together(s: State, battle: BattleFrame, course: Course): void {
  if (battle.stage === 2) {
    leave(s, battle);
    return;
  }
  const hits = [volley(s, battle, 0, course), volley(s, battle, 1, course)];
  for (const side of [0, 1]) push(s, hitsFrame(battle.city, 1 - side, hits[side], 'foot'));
}

function leave(s: State, battle: BattleFrame): void {
  depart(s, battle, 0);
  depart(s, battle, 1);
}

/** Leaders or infantry of a side fire, unless they have no target (14.1 to 14.4). */
function volley(s: State, battle: BattleFrame, side: number, course: Course): number {
  const firing = ofClass(s, battle, side).filter((handle) => !battle.leaving.includes(handle));
  if (!hasTarget(s, battle.city, side)) return 0;
  const card = battle.card[side] < 0 ? '' : CARDS[battle.card[side]].id;
  if (firing.length > 0) battle.struck = 1;
  let hits = 0;
  for (const handle of firing) {
    const { combat, cls } = unitAt(s, handle);
    const extra = cls === LEADER && card === 'grand-battery' ? 1 : 0;
    const bonus = cls === INFANTRY && card === 'oblique-order' ? 1 : 0;
    hits += shoot(s, handle, s.steps[handle] + extra, combat - bonus, course);
  }
  return hits;
}

const hasTarget = (s: State, city: number, side: number): boolean =>
  isAnyIn(s, city, 1 - side, (handle) => isInLineOrColumn(s.box[handle]));

/** Rolls the dice of one unit; each die that shows `hitsOn` or more hits. */
export function shoot(s: State, handle: number, dice: number, hitsOn: number, course: Course): number {
  const rolls: number[] = [];
  let hits = 0;
  for (let i = 0; i < dice; i++) {
    const roll = die(course.chance, LABELS[s.block[handle]]);
    rolls.push(roll);
    if (roll >= hitsOn) hits++;
  }
  course.events.push({
    type: 'fired',
    side: SIDES[unitAt(s, handle).side],
    city: CITIES[s.place[handle]].id,
    unit: nameAt(s, handle),
    rolls,
    hitsOn,
    hits,
    rule: '14.1',
  });
  return hits;
}

/** The label of the dice of each unit. */
const LABELS = UNITS.map(({ id }) => `fire.${id}`);

/** 15: cavalry of both sides strikes at once, each column against its own enemies. */
function melee(s: State, battle: BattleFrame, course: Course): void {
  if (battle.stage === 2) {
    leave(s, battle);
    return;
  }
  const blows = [0, 1].map((side) => ({
    horse: strike(s, battle, side, 'horse', course),
    foot: strike(s, battle, side, 'foot', course),
  }));
  for (const side of [0, 1]) {
    push(s, hitsFrame(battle.city, 1 - side, blows[side].foot, 'charge'));
    push(s, hitsFrame(battle.city, 1 - side, blows[side].horse, 'horse'));
  }
}

function strike(
  s: State,
  battle: BattleFrame,
  side: number,
  column: 'horse' | 'foot',
  course: Course,
): number {
  const { city } = battle;
  // 15.5: cavalry in Form Up cannot be charged, so a charge may strike nobody.
  const targets = column === 'horse' ? inColumn(s, city, 1 - side, 'horse') : inLine(s, city, 1 - side);
  if (targets.length === 0) return 0;
  const striking = inColumn(s, city, side, column).filter((handle) => !battle.leaving.includes(handle));
  if (striking.length > 0) battle.struck = 1;
  let hits = 0;
  for (const handle of striking)
    hits += shoot(s, handle, s.steps[handle], neededBy(s, battle, side, handle), course);
  return hits;
}

/** What a cavalry unit must roll (15.4, 15.7, 19.3). */
function neededBy(s: State, battle: BattleFrame, side: number, handle: number): number {
  if (battle.redoubt) return numbers.redoubtHitsOn;
  const box = s.box[handle];
  if (box !== CHARGE_HORSE && box !== CHARGE_FOOT)
    return box === MELEE_FOOT ? numbers.melee.foot : numbers.melee.horse;
  const massed = battle.card[side] >= 0 && CARDS[battle.card[side]].id === 'massed-charge' ? 1 : 0;
  const againstFoot = box === CHARGE_FOOT ? numbers.charge.againstFoot : 0;
  return unitAt(s, handle).combat - massed - againstFoot;
}
