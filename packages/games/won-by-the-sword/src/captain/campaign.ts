/** What the active column does: besiege, forage, fight or march to where that pays best. */
import { byScore, type Counsel, type Seat, topFrame } from '@feldzug/kernel';
import { INFANTRY, NO_FORT, SPACES, TABLES, UNITS } from '../data.ts';
import { capacityFor, sumFirepower, unitsIn, unitsOfType } from '../forces.ts';
import { musterOfColumn, musterOfSeat } from '../muster.ts';
import { hasSpecial } from '../rules/activation.ts';
import { STRIPPED } from '../rules/foraging.ts';
import { type ActivationFrame, FORCED_BY_CARD } from '../rules/frames.ts';
import { DOUBLE, mostCommandForWorks, worksPerPoint } from '../rules/siege.ts';
import { enemyOf, hasColumnAt, homeOf, type Siege, type State, siegeAt } from '../state.ts';
import { type Roads, roadsFrom } from './roads.ts';
import { enemyStrengthAt, enemyStrengths } from './strength.ts';
import { weights } from './weights.ts';

export function* counselActivation(view: State, seat: Seat): Generator<Counsel> {
  const { best, others } = activitiesOf(view, seat);
  yield* best;
  yield* others();
}

/** What an active column can do, the best first. */
export interface Activities {
  /** What is worth more than any march. */
  readonly best: readonly Counsel[];
  /** The rest, with marches: the ways of the map are searched only when somebody asks for them. */
  readonly others: () => readonly Counsel[];
}

export function activitiesOf(view: State, seat: Seat): Activities {
  const frame = topFrame<ActivationFrame>(view);
  const means = meansOf(view, frame.column);
  const here: Counsel[] = [];
  counselBattle(view, seat, frame, means, here);
  counselSiege(view, seat, frame, means, here);
  counselBaggage(view, seat, frame, means, here);
  counselHere(view, seat, frame, means, here);
  counselRegiments(view, frame, here);
  here.push({ action: { do: 'endActivation' }, score: 0, why: 'has nothing better to do' });
  here.sort(byScore);
  let sure = 0;
  while (here[sure].score > MOST_FOR_A_GOAL) sure++;
  return {
    best: here.slice(0, sure),
    others: () => [...counselGoals(view, seat, frame, means), ...here.slice(sure)].sort(byScore),
  };
}

/** No march is worth more. */
const MOST_FOR_A_GOAL = 2;

/** Battle is worth ten points and more, if the column is stronger. */
function counselBattle(
  view: State,
  seat: Seat,
  frame: ActivationFrame,
  { strength }: Means,
  counsels: Counsel[],
): void {
  const enemy = enemyStrengthAt(view, seat, view.at[frame.column]);
  if (enemy === 0 || strength < enemy * weights.battle.offer) return;
  const why = 'offers battle to a weaker enemy';
  if (hasSpecial(frame, 'surprise-attack'))
    counsels.push({ action: { do: 'offerBattle', surprise: ['card'] }, score: 21, why });
  counsels.push({ action: { do: 'offerBattle' }, score: 20, why });
}

/** Storm, or work on the siege with all command points. */
function counselSiege(
  view: State,
  seat: Seat,
  frame: ActivationFrame,
  means: Means,
  counsels: Counsel[],
): void {
  const space = view.at[frame.column];
  const siege = siegeAt(view, space);
  if (siege?.seat !== seat) return;
  counselAssault(view, frame, siege, counsels);
  if (frame.sieged) return;
  const works = mostCommandForWorks(view, worksPerPoint(view));
  const canBombard = means.guns > 0 && siege.works > 0 && !siege.bombarded;
  const guns = canBombard ? ['bombard'] : [];
  const why = `presses the siege of ${SPACES[space].name}`;
  if (hasSpecial(frame, 'impressed-local-labor'))
    counsels.push({
      action: { do: 'siege', works: mostCommandForWorks(view, DOUBLE), with: [...guns, 'labour'] },
      score: 12,
      why,
    });
  if (hasSpecial(frame, 'stratagem'))
    counsels.push({ action: { do: 'siege', works, with: [...guns, 'stratagem'] }, score: 11, why });
  counsels.push({ action: { do: 'siege', works, with: guns }, score: 10, why });
}

function counselAssault(view: State, frame: ActivationFrame, siege: Siege, counsels: Counsel[]): void {
  if (siege.finalRefused === 0) return;
  const regiments = unitsOfType(view, frame.column, INFANTRY);
  const firepower = sumFirepower(view, regiments);
  // A total of 13 and more takes two steps; a full garrison needs several assaults.
  if (firepower < 8) return;
  const ids = regiments.map((unit) => UNITS[unit].id);
  const why = `assaults ${SPACES[siege.space].name}`;
  if (hasSpecial(frame, 'stratagem'))
    counsels.push({ action: { do: 'assault', regiments: ids, stratagem: ['card'] }, score: 14, why });
  counsels.push({ action: { do: 'assault', regiments: ids }, score: 13, why });
}

function counselBaggage(
  view: State,
  seat: Seat,
  { column }: ActivationFrame,
  { hunger, capacity, baggage }: Means,
  counsels: Counsel[],
): void {
  const space = view.at[column];
  const stored = Math.min(capacity - baggage, view.control[space] === seat ? view.stores[space] : 0);
  if (stored < 1 || hunger === 0) return;
  const { id, name } = SPACES[space];
  counsels.push({
    action: { do: 'pickUp', from: id, baggage: stored },
    score: weights.forage.hunger * stored,
    why: `loads ${stored} BP at ${name}`,
  });
}

/** What a column has for its goals. */
interface Means {
  /** What food is worth: 0 if there is enough for the end of the month, and a little more. */
  readonly hunger: number;
  readonly infantry: number;
  readonly strength: number;
  readonly guns: number;
  readonly baggage: number;
  readonly capacity: number;
}

function meansOf(view: State, column: number): Means {
  const { steps, infantry, firepower, guns } = musterOfColumn(view, column);
  const baggage = view.baggage[column];
  const short = Math.ceil(steps / 10) + weights.forage.reserve - baggage;
  return {
    hunger: short > 0 ? weights.forage.hunger : 0,
    infantry,
    strength: firepower,
    guns,
    baggage,
    capacity: capacityFor(steps),
  };
}

/** Foraging, besieging and fighting elsewhere: points for each command point, with the way. */
function counselGoals(view: State, seat: Seat, frame: ActivationFrame, means: Means): MarchCounsel[] {
  const here = view.at[frame.column];
  if (siegeAt(view, here)?.seat === seat || frame.cp === 0) return [];
  const counsels: MarchCounsel[] = [];
  const { strength } = means;
  const enemies = enemyStrengths(view, seat, musterOfSeat(view, enemyOf(seat)));
  const [toForage, toBesiege] = [FURTHEST.forage[means.hunger > 0 ? 1 : 0], furthestSiege(means)];
  const toFight = enemies.some((enemy) => battleWorth(strength, enemy) > 0) ? FURTHEST.battle : 0;
  const roads = roadsFrom(view, seat, here, strength, enemies, Math.max(toForage, toBesiege, toFight));
  const canForce = hasSpecial(frame, 'forced-march') && frame.forcedBy !== FORCED_BY_CARD;
  // Only the best goal of each road counts: the first step is the same.
  const best: Goal[] = [];
  for (const space of roads.reached) {
    const way = roads.cost[space];
    const forage = way > toForage ? 0 : forageWorth(view, seat, means, space) / (way + 1);
    const siege = way > toBesiege ? 0 : siegeWorth(view, seat, means, space, way);
    const battle = toFight === 0 ? 0 : battleWorth(strength, enemies[space]) / (way + 2);
    const score = Math.min(MOST_FOR_A_GOAL, Math.max(forage, siege, battle)) - weights.march.step * way;
    if (score > 0) keepBest(best, roads.first[space], score, siege, space);
  }
  for (const { to, score, siege, space } of best) {
    const { name } = SPACES[space];
    const step = SPACES[to].id;
    counsels.push({
      action: { do: 'march', to: step },
      score,
      why: `marches towards ${name}`,
      roads,
      goal: space,
    });
    if (canForce && siege > 1)
      counsels.push({
        action: { do: 'forceMarch', by: 'card', to: step },
        score: score - 0.2,
        why: `hurries towards ${name}`,
        roads,
        goal: space,
      });
  }
  return counsels;
}

/** The longest ways that goals are worth: of a column that has enough food and of a hungry one; to battle; by fort. */
const FURTHEST = {
  forage: [0, weights.forage.hunger].map((hunger) => longestWay(weights.forage.marker + hunger, 1)),
  battle: longestWay(weights.battle.worth, 2),
  siege: TABLES.fortification.works.map((works, fort) =>
    [works, works / 2].map((work) =>
      longestWay(
        weights.siege.success *
          Math.max(TABLES.fortification.pointsGarrisoned[fort], TABLES.fortification.pointsNeutral[fort]),
        2 + work,
      ),
    ),
  ),
};

/** As long as the worth of a goal, shared among the command points for it, is above the cost of the way. */
function longestWay(worth: number, work: number): number {
  let way = 0;
  while (Math.min(MOST_FOR_A_GOAL, worth / (work + way)) > weights.march.step * way) way++;
  return way;
}

function furthestSiege({ infantry, baggage }: Means): number {
  const { toOpen, toDouble } = TABLES.fortification;
  if (baggage < weights.siege.reserve) return 0;
  let furthest = 0;
  for (let fort = 0; fort < toOpen.length; fort++)
    if (infantry >= toOpen[fort])
      furthest = Math.max(furthest, FURTHEST.siege[fort][infantry >= toDouble[fort] ? 1 : 0]);
  return furthest;
}

/** The first step of a longer march. */
export interface MarchCounsel extends Counsel {
  readonly roads: Roads;
  readonly goal: number;
}

/** Where a road leads, by its first step, and what it is worth. */
interface Goal {
  readonly to: number;
  score: number;
  siege: number;
  space: number;
}

function keepBest(best: Goal[], to: number, score: number, siege: number, space: number): void {
  for (const goal of best) {
    if (goal.to !== to) continue;
    if (score > goal.score) {
      goal.score = score;
      goal.siege = siege;
      goal.space = space;
    }
    return;
  }
  best.push({ to, score, siege, space });
}

function counselHere(
  view: State,
  seat: Seat,
  frame: ActivationFrame,
  means: Means,
  counsels: Counsel[],
): void {
  const space = view.at[frame.column];
  const { name } = SPACES[space];
  const forage = forageWorth(view, seat, means, space);
  const siege = siegeWorth(view, seat, means, space, 0);
  if (hasSpecial(frame, 'scorched-earth'))
    counsels.push({
      action: { do: 'forage', scorch: ['card'] },
      score: scorchWorth(view, seat, space) + forage,
      why: `burns the land at ${name}`,
    });
  counsels.push({ action: { do: 'forage' }, score: forage, why: `forages at ${name}` });
  if (siege > 0)
    counsels.push({ action: { do: 'openSiege' }, score: 5 + siege, why: `opens the siege of ${name}` });
}

/** The worth of an offer of battle to weaker columns: they lose points if they refuse. */
function battleWorth(strength: number, enemy: number): number {
  return enemy > 0 && strength >= enemy * weights.battle.offer ? weights.battle.worth : 0;
}

/** The worth of a forage roll: food that is missing, and markers in enemy territory. */
function forageWorth(view: State, seat: Seat, { hunger }: Means, space: number): number {
  if (view.forage[space] === STRIPPED) return 0;
  const { marker, home } = weights.forage;
  const land = homeOf(view, space) === enemyOf(seat) ? marker : homeOf(view, space) === seat ? -home : 0;
  return land + hunger;
}

const scorchWorth = (view: State, seat: Seat, space: number): number =>
  homeOf(view, space) === enemyOf(seat) ? 0.5 : -2;

/** Points of a place for each command point that its siege needs. */
function siegeWorth(view: State, seat: Seat, means: Means, space: number, way: number): number {
  const { fort } = SPACES[space];
  if (fort === NO_FORT || means.baggage < weights.siege.reserve || view.control[space] === seat) return 0;
  const table = TABLES.fortification;
  const steps = means.infantry;
  if (steps < table.toOpen[fort]) return 0;
  if (siegeAt(view, space) || hasColumnAt(view, enemyOf(seat), space)) return 0;
  const work = 2 + table.works[fort] / (steps >= table.toDouble[fort] ? 2 : 1);
  const points = (view.garrisoned[space] ? table.pointsGarrisoned : table.pointsNeutral)[fort];
  return (weights.siege.success * points) / (work + way);
}

/** Regiments are filled up while that is possible. */
function counselRegiments(
  view: State,
  { column, recruiting, cp }: ActivationFrame,
  counsels: Counsel[],
): void {
  if (!recruiting) return;
  const reduced = unitsIn(view, column).filter((unit) => view.reduced[unit]);
  if (reduced.length === 0) return;
  const regiments = reduced.slice(0, cp).map((unit) => UNITS[unit].id);
  counsels.push({ action: { do: 'collect', regiments }, score: 3, why: 'collects stragglers' });
}
