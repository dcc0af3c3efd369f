/** How a position looks to the General: how near each army is to withdrawal, what is left of it, and the objectives. */
import { isGun, MOST_MORALE } from '../data.ts';
import { distance } from '../hex.ts';
import { knownLosses } from '../rules/victory.ts';
import { battleIn, isRouted, type State } from '../state.ts';
import judgement from './judgement.json' with { type: 'json' };

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  const lead = s.outcome ? finalLead(s) : expectedLead(s);
  return seat === 0 ? lead : -lead;
}

/** 1 when the first side has won, −1 when it has lost. */
function finalLead(s: State): number {
  const [level, side] = s.outcome.split('.');
  return level === 'draw' ? 0 : side === 'A' ? 1 : -1;
}

function expectedLead(s: State): number {
  const { worn, strength, points, late } = judgement;
  const battle = battleIn(s);
  const [a, b] = [0, 1].map((side) => armyOf(s, side));
  const progress = Math.min(1, s.turn / battle.turns);
  const sum =
    worn * (b.worn - a.worn) +
    strength * (a.strength - b.strength) +
    points * (1 + late * progress) * groundLead(s);
  return (BEYOND * sum) / (1 + Math.abs(sum));
}

/** Only a battle that is over is worth 1. */
const BEYOND = 0.95;

interface Army {
  /** Losses as a share of what the army bears (7.B); near the end each man counts more. */
  readonly worn: number;
  /** Men who are left and how they are, as a share of those who began. */
  readonly strength: number;
}

function armyOf(s: State, side: number): Army {
  const battle = battleIn(s);
  const { heart, routed } = judgement;
  let men = 0;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== side || s.at[unit] < 0 || isGun(battle.type[unit])) continue;
    const spirit = heart + ((1 - heart) * s.morale[unit]) / MOST_MORALE;
    men += s.strength[unit] * (isRouted(s, unit) ? routed : spirit);
  }
  const worn = Math.min(1, knownLosses(s, side) / Math.max(1, s.level[side]));
  return { worn: worn * (1 + judgement.steep * worn), strength: men / Math.max(1, battle.menOfSide[side]) };
}

/** Points of the objectives, each to who holds it; but less where the other side is stronger about it. */
function groundLead(s: State): number {
  const battle = battleIn(s);
  const { near, contested } = judgement;
  let sum = 0;
  battle.objectives.forEach(({ at, points }, number) => {
    const swing = points[0] + points[1];
    if (swing === 0) return;
    const men = [0, 0];
    for (let unit = 0; unit < s.at.length; unit++)
      if (s.at[unit] >= 0 && !isRouted(s, unit) && !isGun(battle.type[unit]))
        if (distance(battle.grid, at, s.at[unit]) <= near) men[battle.side[unit]] += s.strength[unit];
    const all = men[0] + men[1];
    const held = s.held[number] === 0 ? 1 : -1;
    const rule = all > 0 ? (men[0] - men[1]) / all : held;
    sum += (swing / 2) * ((1 - contested) * held + contested * rule);
  });
  return sum / battle.file.victory.decisive;
}
