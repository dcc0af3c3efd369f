/** What the active column does: besiege, forage, fight or march to where that pays best. */
import { byScore, type Counsel, type Seat, topFrame } from '@feldzug/kernel';
import { INFANTRY, NO_FORT, SPACES, TABLES, UNITS } from '../data.ts';
import {
  artilleryFirepower,
  capacityOf,
  infantryStepsIn,
  stepsIn,
  sumFirepower,
  unitsOfType,
} from '../forces.ts';
import { hasSpecial } from '../rules/activation.ts';
import { STRIPPED } from '../rules/foraging.ts';
import { type ActivationFrame, FORCED_BY_CARD } from '../rules/frames.ts';
import { columnsAt, enemyOf, homeOf, type Siege, type State, siegeAt } from '../state.ts';
import { type Roads, roadsFrom } from './roads.ts';
import { enemyStrengthAt, enemyStrengths, shownStrength } from './strength.ts';
import { weights } from './weights.ts';

/** The ways of the map are searched only if nothing here is worth more than any of them. */
export function* counselActivation(view: State, seat: Seat): Generator<Counsel> {
  const frame = topFrame<ActivationFrame>(view);
  const means = meansOf(view, frame.column);
  const here = [
    ...counselBattle(view, seat, frame),
    ...counselSiege(view, seat, frame),
    ...counselBaggage(view, seat, frame),
    ...counselHere(view, seat, frame, means),
    ...counselRegiments(view, frame),
    { action: { do: 'endActivation' }, score: 0, why: 'has nothing better to do' },
  ].sort(byScore);
  const worthier = here.filter(({ score }) => score > MOST_FOR_A_GOAL);
  yield* worthier;
  yield* [...counselGoals(view, seat, frame, means), ...here.slice(worthier.length)].sort(byScore);
}

/** No march is worth more. */
const MOST_FOR_A_GOAL = 2;

/** Battle is worth ten points and more, if the column is stronger. */
function counselBattle(view: State, seat: Seat, frame: ActivationFrame): Counsel[] {
  const { column } = frame;
  const enemy = enemyStrengthAt(view, seat, view.at[column]);
  if (enemy === 0 || shownStrength(view, column) < enemy * weights.battle.offer) return [];
  const why = 'offers battle to a weaker enemy';
  const offer: Counsel = { action: { do: 'offerBattle' }, score: 20, why };
  return hasSpecial(frame, 'surprise-attack')
    ? [{ action: { do: 'offerBattle', surprise: ['card'] }, score: 21, why }, offer]
    : [offer];
}

/** Storm, or work on the siege with all command points. */
function counselSiege(view: State, seat: Seat, frame: ActivationFrame): Counsel[] {
  const { column, cp } = frame;
  const space = view.at[column];
  const siege = siegeAt(view, space);
  if (siege?.seat !== seat) return [];
  const works = Math.max(0, Math.min(cp, TABLES.fortification.works[SPACES[space].fort] - siege.works));
  const canBombard = artilleryFirepower(view, column) > 0 && siege.works > 0 && !siege.bombarded;
  const guns = canBombard ? ['bombard'] : [];
  const why = `presses the siege of ${SPACES[space].name}`;
  const counsels = counselAssault(view, frame, siege);
  if (frame.sieged) return counsels;
  if (hasSpecial(frame, 'impressed-local-labor'))
    counsels.push({ action: { do: 'siege', works, with: [...guns, 'labour'] }, score: 12, why });
  if (hasSpecial(frame, 'stratagem'))
    counsels.push({ action: { do: 'siege', works, with: [...guns, 'stratagem'] }, score: 11, why });
  counsels.push({ action: { do: 'siege', works, with: guns }, score: 10, why });
  return counsels;
}

function counselAssault(view: State, frame: ActivationFrame, siege: Siege): Counsel[] {
  if (siege.finalRefused === 0) return [];
  const regiments = unitsOfType(view, frame.column, INFANTRY);
  const firepower = sumFirepower(view, regiments);
  // A total of 13 and more takes two steps; a full garrison needs several assaults.
  if (firepower < 8) return [];
  const ids = regiments.map((unit) => UNITS[unit].id);
  const why = `assaults ${SPACES[siege.space].name}`;
  const assault: Counsel = { action: { do: 'assault', regiments: ids }, score: 13, why };
  return hasSpecial(frame, 'stratagem')
    ? [{ action: { do: 'assault', regiments: ids, stratagem: ['card'] }, score: 14, why }, assault]
    : [assault];
}

/** Baggage for the end of the month, and a little more. */
const shortOf = (view: State, column: number): number =>
  Math.ceil(stepsIn(view, column) / 10) + weights.forage.reserve - view.baggage[column];

function counselBaggage(view: State, seat: Seat, { column }: ActivationFrame): Counsel[] {
  const space = view.at[column];
  const room = capacityOf(view, column) - view.baggage[column];
  const stored = Math.min(room, view.control[space] === seat ? view.stores[space] : 0);
  if (stored < 1 || shortOf(view, column) <= 0) return [];
  const { id, name } = SPACES[space];
  return [
    {
      action: { do: 'pickUp', from: id, baggage: stored },
      score: weights.forage.hunger * stored,
      why: `loads ${stored} BP at ${name}`,
    },
  ];
}

/** What a column has for its goals. */
interface Means {
  readonly hunger: number;
  readonly infantry: number;
  readonly baggage: number;
}

const meansOf = (view: State, column: number): Means => ({
  hunger: shortOf(view, column) > 0 ? weights.forage.hunger : 0,
  infantry: infantryStepsIn(view, column),
  baggage: view.baggage[column],
});

/** Foraging, besieging and fighting elsewhere: points for each command point, with the way. */
function counselGoals(view: State, seat: Seat, frame: ActivationFrame, means: Means): MarchCounsel[] {
  const { column } = frame;
  const here = view.at[column];
  if (siegeAt(view, here)?.seat === seat || frame.cp === 0) return [];
  const counsels: MarchCounsel[] = [];
  const strength = shownStrength(view, column);
  const enemies = enemyStrengths(view, seat);
  const roads = roadsFrom(view, seat, here, strength, enemies, FURTHEST);
  const canForce = hasSpecial(frame, 'forced-march') && frame.forcedBy !== FORCED_BY_CARD;
  // Only the best goal of each road counts: the first step is the same.
  const best = new Map<number, Goal>();
  for (let space = 0; space < SPACES.length; space++) {
    const way = roads.cost[space];
    if (space === here || way === Number.POSITIVE_INFINITY) continue;
    const forage = forageWorth(view, seat, means, space) / (way + 1);
    const siege = siegeWorth(view, seat, means, space, way);
    const battle = battleWorth(strength, enemies[space]) / (way + 2);
    const score = Math.min(MOST_FOR_A_GOAL, Math.max(forage, siege, battle)) - weights.march.step * way;
    const to = roads.first[space];
    if (score > (best.get(to)?.score ?? 0)) best.set(to, { score, siege, space });
  }
  for (const [to, { score, siege, space }] of best) {
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

/** The longest way that any goal is worth. */
const FURTHEST = furthest();

function furthest(): number {
  const { works, pointsGarrisoned, pointsNeutral } = TABLES.fortification;
  const { forage, siege, battle, march } = weights;
  const worthAt = (way: number): number =>
    Math.max(
      (forage.marker + forage.hunger) / (way + 1),
      battle.worth / (way + 2),
      ...works.map(
        (needed, fort) =>
          (siege.success * Math.max(pointsGarrisoned[fort], pointsNeutral[fort])) / (2 + needed / 2 + way),
      ),
    );
  let way = 0;
  while (Math.min(MOST_FOR_A_GOAL, worthAt(way)) > march.step * way) way++;
  return way;
}

/** The first step of a longer march. */
export interface MarchCounsel extends Counsel {
  readonly roads: Roads;
  readonly goal: number;
}

/** Where a road leads, and what it is worth. */
interface Goal {
  readonly score: number;
  readonly siege: number;
  readonly space: number;
}

function counselHere(view: State, seat: Seat, frame: ActivationFrame, means: Means): Counsel[] {
  const space = view.at[frame.column];
  const { name } = SPACES[space];
  const forage = forageWorth(view, seat, means, space);
  const siege = siegeWorth(view, seat, means, space, 0);
  const counsels: Counsel[] = [{ action: { do: 'forage' }, score: forage, why: `forages at ${name}` }];
  if (hasSpecial(frame, 'scorched-earth'))
    counsels.unshift({
      action: { do: 'forage', scorch: ['card'] },
      score: scorchWorth(view, seat, space) + forage,
      why: `burns the land at ${name}`,
    });
  if (siege > 0)
    counsels.push({ action: { do: 'openSiege' }, score: 5 + siege, why: `opens the siege of ${name}` });
  return counsels;
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
  if (fort === NO_FORT || view.control[space] === seat || siegeAt(view, space)) return 0;
  if (columnsAt(view, enemyOf(seat), space).length > 0 || means.baggage < weights.siege.reserve) return 0;
  const table = TABLES.fortification;
  const steps = means.infantry;
  if (steps < table.toOpen[fort]) return 0;
  const work = 2 + table.works[fort] / (steps >= table.toDouble[fort] ? 2 : 1);
  const points = (view.garrisoned[space] ? table.pointsGarrisoned : table.pointsNeutral)[fort];
  return (weights.siege.success * points) / (work + way);
}

/** Regiments are filled up while that is possible. */
function counselRegiments(view: State, { column, recruiting, cp }: ActivationFrame): Counsel[] {
  if (!recruiting) return [];
  const reduced = view.place.flatMap((force, unit) =>
    force === column && view.reduced[unit] ? [UNITS[unit].id] : [],
  );
  return reduced.length === 0
    ? []
    : [{ action: { do: 'collect', regiments: reduced.slice(0, cp) }, score: 3, why: 'collects stragglers' }];
}
