/** The steps of a round: some wait for a seat, the others run by themselves. */
import { die, pick } from '../../chance.ts';
import type { Seat } from '../../contract.ts';
import { become, type Frame, pop, push, type Step, type StepTable } from '../../flow.ts';
import { sealedFrame, sealedStep } from '../../sealed.ts';
import type { Course } from '../../verbs.ts';
import {
  AREAS,
  allOf,
  CARDS,
  cardOf,
  DRUMS,
  HIT_ON,
  inArea,
  NONE,
  POWDER,
  putIn,
  ROUNDS,
  SEATS,
  type TwoFords,
  takeOut,
} from './state.ts';

interface MarchFrame extends Frame {
  seat: Seat;
}

interface FightFrame extends Frame {
  area: number;
}

/** Troops that a side must lose after a fight (4.2). */
export interface LossFrame extends Frame {
  seat: Seat;
  area: number;
  count: number;
}

const choice = sealedStep<TwoFords>({
  rule: '2.1',
  // Whom the game asks depends on the number of cards, which everyone can see.
  asked: (state) =>
    [0, 1]
      .filter((seat) => state.hands[seat].length > 0)
      .map((seat) => ({ seat, verbs: ['choose', 'keep'] })),
  open(state, { sealed }) {
    state.shown = sealed.map(cardOf);
    become(state, { step: 'round.reveal' });
  },
});

const reveal: Step<TwoFords> = {
  rule: '2.2',
  run(state, _frame, course) {
    state.shown.forEach((card, seat) => {
      if (card >= 0) {
        takeOut(state.hands[seat], card);
        putIn(state.used[seat], card);
      }
      course.events.push({ type: 'revealed', seat, card: card >= 0 ? CARDS[card] : 'none' });
    });
    const drummers = [0, 1].filter((seat) => state.shown[seat] === DRUMS);
    const first =
      drummers.length === 1 ? drummers[0] : course.chance.draw('who marches first', 2, (seat) => SEATS[seat]);
    course.events.push({ type: 'leads', seat: first });
    state.fresh = state.troops.map((side) => side.map((kind) => kind.slice()));
    become<FightFrame>(state, { step: 'round.fight', area: 0 });
    push<MarchFrame>(state, { step: 'round.march', seat: 1 - first });
    push<MarchFrame>(state, { step: 'round.march', seat: first });
  },
};

const march: Step<TwoFords, MarchFrame> = {
  rule: '3.1',
  ask: (state, { seat }) => (allOf(state.fresh[seat]) > 0 ? [{ seat, verbs: ['march', 'halt'] }] : []),
  run: (state) => pop(state),
};

const fights: Step<TwoFords, FightFrame> = {
  rule: '4.1',
  run(state, frame, course) {
    const { area } = frame;
    if (area === AREAS.length) return become(state, { step: 'round.end' });
    frame.area++;
    if (inArea(state.troops[0], area) > 0 && inArea(state.troops[1], area) > 0) fight(state, area, course);
  },
};

const losses: Step<TwoFords, LossFrame> = {
  rule: '4.2',
  ask: (_state, { seat }) => [{ seat, verbs: ['lose'] }],
  run: (state) => pop(state),
};

const end: Step<TwoFords> = {
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
    state.shown = [NONE, NONE];
    become(state, sealedFrame('round.choice'));
  },
};

/** The sequence of play (1). */
export const STEPS: StepTable<TwoFords> = {
  'round.choice': choice,
  'round.reveal': reveal,
  'round.march': march,
  'round.fight': fights,
  'fight.losses': losses,
  'round.end': end,
};

/** Both sides roll before either loses (4.1). */
function fight(state: TwoFords, area: number, course: Course): void {
  const hits = [0, 1].map((seat) => {
    const dice: number[] = [];
    for (let troop = inArea(state.troops[seat], area); troop > 0; troop--)
      dice.push(die(course.chance, `fight of ${SEATS[seat]}`));
    course.events.push({ type: 'rolled', seat, area: AREAS[area], dice });
    const bonus = state.shown[seat] === POWDER ? 1 : 0;
    return dice.filter((face) => face + bonus >= HIT_ON).length;
  });
  for (const seat of [1, 0]) {
    const count = Math.min(hits[1 - seat], inArea(state.troops[seat], area));
    if (count > 0) push<LossFrame>(state, { step: 'fight.losses', seat, area, count });
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
