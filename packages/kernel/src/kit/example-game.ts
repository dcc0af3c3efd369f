/**
 * The Two Fords: a small whole game that shows how one is built on the kernel, and that the conformance kit is
 * tested with. Two sides march foot and horse over five areas for five rounds, each with a hand of cards that the
 * other cannot see.
 *
 * The rules, in the paragraphs that steps and refusals cite:
 * - 1 A game has five rounds. A round is: choice of cards, reveal, marches, fights, new cards.
 * - 2.1 Both sides choose a card of their hand in secret, or keep their hand. A side without cards is not asked.
 * - 2.2 Drums: the side that alone shows Drums marches first; otherwise a die decides. Powder: +1 to its dice.
 *   Rain: the other side's horse marches one area only.
 * - 3.1 A march takes any troops of one area that have not marched in this round.
 * - 3.2 It goes along a road from area to area: one area, or two when only horse marches.
 * - 3.3 A march that comes upon the enemy stops.
 * - 4.1 Where both sides stand they fight: a die for each troop, 5 and more hits.
 * - 4.2 The owner chooses what he loses.
 * - 5 Each side draws a card.
 * - 6 A side with no troops left is beaten. After the last round the side that alone holds more areas wins.
 */
import { die, pick } from '../chance.ts';
import type { Chance, Event, Game, Given, Json, Refusal, Result, Seat, Secret, Viewer } from '../contract.ts';
import { PositionError } from '../contract.ts';
import { become, type Flowing, flowGame, pop, push, type StepTable } from '../flow.ts';
import type { Course, Slot, Tally, TallySlot, ValueSlot, Verb, VerbTable } from '../verbs.ts';
import { incomplete, tallyTotal } from '../verbs.ts';

const SEATS = ['blue', 'red'];
const AREAS = ['blue-camp', 'mill', 'ford', 'chapel', 'red-camp'];
const ROADS = [
  [1, 2],
  [0, 2, 3],
  [0, 1, 3, 4],
  [1, 2, 4],
  [2, 3],
];
const TROOPS = ['foot', 'horse'];
const HORSE = 1;
const CARDS = ['drums', 'powder', 'rain'];
const [DRUMS, POWDER, RAIN] = [0, 1, 2];
const COPIES = 2;
const HAND = 2;
const ROUNDS = 5;
const HIT_ON = 5;

/** In `chosen`: nothing chosen yet; chosen to keep the hand. */
const NOT_YET = -1;
const KEPT = -2;
/** In hands, decks and `chosen`: something that the viewer cannot see. */
const UNKNOWN = -3;

export interface TwoFords extends Flowing {
  round: number;
  /** Troops by seat, kind and area; and those of them that have not marched in this round. */
  troops: number[][][];
  fresh: number[][][];
  /** Cards of each seat in ascending order: in hand, still to draw, used (open to all). */
  hands: number[][];
  decks: number[][];
  used: number[][];
  /** What each seat chose in this round. */
  chosen: number[];
  outcome: string;
}

const counted = (): number[][] => TROOPS.map(() => AREAS.map(() => 0));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const inArea = (side: readonly number[][], area: number): number => sum(side.map((kind) => kind[area]));
const allOf = (side: readonly number[][]): number => sum(side.map(sum));
const ascending = (a: number, b: number): number => a - b;
const why = (code: string, rule: string, text: string, area?: number): Refusal =>
  area === undefined ? { code, rule, text } : { code, rule, text, spaces: [AREAS[area]] };

function takeOut(cards: number[], card: number): void {
  cards.splice(cards.indexOf(card), 1);
}

function putIn(cards: number[], card: number): void {
  cards.push(card);
  cards.sort(ascending);
}

// ---- verbs -------------------------------------------------------------------------------------------------

const cardSlot: ValueSlot<TwoFords> = {
  name: 'card',
  kind: 'one',
  candidates: () => CARDS,
  refuse: (state, seat, _said, value) =>
    state.hands[seat].includes(CARDS.indexOf(String(value)))
      ? undefined
      : why('no-such-card', '2.1', 'This card is not in your hand.'),
};

const fromSlot: ValueSlot<TwoFords> = {
  name: 'from',
  kind: 'one',
  candidates: () => AREAS,
  refuse(state, seat, _said, value) {
    const area = AREAS.indexOf(String(value));
    if (area < 0 || inArea(state.troops[seat], area) === 0)
      return why('nobody-there', '3.1', 'You have no troops there.');
    if (inArea(state.fresh[seat], area) === 0)
      return why('tired', '3.1', 'All troops there have marched in this round.', area);
    return undefined;
  },
};

const marchersSlot: TallySlot<TwoFords> = {
  name: 'units',
  kind: 'tally',
  keys: () => TROOPS,
  most: (state, seat, said, key) => state.fresh[seat][TROOPS.indexOf(key)][AREAS.indexOf(String(said.from))],
  refuse(state, seat, said, key, count) {
    const area = AREAS.indexOf(String(said.from));
    const kind = TROOPS.indexOf(key);
    if (kind < 0 || state.troops[seat][kind][area] < count)
      return why('nobody-there', '3.1', `There are not so many ${key} there.`, area);
    return why('tired', '3.1', `Some of the ${key} there have marched in this round.`, area);
  },
  short: (_state, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('say who marches')),
};

const pathSlot: ValueSlot<TwoFords> = {
  name: 'path',
  kind: 'sequence',
  candidates: () => AREAS,
  refuse(state, seat, said, value) {
    const path = (said.path ?? []) as string[];
    const last = AREAS.indexOf(path.length > 0 ? path[path.length - 1] : String(said.from));
    const area = AREAS.indexOf(String(value));
    if (path.length > 0 && inArea(state.troops[1 - seat], last) > 0)
      return why('enemy-stops', '3.3', 'The march stops where the enemy is.', last);
    if (path.length >= reach(state, seat, (said.units ?? {}) as Tally))
      return why('too-far', '3.2', 'These troops march no further.', last);
    return ROADS[last].includes(area) ? undefined : why('no-road', '3.2', 'No road leads there.', last);
  },
  short: (_state, _seat, said) =>
    ((said.path ?? []) as string[]).length > 0 ? undefined : incomplete('say where to'),
};

const reach = (state: TwoFords, seat: Seat, units: Tally): number =>
  units.foot || state.chosen[1 - seat] === RAIN ? 1 : 2;

const lossesSlot: TallySlot<TwoFords> = {
  name: 'units',
  kind: 'tally',
  keys: () => TROOPS,
  most(state, seat, said, key) {
    const { area, count } = lossFrame(state);
    const others = tallyTotal(said.units) - (((said.units ?? {}) as Tally)[key] ?? 0);
    return Math.min(state.troops[seat][TROOPS.indexOf(key)][area], count - others);
  },
  refuse(state, seat, _said, key, count) {
    const { area } = lossFrame(state);
    const kind = TROOPS.indexOf(key);
    if (kind < 0 || state.troops[seat][kind][area] < count)
      return why('nobody-there', '4.2', `There are not so many ${key} there.`, area);
    return why('too-many', '4.2', 'That is more than you lose.', area);
  },
  short(state, _seat, said) {
    const { count } = lossFrame(state);
    return tallyTotal(said.units) < count ? incomplete(`you lose ${count}`) : undefined;
  },
};

const lossFrame = (state: TwoFords) =>
  state.flow[state.flow.length - 1] as unknown as { seat: Seat; area: number; count: number };

const verb = (description: Verb<TwoFords>): Verb<TwoFords> => description;
const slots =
  (...list: Slot<TwoFords>[]) =>
  () =>
    list;

const VERBS: VerbTable<TwoFords> = {
  choose: verb({
    do: 'choose',
    slots: slots(cardSlot),
    play: (state, seat, action, course) => choose(state, seat, CARDS.indexOf(action.card as string), course),
  }),
  keep: verb({
    do: 'keep',
    ends: true,
    play: (state, seat, _action, course) => choose(state, seat, KEPT, course),
  }),
  march: verb({
    do: 'march',
    slots: slots(fromSlot, marchersSlot, pathSlot),
    play(state, seat, action, course) {
      const path = action.path as string[];
      for (const [key, count] of Object.entries(action.units as Tally)) {
        const kind = TROOPS.indexOf(key);
        state.troops[seat][kind][AREAS.indexOf(action.from as string)] -= count;
        state.fresh[seat][kind][AREAS.indexOf(action.from as string)] -= count;
        state.troops[seat][kind][AREAS.indexOf(path[path.length - 1])] += count;
      }
      course.events.push({ type: 'marched', seat, from: action.from, units: action.units, path });
    },
  }),
  halt: verb({
    do: 'halt',
    ends: true,
    play: (state, seat) => {
      state.fresh[seat] = counted();
    },
  }),
  lose: verb({
    do: 'lose',
    slots: slots(lossesSlot),
    play(state, seat, action, course) {
      const { area } = lossFrame(state);
      for (const [key, count] of Object.entries(action.units as Tally))
        state.troops[seat][TROOPS.indexOf(key)][area] -= count;
      course.events.push({ type: 'lost', seat, area: AREAS[area], units: action.units });
      pop(state);
    },
  }),
};

function choose(state: TwoFords, seat: Seat, choice: number, course: Course): void {
  state.chosen[seat] = choice;
  course.events.push({ type: 'chose', seat, card: choice === KEPT ? 'none' : CARDS[choice] });
}

// ---- steps -------------------------------------------------------------------------------------------------

const STEPS: StepTable<TwoFords> = {
  'round.choice': {
    rule: '2.1',
    // Who is asked follows from the number of cards, which all can see.
    ask: (state) =>
      [0, 1]
        .filter((seat) => state.chosen[seat] === NOT_YET && state.hands[seat].length > 0)
        .map((seat) => ({ seat, verbs: ['choose', 'keep'] })),
    run: (state) => become(state, { step: 'round.reveal' }),
  },
  'round.reveal': {
    rule: '2.2',
    run(state, _frame, course) {
      state.chosen.forEach((card, seat) => {
        if (card >= 0) {
          takeOut(state.hands[seat], card);
          putIn(state.used[seat], card);
        }
        course.events.push({ type: 'revealed', seat, card: card >= 0 ? CARDS[card] : 'none' });
      });
      const drummers = [0, 1].filter((seat) => state.chosen[seat] === DRUMS);
      const first =
        drummers.length === 1
          ? drummers[0]
          : course.chance.draw('who marches first', 2, (seat) => SEATS[seat]);
      course.events.push({ type: 'leads', seat: first });
      state.fresh = state.troops.map((side) => side.map((kind) => kind.slice()));
      become(state, { step: 'round.fight', area: 0 });
      push(state, { step: 'round.march', seat: 1 - first });
      push(state, { step: 'round.march', seat: first });
    },
  },
  'round.march': {
    rule: '3.1',
    ask(state, frame) {
      const seat = frame.seat as Seat;
      return allOf(state.fresh[seat]) > 0 ? [{ seat, verbs: ['march', 'halt'] }] : [];
    },
    run: (state) => pop(state),
  },
  'round.fight': {
    rule: '4.1',
    run(state, frame, course) {
      const area = frame.area as number;
      if (area === AREAS.length) return become(state, { step: 'round.end' });
      become(state, { step: 'round.fight', area: area + 1 });
      if (inArea(state.troops[0], area) > 0 && inArea(state.troops[1], area) > 0) fight(state, area, course);
    },
  },
  'fight.losses': {
    rule: '4.2',
    ask: (_state, frame) => [{ seat: frame.seat as Seat, verbs: ['lose'] }],
    run: (state) => pop(state),
  },
  'round.end': {
    rule: '5',
    run(state, _frame, course) {
      state.decks.forEach((deck, seat) => {
        if (deck.length === 0) return;
        const card = pick(course.chance, `card of ${SEATS[seat]}`, deck, (each) => CARDS[each]);
        takeOut(deck, card);
        putIn(state.hands[seat], card);
        course.events.push({ type: 'drew', seat, card: CARDS[card] });
      });
      state.outcome = outcomeOf(state);
      if (state.outcome) {
        course.events.push({ type: 'ended', outcome: state.outcome });
        return pop(state);
      }
      state.round++;
      state.chosen = [NOT_YET, NOT_YET];
      become(state, { step: 'round.choice' });
    },
  },
};

/** Both sides roll before either loses (4.1). */
function fight(state: TwoFords, area: number, course: Course): void {
  const hits = [0, 1].map((seat) => {
    const dice: number[] = [];
    for (let troop = inArea(state.troops[seat], area); troop > 0; troop--)
      dice.push(die(course.chance, `fight of ${SEATS[seat]}`));
    course.events.push({ type: 'rolled', seat, area: AREAS[area], dice });
    const bonus = state.chosen[seat] === POWDER ? 1 : 0;
    return dice.filter((face) => face + bonus >= HIT_ON).length;
  });
  for (const seat of [1, 0]) {
    const count = Math.min(hits[1 - seat], inArea(state.troops[seat], area));
    if (count > 0) push(state, { step: 'fight.losses', seat, area, count });
  }
}

function outcomeOf(state: TwoFords): string {
  const standing = state.troops.map(allOf);
  if (standing[0] === 0 || standing[1] === 0)
    return standing[0] > 0 ? 'rout.blue' : standing[1] > 0 ? 'rout.red' : 'draw';
  if (state.round < ROUNDS) return '';
  const held = [0, 1].map(
    (seat) =>
      AREAS.filter(
        (_, area) => inArea(state.troops[seat], area) > 0 && inArea(state.troops[1 - seat], area) === 0,
      ).length,
  );
  if (held[0] === held[1]) return 'draw';
  return held[0] > held[1] ? 'ground.blue' : 'ground.red';
}

// ---- what is hidden ----------------------------------------------------------------------------------------

function mask(state: TwoFords, viewer: Viewer): TwoFords {
  const view = clone(state);
  for (const seat of [0, 1]) {
    if (seat === viewer) continue;
    view.hands[seat].fill(UNKNOWN);
    view.decks[seat].fill(UNKNOWN);
    // From the reveal on the choice lies open; before it only that it has been made.
    if (state.flow[0]?.step === 'round.choice' && state.chosen[seat] !== NOT_YET) view.chosen[seat] = UNKNOWN;
  }
  return view;
}

function imagine(masked: TwoFords, _seat: Seat, chance: Chance): TwoFords {
  const state = clone(masked);
  for (const seat of [0, 1]) {
    if (![...state.hands[seat], ...state.decks[seat]].includes(UNKNOWN)) continue;
    const unseen = CARDS.flatMap((_, card) =>
      Array<number>(COPIES - state.used[seat].filter((each) => each === card).length).fill(card),
    );
    state.hands[seat] = state.hands[seat].map(() => {
      const card = pick(chance, 'imagined hand', unseen);
      takeOut(unseen, card);
      return card;
    });
    state.hands[seat].sort(ascending);
    state.decks[seat] = unseen;
    if (state.chosen[seat] === UNKNOWN)
      state.chosen[seat] = pick(chance, 'imagined choice', [KEPT, ...state.hands[seat]]);
  }
  return state;
}

function tell(event: Event, viewer: Viewer): Event {
  if ((event.type === 'drew' || event.type === 'chose') && event.seat !== viewer)
    return { type: event.type, seat: event.seat };
  return event;
}

/** Somebody other than the viewer of whom `test` holds. */
const another = (viewer: Viewer, chance: Chance, test: (seat: Seat) => boolean): Seat | undefined => {
  const others = [0, 1].filter((seat) => seat !== viewer && test(seat));
  return others.length > 0 ? pick(chance, 'whose secret', others) : undefined;
};

const SECRETS: Secret<TwoFords>[] = [
  {
    kind: 'hand',
    change(state, viewer, chance) {
      const hidden = state.flow[0]?.step === 'round.choice';
      // The chosen card stays in the hand until the reveal, so it is not the one that is exchanged.
      const loose = (seat: Seat) =>
        state.hands[seat].filter(
          (card, at) => !hidden || card !== state.chosen[seat] || state.hands[seat].indexOf(card) !== at,
        );
      const pairs = (seat: Seat) =>
        loose(seat).flatMap((mine) =>
          state.decks[seat].filter((other) => other !== mine).map((other) => [mine, other]),
        );
      const seat = another(viewer, chance, (each) => pairs(each).length > 0);
      if (seat === undefined) return undefined;
      const [out, into] = pick(chance, 'cards exchanged', pairs(seat));
      const changed = clone(state);
      takeOut(changed.hands[seat], out);
      putIn(changed.hands[seat], into);
      takeOut(changed.decks[seat], into);
      putIn(changed.decks[seat], out);
      return changed;
    },
  },
  {
    kind: 'choice',
    change(state, viewer, chance) {
      if (state.flow[0]?.step !== 'round.choice') return undefined;
      const seat = another(viewer, chance, (each) => state.chosen[each] !== NOT_YET);
      if (seat === undefined) return undefined;
      const changed = clone(state);
      changed.chosen[seat] = pick(
        chance,
        'another choice',
        [KEPT, ...state.hands[seat]].filter((each) => each !== state.chosen[seat]),
      );
      return changed;
    },
  },
];

// ---- setup, checks, the rest of the contract ---------------------------------------------------------------

const flow = flowGame(STEPS, VERBS);

function setup(chance: Chance): TwoFords {
  const state = empty();
  for (const seat of [0, 1]) {
    state.troops[seat][0][seat === 0 ? 0 : 4] = 4;
    state.troops[seat][HORSE][seat === 0 ? 0 : 4] = 2;
    for (let card = 0; card < HAND; card++) {
      const drawn = pick(chance, `card of ${SEATS[seat]}`, state.decks[seat], (each) => CARDS[each]);
      takeOut(state.decks[seat], drawn);
      putIn(state.hands[seat], drawn);
    }
  }
  flow.advance(state, { chance, events: [] });
  return state;
}

const empty = (): TwoFords => ({
  round: 1,
  troops: [counted(), counted()],
  fresh: [counted(), counted()],
  hands: [[], []],
  decks: [0, 1].map(() => CARDS.flatMap((_, card) => Array<number>(COPIES).fill(card))),
  used: [[], []],
  chosen: [NOT_YET, NOT_YET],
  outcome: '',
  flow: [{ step: 'round.choice' }],
});

const clone = (state: TwoFords): TwoFords => ({
  round: state.round,
  troops: state.troops.map((side) => side.map((kind) => kind.slice())),
  fresh: state.fresh.map((side) => side.map((kind) => kind.slice())),
  hands: state.hands.map((cards) => cards.slice()),
  decks: state.decks.map((cards) => cards.slice()),
  used: state.used.map((cards) => cards.slice()),
  chosen: state.chosen.slice(),
  outcome: state.outcome,
  flow: state.flow.map((frame) => ({ ...frame })),
});

function invariants(state: TwoFords): string[] {
  const faults: string[] = [];
  for (const seat of [0, 1]) {
    const cards = [...state.hands[seat], ...state.decks[seat], ...state.used[seat]].sort(ascending);
    const all = CARDS.flatMap((_, card) => Array<number>(COPIES).fill(card));
    if (cards.join() !== all.join()) faults.push(`${SEATS[seat]} has the cards ${cards.join()}`);
    if (allOf(state.troops[seat]) > 6 || state.troops[seat].flat().some((count) => count < 0))
      faults.push(`${SEATS[seat]} has troops from nowhere`);
    if (
      state.fresh[seat].some((kind, k) =>
        kind.some((count, area) => count < 0 || count > state.troops[seat][k][area]),
      )
    ) {
      faults.push(`more of ${SEATS[seat]} are fresh than there are`);
    }
  }
  return faults;
}

/** `{ "round": 3, "troops": { "blue": { "mill": { "foot": 2 } }, … }, "hands": { "blue": ["rain"], … } }` */
function position(given: Given, chance: Chance): TwoFords {
  const state = empty();
  const faults: string[] = [];
  const known = (names: readonly string[], name: string, what: string): number => {
    const index = names.indexOf(name);
    if (index < 0) faults.push(`there is no ${what} "${name}"`);
    return index;
  };
  for (const key of Object.keys(given)) known(['round', 'troops', 'hands'], key, 'part of a position');
  if (given.round !== undefined) state.round = given.round as number;
  if (!(Number.isInteger(state.round) && state.round >= 1 && state.round <= ROUNDS))
    faults.push('round is a number from 1 to 5');
  for (const [side, areas] of Object.entries((given.troops ?? {}) as Record<string, Record<string, Tally>>)) {
    const seat = known(SEATS, side, 'side');
    for (const [name, tally] of Object.entries(areas)) {
      const area = known(AREAS, name, 'area');
      for (const [key, count] of Object.entries(tally)) {
        const kind = known(TROOPS, key, 'kind of troops');
        if (seat >= 0 && area >= 0 && kind >= 0) state.troops[seat][kind][area] = count;
      }
    }
  }
  for (const [side, cards] of Object.entries((given.hands ?? {}) as Record<string, string[]>)) {
    const seat = known(SEATS, side, 'side');
    for (const name of cards) {
      const card = known(CARDS, name, 'card');
      if (seat < 0 || card < 0) continue;
      if (!state.decks[seat].includes(card)) faults.push(`${side} has no more ${name}`);
      else takeOut(state.decks[seat], card);
      putIn(state.hands[seat], card);
    }
  }
  if (faults.length > 0) throw new PositionError(faults);
  flow.advance(state, { chance, events: [] });
  return state;
}

function facts(state: TwoFords): Json {
  const areas: { [area: string]: Json } = {};
  AREAS.forEach((name, area) => {
    const sides = SEATS.map((side, seat) => [
      side,
      Object.fromEntries(TROOPS.map((kind, k) => [kind, state.troops[seat][k][area]])),
    ]);
    areas[name] = Object.fromEntries(sides);
  });
  const hands = SEATS.map((side, seat) => [side, state.hands[seat].map((card) => CARDS[card])]);
  return { round: state.round, areas, hands: Object.fromEntries(hands) };
}

function result(state: TwoFords): Result | undefined {
  if (!state.outcome) return undefined;
  const winner = SEATS.indexOf(state.outcome.split('.')[1] ?? '');
  const text = winner < 0 ? 'Neither side prevails.' : `${SEATS[winner]} prevails.`;
  return { kind: state.outcome, winners: winner < 0 ? [] : [winner], rule: '6', text };
}

export const twoFords: Game<TwoFords> = {
  id: 'two-fords',
  name: 'The Two Fords',
  rulesVersion: '1',
  seats: [
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ],
  scenarios: [{ id: 'meeting', name: 'A chance meeting', summary: 'Both sides in camp, five rounds.' }],
  options: [],
  setup: (_scenario, _options, chance) => setup(chance),
  pending: flow.pending,
  offers: flow.offers,
  refuse: flow.refuse,
  apply: flow.apply,
  mask,
  tell,
  imagine,
  result,
  clone,
  secrets: SECRETS,
  invariants,
  position,
  facts,
  catalogue: {
    verbs: Object.keys(VERBS),
    steps: ['round.choice', 'round.march', 'fight.losses'],
    results: ['rout.blue', 'rout.red', 'ground.blue', 'ground.red', 'draw'],
    refusals: ['no-such-card', 'nobody-there', 'tired', 'enemy-stops', 'too-far', 'no-road', 'too-many'],
    tallies: [{ kind: 'cards', event: 'revealed', fact: 'card', names: CARDS }],
  },
};
