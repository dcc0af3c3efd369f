/** 23 Supply phase: who is out of supply, limited supply, merging. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  type Refusal,
  type SealedFrame,
  type Step,
  seal,
  sealedFrame,
  sealedStep,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import {
  CITIES,
  COLOUR_OF,
  COUNT,
  cityNamed,
  END_OF,
  FIRST_OF,
  LEADER,
  NATION_OF,
  NATIONS_OF,
  SIDE_OF,
  SIDES,
  UNITS,
  unitNamed,
} from '../data.ts';
import { asSeen, maybeOf } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import {
  commandLimit,
  fortSide,
  HUNGRY,
  handleOf,
  INSIDE,
  insideFortress,
  isWaiting,
  nameAt,
  type State,
  unitAt,
} from '../state.ts';
import { ownHandle, turnNumber, unitsOnTheMap } from './command.ts';
import { fortressNations, lookOver, NOBODY, type Occupation, type Outlook } from './control.ts';
import { weaken } from './losses.ts';
import { settleSieges } from './siege.ts';

/** The phase begins: supply is checked for all units at once. */
export const supplyStep: Step<State> = {
  rule: '23.1',
  run(s, _frame, course) {
    s.tick = 2 * turnNumber(s) + 2;
    markHungry(s);
    course.events.push({ type: 'supplyPhase', year: s.year, turn: s.turn, rule: '23.1' });
    const plain = plainOutlook(s);
    const asked = [0, 1].filter((side) => mayBeHungry(s, plain, side, () => true));
    become(s, sealedFrame('supply.provision', { asked }));
  },
};

/** Marks every unit that is out of supply now; only its owner sees the mark. */
export function markHungry(s: State): void {
  const fed = lookOver(s).fed();
  for (let handle = 0; handle < COUNT; handle++) {
    s.orders[handle] &= ~HUNGRY;
    const city = s.place[handle];
    if (city < 0 || s.block[handle] < 0 || isWaiting(s, handle)) continue;
    if (!(fed[city] & (1 << NATION_OF[s.block[handle]]))) s.orders[handle] |= HUNGRY;
  }
}

/**
 * Could a side have units out of supply, as far as both players can see? A block can be of any nation that its handle allows,
 * and hidden blocks keep no line open. If the answer is no, no unit is out of supply.
 */
export function mayBeHungry(
  s: State,
  plain: Outlook,
  side: number,
  counts: (handle: number) => boolean,
): boolean {
  const fed = plain.fed();
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) {
    const city = s.place[handle];
    if (city < 0 || !counts(handle)) continue;
    if (!s.atWar && CITIES[city].startArea) continue;
    if (couldBe(s, handle) & ~fed[city]) return true;
  }
  return false;
}

/** A bit for each nation that a block can be of, as far as both players have seen. */
function couldBe(s: State, handle: number): number {
  const nations = NATIONS_OF[COLOUR_OF[handle]];
  if (nations.length === 1) return 1 << nations[0];
  let could = 0;
  for (let i = 0; i < nations.length; i++) if (maybeOf(s, handle, nations[i])) could |= 1 << nations[i];
  return could;
}

/** What both players can see of supply. */
export const plainOutlook = (s: State): Outlook => lookOver(s, plainOccupation(s));

/** The occupation that both players can see: a block counts for a nation only if it can be of no other. */
function plainOccupation(s: State): Occupation {
  const field = [NOBODY.slice(), NOBODY.slice()];
  const nations = fortressNations(s);
  for (let handle = 0; handle < COUNT; handle++) {
    const city = s.place[handle];
    if (city < 0) continue;
    if (!(s.lie[handle] & INSIDE)) field[SIDE_OF[handle]][city]++;
    const could = couldBe(s, handle);
    // A power of two: one nation only.
    if ((could & (could - 1)) === 0) nations[city] |= could;
  }
  return { field, nations };
}

type Provision = ActionOf<'provision', { by: string[]; spared: string[] }>;

interface ProvisionFrame extends SealedFrame<Provision> {
  /** The sides that must answer. */
  asked: number[];
}

/** 23.2, 23.3: each side says how it supplies units that are out of supply; the others lose a step. */
export const provisionStep = sealedStep<State, ProvisionFrame>({
  rule: '23.3',
  asked: (_s, { asked }) => asked.map((seat) => ({ seat, verbs: ['provision'] })),
  open(s, frame, course) {
    frame.sealed.forEach((answer, side) => {
      if (answer) feed(s, side, answer, course);
    });
    settleSieges(s, course);
    become(s, sealedFrame('supply.merge'));
  },
});

function feed(s: State, side: number, { by, spared }: Provision, course: Course): void {
  const fed = new Set(spared.map(unitNamed));
  for (const value of by) {
    const city = fortressIn(value);
    if (city < 0) continue;
    s.fortSteps[city]--;
    for (const handle of insideFortress(s, city, side)) fed.add(s.block[handle]);
  }
  const hungry = hungryOf(s, side).map((handle) => s.block[handle]);
  const lost = hungry.filter((unit) => !fed.has(unit));
  course.events.push({
    type: 'provisioned',
    side: SIDES[side],
    secret: { by, lost: lost.map((unit) => UNITS[unit].id) },
    rule: '23.3',
  });
  for (const unit of asSeen(s, lost)) weaken(s, handleOf(s, unit), course, '23.2');
}

const hungryOf = (s: State, side: number): number[] => {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.orders[handle] & HUNGRY) found.push(handle);
  return found.sort((a, b) => s.block[a] - s.block[b]);
};

/** "glatz/fortress" names the fortress of Glatz. */
const fortressIn = (value: string): number =>
  value.endsWith('/fortress') ? cityNamed(value.slice(0, -'/fortress'.length)) : -1;

/** Says which fortresses and leaders give a step (`by`), and which units those leaders supply (`spared`). */
export const provision: Verb<State, Provision> = {
  do: 'provision',
  slots: () => [bySlot, sparedSlot],
  play: seal,
};

const bySlot: NameSlot<State, Provision> = {
  name: 'by',
  kind: 'set',
  candidates: (s, seat) => [
    ...CITIES.flatMap(({ id }, city) => (fortSide(s, city) === seat ? [`${id}/fortress`] : [])),
    ...unitsOnTheMap(s, seat).filter((id) => UNITS[unitNamed(id)].cls === LEADER),
  ],
  refuse(s, seat, said, value) {
    const reason = whyNotBy(s, seat, said.by ?? [], value);
    return reason && because(reason, [], [value]);
  },
};

function whyNotBy(s: State, side: number, by: readonly string[], value: string): Reason | undefined {
  const city = fortressIn(value);
  if (city >= 0) {
    if (fortSide(s, city) !== side || s.siege[city] === 0 || insideFortress(s, city, side).length === 0)
      return 'nobody-to-supply';
    if (s.fortSteps[city] < 2) return 'last-fortress-step';
    return by.some((other) => placeOf(s, side, other) === city) ? 'fed-already' : undefined;
  }
  const handle = ownHandle(s, side, value);
  if (handle < 0 || unitAt(s, handle).cls !== LEADER) return 'not-a-supplier';
  if (!(s.orders[handle] & HUNGRY)) return 'not-hungry';
  const inside = (s.lie[handle] & INSIDE) !== 0;
  return inside && by.includes(`${CITIES[s.place[handle]].id}/fortress`) ? 'fed-already' : undefined;
}

/** The city of a leader named in `by`; −1 for a fortress. */
function placeOf(s: State, side: number, value: string): number {
  const handle = ownHandle(s, side, value);
  return handle < 0 ? -1 : s.place[handle];
}

const sparedSlot: NameSlot<State, Provision> = {
  name: 'spared',
  kind: 'set',
  candidates: (s, seat) => hungryOf(s, seat).map((handle) => nameAt(s, handle)),
  refuse: refuseSpared,
};

function refuseSpared(
  s: State,
  seat: number,
  said: Unfinished<Provision>,
  value: string,
): Refusal | undefined {
  const handle = ownHandle(s, seat, value);
  if (handle < 0 || !(s.orders[handle] & HUNGRY)) return because('not-hungry', [], [value]);
  const by = said.by ?? [];
  if (by.includes(value)) return because('pays-himself', [], [value]);
  const city = s.place[handle];
  let room = 0;
  for (const leader of by)
    if (placeOf(s, seat, leader) === city) room += commandLimit(s.steps[ownHandle(s, seat, leader)]);
  const fed = (said.spared ?? []).filter((id) => placeOf(s, seat, id) === city).length;
  return fed < room ? undefined : because('nobody-feeds', [CITIES[city].id], [value]);
}
