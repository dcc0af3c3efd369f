/**
 * What a viewer sees, is told and may imagine of units under handles, fortress steps, hands and answers that lie face
 * down. Who sees what is in visibility.ts.
 */
import {
  type Action,
  type Chance,
  canonical,
  type Event,
  imagineSealed,
  maskBy,
  offersOf,
  randomAction,
  type SealedFrame,
  type Secret,
  SPECTATOR,
  topSealed,
  type Viewer,
} from '@feldzug/kernel';
import { CARDS, CITIES, COLOURS, COUNT, END_OF, FIRST_OF, SIDES, UNITS } from './data.ts';
import { maybe } from './handles.ts';
import { refuseCard } from './rules/battle-cards.ts';
import type { BattleFrame } from './rules/frames.ts';
import { fullDeck, putIn, takeOut } from './rules/hand.ts';
import { STEPS, VERBS } from './rules/table-of-contents.ts';
import {
  cloneState,
  FOUGHT,
  fortSide,
  HUNGRY,
  INSIDE,
  MOVED,
  OFF,
  SHOWN,
  type State,
  UNKNOWN,
} from './state.ts';
import { isFortressShown, VISIBILITY } from './visibility.ts';

export const mask = maskBy(VISIBILITY, SIDES.length, cloneState);

/** What only one side may know of an event stands under `secret`; a `hidden` one is not told to others at all. */
export function tell(event: Event, viewer: Viewer): Event | undefined {
  if (event.secret === undefined || (viewer !== SPECTATOR && event.side === SIDES[viewer])) return event;
  if (event.hidden) return undefined;
  const { secret: _secret, ...open } = event;
  return open as Event;
}

/** Deals what is hidden in a way that agrees with all that has been seen. */
export function imagine(masked: State, seat: number, chance: Chance): State {
  const s = cloneState(masked);
  const enemy = 1 - seat;
  for (const { side, first, end } of COLOURS) if (side === enemy) dealUnits(s, first, end, chance);
  for (let city = 0; city < CITIES.length; city++)
    if (s.fortSteps[city] === UNKNOWN && s.fort[city] >= 0)
      s.fortSteps[city] = guessFortress(s, city, chance);
  dealHand(s, enemy, chance);
  imagineSealed(s, (frame, side) => answerFor(s, frame, side, chance));
  return s;
}

/** Finds a unit for every handle of a colour: a perfect matching, with the units tried in a random order. */
function dealUnits(s: State, first: number, end: number, chance: Chance): void {
  const handles: number[] = [];
  holder.fill(UNKNOWN, first, end);
  triedFor.fill(UNKNOWN, first, end);
  for (let handle = first; handle < end; handle++) {
    if (s.block[handle] === UNKNOWN) handles.push(handle);
    else holder[s.block[handle]] = handle;
  }
  if (handles.length === 0) return;
  const units: number[] = [];
  for (let unit = first; unit < end; unit++) if (holder[unit] === UNKNOWN) units.push(unit);
  shuffle(units, chance);
  const dealt: number[] = [];
  for (const handle of handles) place(s, units, handle, handle, dealt);
  for (const unit of dealt) {
    const handle = holder[unit];
    s.block[handle] = unit;
    s.steps[handle] = guessSteps(s, handle, chance);
  }
}

/** For each unit: the handle it lies under, and the last handle that it was tried for. Each dealing begins anew. */
const holder = new Int16Array(COUNT);
const triedFor = new Int16Array(COUNT);

/** Puts a unit under a handle, where others make room if they can; `dealt` gets every unit that is new. */
function place(
  s: State,
  units: readonly number[],
  handle: number,
  forHandle: number,
  dealt: number[],
): boolean {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (triedFor[unit] === forHandle || !maybe(s, handle, unit)) continue;
    triedFor[unit] = forHandle;
    const other = holder[unit];
    if (other !== UNKNOWN && !place(s, units, other, forHandle, dealt)) continue;
    if (other === UNKNOWN) dealt.push(unit);
    holder[unit] = handle;
    return true;
  }
  return false;
}

function shuffle(list: number[], chance: Chance): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.draw('imagine', i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

/** As it was last seen, if nothing can have changed since; else somewhere near that. */
function guessSteps(s: State, handle: number, chance: Chance): number {
  if (s.place[handle] < 0) return 0;
  const unit = s.block[handle];
  const seen = s.seenSteps[unit];
  if (seen > 0 && isFresh(s, unit)) return seen;
  const most = UNITS[unit].steps;
  const around = seen > 0 ? seen - 1 + chance.draw('imagine', 3) : 1 + chance.draw('imagine', most);
  return Math.max(1, Math.min(most, around));
}

/** Steps change unseen in every stretch of time but that in which battles are fought (see `tick`). */
const isFresh = (s: State, unit: number): boolean => s.tick % 2 === 1 && s.seenTick[unit] === s.tick;

function guessFortress(s: State, city: number, chance: Chance): number {
  const around = s.fortSeen[city] - 1 + chance.draw('imagine', 3);
  return Math.max(1, Math.min(CITIES[city].fortress, around));
}

/** A hand out of the cards that nobody has seen this year; one who has said that he plays a card holds one. */
function dealHand(s: State, side: number, chance: Chance): void {
  const size = s.hands[side].length;
  if (!s.hands[side].includes(UNKNOWN)) return;
  const unseen = unseenBy(s, 1 - side);
  s.hands[side] = [];
  const frame = s.flow[s.flow.length - 1];
  if (frame?.step === 'battle.card' && (frame as BattleFrame).plays[side]) {
    const could = unseen.filter((card) => {
      s.hands[side] = [card];
      return !refuseCard(s, side, CARDS[card].id);
    });
    const card = could[chance.draw('imagine', could.length)];
    s.hands[side] = [card];
    takeOut(unseen, card);
  }
  while (s.hands[side].length < size)
    putIn(s.hands[side], unseen.splice(chance.draw('imagine', unseen.length), 1)[0]);
}

/** The cards that a side has not seen: neither its own nor used. */
function unseenBy(s: State, side: number): number[] {
  const unseen = fullDeck();
  for (const card of [...s.hands[side], ...s.used]) takeOut(unseen, card);
  return unseen;
}

/** Something that a side could have said where its answer lies face down. */
function answerFor(s: State, frame: SealedFrame, side: number, chance: Chance): Action {
  // Only a side that has not answered is asked.
  frame.in[side] = 0;
  const answer = anyAnswer(s, frame, side, chance);
  frame.in[side] = 1;
  return answer;
}

function anyAnswer(s: State, frame: SealedFrame, side: number, chance: Chance): Action {
  const verbs =
    frame.step === 'battle.card'
      ? [(frame as BattleFrame).plays[side] ? 'card' : 'noCard']
      : (STEPS[frame.step].ask!(s, frame).find(({ seat }) => seat === side)?.verbs ?? []);
  const said = randomAction(
    { offers: (state, seat, sofar) => offersOf(VERBS, verbs, state as State, seat, sofar) },
    s,
    side,
    chance,
  );
  if (!said) throw new Error(`${SIDES[side]} can have said nothing at ${frame.step}`);
  return canonical(VERBS, s, side, said);
}

/** For the leak test: each kind of secret, and a change to it that the viewer cannot notice. */
export const SECRETS: readonly Secret<State>[] = [
  {
    kind: 'identity',
    change: changing((s, side, chance) => swapUnits(s, side, chance, isStanding, isStanding)),
  },
  { kind: 'pools', change: changing((s, side, chance) => swapUnits(s, side, chance, isStanding, isInPool)) },
  { kind: 'garrisons', change: changing(changeGarrison) },
  { kind: 'steps', change: changing((s, side, chance) => changeSteps(s, side, chance, isStanding)) },
  { kind: 'fortresses', change: changing(changeFortress) },
  { kind: 'hands', change: changing(changeHand) },
];

type Edit = (copy: State, side: number, chance: Chance) => boolean;

/** Changes what one of the sides hides from the viewer; undefined where there is nothing to change. */
function changing(edit: Edit): Secret<State>['change'] {
  return (s, viewer, chance) => {
    for (const side of [0, 1]) {
      // What lies face down was said with the old secrets: it would no longer be what they allow.
      if (side === viewer || topSealed(s)?.in[side]) continue;
      const copy = cloneState(s);
      if (edit(copy, side, chance)) return copy;
    }
    return undefined;
  };
}

const isStanding = (s: State, handle: number): boolean => s.place[handle] >= 0 && !(s.lie[handle] & SHOWN);
const isInside = (s: State, handle: number): boolean =>
  isStanding(s, handle) && (s.lie[handle] & INSIDE) !== 0;
const isInPool = (s: State, handle: number): boolean => s.place[handle] === OFF && s.steps[handle] === 0;

type Test = (s: State, handle: number) => boolean;

/** Two units change places where nobody but their owner can tell. */
function swapUnits(s: State, side: number, chance: Chance, first: Test, second: Test): boolean {
  const pairs: [number, number][] = [];
  for (let a = FIRST_OF[side]; a < END_OF[side]; a++) {
    if (!first(s, a) || hasOwnOrders(s, a)) continue;
    for (let b = FIRST_OF[side]; b < END_OF[side]; b++)
      if (a !== b && second(s, b) && !hasOwnOrders(s, b) && canSwap(s, a, b)) pairs.push([a, b]);
  }
  if (pairs.length === 0) return false;
  const [a, b] = pairs[chance.draw('swap', pairs.length)];
  [s.block[a], s.block[b]] = [s.block[b], s.block[a]];
  for (const handle of [a, b])
    if (s.place[handle] >= 0) s.steps[handle] = Math.min(s.steps[handle], UNITS[s.block[handle]].steps);
  return true;
}

/** A leader at work cannot be exchanged for somebody else. */
const hasOwnOrders = (s: State, handle: number): boolean =>
  (s.orders[handle] & ~(MOVED | FOUGHT | HUNGRY)) !== 0;

/** Both could stand where the other does; out of supply in the same way, so that the marks of the phase stay true. */
const canSwap = (s: State, a: number, b: number): boolean =>
  maybe(s, a, s.block[b]) &&
  maybe(s, b, s.block[a]) &&
  (UNITS[s.block[a]].nation === UNITS[s.block[b]].nation || !s.orders.some((bits) => bits & HUNGRY));

/** Somebody else is inside a besieged fortress, or the same with other strength. */
function changeGarrison(s: State, side: number, chance: Chance): boolean {
  return swapUnits(s, side, chance, isInside, isStanding) || changeSteps(s, side, chance, isInside);
}

function changeSteps(s: State, side: number, chance: Chance, test: Test): boolean {
  const could: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (test(s, handle) && UNITS[s.block[handle]].steps > 1) could.push(handle);
  if (could.length === 0) return false;
  const handle = could[chance.draw('steps', could.length)];
  const most = UNITS[s.block[handle]].steps;
  s.steps[handle] = 1 + ((s.steps[handle] + chance.draw('steps', most - 1)) % most);
  return true;
}

function changeFortress(s: State, side: number, chance: Chance): boolean {
  const could = CITIES.flatMap(({ fortress }, city) =>
    fortSide(s, city) === side && fortress > 1 && !isFortressShown(s, city) ? [city] : [],
  );
  if (could.length === 0) return false;
  const city = could[chance.draw('steps', could.length)];
  const most = CITIES[city].fortress;
  s.fortSteps[city] = 1 + ((s.fortSteps[city] + chance.draw('steps', most - 1)) % most);
  return true;
}

/** A card in the hand for a different one that was not dealt. */
function changeHand(s: State, side: number, chance: Chance): boolean {
  const undealt = fullDeck();
  for (const card of [...s.hands[0], ...s.hands[1], ...s.used]) takeOut(undealt, card);
  const hand = s.hands[side];
  if (hand.length === 0) return false;
  const given = hand[chance.draw('swap', hand.length)];
  const others = undealt.filter((card) => card !== given);
  if (others.length === 0) return false;
  const taken = others[chance.draw('swap', others.length)];
  takeOut(hand, given);
  putIn(hand, taken);
  return true;
}
