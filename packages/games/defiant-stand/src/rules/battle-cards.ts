/** 19 Battle cards: one per player and battle, announced before each round, revealed together. */
import {
  type Course,
  type NameSlot,
  type NumberSlot,
  type Refusal,
  type Step,
  seal,
  top,
  topFrame,
  unseal,
  type Verb,
} from '@feldzug/kernel';
import { CARDS, CITIES, cardNamed, SIDES, unitNamed } from '../data.ts';
import { because } from '../refusals.ts';
import { handleOf, MAIN, nameAt, RESERVE, type State } from '../state.ts';
import { inLine } from './cavalry.ts';
import { ownHandle } from './command.ts';
import { roomOnRoad, waiting } from './field-battle.ts';
import type { BattleFrame, CardAction, NoCard } from './frames.ts';
import { cardsIn, holds, spend } from './hand.ts';

/** 19.2: the attacker, then the defender say whether they play a card. A player who holds any card is asked. */
export const cardStep: Step<State, BattleFrame> = {
  rule: '19.2',
  ask(s, battle) {
    if (battle.stage > 1) return [];
    const seat = battle.stage === 0 ? battle.attacker : 1 - battle.attacker;
    if (battle.carded[seat] || s.hands[seat].length === 0) return [];
    return [{ seat, verbs: ['card', 'noCard'] }];
  },
  run(s, battle, course) {
    battle.stage++;
    if (battle.stage < 2) return;
    for (const side of [battle.attacker, 1 - battle.attacker]) reveal(s, battle, side, course);
    unseal(battle);
    battle.stage = 0;
    battle.step = battle.called ? 'battle.arrive' : 'battle.orders';
  },
};

function reveal(s: State, battle: BattleFrame, side: number, course: Course): void {
  const action = battle.sealed[side];
  if (action?.do !== 'card') return;
  const card = cardNamed(action.card);
  spend(s, side, card);
  battle.card[side] = card;
  battle.carded[side] = 1;
  course.events.push({
    type: 'cardPlayed',
    side: SIDES[side],
    card: CARDS[card].id,
    city: CITIES[battle.city].id,
    rule: '19.2',
  });
  switch (CARDS[card].id) {
    case 'surprise':
      battle.surprise = 1;
      break;
    case 'great-redoubt':
      battle.redoubt = 1;
      break;
    case 'stout-defense':
      battle.stout[side] = handleOf(s, unitNamed(action.unit!));
      break;
    case 'converging-columns':
      // A reserve group is part of the main attack from now on, and comes as far as its route allows (18.2).
      s.groupRole[action.group! - 1] = MAIN;
      battle.called = 1;
  }
}

/** Plays a battle card in this round; it is revealed when both have answered. */
export const card: Verb<State, CardAction> = {
  do: 'card',
  refuse: (s, seat) =>
    cardsIn(s, seat).some((id) => !refuseCard(s, seat, id)) ? undefined : because('no-battle-card'),
  slots: (_s, _seat, said) => {
    if (said.card === 'stout-defense') return [cardSlot, stoutSlot];
    return said.card === 'converging-columns' ? [cardSlot, groupSlot] : [cardSlot];
  },
  play: announce,
};

/** Plays no card in this round. */
export const noCard: Verb<State, NoCard> = {
  do: 'noCard',
  play: announce,
};

/** In battle a player announces whether they play a card. In other steps that ask for cards the answer stays secret. */
function announce(s: State, seat: number, action: CardAction | NoCard, course: Course): void {
  seal(s, seat, action);
  if (top(s)?.step !== 'battle.card') return;
  const battle = topFrame<BattleFrame>(s);
  battle.plays[seat] = action.do === 'card' ? 1 : 0;
  battle.stage++;
  course.events.push({
    type: 'cardAnnounced',
    side: SIDES[seat],
    plays: action.do === 'card',
    round: battle.round,
    rule: '19.2',
  });
}

const cardSlot: NameSlot<State, CardAction> = {
  name: 'card',
  kind: 'one',
  candidates: cardsIn,
  refuse: (s, seat, _said, value) => refuseCard(s, seat, value),
};

/** 19.1: why a card cannot be played in this round. */
export function refuseCard(s: State, side: number, id: string): Refusal | undefined {
  const number = cardNamed(id);
  if (number < 0 || !holds(s, side, number)) return because('no-card');
  const battle = topFrame<BattleFrame>(s);
  const { kind, role, firstRound, side: owner } = CARDS[number];
  if (kind !== 'battle') return because('not-a-battle-card');
  if (firstRound && battle.round > 1) return because('first-round-only');
  if (role && (role === 'attacker') !== (side === battle.attacker)) return because('wrong-role');
  if (owner && owner !== SIDES[side]) return because('other-sides-card');
  if (id === 'stout-defense' && inLine(s, battle.city, side).length === 0) return because('nobody-stout');
  if (id === 'converging-columns' && reserveGroups(s, battle, side).length === 0)
    return because('no-reserves');
  return undefined;
}

/** 19.4: an engaged leader or infantry unit. */
const stoutSlot: NameSlot<State, CardAction> = {
  name: 'unit',
  kind: 'one',
  candidates: (s, seat) => inLine(s, topFrame<BattleFrame>(s).city, seat).map((handle) => nameAt(s, handle)),
  refuse: (s, seat, _said, value) =>
    inLine(s, topFrame<BattleFrame>(s).city, seat).includes(ownHandle(s, seat, value))
      ? undefined
      : because('nobody-stout', [], [value]),
};

const groupSlot: NumberSlot<State, CardAction> = {
  name: 'group',
  kind: 'one',
  numbers: true,
  candidates: (s, seat) => reserveGroups(s, topFrame<BattleFrame>(s), seat),
  refuse: (s, seat, _said, value) =>
    reserveGroups(s, topFrame<BattleFrame>(s), seat).includes(value) ? undefined : because('no-reserves'),
};

/** Groups that have not arrived yet and whose route has room. */
const reserveGroups = (s: State, battle: BattleFrame, side: number): number[] => [
  ...new Set(
    waiting(s, battle.city, side)
      .filter((handle) => roomOnRoad(s, battle, handle) > 0)
      .map((handle) => s.entry[handle])
      .filter((group) => group > 0 && s.groupRole[group - 1] >= RESERVE),
  ),
];
