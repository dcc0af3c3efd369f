/** 24 Siege resolution: the surrender roll of every siege in its second turn or later. */
import {
  type ActionOf,
  become,
  type Course,
  die,
  type NameSlot,
  pop,
  push,
  type SealedFrame,
  type Step,
  seal,
  sealedFrame,
  sealedStep,
  type Verb,
} from '@feldzug/kernel';
import { CARDS, CITIES, cardNamed, numbers, SIDES } from '../data.ts';
import { hide } from '../handles.ts';
import { because } from '../refusals.ts';
import { fortSide, insideFortress, inTheField, type State } from '../state.ts';
import type { NoCard } from './frames.ts';
import { cardsIn, holds, spend } from './hand.ts';
import { eliminate } from './losses.ts';
import { capture } from './siege.ts';

/** One siege after the other, in the order of the cities. */
export const siegesStep: Step<State> = {
  rule: '24.1',
  run(s, frame) {
    const from = typeof frame.next === 'number' ? frame.next : 0;
    for (let city = from; city < CITIES.length; city++) {
      if (s.siege[city] < numbers.surrender.fromSiegeTurn) continue;
      frame.next = city + 1;
      push(s, sealedFrame('siege.cards', { city }));
      return;
    }
    become(s, { step: 'turn.end' });
  },
};

type SiegeCard = ActionOf<'siegeCard', { card: string }>;

export interface SiegeCardsFrame extends SealedFrame<SiegeCard | NoCard> {
  city: number;
}

/** 24.2: both sides can play a siege card before the roll. A side that holds any card is asked. */
export const siegeCardsStep = sealedStep<State, SiegeCardsFrame>({
  rule: '24.2',
  asked: (s) =>
    [0, 1].flatMap((seat) => (s.hands[seat].length > 0 ? [{ seat, verbs: ['siegeCard', 'noCard'] }] : [])),
  open(s, frame, course) {
    const modifier = openCards(s, frame, course);
    pop(s);
    resolve(s, frame.city, modifier, course);
  },
});

function openCards(s: State, frame: SiegeCardsFrame, course: Course): number {
  let modifier = 0;
  for (const side of [0, 1]) {
    const action = frame.sealed[side];
    if (action?.do !== 'siegeCard') continue;
    const card = cardNamed(action.card);
    spend(s, side, card);
    modifier += CARDS[card].modifier!;
    course.events.push({
      type: 'cardPlayed',
      side: SIDES[side],
      card: CARDS[card].id,
      city: CITIES[frame.city].id,
      rule: '24.2',
    });
  }
  return modifier;
}

function resolve(s: State, city: number, modifier: number, course: Course): void {
  const roll = die(course.chance, 'surrender');
  const needed = s.fortSteps[city] + numbers.surrender.above;
  const falls = roll + modifier >= needed;
  const owner = fortSide(s, city);
  course.events.push({
    type: 'surrenderRolled',
    city: CITIES[city].id,
    roll,
    modifier,
    needed,
    falls,
    rule: '24.2',
  });
  if (falls) {
    for (const unit of insideFortress(s, city, owner).map((handle) => s.block[handle]))
      eliminate(s, s.block.indexOf(unit), course, '24.4');
    capture(s, city, 1 - owner, course);
    for (const handle of inTheField(s, city, 1 - owner)) hide(s, handle);
  } else s.fortSteps[city] = Math.max(1, s.fortSteps[city] - numbers.surrender.stepsLost);
  s.fortSeen[city] = s.fortSteps[city];
}

/** A card for the surrender roll. */
export const siegeCard: Verb<State, SiegeCard> = {
  do: 'siegeCard',
  refuse: (s, seat) =>
    s.hands[seat].some((card) => CARDS[card]?.kind === 'siege') ? undefined : because('no-siege-card'),
  slots: () => [siegeCardSlot],
  play: seal,
};

const siegeCardSlot: NameSlot<State, SiegeCard> = {
  name: 'card',
  kind: 'one',
  candidates: cardsIn,
  refuse(s, seat, _said, value) {
    const card = cardNamed(value);
    if (card < 0 || !holds(s, seat, card)) return because('no-card');
    return CARDS[card].kind === 'siege' ? undefined : because('not-a-siege-card');
  },
};
