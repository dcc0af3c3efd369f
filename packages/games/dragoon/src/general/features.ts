/**
 * What the General looks at in a position, seen from the first side. How much each feature counts is learned
 * (`learned.json`), at the beginning and at the end of a battle; between them it goes over from one to the other.
 */
import { halvesOf, inHalves } from '@feldzug/kernel';
import { groundOf } from '../captain/ground.ts';
import { threatOf } from '../captain/threat.ts';
import { isGun, MOST_DISRUPTION } from '../data.ts';
import { homeSides } from '../rules/home.ts';
import { knownLosses, pointsOf } from '../rules/victory.ts';
import { battleIn, CHECKED, isRouted, type State } from '../state.ts';
import { beginningOf } from './beginning.ts';
import { leadOnGround } from './ground-lead.ts';

/** What is seen, and whether more of it can only be good (1) or bad (−1) for the first side. */
const SEEN = {
  even: 0,
  staying: 1,
  runaways: -1,
  leaving: -1,
  heart: 1,
  disorder: -1,
  skill: 1,
  leaders: 1,
  guns: 1,
  shelled: -1,
  points: 1,
  winning: 1,
  ground: 1,
  tempo: 0,
} as const;

export const { names: FEATURES, signs: SIGNS } = halvesOf(SEEN);

export const featuresOf = (s: State): number[] => inHalves(seenIn(s), lateness(s));

/** From 0 to 1 in the course of a battle. */
export const lateness = (s: State): number => Math.min(1, s.turn / battleIn(s).turns);

/** All are small numbers, so that none drowns the others. */
function seenIn(s: State): number[] {
  const { file } = battleIn(s);
  const [a, b] = [armyOf(s, 0), armyOf(s, 1)];
  const [ours, theirs] = pointsOf(s);
  const { decisive, tactical } = file.victory;
  const lead = ours - theirs;
  const winner = Math.abs(lead) < Math.max(1, tactical) ? 0 : Math.sign(lead);
  return [
    1,
    (a.staying - b.staying) / (a.staying + b.staying),
    a.runaways - b.runaways,
    a.leaving - b.leaving,
    a.heart - b.heart,
    a.disorder - b.disorder,
    a.skill - b.skill,
    a.leaders - b.leaders,
    a.guns - b.guns,
    a.shelled - b.shelled,
    lead / decisive,
    // Points count when time is up.
    winner * lateness(s),
    (leadOnGround(battleIn(s), s) - beginningOf(battleIn(s)).ground) / decisive,
    a.tempo - b.tempo,
  ];
}

interface Army {
  /** The share of its bearable losses that an army has not suffered yet (7.B), and a little more. */
  readonly staying: number;
  /** Shares of the men that it can lose: those who run, and those of them who are at the edge of the map. */
  readonly runaways: number;
  readonly leaving: number;
  /** Shares of what it had at the beginning. */
  readonly heart: number;
  readonly skill: number;
  readonly leaders: number;
  readonly guns: number;
  /** A share of its men. */
  readonly disorder: number;
  /** Men that enemy guns may hit, as a share of those that it can lose. */
  readonly shelled: number;
  /** The share of leaders who have still to act. */
  readonly tempo: number;
}

/** An army never counts as quite broken before it is. */
const LAST_MEN = 0.1;
const MOST_SHELLED = 3;
const MEN_A_HIT = 100;

function armyOf(s: State, side: number): Army {
  const battle = battleIn(s);
  const began = beginningOf(battle).armies[side];
  const bears = Math.max(1, (began.men * s.level[side]) / 100);
  const { guns: cannonade } = threatOf(groundOf(s, side));
  let [routed, leaving, heart, skill, disorder, guns, shelled] = [0, 0, 0, 0, 0, 0, 0];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== side || s.at[unit] < 0) continue;
    const men = s.strength[unit];
    if (isGun(battle.type[unit])) guns += men;
    else if (isRouted(s, unit)) {
      routed += men;
      if (homeSides(battle)[side](s.at[unit]) === 0) leaving += men;
    } else {
      heart += men * s.morale[unit];
      skill += men * s.quality[unit];
      disorder += (men * s.disruption[unit]) / MOST_DISRUPTION;
      shelled += cannonade[s.at[unit]] * MEN_A_HIT;
    }
  }
  let [leaders, toCome] = [0, 0];
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    if (battle.leaders[leader].side !== side || s.leaderAt[leader] < 0) continue;
    leaders += s.rating[leader];
    if (s.status[leader] !== CHECKED) toCome++;
  }
  const worn = Math.min(1, knownLosses(s, side) / Math.max(1, s.level[side]));
  return {
    staying: 1 - worn + LAST_MEN,
    runaways: routed / bears,
    leaving: leaving / bears,
    heart: heart / began.heart,
    skill: skill / began.skill,
    leaders: leaders / began.leaders,
    guns: guns / began.guns,
    disorder: disorder / began.men,
    shelled: Math.min(MOST_SHELLED, shelled / bears),
    tempo: toCome / began.corps,
  };
}
