/** 6 Year start: the deal, the Tsarina's health; 5 the sequence of years and turns. */
import {
  type ActionOf,
  become,
  type Course,
  die,
  type Frame,
  type NameSlot,
  type Step,
  sealedFrame,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { ALLIES, CARDS, CITIES, cardNamed, numbers, SIDES } from '../data.ts';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import { cardsIn, fullDeck, holds, putIn, spend } from './hand.ts';
import { enterTheWar, leaveTheWar } from './powers.ts';
import { endOfYear } from './victory.ts';

/** 6.1: all 33 cards are shuffled, and each player gets seven. */
export const yearStep: Step<State> = {
  rule: '6.1',
  run(s, _frame, course) {
    const deck = fullDeck();
    s.used = [];
    s.hands = [[], []];
    for (const side of [0, 1]) {
      const cards: string[] = [];
      for (let i = 0; i < numbers.handSize; i++) {
        const at = course.chance.draw(`card.${SIDES[side]}`, deck.length, (index) => CARDS[deck[index]].id);
        const card = deck.splice(at, 1)[0];
        putIn(s.hands[side], card);
        cards.push(CARDS[card].id);
      }
      course.events.push({
        type: 'dealt',
        side: SIDES[side],
        count: cards.length,
        secret: { cards },
        rule: '6.1',
      });
    }
    course.events.push({ type: 'yearBegan', year: s.year, rule: '5.1' });
    s.turn = 1;
    if (isHealthRolled(s)) become<TsarinaFrame>(s, { step: 'tsarina', side: ALLIES, modifier: 0 });
    else become(s, { step: 'turn.begin' });
  },
};

/** 6.2: from 1761 on, once a year, while she lives. */
const isHealthRolled = (s: State): boolean => s.year >= numbers.tsarina.firstYear && s.tsarinaDead === 0;

interface TsarinaFrame extends Frame {
  side: number;
  modifier: number;
}

/** 6.3: first the Allies, then Prussia say which cards they play. A side that holds any card is asked. */
export const tsarinaStep: Step<State, TsarinaFrame> = {
  rule: '6.2',
  ask: (s, { side }) => (side >= 0 && s.hands[side].length > 0 ? [{ seat: side, verbs: ['health'] }] : []),
  run(s, frame, course) {
    if (frame.side >= 0) {
      frame.side--;
      return;
    }
    rollHealth(s, frame.modifier, course);
    become(s, { step: 'turn.begin' });
  },
};

function rollHealth(s: State, cards: number, course: Course): void {
  const rolls = [die(course.chance, 'tsarina'), die(course.chance, 'tsarina')];
  const modifier = s.year - numbers.tsarina.firstYear + cards;
  const total = rolls[0] + rolls[1] + modifier;
  course.events.push({ type: 'tsarinaRolled', rolls, modifier, total, rule: '6.2' });
  if (total >= numbers.tsarina.diesOn) leaveTheWar(s, course);
}

type Health = ActionOf<'health', { cards: string[] }>;

/** Plays cards that modify the roll for the Tsarina's health: none, one or both. */
export const health: Verb<State, Health> = {
  do: 'health',
  slots: () => [tsarinaCards],
  play(s, seat, action, course) {
    const frame = topFrame<TsarinaFrame>(s);
    for (const id of action.cards) {
      spend(s, seat, cardNamed(id));
      frame.modifier += CARDS[cardNamed(id)].modifier!;
      course.events.push({ type: 'cardPlayed', side: SIDES[seat], card: id, rule: '6.3' });
    }
    frame.side--;
  },
};

const tsarinaCards: NameSlot<State, Health> = {
  name: 'cards',
  kind: 'set',
  candidates: (s, seat) => cardsIn(s, seat),
  refuse(s, seat, _said, value) {
    const card = cardNamed(value);
    if (card < 0 || !holds(s, seat, card)) return because('no-card');
    return CARDS[card].kind === 'tsarina' ? undefined : because('not-for-health');
  },
};

/** 5.2: a turn begins; sieges grow older (20.5). */
export const turnStep: Step<State> = {
  rule: '5.2',
  run(s, _frame, course) {
    course.events.push({ type: 'turnBegan', year: s.year, turn: s.turn, rule: '5.2' });
    const { year, turn } = numbers.entry;
    if (!s.atWar && (s.year > year || (s.year === year && s.turn >= turn))) enterTheWar(s, course);
    forgetTheTurn(s);
    for (let city = 0; city < CITIES.length; city++) if (s.siege[city] > 0) s.siege[city]++;
    become(s, sealedFrame('cards'));
  },
};

/** Clears everything that belongs to the turn. */
function forgetTheTurn(s: State): void {
  s.friction = 0;
  s.first = -1;
  s.played = [-1, -1];
  s.replacing = [0, 0];
  s.points = [0, 0];
  s.hurried = [0, 0];
  s.orders.fill(0);
  forgetGroups(s);
}

function forgetGroups(s: State): void {
  s.trail = [];
  s.entry.fill(0);
  s.attacker.fill(-1);
  s.groupCity = [];
  s.groupSide = [];
  s.groupRestricted = [];
  s.groupRole = [];
}

/** The turn ends; after the fifth comes winter (5.3). */
export const turnEndStep: Step<State> = {
  rule: '5.2',
  run(s) {
    forgetGroups(s);
    s.turn++;
    become(s, { step: s.turn > numbers.turnsPerYear ? 'winter.begin' : 'turn.begin' });
  },
};

/** 25.12: the year ends. */
export const yearEndStep: Step<State> = {
  rule: '25.12',
  run(s, _frame, course) {
    course.events.push({ type: 'yearEnded', year: s.year, vp: s.vp, rule: '25.12' });
    if (endOfYear(s, course)) return;
    s.year++;
    forgetTheTurn(s);
    become(s, { step: 'year.begin' });
  },
};
