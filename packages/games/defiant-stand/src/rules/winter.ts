/** 25 Winter: disbanding, the winter card, new units, supply, quarters. The campaign is in winter-campaign.ts. */
import {
  type ActionOf,
  type Ask,
  become,
  type Course,
  type NameSlot,
  type SealedFrame,
  type Step,
  seal,
  sealedFrame,
  sealedStep,
  type Verb,
} from '@feldzug/kernel';
import { CARDS, CITIES, cardNamed, END_OF, FIRST_OF, LEADER, numbers, SIDES, unitNamed } from '../data.ts';
import { asSeen } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import {
  blocksIn,
  fortSide,
  HUNGRY,
  handleOf,
  INSIDE,
  isWaiting,
  nameAt,
  type State,
  unitAt,
} from '../state.ts';
import { ownHandle, turnNumber, unitsOnTheMap } from './command.ts';
import { lookOver } from './control.ts';
import { actor, type NoCard, type TurnsFrame } from './frames.ts';
import { cardsIn, holds, spend } from './hand.ts';
import { eliminate, remove } from './losses.ts';
import { type Disband, mergeAll, pairsSlot } from './merging.ts';
import { type Exodus, exodusSlot, move } from './relocation.ts';
import { settleSieges } from './siege.ts';
import { markHungry, mayBeHungry, plainOutlook } from './supply.ts';
import { campaignFrame, type WinterFights } from './winter-campaign.ts';

/** 25.1: winter is the last part of turn 5; everything about the turn is cleared. */
export const winterStep: Step<State> = {
  rule: '25.1',
  run(s, _frame, course) {
    s.tick = 2 * turnNumber(s);
    s.friction = 0;
    s.played = [-1, -1];
    s.replacing = [0, 0];
    s.points = [0, 0];
    s.hurried = [0, 0];
    s.orders.fill(0);
    markHungry(s);
    course.events.push({ type: 'winterBegan', year: s.year, rule: '25.1' });
    become(s, sealedFrame('winter.disband'));
  },
};

/** 25.2: both sides can disband and merge, at the same time. */
export const disbandStep = sealedStep<State, SealedFrame<Disband>>({
  rule: '25.2',
  asked: (s) => [0, 1].flatMap((seat) => (hasBlocks(s, seat) ? [{ seat, verbs: ['disband'] }] : [])),
  open(s, frame, course) {
    for (const side of [0, 1]) {
      const action = frame.sealed[side];
      if (!action) continue;
      for (const unit of asSeen(s, action.units.map(unitNamed)))
        remove(s, handleOf(s, unit), course, '25.2', 'to the pool');
      // The opponent is not told whether a block was disbanded or merged.
      mergeAll(s, side, action.pairs, course, '25.2');
    }
    settleSieges(s, course);
    become(s, sealedFrame('winter.cards'));
  },
});

function hasBlocks(s: State, side: number): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) if (s.place[handle] >= 0) return true;
  return false;
}

/** Sends supplied, unbesieged units back to their pools, and merges others. Both lists can be empty. */
export const disband: Verb<State, Disband> = {
  do: 'disband',
  slots: () => [disbandedSlot, pairsSlot()],
  play: seal,
};

const disbandedSlot: NameSlot<State, Disband> = {
  name: 'units',
  kind: 'set',
  candidates: unitsOnTheMap,
  refuse(s, seat, _said, value) {
    const handle = ownHandle(s, seat, value);
    if (handle < 0) return because('not-on-the-map', [], [value]);
    const reason = whyNotDisbanded(s, handle);
    return reason && because(reason, [CITIES[s.place[handle]].id], [value]);
  },
};

function whyNotDisbanded(s: State, handle: number): Reason | undefined {
  if (s.lie[handle] & INSIDE) return 'disband-besieged';
  if (isWaiting(s, handle)) return 'not-at-war';
  return s.orders[handle] & HUNGRY ? 'disband-unsupplied' : undefined;
}

type WinterCard = ActionOf<'winterCard', { card: string; use: string }>;

/** 25.3: each side can play one card, for one purpose. */
export const winterCardsStep = sealedStep<State, SealedFrame<WinterCard | NoCard>>({
  rule: '25.3',
  asked: (s) =>
    [0, 1].flatMap((seat) => (s.hands[seat].length > 0 ? [{ seat, verbs: ['winterCard', 'noCard'] }] : [])),
  open(s, frame, course) {
    const campaigns = [0, 0];
    for (const side of [0, 1]) {
      const action = frame.sealed[side];
      if (action?.do !== 'winterCard') continue;
      const card = cardNamed(action.card);
      spend(s, side, card);
      s.played[side] = card;
      if (action.use === 'campaign') campaigns[side] = 1;
      else if (action.use === 'replacements') s.replacing[side] = 1;
      else s.points[side] = CARDS[card].points;
      course.events.push({
        type: 'cardRevealed',
        side: SIDES[side],
        card: CARDS[card].id,
        use: action.use,
        points: s.points[side],
        rule: '25.3',
      });
    }
    become(s, campaignFrame(campaigns));
  },
});

export const winterCard: Verb<State, WinterCard> = {
  do: 'winterCard',
  slots: () => [winterCardSlot, winterUseSlot],
  play: seal,
};

const winterCardSlot: NameSlot<State, WinterCard> = {
  name: 'card',
  kind: 'one',
  candidates: cardsIn,
  refuse: (s, seat, _said, value) => (holds(s, seat, cardNamed(value)) ? undefined : because('no-card')),
};

const winterUseSlot: NameSlot<State, WinterCard> = {
  name: 'use',
  kind: 'one',
  candidates: () => ['units', 'replacements', 'campaign'],
  refuse(_s, seat, said, value) {
    const { kind, side } = CARDS[cardNamed(said.card!)];
    if (value === 'replacements' && kind !== 'replacements') return because('no-replacements');
    if (value !== 'campaign') return undefined;
    if (kind !== 'winter') return because('no-winter-campaign');
    return side && side !== SIDES[seat] ? because('prussian-campaign') : undefined;
  },
};

/** The turns of both players, with the fights that the campaigns have ordered. */
interface WinterPlaceFrame extends TurnsFrame, WinterFights {}

/** 25.1: new units and replacements, the first player before the second. */
export const winterPlaceStep: Step<State, WinterPlaceFrame> = {
  rule: '25.3',
  ask(s, frame) {
    const seat = actor(s, frame);
    if (frame.done) return [];
    if (s.replacing[seat]) return [{ seat, verbs: ['reinforce'] }];
    return s.points[seat] > 0 ? [{ seat, verbs: ['raise'] }] : [];
  },
  run(s, frame) {
    s.points[actor(s, frame)] = 0;
    s.replacing[actor(s, frame)] = 0;
    if (frame.nth === 1) {
      become<WinterFights>(s, { step: 'winter.battles', places: frame.places, sides: frame.sides });
      return;
    }
    frame.nth = 1;
    frame.done = 0;
  },
};

/** 25.8: the special supply check, for both sides on the same position. */
export const winterSupplyStep: Step<State> = {
  rule: '25.8',
  run(s) {
    s.tick = 2 * turnNumber(s) + 2;
    markHungry(s);
    const plain = plainOutlook(s);
    const asked = [0, 1].filter((side) => mayBeHungry(s, plain, side, (handle) => !(s.lie[handle] & INSIDE)));
    become(s, sealedFrame('winter.retreat', { asked }));
  },
};

type GoHome = ActionOf<'goHome', { to: string[] }>;

interface RetreatFrame extends SealedFrame<GoHome> {
  /** The sides that must answer. */
  asked: number[];
}

export const winterRetreatStep = sealedStep<State, RetreatFrame>({
  rule: '25.8',
  asked: (_s, { asked }) => asked.map((seat) => ({ seat, verbs: ['goHome'] })),
  open(s, frame, course) {
    const outlook = lookOver(s);
    const leaving = [0, 1].map((side) => stragglers(s, side));
    frame.sealed.forEach((answer, side) => {
      if (answer) move(s, leaving[side], answer.to, side, course, '25.8', outlook);
    });
    settleSieges(s, course);
    become(s, sealedFrame('winter.quarters'));
  },
});

/** Units out of supply and not besieged: they go to the nearest city in supply. */
const stragglers = (s: State, side: number): Exodus => {
  const handles: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.orders[handle] & HUNGRY && !(s.lie[handle] & INSIDE)) handles.push(handle);
  return {
    handles: handles.sort((a, b) => s.block[a] - s.block[b]),
    order: 'free',
    objections: {
      stranger: 'not-going-home',
      noRefuge: 'no-home',
      twice: 'goes-home-once',
      missing: 'all-go-home',
    },
  };
};

/** Says where the units out of supply go for the winter. */
export const goHome: Verb<State, GoHome> = {
  do: 'goHome',
  slots: (s, seat) => [exodusSlot(s, stragglers(s, seat))],
  play: seal,
};

type Quarter = ActionOf<'quarter', { lost: string[] }>;

/** 25.9, 25.10: units without quarters are eliminated. A side that could have too many units in a city is asked. */
export const quartersStep = sealedStep<State, SealedFrame<Quarter>>({
  rule: '25.9',
  asked(s) {
    const asked: Ask[] = [];
    for (let seat = 0; seat < 2; seat++) if (mayBeCrowded(s, seat)) asked.push({ seat, verbs: ['quarter'] });
    return asked;
  },
  open(s, frame, course) {
    for (const side of [0, 1]) {
      const lost = (frame.sealed[side]?.lost ?? []).map(unitNamed);
      for (const unit of asSeen(s, lost)) eliminate(s, handleOf(s, unit), course, '25.10');
    }
    settleSieges(s, course);
    quartered(s, course);
    become(s, { step: 'year.end' });
  },
});

function quartered(s: State, course: Course): void {
  s.orders.fill(0);
  course.events.push({ type: 'quartered', year: s.year, rule: '25.9' });
}

/** More blocks in a city than certainly have quarters, whether or not there are leaders among them. */
function mayBeCrowded(s: State, side: number): boolean {
  const blocks = blocksByCity(s, side);
  for (let city = 0; city < CITIES.length; city++)
    if (!CITIES[city].startArea && blocks[city] > plainLimit(s, city, side)) return true;
  return false;
}

function blocksByCity(s: State, side: number): number[] {
  const blocks = new Array<number>(CITIES.length).fill(0);
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0) blocks[s.place[handle]]++;
  return blocks;
}

/** Quarters without leaders: four in a friendly fortress, one in an open city, none before an enemy fortress. */
function plainLimit(s: State, city: number, side: number): number {
  const owner = fortSide(s, city);
  if (owner === side) return numbers.quartering.fortress;
  return owner < 0 ? numbers.quartering.city : 0;
}

/** The highest limit of a city, with the units that are left in it. */
function quartersIn(s: State, city: number, side: number, left: readonly number[]): number {
  let limit = plainLimit(s, city, side);
  for (const handle of left)
    if (unitAt(s, handle).cls === LEADER)
      limit = Math.max(limit, numbers.quartering.perLeaderStep * s.steps[handle] + 1);
  return limit;
}

/** Names the units that have no quarters. */
export const quarter: Verb<State, Quarter> = {
  do: 'quarter',
  slots: (s, seat) => [lostSlot(excessOf(s, seat))],
  play: seal,
};

const lostSlot = (excess: readonly number[]): NameSlot<State, Quarter> => ({
  name: 'lost',
  kind: 'set',
  candidates: unitsOnTheMap,
  refuse(s, seat, said, value) {
    const handle = ownHandle(s, seat, value);
    if (handle < 0) return because('not-on-the-map', [], [value]);
    const city = s.place[handle];
    if (excess[city] === 0) return because('has-quarters', [CITIES[city].id], [value]);
    const gone = [...(said.lost ?? []), value];
    if (gone.filter((id) => s.place[ownHandle(s, seat, id)] === city).length > excess[city])
      return because('has-quarters', [CITIES[city].id], [value]);
    const all = blocksIn(s, city, seat);
    const left = all.filter((one) => !gone.includes(nameAt(s, one)));
    return quartersIn(s, city, seat, left) < quartersIn(s, city, seat, all)
      ? because('host-leader', [CITIES[city].id], [value])
      : undefined;
  },
  isFull: (_s, _seat, said) => (said.lost ?? []).length >= sum(excess),
  short(s, seat, said) {
    const lost = said.lost ?? [];
    for (let city = 0; city < CITIES.length; city++) {
      if (excess[city] === 0) continue;
      const here = lost.filter((id) => s.place[ownHandle(s, seat, id)] === city).length;
      if (here < excess[city]) return because('no-quarters', [CITIES[city].id]);
    }
    return undefined;
  },
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** For each city: how many units have no quarters there. */
function excessOf(s: State, side: number): number[] {
  return blocksByCity(s, side).map((blocks, city) =>
    blocks > plainLimit(s, city, side) ? excessIn(s, city, side) : 0,
  );
}

function excessIn(s: State, city: number, side: number): number {
  if (CITIES[city].startArea) return 0;
  const all = blocksIn(s, city, side);
  return all.length === 0 ? 0 : Math.max(0, all.length - quartersIn(s, city, side, all));
}
