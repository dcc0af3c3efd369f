/** 11 New units, fortress steps, replacements. */
import type { Counsel } from '@feldzug/kernel';
import {
  AUSTRIAN,
  CAVALRY,
  CITIES,
  END_OF,
  FIRST_OF,
  LEADER,
  NATIONS,
  numbers,
  PRUSSIAN,
  UNITS,
} from '../data.ts';
import { isFriction } from '../rules/frictions.ts';
import { fortSide, INSIDE, isPresent, nameAt, OFF, type State, unitAt } from '../state.ts';
import { type Scene, sceneOf } from './operations.ts';
import { weights } from './weights.ts';

/** A unit, a leader or a fortress step that could be paid for. */
export interface Purchase {
  readonly value: string;
  readonly city: number;
  readonly what: string;
  readonly cost: number;
  readonly gain: number;
}

/** What is worth buying, the best value first; each city and each unit once. */
export function purchasesOf(scene: Scene): Purchase[] {
  const all = [...unitPurchases(scene), ...leaderPurchases(scene), ...stepPurchases(scene)];
  all.sort((a, b) => b.gain / b.cost - a.gain / a.cost || (a.value < b.value ? -1 : 1));
  const chosen: Purchase[] = [];
  for (const one of all) {
    const taken = chosen.some(
      (other) =>
        (one.what !== 'fortress' && one.what !== 'leader' && other.what === one.what) ||
        (other.city === one.city &&
          (one.what === 'fortress') === (other.what === 'fortress') &&
          isLimited(one.city)) ||
        (one.what === 'leader' && other.what === 'leader'),
    );
    if (!taken) chosen.push(one);
  }
  return chosen;
}

/** 11.4: one per city and turn. */
const isLimited = (city: number): boolean =>
  CITIES[city].nation === PRUSSIAN || CITIES[city].nation === AUSTRIAN;

const poolOf = (s: State, side: number): number[] => {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === OFF && s.steps[handle] === 0 && s.block[handle] >= 0) found.push(s.block[handle]);
  return found;
};

/** Where units of a nation can be raised now, and how much they are needed there. */
function sitesOf({ board, seat, pull }: Scene, nation: number): { city: number; wanted: number }[] {
  const { s, outlook, open } = board;
  if (NATIONS[nation].late && !s.atWar) return [];
  const supplied = outlook.supplied(nation);
  return CITIES.flatMap(({ nation: owner, sources }, city) => {
    const home = owner === nation && (isLimited(city) || sources.includes(nation));
    if (!home || !supplied[city] || isPresent(s, city, 1 - seat)) return [];
    // With a leader there, the new unit can march next turn.
    const leader = open[seat][city].some((handle) => unitAt(s, handle).cls === LEADER) ? 1 : 0;
    return [
      {
        city,
        wanted: weights.pull.weight * weights.pull.raised * pull[city] + leader * weights.march.together,
      },
    ];
  }).sort((a, b) => b.wanted - a.wanted || a.city - b.city);
}

const MOST_SITES = 5;

function unitPurchases(scene: Scene): Purchase[] {
  const { s } = scene.board;
  const found: Purchase[] = [];
  const sites = NATIONS.map((nation, number) => (nation.side === scene.seat ? sitesOf(scene, number) : []));
  for (const unit of poolOf(s, scene.seat)) {
    const { cls, steps, nation, id, combat } = UNITS[unit];
    if (cls === LEADER) continue;
    const base = cls === CAVALRY ? weights.muster.cavalry : weights.muster.infantry;
    const cost = cls === CAVALRY ? numbers.cost.cavalry : numbers.cost.infantry;
    for (const { city, wanted } of sites[nation].slice(0, MOST_SITES))
      found.push({
        value: `${CITIES[city].id}/${id}`,
        city,
        what: id,
        cost,
        gain: (base * steps * (7 - combat)) / 6 + wanted,
      });
  }
  return found;
}

/** Leaders are drawn. They are worth more the more units have no leader. */
function leaderPurchases(scene: Scene): Purchase[] {
  const { board, seat } = scene;
  const pool = poolOf(board.s, seat).filter((unit) => UNITS[unit].cls === LEADER);
  const nations = [...new Set(pool.map((unit) => UNITS[unit].nation))];
  return nations.flatMap((nation) => {
    const mine = ownOf(board.s, seat, nation);
    const leaders = mine.filter((handle) => unitAt(board.s, handle).cls === LEADER).length;
    const short = Math.max(0, mine.length - leaders - weights.muster.ledByOne * leaders);
    return sitesOf(scene, nation)
      .slice(0, 1)
      .map(({ city, wanted }) => ({
        value: `${CITIES[city].id}/leader`,
        city,
        what: 'leader',
        cost: numbers.cost.leader,
        gain:
          weights.muster.leader +
          (short > 0 ? weights.muster.leaderShort : 0) +
          short * weights.muster.eachUnled +
          wanted,
      }));
  });
}

const ownOf = (s: State, side: number, nation: number): number[] => {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.block[handle] >= 0 && unitAt(s, handle).nation === nation)
      found.push(handle);
  return found;
};

function stepPurchases({ board, seat, threats }: Scene): Purchase[] {
  const { s, outlook, worth } = board;
  if (s.turn > numbers.turnsPerYear || isFriction(s, 'no-fortification')) return [];
  return CITIES.flatMap(({ id, fortress }, city) => {
    if (fortSide(s, city) !== seat || s.fortSteps[city] >= fortress || isPresent(s, city, 1 - seat))
      return [];
    if (!outlook.supplied(s.fort[city])[city]) return [];
    const near = threats.fire[city] > 0 ? weights.muster.frontStep : 0;
    const gain = weights.muster.fortress + near * (1 + worth[city] / weights.muster.frontWorth);
    return [{ value: `${id}/fortress`, city, what: 'fortress', cost: numbers.cost.fortressStep, gain }];
  });
}

export function counselRaise(s: State, seat: number): Counsel[] {
  const scene = sceneOf(s, seat);
  let left = s.points[seat];
  const chosen: Purchase[] = [];
  for (const one of purchasesOf(scene)) {
    if (one.cost > left) continue;
    chosen.push(one);
    left -= one.cost;
  }
  const units = chosen.map(({ value }) => value);
  const score = chosen.reduce((sum, { gain }) => sum + gain, 0);
  return [{ action: { do: 'raise', units }, score, why: 'raises the units it can pay for near the front' }];
}

/** 11.1: steps for the best units that lack most. */
export function counselReinforce(s: State, seat: number, steps: number): Counsel[] {
  const { board, pull } = sceneOf(s, seat);
  const wanting = lackingOf(s, seat)
    .filter((handle) => board.outlook.supplied(unitAt(s, handle).nation)[s.place[handle]])
    .map((handle) => ({ handle, worth: stepWorth(s, handle) + weights.pull.weight * pull[s.place[handle]] }))
    .sort((a, b) => b.worth - a.worth || a.handle - b.handle)
    .slice(0, steps);
  return [
    {
      action: { do: 'reinforce', units: wanting.map(({ handle }) => nameAt(s, handle)) },
      score: wanting.reduce((sum, { worth }) => sum + worth, 0),
      why: 'reinforces its best units',
    },
  ];
}

/** Units on the map below full strength that could be given a step. */
export function lackingOf(s: State, side: number): number[] {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) {
    if (s.place[handle] < 0 || s.block[handle] < 0 || s.lie[handle] & INSIDE) continue;
    const { steps, nation } = unitAt(s, handle);
    const atWar = !NATIONS[nation].late || s.atWar === 1;
    if (s.steps[handle] < steps && atWar && !hasEnemies(s, s.place[handle], side)) found.push(handle);
  }
  return found;
}

function hasEnemies(s: State, city: number, side: number): boolean {
  for (let handle = FIRST_OF[1 - side]; handle < END_OF[1 - side]; handle++)
    if (s.place[handle] === city && !(s.lie[handle] & INSIDE)) return true;
  return false;
}

const stepWorth = (s: State, handle: number): number => {
  const { cls, combat } = unitAt(s, handle);
  return (7 - combat) / 2 + (cls === LEADER ? 1 : 0);
};
