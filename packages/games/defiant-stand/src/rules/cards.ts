/** 7 Card phase and initiative. */
import {
  type ActionOf,
  type Ask,
  become,
  type Course,
  type NameSlot,
  type SealedFrame,
  type Step,
  seal,
  sealedStep,
  type Verb,
} from '@feldzug/kernel';
import { CARDS, cardNamed, PRUSSIA, SIDES } from '../data.ts';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import { type SeatFrame, turnsFrame } from './frames.ts';
import { cardsIn, holds, spend } from './hand.ts';

type Play = ActionOf<'play', { card: string; use: string }>;
type Decline = ActionOf<'decline'>;

/** 7.1: both sides play a card face down. A side with no card left is not asked. */
export const cardsStep = sealedStep<State, SealedFrame<Play | Decline>>({
  rule: '7.1',
  asked(s) {
    const asked: Ask[] = [];
    for (let seat = 0; seat < 2; seat++)
      if (s.hands[seat].length > 0) asked.push({ seat, verbs: ['play', 'decline'] });
    return asked;
  },
  open(s, frame, course) {
    for (const side of [0, 1]) {
      const action = frame.sealed[side];
      if (action?.do !== 'play') {
        course.events.push({ type: 'noCardPlayed', side: SIDES[side], rule: '7.4' });
        continue;
      }
      const card = cardNamed(action.card);
      spend(s, side, card);
      s.played[side] = card;
      s.replacing[side] = action.use === 'replacements' ? 1 : 0;
      if (!s.replacing[side]) s.points[side] = CARDS[card].points;
      course.events.push({
        type: 'cardRevealed',
        side: SIDES[side],
        card: CARDS[card].id,
        use: action.use,
        points: s.points[side],
        rule: '7.1',
      });
    }
    settleFirst(s, course);
  },
});

/** 7.2 to 7.4: who is, or who decides who is, the first player. */
function settleFirst(s: State, course: Course): void {
  const decider = decides(s);
  if (decider >= 0) {
    become<SeatFrame>(s, { step: 'initiative', seat: decider });
    return;
  }
  // 7.3 and 7.4: a lone replacements card leads; with two of them, or no card at all, Prussia does.
  lead(s, s.replacing[0] + s.replacing[1] === 1 ? s.replacing.indexOf(1) : PRUSSIA, course);
}

/** The side that decides who is first; −1 when nobody does. */
function decides(s: State): number {
  if (s.replacing[0] || s.replacing[1]) return -1;
  const [prussian, allied] = s.played;
  if (prussian < 0 && allied < 0) return -1;
  if (prussian < 0) return 1;
  if (allied < 0) return 0;
  return s.points[1] < s.points[0] ? 1 : PRUSSIA;
}

function lead(s: State, side: number, course: Course): void {
  s.first = side;
  course.events.push({ type: 'firstPlayer', side: SIDES[side], rule: '7.2' });
  become(s, turnsFrame('command'));
}

export const initiativeStep: Step<State, SeatFrame> = {
  rule: '7.2',
  ask: (_s, { seat }) => [{ seat, verbs: ['goFirst', 'goSecond'] }],
  run() {
    throw new Error('the initiative waits for an answer');
  },
};

export const goFirst: Verb<State> = {
  do: 'goFirst',
  play: (s, seat, _action, course) => lead(s, seat, course),
};

export const goSecond: Verb<State> = {
  do: 'goSecond',
  play: (s, seat, _action, course) => lead(s, 1 - seat, course),
};

export const play: Verb<State, Play> = {
  do: 'play',
  slots: () => [cardSlot, useSlot],
  play: seal,
};

const cardSlot: NameSlot<State, Play> = {
  name: 'card',
  kind: 'one',
  candidates: (s, seat) => cardsIn(s, seat),
  refuse: (s, seat, _said, value) => (holds(s, seat, cardNamed(value)) ? undefined : because('no-card')),
};

const useSlot: NameSlot<State, Play> = {
  name: 'use',
  kind: 'one',
  candidates: () => ['commands', 'replacements'],
  refuse(_s, _seat, said, value) {
    if (value !== 'replacements') return undefined;
    return CARDS[cardNamed(said.card!)]?.kind === 'replacements' ? undefined : because('no-replacements');
  },
};

/** 7.4: no card this turn. */
export const decline: Verb<State, Decline> = { do: 'decline', ends: true, play: seal };
