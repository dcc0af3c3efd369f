/** Targets: concentrate on units that will break, and avoid batteries while there is another target. */
import { type Counsel, only } from '@feldzug/kernel';
import { isGun, isHorse, numbers } from '../data.ts';
import { expectedHits } from '../rules/fire.ts';
import { orientation } from '../rules/strength.ts';
import { type FirePhase, type Shots, shotsOf } from '../rules/targets.ts';
import { FLANK, FRONT, isRouted } from '../state.ts';
import type { Ground } from './ground.ts';
import { wantsOut } from './retiring.ts';
import { listed, unitName } from './words.ts';

/** A shot that may be chosen: who, at which hex, and what it does there. */
interface Shot {
  readonly number: number;
  readonly unit: number;
  readonly hex: number;
  readonly hits: number;
  readonly side: number;
}

export function fireOf(ground: Ground, phase: FirePhase): Counsel[] {
  const { s, seat, field } = ground;
  const shots = shotsOf(s, seat, phase);
  const chosen = aimed(ground, byUnit(ground, shots, phase));
  if (chosen.length === 0)
    return only({ do: 'holdFire' }, 'holds fire so that disrupted or shaken units can disengage');
  const targets = [...new Set(chosen.map(({ hex }) => hex))].map((hex) => field.first[hex]);
  const order = chosen.map(({ number }) => number).sort((a, b) => a - b);
  return only(
    { do: 'fire', shots: order.map((shot) => shots.names[shot]) },
    `fires at ${listed(targets.map((target) => unitName(ground, target)))}, the most effective targets`,
  );
}

/** For each unit that ought to fire, the shots among which it chooses. */
function byUnit(ground: Ground, shots: Shots, phase: FirePhase): Shot[][] {
  const { s, seat, battle, field } = ground;
  const units = new Map<number, Shot[]>();
  shots.names.forEach((_, number) => {
    const [unit, hex] = [shots.unit[number], shots.hex[number]];
    if (phase === 'action.first' && wantsOut(ground, unit)) return;
    const hits = expectedHits(s, seat, unit, hex);
    const shot = { number, unit, hex, hits, side: orientation(s, field.first[hex], s.at[unit]) };
    const own = units.get(unit);
    if (own) own.push(shot);
    else units.set(unit, [shot]);
  });
  return [...units.values()].map((own) => {
    const others = own.filter(({ hex }) => !isGun(battle.type[field.first[hex]]));
    return others.length > 0 ? others : own;
  });
}

/** One after the other each unit takes the target where it adds most; then each looks again. */
function aimed(ground: Ground, units: readonly Shot[][]): Shot[] {
  const order = units.slice().sort((a, b) => a.length - b.length || a[0].unit - b[0].unit);
  const chosen: Shot[] = [];
  for (let round = 0; round < ground.weights.fire.rounds; round++)
    order.forEach((own, i) => {
      const others = chosen.filter((_, j) => j !== i);
      chosen[i] = own.reduce((best, shot) =>
        gain(ground, others, shot) > gain(ground, others, best) ? shot : best,
      );
    });
  return chosen;
}

/** What a shot adds to those of the others at the same hex. */
function gain(ground: Ground, others: readonly Shot[], shot: Shot): number {
  let [hits, side] = [0, FRONT];
  for (const other of others) {
    if (other?.hex !== shot.hex) continue;
    hits += other.hits;
    side = Math.max(side, other.side);
  }
  const target = ground.field.first[shot.hex];
  const worth = (all: number, worst: number): number =>
    harm(ground, target, all, worst) + fallWorth(ground, shot.hex, all);
  return worth(hits + shot.hits, Math.max(side, shot.side)) - (hits > 0 ? worth(hits, side) : 0);
}

/** 6.A: leaders in the hex may fall, and then their men lose quality (6.D). */
function fallWorth({ s, battle, seat, weights }: Ground, hex: number, hits: number): number {
  const { chance, perHit } = numbers.leaders;
  let worth = 0;
  s.leaderAt.forEach((at, leader) => {
    if (at !== hex || battle.leaders[leader].side === seat) return;
    worth += leader === battle.overall[1 - seat] ? weights.fire.overall : weights.fire.leader;
  });
  return (worth * (chance + perHit * hits)) / 100;
}

/** What hits do to a unit: losses, and the effect on its morale (4.4.1, 4.61). */
function harm({ s, battle, weights }: Ground, target: number, hits: number, side: number): number {
  const { man, heart, rout, retreat, atHorse, hunted } = weights.fire;
  const type = battle.type[target];
  if (isGun(type)) return hits;
  const men = Math.min(s.strength[target], (hits * (numbers.menPerHit.least + numbers.menPerHit.most)) / 2);
  if (isRouted(s, target)) return men * man * hunted;
  const quality = s.quality[target] > 0 ? s.quality[target] : numbers.qualities.trained;
  const beside = side === FRONT ? 0 : side === FLANK ? numbers.checks.flank : numbers.checks.rear;
  const modifier = hits + beside;
  let [lost, goes, routs] = [0, 0, 0];
  for (let roll = 1; roll <= 10; roll++) {
    const loss = Math.max(0, roll + modifier - quality);
    lost += Math.min(loss, s.morale[target]) / 10;
    if (loss >= s.morale[target]) routs += 0.1;
    else if (s.morale[target] - loss <= numbers.withdrawal.perhapsAt) goes += 0.1;
  }
  const worth = men * man + heart * lost + (rout * routs + retreat * goes) * s.strength[target] * man;
  return worth * (isHorse(type) ? atHorse : 1);
}
