/** 23.7 Merging: the steps of one unit go to another of its class and nation. */
import {
  type ActionOf,
  type Ask,
  become,
  type Course,
  type NameSlot,
  type SealedFrame,
  seal,
  sealedStep,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import { CITIES, COLOUR_OF, COUNT, END_OF, FIRST_OF, LEADER, SIDES, unitNamed } from '../data.ts';
import { asSeen } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import { HUNGRY, handleOf, isWaiting, nameAt, type State, unitAt } from '../state.ts';
import { ownHandle } from './command.ts';
import { remove } from './losses.ts';

type Merge = ActionOf<'merge', { pairs: string[] }>;
/** 25.2: in winter units can also be disbanded. */
export type Disband = ActionOf<'disband', { units: string[]; pairs: string[] }>;

/** Both sides at once. A side with two blocks of a colour in one city is asked. */
export const mergeStep = sealedStep<State, SealedFrame<Merge>>({
  rule: '23.7',
  asked(s) {
    const asked: Ask[] = [];
    for (let seat = 0; seat < 2; seat++) if (hasPair(s, seat)) asked.push({ seat, verbs: ['merge'] });
    return asked;
  },
  open(s, frame, course) {
    for (const side of [0, 1]) mergeAll(s, side, frame.sealed[side]?.pairs ?? [], course, '23.7');
    become(s, { step: 'sieges' });
  },
});

/** The colours met in each city, as `hasPair` found them last: a new array would cost more than the search. */
const seen = new Uint8Array(CITIES.length);

function hasPair(s: State, side: number): boolean {
  seen.fill(0);
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) {
    if (s.place[handle] < 0) continue;
    const colour = 1 << COLOUR_OF[handle];
    if (seen[s.place[handle]] & colour) return true;
    seen[s.place[handle]] |= colour;
  }
  return false;
}

/** Names the pairs that are merged, "browne/daun": the first goes, the second takes its steps. The list can be empty. */
export const merge: Verb<State, Merge> = {
  do: 'merge',
  slots: () => [pairsSlot()],
  play: seal,
};

export function pairsSlot(): NameSlot<State, Merge | Disband> {
  // The pairs do not depend on what is said, so they are looked for once.
  let found: string[] | undefined;
  return {
    name: 'pairs',
    kind: 'set',
    candidates(s, seat) {
      found ??= pairsOf(s, seat);
      return found;
    },
    refuse(s, seat, said, value) {
      const reason = whyNotMerged(s, seat, said, value);
      return reason && because(reason, [], value.split('/'));
    },
  };
}

/** Every pair that could be merged by itself. */
function pairsOf(s: State, side: number): string[] {
  const found: string[] = [];
  last.fill(-1);
  for (let one = FIRST_OF[side]; one < END_OF[side]; one++) {
    const city = s.place[one];
    if (city < 0 || s.block[one] < 0) continue;
    for (let other = last[city]; other >= 0; other = before[other]) {
      if (COLOUR_OF[other] !== COLOUR_OF[one]) continue;
      if (!whyNotAlike(s, one, other)) found.push(pairName(s, one, other));
      if (!whyNotAlike(s, other, one)) found.push(pairName(s, other, one));
    }
    before[one] = last[city];
    last[city] = one;
  }
  return found.length > 1 ? found.sort() : found;
}

/** The last block met in each city, and for each block the one met there before it, as `pairsOf` found them last. */
const last = new Int16Array(CITIES.length);
const before = new Int16Array(COUNT);

const pairName = (s: State, from: number, into: number): string => `${nameAt(s, from)}/${nameAt(s, into)}`;

function whyNotMerged(
  s: State,
  side: number,
  said: Unfinished<Merge | Disband>,
  value: string,
): Reason | undefined {
  const [from, into] = value.split('/').map((id) => ownHandle(s, side, id));
  if (from === undefined || into === undefined || from < 0 || into < 0) return 'not-on-the-map';
  const alike = whyNotAlike(s, from, into);
  if (alike) return alike;
  const pairs = (said.pairs ?? []).map((pair) => pair.split('/').map((id) => ownHandle(s, side, id)));
  const disbanded = ('units' in said ? (said.units ?? []) : []).map((id) => ownHandle(s, side, id));
  if (disbanded.includes(from) || disbanded.includes(into)) return 'merged-twice';
  let steps = s.steps[into] + s.steps[from];
  for (const [other, target] of pairs) {
    if (other === from || other === into || target === from) return 'merged-twice';
    if (target === into) steps += s.steps[other];
  }
  return steps > unitAt(s, into).steps ? 'too-many-steps' : undefined;
}

function whyNotAlike(s: State, from: number, into: number): Reason | undefined {
  if (s.place[into] !== s.place[from] || from === into) return 'no-partner';
  const one = unitAt(s, from);
  const other = unitAt(s, into);
  if (one.nation !== other.nation || one.cls !== other.cls) return 'not-alike';
  if (isWaiting(s, from)) return 'not-at-war';
  return s.steps[from] + s.steps[into] > other.steps ? 'too-many-steps' : undefined;
}

/** An emptied leader out of supply is lost for good; every other emptied unit goes to its pool. */
export function mergeAll(
  s: State,
  side: number,
  pairs: readonly string[],
  course: Course,
  rule: string,
): void {
  const partner = new Map(pairs.map((pair) => pair.split('/').map(unitNamed) as [number, number]));
  for (const unit of asSeen(s, [...partner.keys()])) {
    const from = handleOf(s, unit);
    const into = handleOf(s, partner.get(unit)!);
    s.steps[into] += s.steps[from];
    course.events.push({
      type: 'merged',
      side: SIDES[side],
      hidden: true,
      secret: { from: nameAt(s, from), into: nameAt(s, into) },
      rule,
    });
    const lost = (s.orders[from] & HUNGRY) !== 0 && unitAt(s, from).cls === LEADER;
    remove(s, from, course, rule, lost ? 'for good' : 'to the pool');
  }
}
