/** 13 to 19: fire or retreat, orders for cavalry, battle cards, who takes the hits. */
import { type AnyGame, byScore, type Counsel, only } from '@feldzug/kernel';
import { CARDS, CAVALRY, CITIES, INFANTRY, LEADER, numbers, unitNamed } from '../data.ts';
import { choosers, inColumn, inLine } from '../rules/cavalry.ts';
import { type BattleFrame, topFrame } from '../rules/frames.ts';
import { hitsToTake } from '../rules/hits.ts';
import { refuges } from '../rules/relocation.ts';
import {
  blocksIn,
  FORM_UP,
  fieldCount,
  handleOf,
  INSIDE,
  LINE,
  NO_BOX,
  nameAt,
  RETREATED,
  type State,
  unitAt,
} from '../state.ts';
import { figureOf, together, worthOf } from './belief.ts';
import { isHeldBy, worthAt } from './board.ts';
import { fill, offered } from './fill.ts';
import { strength } from './odds.ts';
import { weights } from './weights.ts';

const onBoard = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => s.box[handle] !== NO_BOX && s.box[handle] !== RETREATED);

const stillToCome = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => s.box[handle] === NO_BOX && !(s.lie[handle] & INSIDE));

/** What a side brings to a battle: units on the board, and units to come at a discount. */
interface BattleForce {
  readonly fire: number;
  readonly tough: number;
}

function battleForce(s: State, city: number, side: number): BattleForce {
  const { reserve } = weights.battle;
  let [fire, tough, comingFire, comingTough] = [0, 0, 0, 0];
  for (const handle of blocksIn(s, city, side)) {
    const box = s.box[handle];
    if (box === RETREATED || (box === NO_BOX && s.lie[handle] & INSIDE)) continue;
    const figure = figureOf(s, handle);
    if (box === NO_BOX) {
      comingFire += figure.fire;
      comingTough += figure.tough;
    } else {
      fire += figure.fire;
      tough += figure.tough;
    }
  }
  return { fire: fire + reserve * comingFire, tough: tough + reserve * comingTough };
}

/** How much stronger the side is than its enemy. */
const balance = (s: State, city: number, seat: number): number => {
  const theirs = strength(battleForce(s, city, 1 - seat));
  return theirs <= 0 ? 9 : strength(battleForce(s, city, seat)) / theirs;
};

/** The Captain retreats below this ratio of strengths. */
function limitFor(s: State, city: number, seat: number): number {
  const [one] = onBoard(s, city, seat);
  if (one === undefined) return 0;
  return isCornered(s, one, city) ? weights.battle.leaveCornered : limitWithRefuge(s, city, seat);
}

/** There is no city to go to, or only over a way that costs much. */
function isCornered(s: State, one: number, city: number): boolean {
  const next = refuges(s, unitAt(s, one).nation, city);
  return next.length === 0 || next[0].loss > 1;
}

function limitWithRefuge(s: State, city: number, seat: number): number {
  const { leaveBelow, leaveCornered, stayPrize } = weights.battle;
  const held = isHeldBy(s, seat, city, fieldCount(s, city, seat), fieldCount(s, city, 1 - seat));
  return Math.max(leaveCornered, leaveBelow - (held ? stayPrize * worthAt(s, city) : 0));
}

/** Does the Captain give up the battle? What need not be known for that is not worked out. */
export function gives(s: State, city: number, seat: number): boolean {
  const ratio = balance(s, city, seat);
  if (ratio >= HIGHEST_LIMIT || ratio >= limitWithRefuge(s, city, seat)) return false;
  const [one] = onBoard(s, city, seat);
  return one !== undefined && (ratio < weights.battle.leaveCornered || !isCornered(s, one, city));
}

const HIGHEST_LIMIT = Math.max(weights.battle.leaveBelow, weights.battle.leaveCornered);

/** 13.5 for leaders and infantry: all fire or all retreat. */
export function counselFire(s: State, seat: number): Counsel[] {
  const { city, cls } = topFrame<BattleFrame>(s);
  const mine = inLine(s, city, seat).filter((handle) => unitAt(s, handle).cls === cls);
  const all = mine.map((handle) => nameAt(s, handle));
  const leaving = gives(s, city, seat);
  const stand = { action: { do: 'fire', retreat: [], shelter: [] }, score: 0, why: 'stands and fires' };
  const go: Counsel = {
    action: { do: 'fire', retreat: all, shelter: [] },
    score: leaving ? 1 : -1,
    why: `retreats from ${CITIES[city].name}: the enemy is too strong`,
  };
  return [stand, go].sort(byScore);
}

/** 15: charge foot as far as parity allows, charge cavalry when stronger, else stay in Form Up. */
export function counselRide(s: State, seat: number): Counsel[] {
  const battle = topFrame<BattleFrame>(s);
  const { city } = battle;
  const base = { do: 'ride', horse: [], foot: [], formUp: [], retreat: [], shelter: [] };
  const wait: Counsel = { action: base, score: 0, why: 'holds its cavalry back' };
  const mine = choosers(s, battle, seat);
  const go: Counsel = {
    action: { ...base, retreat: namesOf(s, mine) },
    score: gives(s, city, seat) ? 5 : -5,
    why: 'retreats with its cavalry',
  };
  const formed = namesOf(
    s,
    mine.filter((handle) => s.box[handle] === FORM_UP).sort((a, b) => power(s, b) - power(s, a)),
  );
  const needed = unmetHorse(s, seat);
  const foot = formed.slice(0, Math.max(0, Math.min(footRoom(s, seat), formed.length - needed)));
  const rest = formed.slice(foot.length);
  // 15.2: a side that sends cavalry against foot must meet the enemy's engaged cavalry.
  const must = foot.length > 0 ? rest.slice(0, needed) : [];
  const horse = !chargesHorse(s, seat) ? must : riders(s, city, 1 - seat) > 0 ? rest : [];
  const charge: Counsel = {
    action: { ...base, foot, horse },
    score: foot.length + horse.length > 0 ? 1 : -1,
    why: foot.length > 0 ? 'charges the enemy’s foot' : 'charges the enemy’s cavalry',
  };
  const footOnly: Counsel = {
    ...charge,
    action: { ...base, foot, horse: must },
    score: foot.length > 0 ? 0.5 : -2,
  };
  const allHorse: Counsel = {
    ...charge,
    action: { ...base, foot, horse: rest },
    score: rest.length > 0 ? 0.4 : -2,
  };
  return [wait, go, charge, footOnly, allHorse].sort(byScore);
}

const namesOf = (s: State, handles: readonly number[]): string[] =>
  handles.map((handle) => nameAt(s, handle));

const power = (s: State, handle: number): number => s.steps[handle] * (7 - unitAt(s, handle).combat);

/** 15.2: how many can charge foot. */
function footRoom(s: State, seat: number): number {
  const { city, horse } = topFrame<BattleFrame>(s);
  if (inLine(s, city, 1 - seat).length === 0) return 0;
  return Math.max(0, horse[seat] - horse[1 - seat] - inColumn(s, city, seat, 'foot').length);
}

/** 15.2: how many must charge cavalry before others can charge foot. */
function unmetHorse(s: State, seat: number): number {
  const { city } = topFrame<BattleFrame>(s);
  return Math.max(0, inColumn(s, city, 1 - seat, 'horse').length - inColumn(s, city, seat, 'horse').length);
}

const isRider = (s: State, handle: number): boolean => unitAt(s, handle).cls === CAVALRY;

const riders = (s: State, city: number, side: number): number =>
  onBoard(s, city, side).filter((handle) => isRider(s, handle)).length;

/** Against cavalry, numbers and quality decide. A side with only cavalry must charge or retreat (15.12). */
function chargesHorse(s: State, seat: number): boolean {
  const { city } = topFrame<BattleFrame>(s);
  if (inLine(s, city, seat).length === 0) return true;
  const sum = (side: number): number =>
    onBoard(s, city, side)
      .filter((handle) => isRider(s, handle))
      .reduce((all, handle) => all + power(s, handle), 0);
  return sum(seat) > sum(1 - seat) * weights.battle.chargeAbove;
}

/** 19: a card is played when it does more here than it would in another battle. */
export function counselBattleCard(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city } = topFrame<BattleFrame>(s);
  const counsels: Counsel[] = [{ action: { do: 'noCard' }, score: 0, why: 'keeps its cards' }];
  const ratio = balance(s, city, seat);
  // A decided battle needs no card.
  const matters = ratio > limitFor(s, city, seat) && ratio < weights.battleCard.decidedAbove;
  const price =
    s.turn >= numbers.turnsPerYear ? weights.battleCard.lastTurn * weights.card.battle : weights.card.battle;
  for (const card of offered(game, s, seat, { do: 'card' }, 'card')) {
    const action = whole(game, s, seat, card);
    if (!action) continue;
    const gain = gainOf(s, seat, card);
    counsels.push({
      action,
      score: matters ? gain - price : gain - price - weights.battleCard.decided,
      why: `plays ${CARDS.find(({ id }) => id === card)!.name}`,
    });
  }
  return counsels.sort(byScore);
}

function whole(game: AnyGame, s: State, seat: number, card: string) {
  const start = { do: 'card', card };
  const { next, complete } = game.offers(s, seat, start);
  if (complete) return start;
  const best = [...next].sort((a, b) => standing(s, String(b.value)) - standing(s, String(a.value)))[0];
  return best && { ...start, [best.slot]: best.value! };
}

/** How well a unit bears all the hits: Grenzer with most steps first, then the unit that is worth least. */
function standing(s: State, id: string): number {
  const unit = unitNamed(id);
  if (unit < 0) return 0;
  const handle = handleOf(s, unit);
  return unitAt(s, handle).grenzer ? 10 + s.steps[handle] : -worthOf(unit, s.steps[handle]);
}

/** What a card is worth, in hits. */
function gainOf(s: State, seat: number, card: string): number {
  const { city } = topFrame<BattleFrame>(s);
  const mine = onBoard(s, city, seat);
  const steps = (cls: number): number =>
    mine.reduce((sum, handle) => sum + (unitAt(s, handle).cls === cls ? s.steps[handle] : 0), 0);
  switch (card) {
    case 'surprise':
      return weights.battleCard.surprise * battleForce(s, city, 1 - seat).fire;
    case 'great-redoubt':
      return weights.battleCard.greatRedoubt * (riders(s, city, 1 - seat) - riders(s, city, seat));
    case 'stout-defense':
      return mine.some((handle) => unitAt(s, handle).grenzer && s.box[handle] === LINE)
        ? weights.battleCard.stoutGrenzer
        : weights.battleCard.stout;
    case 'converging-columns':
      return (
        weights.battleCard.convergingColumns *
        together(stillToCome(s, city, seat).map((handle) => figureOf(s, handle))).fire
      );
    case 'oblique-order':
      return steps(INFANTRY) / 6;
    case 'massed-charge':
      return weights.battleCard.massedCharge * steps(CAVALRY);
    case 'grand-battery':
      return (
        weights.battleCard.grandBattery * mine.filter((handle) => unitAt(s, handle).cls === LEADER).length
      );
    default:
      return 0;
  }
}

/** 16.1: among equals the unit that is worth least takes the hit; the fortress before units. */
export function counselTake(s: State): Counsel[] {
  const { names, count } = hitsToTake(s);
  const units = [...names].sort((a, b) => lossOf(s, a) - lossOf(s, b)).slice(0, count);
  return only({ do: 'take', units }, 'takes hits where they cost least');
}

function lossOf(s: State, id: string): number {
  if (id === 'fortress') return weights.battle.wallsFirst;
  const unit = unitNamed(id);
  const steps = s.steps[handleOf(s, unit)];
  return worthOf(unit, steps) - worthOf(unit, steps - 1);
}

/** 18.2: the strongest four. */
export function counselAdvance(game: AnyGame, s: State, seat: number): Counsel[] {
  const liking = (id: string): number => figureOf(s, handleOf(s, unitNamed(id))).fire;
  const action = fill(game, s, seat, { do: 'advance' }, 'units', liking);
  return action ? only(action, 'sends its strongest units first') : [];
}
