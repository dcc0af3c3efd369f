/**
 * What the General looks at in a position, seen from the first side. How much each feature counts is learned
 * (`learned.json`), at the beginning and at the end of a battle; between them it goes over from one to the other.
 */
import { halvesOf, inHalves } from '@feldzug/kernel';
import { isGun, MOST_DISRUPTION, MOST_MORALE } from '../data.ts';
import { distance } from '../hex.ts';
import { knownLosses, pointsOf } from '../rules/victory.ts';
import { battleIn, isRouted, type State } from '../state.ts';

/** What is seen, and whether more of it can only be good (1) or bad (−1) for the first side. */
const SEEN = {
  even: 0,
  worn: -1,
  runaways: -1,
  heart: 1,
  shaken: -1,
  disorder: -1,
  points: 1,
  ground: 1,
} as const;

export const { names: FEATURES, signs: SIGNS } = halvesOf(SEEN);

export function featuresOf(s: State): number[] {
  return inHalves(seenIn(s), Math.min(1, s.turn / battleIn(s).turns));
}

/** All are small numbers, so that none drowns the others. */
function seenIn(s: State): number[] {
  const { file } = battleIn(s);
  const [a, b] = [armyOf(s, 0), armyOf(s, 1)];
  const [ours, theirs] = pointsOf(s);
  return [
    1,
    a.worn - b.worn,
    a.runaways - b.runaways,
    a.heart - b.heart,
    a.shaken - b.shaken,
    a.disorder - b.disorder,
    (ours - theirs) / file.victory.decisive,
    groundLead(s) / file.victory.decisive,
  ];
}

/** Shares of what an army can lose before it withdraws (7.B), but for heart and disorder: these of its men. */
interface Army {
  readonly worn: number;
  readonly runaways: number;
  readonly heart: number;
  readonly shaken: number;
  readonly disorder: number;
}

function armyOf(s: State, side: number): Army {
  const battle = battleIn(s);
  const began = Math.max(1, battle.menOfSide[side]);
  const bears = Math.max(1, (began * s.level[side]) / 100);
  let [routed, heart, shaken, disorder] = [0, 0, 0, 0];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== side || s.at[unit] < 0 || isGun(battle.type[unit])) continue;
    const men = s.strength[unit];
    if (isRouted(s, unit)) routed += men;
    else {
      heart += (men * s.morale[unit]) / MOST_MORALE;
      disorder += (men * s.disruption[unit]) / MOST_DISRUPTION;
      if (s.morale[unit] <= SHAKEN) shaken += men;
    }
  }
  // Near its level of withdrawal an army bears every loss worse.
  const worn = Math.min(1, knownLosses(s, side) / Math.max(1, s.level[side]));
  return {
    worn: worn * worn * worn,
    runaways: routed / bears,
    heart: heart / began,
    shaken: shaken / bears,
    disorder: disorder / began,
  };
}

/** Morale with which a unit soon retreats or routs. */
const SHAKEN = 4;

/** The swing of each objective to the side that is stronger about it. */
function groundLead(s: State): number {
  const battle = battleIn(s);
  let sum = 0;
  for (const { at, points } of battle.objectives) {
    const men = [0, 0];
    for (let unit = 0; unit < s.at.length; unit++)
      if (s.at[unit] >= 0 && !isRouted(s, unit) && !isGun(battle.type[unit]))
        if (distance(battle.grid, at, s.at[unit]) <= NEAR) men[battle.side[unit]] += s.strength[unit];
    const all = men[0] + men[1];
    if (all > 0) sum += ((points[0] + points[1]) / 2) * ((men[0] - men[1]) / all);
  }
  return sum;
}

/** About an objective, in hexes. */
const NEAR = 3;
