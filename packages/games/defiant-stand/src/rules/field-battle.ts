/** 13 Field battles: the battle board, a round from arrivals to its end, and the end of the battle. */
import {
  type Action,
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  type Step,
  topFrame,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import { CAVALRY, CITIES, INFANTRY, LEADER, numbers, SIDE_OF, SIDES, unitNamed } from '../data.ts';
import { part, show } from '../handles.ts';
import { because } from '../refusals.ts';
import {
  BROKE_OUT,
  blocksIn,
  CHARGE_FOOT,
  CHARGE_HORSE,
  countIn,
  FORM_UP,
  FOUGHT,
  fortSide,
  handleOf,
  INSIDE,
  isAnyIn,
  LINE,
  MAIN,
  NO_BOX,
  nameAt,
  RESERVE,
  RETREATED,
  restrictedRoad,
  type State,
  unitAt,
} from '../state.ts';
import { aftermathFrame } from './aftermath.ts';
import { hasRiders, leaveCharges, ride, sortCavalry, whyNoOrders } from './cavalry.ts';
import { ownHandle } from './command.ts';
import type { BattleFrame } from './frames.ts';

export const battleFrame = (city: number, attacker: number): BattleFrame => ({
  step: 'battle.arrive',
  in: [0, 0],
  sealed: [null, null],
  city,
  attacker,
  round: 1,
  cls: LEADER,
  stage: 0,
  reservesFrom: 2,
  carded: [0, 0],
  plays: [0, 0],
  card: [-1, -1],
  stout: [-1, -1],
  surprise: 0,
  redoubt: 0,
  leaving: [],
  sheltering: [],
  formed: [],
  fresh: [],
  horse: [-1, -1],
  crossed: [],
  called: 0,
  struck: 0,
  quiet: 0,
});

const isOnBoard = (s: State, handle: number): boolean =>
  s.box[handle] !== NO_BOX && s.box[handle] !== RETREATED;

/** Units of a side on the battle board. */
const onBoard = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => isOnBoard(s, handle));

/** Units of a side that have not arrived yet. */
export const waiting = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => isToCome(s, handle));

const isToCome = (s: State, handle: number): boolean => s.box[handle] === NO_BOX && !(s.lie[handle] & INSIDE);

/** 18: units that are due come to the board; over a restricted route four a round, chosen by their owner. */
export const arriveStep: Step<State, BattleFrame> = {
  rule: '18.1',
  ask(s, battle) {
    const crowd = crowded(s, battle);
    return crowd ? [{ seat: crowd.side, verbs: ['advance'] }] : [];
  },
  run(s, battle, course) {
    for (const side of [battle.attacker, 1 - battle.attacker]) {
      const due = waiting(s, battle.city, side).filter((handle) => isDue(s, battle, handle));
      enterBoard(s, battle, due, course);
    }
    if (battle.called) joinRound(s, battle);
    else beginRound(s, battle, course);
  },
};

/** 12.3, 12.4, 18.1: units that were here and the main attack from the first round, reserves later. */
function isDue(s: State, battle: BattleFrame, handle: number): boolean {
  const group = s.entry[handle];
  if (roomOnRoad(s, battle, handle) === 0) return false;
  if (group === 0 || s.groupRole[group - 1] === MAIN) return true;
  return battle.round >= battle.reservesFrom + s.groupRole[group - 1] - RESERVE;
}

/** 18.2: how many more units of its side can come this round by the route of this one. */
export function roomOnRoad(s: State, { crossed }: BattleFrame, handle: number): number {
  const key = roadKey(s, handle);
  if (key === undefined) return Number.POSITIVE_INFINITY;
  return numbers.restrictedPerRound - crossed.filter((one) => one === key).length;
}

/** A restricted route and the side that uses it, as one number. */
function roadKey(s: State, handle: number): number | undefined {
  const road = restrictedRoad(s, handle);
  return road === undefined ? undefined : 2 * road + SIDE_OF[handle];
}

/** The first restricted route on which more units of a side are due than it has room for. */
function crowded(s: State, battle: BattleFrame): Crowd | undefined {
  for (const side of [battle.attacker, 1 - battle.attacker]) {
    const due = waiting(s, battle.city, side).filter((handle) => isDue(s, battle, handle));
    for (const handle of due) {
      const handles = due.filter((other) => roadKey(s, other) === roadKey(s, handle));
      const room = roomOnRoad(s, battle, handle);
      if (handles.length > room) return { side, handles, room };
    }
  }
  return undefined;
}

/** Units that wait on one route, and how many of them can come this round. */
interface Crowd {
  readonly side: number;
  readonly handles: readonly number[];
  readonly room: number;
}

type Advance = ActionOf<'advance', { units: string[] }>;

/** Names the four units that come over a restricted route in this round. */
export const advance: Verb<State, Advance> = {
  do: 'advance',
  slots: () => [advanceSlot],
  play(s, _seat, action, course) {
    const battle = topFrame<BattleFrame>(s);
    const handles = action.units.map((id) => handleOf(s, unitNamed(id)));
    enterBoard(s, battle, handles, course);
  },
};

const advanceSlot: NameSlot<State, Advance> = {
  name: 'units',
  kind: 'set',
  candidates: (s) => crowded(s, topFrame<BattleFrame>(s))!.handles.map((handle) => nameAt(s, handle)),
  refuse(s, seat, said, value) {
    const { handles, room } = crowded(s, topFrame<BattleFrame>(s))!;
    if (!handles.includes(ownHandle(s, seat, value))) return because('not-of-the-group', [], [value]);
    return (said.units ?? []).length < room ? undefined : because('restricted-four');
  },
  short: (s, _seat, said) =>
    (said.units ?? []).length === crowded(s, topFrame<BattleFrame>(s))!.room
      ? undefined
      : because('restricted-four'),
};

/** Blocks come to the board face up: leaders and infantry in line, cavalry in Form Up (13.2). */
export function enterBoard(s: State, battle: BattleFrame, blocks: readonly number[], course: Course): void {
  if (blocks.length === 0) return;
  const handles = part(s, blocks);
  for (const handle of handles) {
    const road = roadKey(s, handle);
    if (road !== undefined) battle.crossed.push(road);
    show(s, handle);
    // A unit that fights reacts to no other battle (29.1).
    s.orders[handle] |= FOUGHT;
    s.box[handle] = unitAt(s, handle).cls === CAVALRY ? FORM_UP : LINE;
  }
  const side = unitAt(s, handles[0]).side;
  course.events.push({
    type: 'enteredBattle',
    side: SIDES[side],
    city: CITIES[s.place[handles[0]]].id,
    units: handles.map((handle) => nameAt(s, handle)),
    rule: '13.2',
  });
}

function beginRound(s: State, battle: BattleFrame, course: Course): void {
  if (hasEnded(s, battle, course)) return;
  course.events.push({
    type: 'roundBegan',
    city: CITIES[battle.city].id,
    round: battle.round,
    attacker: SIDES[battle.attacker],
    rule: '13.4',
  });
  const all = [...onBoard(s, battle.city, 0), ...onBoard(s, battle.city, 1)];
  battle.formed = formedUp(s, battle);
  battle.fresh = all.filter((handle) => s.box[handle] === CHARGE_HORSE || s.box[handle] === CHARGE_FOOT);
  battle.card = [-1, -1];
  battle.plays = [0, 0];
  battle.stout = [-1, -1];
  battle.cls = LEADER;
  battle.stage = 0;
  battle.step = 'battle.card';
}

/** 19.5: a group has come in the middle of the round: its cavalry can charge like any that has just arrived (15.3). */
function joinRound(s: State, battle: BattleFrame): void {
  battle.called = 0;
  battle.formed = formedUp(s, battle);
  battle.step = 'battle.orders';
}

const formedUp = (s: State, { city }: BattleFrame): number[] =>
  [0, 1].flatMap((side) => blocksIn(s, city, side, (handle) => s.box[handle] === FORM_UP));

/** 13.5: the attacker, then the defender say for each unit of the class whether it fires or retreats. */
export const ordersStep: Step<State, BattleFrame> = {
  rule: '13.5',
  ask(s, battle) {
    if (battle.stage > 1) return [];
    const seat = battle.stage === 0 ? battle.attacker : 1 - battle.attacker;
    if (battle.cls === CAVALRY) return hasRiders(s, battle, seat) ? [{ seat, verbs: [ride.do] }] : [];
    const has = isAnyIn(s, battle.city, seat, (handle) => isOfClass(s, battle, handle));
    return has ? [{ seat, verbs: ['fire'] }] : [];
  },
  run(s, battle) {
    if (battle.cls === CAVALRY && battle.horse[0] < 0) leaveCharges(s, battle);
    else ordersGiven(battle);
  },
};

/** A side has given its orders, or has none to give: the other's turn, then the firing. */
export function ordersGiven(battle: BattleFrame): void {
  battle.stage++;
  if (battle.stage < 2) return;
  battle.stage = 0;
  battle.step = 'battle.fire';
}

/** The leaders or the infantry of a side on the board. */
export const ofClass = (s: State, battle: BattleFrame, side: number): number[] =>
  blocksIn(s, battle.city, side, (handle) => isOfClass(s, battle, handle));

const isOfClass = (s: State, { cls }: BattleFrame, handle: number): boolean =>
  s.box[handle] === LINE && unitAt(s, handle).cls === cls;

/** An action that says who leaves the board. */
type Leaving = { retreat: string[]; shelter: string[] };

type Fire = ActionOf<'fire', Leaving>;

/** Fires with leaders or infantry. Units that are named retreat instead, or go into their fortress (17.1, 17.3). */
export const fire: Verb<State, Fire> = {
  do: 'fire',
  slots: () => [retreatSlot(ofClass), shelterSlot(ofClass)],
  play(s, seat, action, course) {
    const battle = topFrame<BattleFrame>(s);
    declareLeaving(s, battle, seat, action.retreat, action.shelter, course);
    ordersGiven(battle);
  },
};

type Choice = (s: State, battle: BattleFrame, side: number) => number[];

export const retreatSlot = <A extends Action & Leaving>(choice: Choice): NameSlot<State, A> => ({
  name: 'retreat',
  kind: 'set',
  candidates: (s, seat) => choice(s, topFrame<BattleFrame>(s), seat).map((handle) => nameAt(s, handle)),
  refuse(s, seat, said, value) {
    const battle = topFrame<BattleFrame>(s);
    const handle = ownHandle(s, seat, value);
    if (!choice(s, battle, seat).includes(handle)) return because(whyNoOrders(battle, handle), [], [value]);
    return isNamed(said, value, ['horse', 'foot', 'formUp', 'shelter'])
      ? because('two-orders', [], [value])
      : undefined;
  },
});

/** 17.3: a defender goes into its own fortress, as long as there is room. */
export const shelterSlot = <A extends Action & Leaving>(choice: Choice): NameSlot<State, A> => ({
  name: 'shelter',
  kind: 'set',
  candidates: (s, seat) => choice(s, topFrame<BattleFrame>(s), seat).map((handle) => nameAt(s, handle)),
  refuse(s, seat, said, value) {
    const battle = topFrame<BattleFrame>(s);
    const handle = ownHandle(s, seat, value);
    if (!choice(s, battle, seat).includes(handle)) return because(whyNoOrders(battle, handle), [], [value]);
    if (isNamed(said, value, ['horse', 'foot', 'formUp', 'retreat']))
      return because('two-orders', [], [value]);
    if (fortSide(s, battle.city) !== seat || battle.attacker === seat)
      return because('no-fortress-here', [CITIES[battle.city].id]);
    if (s.lie[handle] & BROKE_OUT) return undefined;
    const going = [...battle.sheltering, ...(said.shelter ?? []).map((id) => ownHandle(s, seat, id))];
    const guests = going.filter((one) => !(s.lie[one] & BROKE_OUT)).length;
    return placesTaken(s, battle.city, seat) + guests < numbers.fortressRoom
      ? undefined
      : because('fortress-full', [CITIES[battle.city].id]);
  },
});

/** 12.5, 22.2: places in a fortress that are taken, or kept for units that broke out of it (R40). */
const placesTaken = (s: State, city: number, side: number): number =>
  countIn(s, city, side, (handle) => (s.lie[handle] & (INSIDE | BROKE_OUT)) !== 0);

/** Is a unit named in one of these slots? */
export const isNamed = <A extends Action>(
  said: Unfinished<A>,
  id: string,
  slots: readonly (keyof A)[],
): boolean => slots.some((slot) => listIn(said, slot).includes(id));

const listIn = <A extends Action>(said: Unfinished<A>, slot: keyof A): readonly unknown[] => {
  const list: unknown = said[slot];
  return Array.isArray(list) ? list : [];
};

export function declareLeaving(
  s: State,
  battle: BattleFrame,
  side: number,
  retreat: readonly string[],
  shelter: readonly string[],
  course: Course,
): void {
  const handle = (id: string): number => handleOf(s, unitNamed(id));
  battle.leaving.push(...retreat.map(handle), ...shelter.map(handle));
  battle.sheltering.push(...shelter.map(handle));
  if (retreat.length + shelter.length > 0)
    course.events.push({
      type: 'leaving',
      side: SIDES[side],
      retreat: [...retreat],
      shelter: [...shelter],
      rule: '17.1',
    });
}

/** Units of a side that leave in this phase go off the board, or into the fortress. */
export function depart(s: State, battle: BattleFrame, side: number): void {
  for (const handle of battle.leaving) {
    if (unitAt(s, handle).side !== side || s.place[handle] !== battle.city) continue;
    if (battle.sheltering.includes(handle)) {
      s.box[handle] = NO_BOX;
      s.lie[handle] |= INSIDE;
      s.half[handle] = 0;
    } else s.box[handle] = RETREATED;
  }
  battle.leaving = battle.leaving.filter((handle) => unitAt(s, handle).side !== side);
  battle.sheltering = battle.sheltering.filter((handle) => battle.leaving.includes(handle));
}

/** After a class has fired: the next class, or the end of the round. */
export function nextPhase(s: State, battle: BattleFrame, course: Course): void {
  battle.stage = 0;
  if (hasEnded(s, battle, course)) return;
  if (battle.cls === CAVALRY) {
    endRound(s, battle, course);
    return;
  }
  battle.cls = battle.cls === LEADER ? INFANTRY : CAVALRY;
  battle.horse = [-1, -1];
  battle.step = 'battle.orders';
}

function endRound(s: State, battle: BattleFrame, course: Course): void {
  battle.quiet = battle.struck ? 0 : battle.quiet + 1;
  battle.struck = 0;
  sortCavalry(s, battle, course);
  if (hasEnded(s, battle, course)) return;
  battle.crossed = [];
  battle.round++;
  battle.step = 'battle.arrive';
}

/** 13.1, 18.3: over when a side has no unit left; a new battle when it has none on the board but reserves to come. */
function hasEnded(s: State, battle: BattleFrame, course: Course): boolean {
  const { city } = battle;
  const fights = (handle: number): boolean => isOnBoard(s, handle);
  const board = [countIn(s, city, 0, fights), countIn(s, city, 1, fights)];
  if (board[0] > 0 && board[1] > 0) return false;
  const comes = (handle: number): boolean => isToCome(s, handle);
  const reserves = [countIn(s, city, 0, comes), countIn(s, city, 1, comes)];
  if (board[0] + reserves[0] > 0 && board[1] + reserves[1] > 0) {
    const newcomer = board[0] === 0 && board[1] === 0 ? battle.attacker : board[0] === 0 ? 0 : 1;
    newBattle(s, battle, newcomer, course);
  } else become(s, aftermathFrame(s, battle, winnerOf(s, battle, board, reserves)));
  return true;
}

/** The side with units left. If neither has any: the defender if he has retreated units, else the attacker (R10). */
function winnerOf(
  s: State,
  { city, attacker }: BattleFrame,
  board: readonly number[],
  reserves: readonly number[],
): number {
  for (const side of [0, 1]) if (board[side] + reserves[side] > 0) return side;
  const back = (side: number): boolean => isAnyIn(s, city, side, (handle) => s.box[handle] === RETREATED);
  return back(1 - attacker) || !back(attacker) ? 1 - attacker : attacker;
}

/** 18.3, 18.4: the reserves attack in a new battle; each player can play a card again. */
function newBattle(s: State, battle: BattleFrame, attacker: number, course: Course): void {
  for (const side of [0, 1]) {
    for (const handle of onBoard(s, battle.city, side)) {
      s.half[handle] = 0;
      if (s.box[handle] !== LINE) s.box[handle] = FORM_UP;
    }
  }
  // R11: all reserves are there at once, even those that would have come in round 3 (29.1).
  become(s, { ...battleFrame(battle.city, attacker), reservesFrom: battle.reservesFrom - 2 });
  course.events.push({
    type: 'newBattle',
    city: CITIES[battle.city].id,
    attacker: SIDES[attacker],
    rule: '18.3',
  });
}
