/** Decisions around a combat: fortress, retreat, cavalry, sieges. */
import { byScore, type Counsel, only } from '@feldzug/kernel';
import { enemyOf, numbers, PARIS, PRUSSIAN, SIDES, SPACES, UNITS } from '../data.ts';
import { canEnterFortress, fighters } from '../rules/combat.ts';
import { ASSAULT, type CombatFrame, type DeclareFrame, SORTIE } from '../rules/frames.ts';
import { refuges } from '../rules/retreat.ts';
import { cavalryIn, fieldInfantry, is, REDUCED, type State, spaceId, unitsInside } from '../state.ts';
import { situationOf } from './board.ts';
import { assaultForceOf, forceOf, winChance, worthOf } from './odds.ts';
import type { Weights } from './weights.ts';

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The chance of a side to win the combat as it stands. */
function outlook(s: State, frame: CombatFrame, side: number): number {
  const isBesieger = frame.kind === ASSAULT;
  const sides = [0, 1].map((each) => {
    const units = fighters(s, frame, each);
    return isBesieger && each === frame.attacker ? assaultForceOf(s, units) : forceOf(s, units);
  });
  return winChance(sides[side], sides[enemyOf(side)]);
}

export function counselFortress(s: State, seat: number, frame: CombatFrame, weights: Weights): Counsel[] {
  const chance = outlook(s, frame, seat);
  const besiegers = fighters(s, frame, frame.attacker).length;
  const isSafe = besiegers < numbers.siege.infantry;
  const enter = isSafe ? 1 : isTrap(s, seat) ? -1 : shelterFrom(frame.space, weights) - chance;
  const name = SPACES[frame.space].name;
  return [
    {
      action: { do: 'enterFortress' },
      score: enter,
      why: `takes shelter in ${name} (${percent(chance)} outside)`,
    },
    { action: { do: 'stand' }, score: 0, why: `fights outside ${name} (${percent(chance)})` },
  ].sort(byScore);
}

/** After the Republic a besieged French stack soon surrenders (9.4.B). */
const isTrap = (s: State, seat: number): boolean => seat !== PRUSSIAN && s.republic > 0;

/** Odds below which a stack goes into the fortress; to lose Paris is to lose the war. */
const shelterFrom = (space: number, weights: Weights): number =>
  space === PARIS ? weights.battle.paris : weights.battle.shelter;

export function* counselRetreat(
  s: State,
  seat: number,
  frame: CombatFrame,
  weights: Weights,
): Generator<Counsel> {
  const { space, attacker, kind } = frame;
  const chance = outlook(s, frame, seat);
  const isAttacker = seat === attacker;
  const stays = isAttacker ? weights.battle.attackerStays[SIDES[seat]] : weights.battle.defenderStays;
  const isLastStand = space === PARIS && !isAttacker;
  const go = isLastStand ? -1 : stays - chance;
  const inside =
    kind === SORTIE && isAttacker ? go - (s.republic ? 0.2 : -0.02) : indoors(s, space, chance, go, weights);
  const fightOn: Counsel = {
    action: { do: 'fightOn' },
    score: 0,
    why: `fights on (${percent(chance)})`,
  };
  // Nobody looks for a refuge before it fights on.
  const isBest = go <= 0 && inside <= 0;
  if (isBest) yield fightOn;
  const others: Counsel[] = bestRefuges(s, seat, space).map((to, rank) => ({
    action: { do: 'retreat', to: spaceId(to) },
    score: go - rank / 100,
    why: `retreats to ${SPACES[to].name} (${percent(chance)} if it stays)`,
  }));
  others.push({ action: { do: 'enterFortress' }, score: inside, why: 'goes into the fortress' });
  yield* (isBest ? others : [fightOn, ...others]).sort(byScore);
}

/** How good it looks to go inside after a round. */
function indoors(s: State, space: number, chance: number, go: number, weights: Weights): number {
  if (s.republic) return go - 0.5;
  return space === PARIS ? weights.battle.paris - chance : go - 0.02;
}

/** Where to retreat: in supply, with company, away from the enemy. */
function bestRefuges(s: State, seat: number, space: number): number[] {
  const situation = situationOf(s, seat);
  const score = (to: number): number =>
    (situation.supplied[to] ? 4 : 0) +
    0.3 * situation.field[seat][to].length -
    situation.threat[to].fire +
    0.05 * situation.worth[to];
  return refuges(s, space, seat).sort((a, b) => score(b) - score(a) || a - b);
}

export function counselWithdraw(s: State, seat: number, space: number): Counsel[] {
  const counsels: Counsel[] = bestRefuges(s, seat, space).map((to, rank) => ({
    action: { do: 'withdraw', to: spaceId(to) },
    score: -rank,
    why: `withdraws to ${SPACES[to].name}`,
  }));
  if (canEnterFortress(s, space, seat)) {
    const isBetter = space === PARIS || !isTrap(s, seat);
    counsels.push({
      action: { do: 'enterFortress' },
      score: isBetter ? 1 : -99,
      why: `goes into the fortress of ${SPACES[space].name}`,
    });
  }
  return counsels.sort(byScore);
}

export function counselScreen(s: State, _seat: number, { space, fleeing }: CombatFrame): Counsel[] {
  return cavalryIn(s, space, enemyOf(fleeing)) >= 0
    ? only({ do: 'screen' }, 'screens the retreat from enemy cavalry')
    : only({ do: 'noScreen' }, 'needs no screen: the enemy has no cavalry');
}

export function counselStrike(s: State, { space, fleeing }: CombatFrame): Counsel[] {
  const dearness = (unit: number): number =>
    is(s, unit, REDUCED) || s.level[unit] === 0 ? worthOf(s, unit) : worthOf(s, unit) / 2;
  return fieldInfantry(s, space, fleeing)
    .map((unit) => ({
      action: { do: 'strike', unit: UNITS[unit].id },
      score: dearness(unit),
      why: `rides down ${UNITS[unit].id}`,
    }))
    .sort(byScore);
}

export function counselDuel(s: State, seat: number, { space }: CombatFrame): Counsel[] {
  const own = s.level[cavalryIn(s, space, seat)];
  const enemy = s.level[cavalryIn(s, space, enemyOf(seat))];
  return own > enemy
    ? only({ do: 'cavalryFight' }, 'sends its better cavalry in')
    : only({ do: 'cavalryHold' }, 'holds its cavalry back');
}

export function counselDeclare(s: State, seat: number, { space }: DeclareFrame): Counsel[] {
  const own = forceOf(s, fieldInfantry(s, space, seat));
  const inside = forceOf(s, unitsInside(s, space, enemyOf(seat)));
  const holds = winChance(own, inside);
  return [
    { action: { do: 'besiege' }, score: holds, why: `besieges ${SPACES[space].name}` },
    { action: { do: 'noSiege' }, score: 0.3, why: `is too weak to besiege ${SPACES[space].name}` },
  ].sort(byScore);
}

/** Assaults and sorties that are likely to succeed. */
export function counselSieges(s: State, seat: number, weights: Weights): Counsel[] {
  const counsels: Counsel[] = [{ action: { do: 'siegesDone' }, score: 0, why: 'lets hunger do its work' }];
  SPACES.forEach(({ id, name }, space) => {
    if (!s.siege[space]) return;
    const besieger = enemyOf(s.control[space]);
    const outside = fieldInfantry(s, space, besieger);
    const inside = unitsInside(s, space, s.control[space]);
    if (besieger === seat) {
      const chance = winChance(assaultForceOf(s, outside), forceOf(s, inside));
      const least = space === PARIS ? weights.battle.assaultParis : weights.battle.assault;
      counsels.push({
        action: { do: 'assault', space: id },
        score: chance - least - (inside.length > 2 ? 0 : 0.2),
        why: `assaults ${name} (${percent(chance)})`,
      });
    } else {
      const chance = winChance(forceOf(s, inside), forceOf(s, outside));
      const isDoomed = space !== PARIS && (s.republic > 0 || inside.length === 1);
      counsels.push({
        action: { do: 'sortie', space: id },
        score: chance - (isDoomed ? weights.battle.sortie / 3 : weights.battle.sortie),
        why: `breaks out of ${name} (${percent(chance)})`,
      });
    }
  });
  return counsels.sort(byScore);
}
