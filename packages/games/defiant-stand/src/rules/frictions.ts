/** 8.3, 8.4 Frictions of War. */
import {
  type ActionOf,
  become,
  die,
  type Frame,
  type NameSlot,
  type SealedFrame,
  type Step,
  seal,
  sealedFrame,
  sealedStep,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import {
  ALLIES,
  CITIES,
  END_OF,
  FIRST_OF,
  FRENCH,
  frictionOf,
  LEADER,
  numbers,
  PRUSSIA,
  SIDES,
  scenarioNamed,
} from '../data.ts';
import { partOne } from '../handles.ts';
import { because } from '../refusals.ts';
import { isWaiting, nameAt, type State, TIPPED, unitAt } from '../state.ts';
import { ownHandle, unitsOnTheMap } from './command.ts';
import { type SeatFrame, turnsFrame } from './frames.ts';
import { remove, weaken } from './losses.ts';
import { settleSieges } from './siege.ts';

/** Once a turn, after activation; not in the first turn of the game. */
export const frictionsStep: Step<State> = {
  rule: '8.3',
  run(s, _frame, course) {
    if (s.year === scenarioNamed(s.scenario)!.firstYear && s.turn === 1) {
      become(s, turnsFrame('movement'));
      return;
    }
    const rolls = [die(course.chance, 'frictions'), die(course.chance, 'frictions')];
    s.friction = rolls[0] + rolls[1];
    const { id } = frictionOf(s.friction)!;
    course.events.push({ type: 'frictions', rolls, result: id, rule: '8.3' });
    become(s, nextFrame(s, id));
  },
};

function nextFrame(s: State, id: string): Frame {
  switch (id) {
    case 'camp-fever':
    case 'desertion':
      return sealedFrame('frictions.loss');
    case 'late-convoys':
      return recallFrame(1 - s.first);
    case 'orders-astray':
      return recallFrame(s.first);
    case 'another-theatre':
      s.calledAway++;
      return sealedFrame('frictions.away', { seat: s.calledAway % 2 === 1 ? ALLIES : PRUSSIA });
    default:
      return turnsFrame('movement');
  }
}

const recallFrame = (seat: number): SeatFrame => ({ step: 'frictions.recall', seat });

export const isFriction = (s: State, id: string): boolean =>
  s.friction !== 0 && frictionOf(s.friction)?.id === id;

type Weaken = ActionOf<'weaken', { unit: string }>;
type Spare = ActionOf<'spare'>;

/** Camp fever and desertion: both sides choose at once who loses a step. Both are asked, whatever units they have. */
export const frictionLossStep = sealedStep<State, SealedFrame<Weaken | Spare>>({
  rule: '8.4',
  asked: (s) => [0, 1].flatMap((seat) => (hasBlocks(s, seat) ? [{ seat, verbs: ['weaken', 'spare'] }] : [])),
  open(s, frame, course) {
    for (const side of [0, 1]) {
      const action = frame.sealed[side];
      if (action?.do === 'weaken') {
        const handle = ownHandle(s, side, action.unit);
        course.events.push({
          type: 'frictionLoss',
          side: SIDES[side],
          secret: { unit: action.unit },
          rule: '8.4',
        });
        weaken(s, handle, course, '8.4');
      } else if (action)
        course.events.push({ type: 'frictionLoss', side: SIDES[side], secret: {}, rule: '8.4' });
    }
    settleSieges(s, course);
    become(s, turnsFrame('movement'));
  },
});

function hasBlocks(s: State, side: number): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) if (s.place[handle] >= 0) return true;
  return false;
}

interface AwayFrame extends SealedFrame<Weaken | Spare> {
  seat: number;
}

/** Called to another theatre: one side is asked, even if it has no such unit. */
export const awayStep = sealedStep<State, AwayFrame>({
  rule: '8.4',
  asked: (_s, { seat }) => [{ seat, verbs: ['weaken', 'spare'] }],
  open(s, frame, course) {
    const side = frame.seat;
    const action = frame.sealed[side]!;
    if (action.do === 'weaken') remove(s, ownHandle(s, side, action.unit), course, '8.4', 'for good');
    settleSieges(s, course);
    become(s, turnsFrame('movement'));
  },
});

/** Names the unit that the Frictions of War weaken or remove. */
export const weakenVerb: Verb<State, Weaken> = {
  do: 'weaken',
  refuse: (s, seat) => (victims(s, seat).length > 0 ? undefined : because('no-such-victim')),
  slots: (s, seat) => [victimSlot(victims(s, seat))],
  play: seal,
};

const victimSlot = (hit: readonly number[]): NameSlot<State, Weaken> => ({
  name: 'unit',
  kind: 'one',
  candidates: (s, seat) => unitsOnTheMap(s, seat),
  refuse(s, seat, _said, value) {
    const handle = ownHandle(s, seat, value);
    if (handle < 0) return because('not-on-the-map', [], [value]);
    return hit.includes(handle) ? undefined : because('not-a-victim', [CITIES[s.place[handle]].id], [value]);
  },
});

/** No unit of this side is affected. */
export const spare: Verb<State, Spare> = {
  do: 'spare',
  refuse(s, seat) {
    const hit = victims(s, seat);
    return hit.length === 0
      ? undefined
      : because(
          'somebody-must',
          [],
          hit.map((handle) => nameAt(s, handle)),
        );
  },
  play: seal,
};

function victims(s: State, side: number): number[] {
  if (isFriction(s, 'camp-fever')) return inTheLargestCamp(s, side);
  const mine = onTheMap(s, side);
  if (isFriction(s, 'desertion')) return mine.filter((handle) => isAbroad(s, handle));
  const strong = mine.filter(
    (handle) => s.steps[handle] === numbers.calledAwayAt && unitAt(s, handle).cls !== LEADER,
  );
  const french = strong.filter((handle) => unitAt(s, handle).nation === FRENCH);
  return side === ALLIES && french.length > 0 ? french : strong;
}

const onTheMap = (s: State, side: number): number[] => {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.block[handle] >= 0 && !isWaiting(s, handle)) found.push(handle);
  return found;
};

/** Outside the cities of its own nation. */
const isAbroad = (s: State, handle: number): boolean =>
  CITIES[s.place[handle]].nation !== unitAt(s, handle).nation;

function inTheLargestCamp(s: State, side: number): number[] {
  const mine = onTheMap(s, side);
  const count = new Uint8Array(CITIES.length);
  let most = 0;
  for (const handle of mine) most = Math.max(most, ++count[s.place[handle]]);
  return mine.filter((handle) => count[s.place[handle]] === most);
}

/** Late convoys, orders astray: one activated block is deactivated. */
export const recallStep: Step<State, SeatFrame> = {
  rule: '8.4',
  ask: (s, { seat, done }) => (tipped(s, seat) > 0 && !done ? [{ seat, verbs: ['standUp'] }] : []),
  run: (s) => become(s, turnsFrame('movement')),
};

function tipped(s: State, side: number): number {
  let count = 0;
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.lie[handle] & TIPPED) count++;
  return count;
}

type StandUp = ActionOf<'standUp', { unit: string }>;

export const standUp: Verb<State, StandUp> = {
  do: 'standUp',
  slots: () => [recalledSlot],
  play(s, seat, action, course) {
    const handle = partOne(s, ownHandle(s, seat, action.unit));
    s.lie[handle] &= ~TIPPED;
    course.events.push({
      type: 'stoodUp',
      side: SIDES[seat],
      city: CITIES[s.place[handle]].id,
      handle,
      secret: { unit: action.unit },
      rule: '8.4',
    });
    topFrame<SeatFrame>(s).done = 1;
  },
};

const recalledSlot: NameSlot<State, StandUp> = {
  name: 'unit',
  kind: 'one',
  candidates: (s, seat) => unitsOnTheMap(s, seat),
  refuse(s, seat, _said, value) {
    const handle = ownHandle(s, seat, value);
    return handle >= 0 && s.lie[handle] & TIPPED ? undefined : because('not-activated', [], [value]);
  },
};
