/** 8.3 Fire: all at once, two dice for each unit; hits reduce, second hits eliminate. */
import { type Course, die, type Step } from '@feldzug/kernel';
import { enemyOf, GREEN, LEVELS, numbers, REGULAR, UNITS } from '../data.ts';
import { cavalryIn, eliminate, FOUGHT, fightingLevel, is, REDUCED, type State, spaceId } from '../state.ts';
import { fighters } from './combat.ts';
import { ASSAULT, type CombatFrame, SORTIE } from './frames.ts';
import { shooters, targetOf } from './targets.ts';

export const fireStep: Step<State, CombatFrame> = {
  rule: '8.3.A',
  run(s, frame, course) {
    const { attacker, space } = frame;
    const sides = [attacker, enemyOf(attacker)];
    if (frame.free === 0 && sides.every((side) => shooters(s, frame, side).length === 0)) {
      giveUp(frame, course);
      return;
    }
    const hits = new Map<number, number>();
    for (const side of sides) {
      for (const unit of fighters(s, frame, side)) s.flags[unit] |= FOUGHT;
      for (const unit of shooters(s, frame, side))
        if (unit !== frame.charged) shoot(s, frame, unit, targetOf(frame, unit), hits, course);
    }
    if (frame.duel) fightDuel(s, frame, hits, course);
    if (frame.charged >= 0) charge(s, frame, hits, course);
    for (const [unit, count] of hits) strike(s, unit, count, course);
    frame.aims = livingAims(s, frame);
    course.events.push({ type: 'roundEnded', space: spaceId(space), round: frame.round, rule: '8.3.C' });
    const standing = sides.filter((side) => fighters(s, frame, side).length > 0);
    if (standing.length === 2) frame.step = 'combat.attackerRetreat';
    else {
      frame.winner = standing[0] ?? -1;
      frame.step = 'combat.end';
    }
  },
};

/** 8.6.C: nobody can fire any more, so the attacker gives way. */
function giveUp(frame: CombatFrame, course: Course): void {
  frame.winner = enemyOf(frame.attacker);
  frame.step = 'combat.end';
  course.events.push({ type: 'combatDiedDown', space: spaceId(frame.space), rule: '8.6.C' });
}

function shoot(
  s: State,
  frame: CombatFrame,
  unit: number,
  target: number,
  hits: Map<number, number>,
  course: Course,
): void {
  const { level, isHampered } = aimOf(s, frame, unit);
  const dice = [die(course.chance, 'fire'), die(course.chance, 'fire')];
  const hit = isHit(level, dice, isHampered);
  if (hit) hits.set(target, (hits.get(target) ?? 0) + 1);
  course.events.push({
    type: 'fired',
    unit: UNITS[unit].id,
    target: UNITS[target].id,
    level: LEVELS[level],
    dice,
    hit,
    rule: isHampered ? (frame.kind === SORTIE ? '9.3.B' : '9.2.C') : '8.3.A',
  });
}

/** How a unit fires: as what, and whether walls or trenches leave a green unit only the rarest hits. */
export function aimOf(
  s: State,
  { kind, attacker, round }: CombatFrame,
  unit: number,
): { level: number; isHampered: boolean } {
  const isAttacker = UNITS[unit].side === attacker;
  if (kind === SORTIE && isAttacker && round === 1) return { level: GREEN, isHampered: true };
  const level = fightingLevel(s, unit);
  return { level, isHampered: kind === ASSAULT && isAttacker && level === GREEN };
}

/** 8.3.A: which rolls of two dice hit. */
export function isHit(level: number, [first, second]: readonly number[], isHampered: boolean): boolean {
  const isDouble = first === second;
  if (level === GREEN) return isDouble && (!isHampered || numbers.fire.behindWalls.includes(first));
  if (level === REGULAR) return isDouble || first + second === numbers.fire.regular;
  return first + second >= numbers.fire.veteran;
}

/** 13.1: the cavalry of both sides, as long as it can. */
function fightDuel(s: State, frame: CombatFrame, hits: Map<number, number>, course: Course): void {
  const riders = [frame.attacker, enemyOf(frame.attacker)].map((side) => cavalryIn(s, frame.space, side));
  if (riders.includes(-1)) return;
  riders.forEach((rider, i) => {
    if (fightingLevel(s, rider) < 0) return;
    rode(s, frame, rider);
    shoot(s, frame, rider, riders[1 - i], hits, course);
  });
}

/** 13.2: one shot of the cavalry, three of the infantry that it charges. */
function charge(s: State, frame: CombatFrame, hits: Map<number, number>, course: Course): void {
  const { charged, space } = frame;
  const rider = cavalryIn(s, space, enemyOf(UNITS[charged].side));
  for (let i = 0; i < numbers.deathRide.shots; i++) shoot(s, frame, rider, charged, hits, course);
  for (let i = 0; i < numbers.deathRide.answers; i++) shoot(s, frame, charged, rider, hits, course);
}

/** Notes that cavalry has done its part in a combat (10.C). */
export function rode(s: State, frame: CombatFrame, unit: number): void {
  s.flags[unit] |= FOUGHT;
  if (!frame.rode.includes(unit)) frame.rode.push(unit);
}

/** 8.3.B: the first hit reduces a unit, the second eliminates it. */
function strike(s: State, unit: number, count: number, course: Course): void {
  const id = UNITS[unit].id;
  const isLost = count + (is(s, unit, REDUCED) ? 1 : 0) > 1;
  course.events.push({
    type: isLost ? 'eliminated' : 'reduced',
    unit: id,
    space: spaceId(s.place[unit]),
    rule: '8.3.B',
  });
  if (isLost) eliminate(s, unit);
  else s.flags[unit] |= REDUCED;
}

/** 8.2.B: targets hold from round to round until they are gone. */
function livingAims(s: State, { aims }: CombatFrame): number[] {
  const living: number[] = [];
  for (let i = 0; i < aims.length; i += 2)
    if (s.place[aims[i]] >= 0 && s.place[aims[i + 1]] >= 0) living.push(aims[i], aims[i + 1]);
  return living;
}
