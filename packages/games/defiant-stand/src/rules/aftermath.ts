/** 17 The end of a field battle: pursuit, retreat, regrouping; then the fortress, if there is one. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  pop,
  push,
  type Step,
  seal,
  sealedFrame,
  topFrame,
  unseal,
  type Verb,
} from '@feldzug/kernel';
import { CARDS, CAVALRY, CITIES, cardNamed, cityNamed, SIDES, unitNamed } from '../data.ts';
import { hide } from '../handles.ts';
import { because } from '../refusals.ts';
import {
  BROKE_OUT,
  blocksIn,
  countIn,
  fieldCount,
  fortSide,
  handleOf,
  INSIDE,
  insideFortress,
  inTheField,
  isAnyIn,
  NO_BOX,
  nameAt,
  RETREATED,
  type State,
  unitAt,
} from '../state.ts';
import { ownHandle } from './command.ts';
import { isBarred, isGoodFor, type Occupation, occupation } from './control.ts';
import type { AftermathFrame, BattleFrame, PursuitCard } from './frames.ts';
import { cardsIn, holds, spend } from './hand.ts';
import { hitsFrame } from './hits.ts';
import { type Exodus, exodusSlot, joinSiege, move, resettle } from './relocation.ts';
import { comeOut, siegeFrame } from './siege.ts';
import { settle } from './victory.ts';

export function aftermathFrame(s: State, battle: BattleFrame, winner: number): AftermathFrame {
  const { city } = battle;
  const loser = 1 - winner;
  const more = horseFought(s, city, winner) - horseFought(s, city, loser);
  for (const side of [0, 1]) for (const handle of blocksIn(s, city, side)) forgetBattle(s, handle);
  const fleeing = hasFugitives(s, city, loser);
  return {
    ...sealedFrame('aftermath'),
    city,
    winner,
    stage: 0,
    carded: battle.carded,
    pursuit: fleeing ? Math.max(0, more) : 0,
  };
}

/** Cavalry of a side that was on the battle board. */
const horseFought = (s: State, city: number, side: number): number =>
  countIn(s, city, side, (handle) => s.box[handle] !== NO_BOX && unitAt(s, handle).cls === CAVALRY);

/** 16.4: half hits are forgotten. 20.7: reserves that have fought are no longer reserves. */
function forgetBattle(s: State, handle: number): void {
  s.half[handle] = 0;
  if (s.box[handle] !== NO_BOX) s.entry[handle] = 0;
}

/** 22.6: the attackers withdrew before the reserves came; the defenders can regroup as winners. */
export const regroupFrame = (city: number, winner: number): AftermathFrame => ({
  ...sealedFrame('aftermath'),
  city,
  winner,
  stage: REGROUP,
  carded: [0, 0],
  pursuit: 0,
});

/** Units of the beaten side that have left the field. */
export const fugitives = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => s.box[handle] === RETREATED);

const hasFugitives = (s: State, city: number, side: number): boolean =>
  isAnyIn(s, city, side, (handle) => s.box[handle] === RETREATED);

const CARDS_STAGE = 0;
const PURSUIT = 1;
const BACK_INSIDE = 2;
const RETREAT = 3;
const REGROUP = 4;
const FORTRESS = 5;

export const aftermathStep: Step<State, AftermathFrame> = {
  rule: '17.4',
  ask(s, after) {
    const { city, winner, stage } = after;
    if (stage === CARDS_STAGE && after.pursuit > 0)
      return [0, 1].flatMap((seat) =>
        !after.in[seat] && !after.carded[seat] && s.hands[seat].length > 0
          ? [{ seat, verbs: ['pursuitCard', 'noCard'] }]
          : [],
      );
    // Which cities are friendly can depend on hidden blocks, so both are asked in any case.
    if (stage === RETREAT && hasFugitives(s, city, 1 - winner))
      return [{ seat: 1 - winner, verbs: ['retreat'] }];
    if (stage === REGROUP && fieldCount(s, city, winner) > 0) return [{ seat: winner, verbs: ['regroup'] }];
    return [];
  },
  run(s, after, course) {
    const { city, winner, stage } = after;
    const loser = 1 - winner;
    after.stage++;
    if (stage === CARDS_STAGE) openCards(s, after, course);
    else if (stage === PURSUIT)
      push(s, hitsFrame(city, loser, after.pursuit, 'pursuit', fugitives(s, city, loser)));
    else if (stage === BACK_INSIDE) {
      goBackInside(s, city, loser);
      comeOut(s, city, winner);
    } else if (stage === FORTRESS) {
      if (fortSide(s, city) === loser && s.siege[city] === 0 && fieldCount(s, city, winner) > 0)
        become(s, siegeFrame(city, winner));
      else pop(s);
    }
  },
};

/** 22.2: beaten units that broke out go back inside, after the pursuit (17.5). All inside are hidden again (3.3, 3.5). */
function goBackInside(s: State, city: number, loser: number): void {
  for (const handle of blocksIn(s, city, loser, (one) => (s.lie[one] & BROKE_OUT) !== 0)) {
    s.lie[handle] = (s.lie[handle] & ~BROKE_OUT) | INSIDE;
    s.box[handle] = NO_BOX;
  }
  for (const handle of insideFortress(s, city, loser)) hide(s, handle);
}

function openCards(s: State, after: AftermathFrame, course: Course): void {
  const { city, winner } = after;
  course.events.push({
    type: 'battleWon',
    city: CITIES[city].id,
    side: SIDES[winner],
    pursuit: after.pursuit,
    rule: '17.4',
  });
  for (const side of [0, 1]) {
    const action = after.sealed[side];
    if (action?.do !== 'pursuitCard') continue;
    const id = action.card;
    spend(s, side, cardNamed(id));
    course.events.push({
      type: 'cardPlayed',
      side: SIDES[side],
      card: id,
      city: CITIES[city].id,
      rule: '17.5',
    });
    if (id === 'rear-guard') after.pursuit = 0;
    else after.pursuit *= 2;
  }
  unseal(after);
  // 17.4: the winner takes back retreated units.
  for (const handle of inTheField(s, city, winner)) s.box[handle] = NO_BOX;
}

/** A card for the pursuit: Rear Guard for the loser, Hot Pursuit for the winner. */
export const pursuitCard: Verb<State, PursuitCard> = {
  do: 'pursuitCard',
  refuse: (s, seat) =>
    cardsIn(s, seat).some((id) => !whyNotPursuit(s, seat, id)) ? undefined : because('no-pursuit-card'),
  slots: () => [pursuitCardSlot],
  play: seal,
};

const pursuitCardSlot: NameSlot<State, PursuitCard> = {
  name: 'card',
  kind: 'one',
  candidates: cardsIn,
  refuse: (s, seat, _said, value) => whyNotPursuit(s, seat, value),
};

function whyNotPursuit(s: State, side: number, id: string) {
  const card = cardNamed(id);
  if (card < 0 || !holds(s, side, card)) return because('no-card');
  const won = topFrame<AftermathFrame>(s).winner === side;
  return CARDS[card].kind === 'pursuit' && (CARDS[card].result === 'won') === won
    ? undefined
    : because('not-for-pursuit');
}

/** The beaten units that must find a city. */
const flight = (s: State, city: number, loser: number): Exodus => ({
  handles: fugitives(s, city, loser),
  order: 'bodies',
  objections: {
    stranger: 'not-retreating',
    noRefuge: 'no-refuge',
    twice: 'two-ways',
    missing: 'all-must-go',
  },
});

type Retreat = ActionOf<'retreat', { to: string[] }>;

/** 17.6: says where the beaten units go. */
export const retreat: Verb<State, Retreat> = {
  do: 'retreat',
  slots: (s, seat) => [exodusSlot(s, flight(s, topFrame<AftermathFrame>(s).city, seat))],
  play(s, seat, action, course) {
    const after = topFrame<AftermathFrame>(s);
    after.stage++;
    const bodies = move(s, flight(s, after.city, seat), action.to, seat, course, '17.7');
    for (const { city, units } of bodies) joinSiege(s, city, units);
  },
};

/** 17.8: where a unit of the winner can go: adjacent friendly cities, but no foreign start area (2.3). */
function nextDoor(s: State, here: Occupation, city: number, handle: number): number[] {
  const { nation } = unitAt(s, handle);
  return CITIES[city].adjacent.filter(
    (next) => isGoodFor(s, here, nation, next) && !isBarred(s, nation, next),
  );
}

type Regroup = ActionOf<'regroup', { to: string[] }>;

export const regroup: Verb<State, Regroup> = {
  do: 'regroup',
  slots: (s) => [regroupSlot(occupation(s))],
  play(s, seat, action, course) {
    const after = topFrame<AftermathFrame>(s);
    const goals = new Map<number, number[]>();
    for (const value of action.to) {
      const { city, unit } = split(value);
      goals.set(city, [...(goals.get(city) ?? []), unit]);
    }
    for (const [city, units] of goals) {
      const handles = units.map((unit) => handleOf(s, unit));
      resettle(s, handles, after.city, city, seat, course, '17.8');
      joinSiege(s, city, units);
    }
    after.stage++;
    settle(s, course);
  },
};

const regroupSlot = (here: Occupation): NameSlot<State, Regroup> => ({
  name: 'to',
  kind: 'set',
  candidates(s, seat) {
    const { city } = topFrame<AftermathFrame>(s);
    return inTheField(s, city, seat).flatMap((handle) =>
      nextDoor(s, here, city, handle).map((next) => `${CITIES[next].id}/${nameAt(s, handle)}`),
    );
  },
  refuse(s, seat, said, value) {
    const { city } = topFrame<AftermathFrame>(s);
    const goal = split(value);
    const handle = ownHandle(s, seat, idOf(value));
    if (handle < 0 || !inTheField(s, city, seat).includes(handle))
      return because('not-regrouping', [], [idOf(value)]);
    if (!nextDoor(s, here, city, handle).includes(goal.city)) return because('not-next-door');
    const twice = (said.to ?? []).some((other) => split(other).unit === goal.unit);
    return twice ? because('regroups-once', [], [nameAt(s, handle)]) : undefined;
  },
});

const idOf = (value: string): string => value.slice(value.indexOf('/') + 1);
const split = (value: string): { city: number; unit: number } => ({
  city: cityNamed(value.slice(0, value.indexOf('/'))),
  unit: unitNamed(idOf(value)),
});
