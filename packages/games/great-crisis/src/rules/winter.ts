/** 8 Winter: its six steps. */
import {
  type Course,
  die,
  pop,
  push,
  type Step,
  seal,
  sealedFrame,
  sealedStep,
  tallyTotal,
  top,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import {
  ALLIANCES,
  AUSTRIAN,
  CARDS,
  COMMANDER_OF,
  cardNamed,
  NATIONS,
  numbers,
  PRUSSIAN,
  SPACES,
} from '../data.ts';
import { because } from '../refusals.ts';
import {
  allianceOf,
  COMMANDER_RESERVE,
  holder,
  ISOLATED,
  isBesiegedBy,
  occupation,
  RESERVE,
  resourcesIn,
  type State,
} from '../state.ts';
import { checkLines } from './communication.ts';
import { isSettled, look } from './control.ts';
import type { Discard, WinterFrame } from './frames.ts';
import { cardIds, cardsNamed, drawCards, putIn, returnDiscards, takeOut } from './hand.ts';
import { forceIn, pushLosses } from './losses.ts';

export const winterFrame = (): WinterFrame => ({
  ...sealedFrame<Discard>('winter.cards'),
  seat: AUSTRIAN,
  done: 0,
  points: NATIONS.map(() => 0),
  placed: SPACES.map(() => 0),
  space: 0,
});

/** 8.1.A: one card each, the Austrian player first (R18). A player with any card is asked. */
export const winterCardsStep: Step<State, WinterFrame> = {
  rule: '8.1',
  ask(s, { seat, done }) {
    return done || s.hands[seat].length === 0
      ? []
      : [{ seat, verbs: ['rapidMobilization', 'scorchedEarth', 'recall', 'noCard'] }];
  },
  run(_s, winter) {
    winter.done = 0;
    if (winter.seat === AUSTRIAN) winter.seat = PRUSSIAN;
    else winter.step = 'winter.commanders';
  },
};

export const noCard: Verb<State> = {
  do: 'noCard',
  ends: true,
  play(s) {
    winterOf(s).done = 1;
  },
};

/** 8.2.A: for each nation one commander, at random, from the commander reserve to the unit reserve. */
export const commandersStep: Step<State, WinterFrame> = {
  rule: '8.2',
  run(s, frame, course) {
    for (let nation = 0; nation < NATIONS.length; nation++) transferCommander(s, nation, course);
    frame.step = 'winter.supply';
  },
};

/** Also for the set-up (13). */
export function transferCommander(s: State, nation: number, course: Course): void {
  const waiting: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].firstTroop; unit++) {
    if (s.place[unit] === COMMANDER_RESERVE) waiting.push(unit);
  }
  if (waiting.length === 0) return;
  const unit =
    waiting[
      course.chance.draw(
        `commander.${NATIONS[nation].id}`,
        waiting.length,
        (i) => COMMANDER_OF[waiting[i]]!.id,
      )
    ];
  s.place[unit] = RESERVE;
  course.events.push({
    type: 'commanderArrived',
    nation: NATIONS[nation].id,
    commander: COMMANDER_OF[unit]!.id,
    rule: '8.2',
  });
}

/** Step 3 begins: lines of communication (4.2.E, R16), then a point for each unbesieged resource space of a nation. */
export const winterSupplyStep: Step<State, WinterFrame> = {
  rule: '8.3',
  run(s, winter, course) {
    checkLines(s, course);
    const here = occupation(s);
    for (let space = 0; space < SPACES.length; space++) {
      if (!isBesiegedBy(here[space], holder(s, space)))
        winter.points[s.control[space]] += resourcesIn(s, space);
    }
    winter.seat = AUSTRIAN;
    winter.done = 0;
    winter.step = 'winter.mobilize';
  },
};

/** Step 3: the Austrian player first. A player with points left goes on until done. */
export const winterMobilizeStep: Step<State, WinterFrame> = {
  rule: '8.3',
  ask(s, { seat, done, points }) {
    const left = NATIONS.some((_, nation) => allianceOf(s, nation) === seat && points[nation] > 0);
    return done || !left ? [] : [{ seat, verbs: ['mobilize', 'refresh', 'finish'] }];
  },
  run(s, winter, course) {
    winter.done = 0;
    if (winter.seat === AUSTRIAN) {
      winter.seat = PRUSSIAN;
      return;
    }
    checkLines(s, course);
    winter.seat = AUSTRIAN;
    winter.space = 0;
    winter.step = 'winter.depletion';
  },
};

export const finish: Verb<State> = {
  do: 'finish',
  ends: true,
  play(s) {
    winterOf(s).done = 1;
  },
};

/** Step 4: space by space, the Austrian alliance first (R24). The hits of a space are taken together (8.4.C). */
export const depletionStep: Step<State, WinterFrame> = {
  rule: '8.4',
  run(s, winter, course) {
    // The damage in the previous space has been taken.
    if (winter.space > 0) look(s, winter.space - 1, course);
    // Nothing moves between the rolls: most spaces need no closer look.
    const here = occupation(s);
    while (winter.space < SPACES.length) {
      const space = winter.space++;
      const who = here[space];
      if (who & (1 << winter.seat)) rollDepletion(s, winter.seat, space, who, course);
      if (top(s) !== winter) return;
      if (!isSettled(s, space, who)) look(s, space, course);
    }
    winter.space = 0;
    if (winter.seat === AUSTRIAN) winter.seat = PRUSSIAN;
    else winter.step = 'winter.discard';
  },
};

/** 8.4.A: a die for each besieger and each isolated unit; 8.4.B, 4.3.E: 1 less for an isolated one. */
function rollDepletion(s: State, seat: number, space: number, who: number, course: Course): void {
  const force = forceIn(s, space, seat, -1, 0);
  const owner = holder(s, space);
  const besieging = owner !== seat && isBesiegedBy(who, owner);
  const rolling = force.filter((unit) => besieging || s.flags[unit] & ISOLATED);
  if (rolling.length === 0) return;
  const rolls = rolling.map(() => die(course.chance, `winter.${ALLIANCES[seat]}`));
  const modifiers = rolling.map((unit) => (s.flags[unit] & ISOLATED ? -1 : 0));
  const hits = rolls.filter((roll, i) => roll + modifiers[i] <= numbers.winterDamageUpTo).length;
  course.events.push({
    type: 'winterRolled',
    space: SPACES[space].id,
    side: ALLIANCES[seat],
    rolls,
    modifiers,
    hits,
    rule: '8.4',
  });
  pushLosses(s, 'winter.losses', { space, seat, army: -1, inside: 0, hits }, course);
}

/** 8.5.B: both discard in secret; a player with no card has nothing to choose. */
export const discardStep = sealedStep<State, WinterFrame>({
  rule: '8.5',
  asked: (s) => [0, 1].flatMap((seat) => (s.hands[seat].length === 0 ? [] : [{ seat, verbs: ['discard'] }])),
  open(s, { sealed }, course) {
    for (const seat of [AUSTRIAN, PRUSSIAN]) makeHand(s, seat, cardsNamed(sealed[seat]?.cards), course);
    pop(s);
    push(s, { step: 'turn.end' });
  },
});

/** 8.5.C, 8.5.D: back into the deck, then draw to the limit. How many cards were exchanged is secret too; only the size of the new hand is open. */
function makeHand(s: State, seat: number, discarded: readonly number[], course: Course): void {
  returnDiscards(s, seat);
  for (const card of discarded) {
    takeOut(s.hands[seat], card);
    putIn(s.decks[seat], card);
  }
  const drawn = drawCards(s, seat, cardLimit(s, seat) - s.hands[seat].length, course);
  // S: whether a card was drawn at all is secret, so nobody knows any more what lies in the deck.
  s.returned[seat] = [];
  course.events.push({
    type: 'handMade',
    side: ALLIANCES[seat],
    size: s.hands[seat].length,
    discarded: cardIds(discarded),
    cards: cardIds(drawn),
    rule: '8.5',
  });
}

export const discard: Verb<State, Discard> = {
  do: 'discard',
  slots: (s) => [
    {
      name: 'cards',
      kind: 'tally',
      keys: (_s, seat) => CARDS.flatMap((card) => (card.copies[seat] > 0 ? [card.id] : [])),
      most: (_s, seat, _said, key) => s.hands[seat].filter((card) => card === cardNamed(key)).length,
      refuse: (_s, _seat, _said, key) => because('no-such-card', undefined, [key]),
      short: (_s, seat, said) =>
        s.hands[seat].length - tallyTotal(said.cards) > cardLimit(s, seat)
          ? because('discard-more')
          : undefined,
    },
  ],
  play(s, seat, action, course) {
    seal(s, seat, action);
    course.events.push({ type: 'decided', side: ALLIANCES[seat], space: '', rule: '8.5' });
  },
};

/** 8.5.A: half the resource spaces, rounded down, of the armies that are in the war (3.C). */
export function cardLimit(s: State, seat: number): number {
  let resources = 0;
  for (let space = 0; space < SPACES.length; space++) {
    const army = NATIONS[s.control[space]].army;
    if (holder(s, space) === seat && s.cup[army] + s.drawn[army] > 0) resources += resourcesIn(s, space);
  }
  return Math.floor(resources / 2);
}

const winterOf = (s: State): WinterFrame => topFrame(s);
