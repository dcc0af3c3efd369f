/** 1.3: quality checks, hits and losses. */
import type { Course, Json } from '@feldzug/kernel';
import { isGun, MOST_DISRUPTION, numbers } from '../data.ts';
import { fieldOf, TRUTH, touch, unitsIn } from '../field.ts';
import { battleIn, CHARGING, GONE, is, type State, UNDER } from '../state.ts';
import { displaceLeaders } from './leaders.ts';
import { nameOfHex, report } from './reports.ts';

export const d10 = (course: Course, label: string): number => 1 + course.chance.draw(label, 10);
export const d100 = (course: Course, label: string): number => 1 + course.chance.draw(label, 100);

/** A whole number from `least` to `most`. */
export const anyOf = (course: Course, label: string, least: number, most: number): number =>
  least + course.chance.draw(label, most - least + 1);

/** By how much a check fails; 0 when it passes. */
export const margin = (roll: number, modifier: number, quality: number): number =>
  Math.max(0, roll + modifier - quality);

/** 1.3.A, with +1 in a hex with two units (1.3.F). Returns the disruption gained. */
export function disruptionCheck(
  s: State,
  unit: number,
  modifier: number,
  course: Course,
  cause: string,
): number {
  const crowded = unitsIn(fieldOf(s, TRUTH), s.at[unit]).length > 1 ? numbers.checks.stacked : 0;
  const roll = d10(course, 'disruption');
  const failed = margin(roll, modifier + crowded, s.quality[unit]);
  const before = s.disruption[unit];
  s.disruption[unit] = Math.min(MOST_DISRUPTION, before + failed);
  report(s, course, 'disruptionChecked', unit, '1.3.A', {
    cause,
    roll,
    modifier: modifier + crowded,
    quality: s.quality[unit],
    disruption: s.disruption[unit],
  });
  return s.disruption[unit] - before;
}

/** 1.3.B. Returns the morale lost. */
export function moraleCheck(s: State, unit: number, modifier: number, course: Course, cause: string): number {
  const roll = d10(course, 'morale');
  const failed = margin(roll, modifier, s.quality[unit]);
  const before = s.morale[unit];
  s.morale[unit] = Math.max(0, before - failed);
  report(s, course, 'moraleChecked', unit, '1.3.B', {
    cause,
    roll,
    modifier,
    quality: s.quality[unit],
    morale: s.morale[unit],
  });
  return before - s.morale[unit];
}

/** Whole hits for an expected number (8.2.B): luck from half to one and a half, the odd part by a die. */
export function hitsFor(expected: number, course: Course): number {
  const [whole, odd] = hitsWith(expected, course.chance.draw('luck', LUCK));
  return odd > 0 && d100(course, 'odd hit') <= odd ? whole + 1 : whole;
}

const LUCK = 101;

/** Whole hits with this luck, and the chances in a hundred of one more. */
function hitsWith(expected: number, drawn: number): [whole: number, odd: number] {
  const { least, most } = numbers.luck;
  const luck = least + ((most - least) * drawn) / 100;
  // A product of fractions can be slightly below the whole number that it stands for.
  const hits = expected * luck + 1e-9;
  const whole = Math.floor(hits);
  return [whole, Math.floor((hits - whole) * 100)];
}

/** How probable each number of hits is. */
export function hitsSpread(expected: number): Float64Array {
  const spread = new Float64Array(hitsWith(expected, LUCK - 1)[0] + 2);
  for (let drawn = 0; drawn < LUCK; drawn++) {
    const [whole, odd] = hitsWith(expected, drawn);
    spread[whole] += (1 - odd / 100) / LUCK;
    spread[whole + 1] += odd / 100 / LUCK;
  }
  return spread;
}

/** 1.3.C: takes the losses of hits. A unit with too few men left is eliminated (1.3.D). Returns the men or guns lost. */
export function takeHits(s: State, unit: number, hits: number, course: Course): number {
  if (hits <= 0 || s.at[unit] < 0) return 0;
  const battle = battleIn(s);
  const { least, most } = numbers.menPerHit;
  let lost = 0;
  if (isGun(battle.type[unit])) lost = hits * numbers.artillery.gunsPerHit;
  else for (let hit = 0; hit < hits; hit++) lost += anyOf(course, 'men', least, most);
  const taken = lose(s, unit, lost, course);
  s.fallen[battle.side[unit]] += taken;
  return taken;
}

/** What everybody can see of losses: few, some or many fell (S). */
export const FALLEN = ['few', 'some', 'many'] as const;

/** Records what everybody saw of losses, and returns it. Only the latest are kept. */
export function witness(s: State, unit: number, hits: number): string {
  const [few, some] = numbers.fog.reports;
  const much = hits <= few ? 0 : hits <= some ? 1 : 2;
  s.hurt[unit] = (s.hurt[unit] % KEPT) * BASE + much + 1;
  return FALLEN[much];
}

const BASE = 4;
const KEPT = BASE ** 10;

/** Takes men or guns from a unit, and eliminates it when too few are left. */
export function lose(s: State, unit: number, count: number, course: Course): number {
  const lost = Math.min(count, s.strength[unit]);
  s.strength[unit] -= lost;
  const least = isGun(battleIn(s).type[unit]) ? 0 : numbers.leastMen;
  if (s.strength[unit] <= least) eliminate(s, unit, 'losses', '1.3.D', course);
  return lost;
}

/** Eliminates a unit with everything that is left of it. */
export function eliminate(s: State, unit: number, cause: string, rule: string, course: Course): void {
  if (s.at[unit] === GONE) return;
  const hex = s.at[unit];
  const charging = is(s, unit, CHARGING);
  const facts: { [fact: string]: Json } = { cause, left: s.strength[unit], charging };
  if (hex >= 0) facts.at = nameOfHex(s, hex);
  report(s, course, 'eliminated', unit, rule, facts);
  s.at[unit] = GONE;
  s.strength[unit] = 0;
  s.flags[unit] = 0;
  touch(s);
  if (hex < 0) return;
  promote(s, hex);
  displaceLeaders(s, hex, course);
}

/** A unit that stays in a hex alone becomes Top (4.4.2.E). */
export function promote(s: State, hex: number): void {
  const there = unitsIn(fieldOf(s, TRUTH), hex);
  const battle = battleIn(s);
  const fighters = there.filter((unit) => !isGun(battle.type[unit]));
  if (fighters.length === 1 && s.flags[fighters[0]] & UNDER) {
    s.flags[fighters[0]] &= ~UNDER;
    touch(s);
  }
}
