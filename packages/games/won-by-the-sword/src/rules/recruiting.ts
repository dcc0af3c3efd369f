/** Stragglers, cadres and recruiting (13.1 to 13.3; Recruiting of 6.2). */
import {
  type ActionOf,
  incomplete,
  type NameSlot,
  type Refusal,
  type Seat,
  type Verb,
} from '@feldzug/kernel';
import {
  ARTILLERY,
  LEADERS,
  leaderNamed,
  SPACES,
  spaceNamed,
  TABLES,
  UNITS,
  UNITS_OF,
  unitNamed,
} from '../data.ts';
import { holdersOf, isColumn, isRegiment, roomIn, spaceOfForce, unitsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { CADRE, garrisonOf, homeOf, POOL, type State } from '../state.ts';
import { acting, actingSpace, cannotPay, pay } from './activation.ts';
import { useChit } from './chits.ts';
import { tidyForce } from './disbanding.ts';
import { NOT_RECRUITING, RECRUITING_BY_CARD, RECRUITING_BY_CHIT } from './frames.ts';
import { isFriendlyPlace, isOpenPlace } from './garrisons.ts';
import { forceName } from './names.ts';

type Collect = ActionOf<'collect', { regiments: string[] }>;
/** `into` is said with the chit alone. */
type Reform = ActionOf<'reform', { regiment: string; into: string }>;
type Recruit = ActionOf<'recruit', { leader: string; what: string }>;

/** 13.1 Only with the Reinforcements card or the Recruiting chit. */
const notRecruiting = (state: State): Refusal | undefined =>
  acting(state).recruiting === NOT_RECRUITING ? because('no-recruiting') : undefined;

/** 6.2.2 Friendly garrisons that are not besieged, anywhere on the map. */
const openGarrisons = (state: State, seat: Seat): number[] =>
  [...SPACES.keys()].filter((space) => state.garrisoned[space] === 1 && isOpenPlace(state, seat, space));

/** Room for one more step (4.2.2). */
const openGarrisonsWithRoom = (state: State, seat: Seat): number[] =>
  openGarrisons(state, seat).filter((space) => roomIn(state, space) > 0);

/** The card fills up the column alone, the chit garrisons too. */
function reducedFor(state: State, seat: Seat): number[] {
  const { column, recruiting } = acting(state);
  const garrisons = recruiting === RECRUITING_BY_CHIT ? openGarrisons(state, seat).map(garrisonOf) : [];
  return [column, ...garrisons]
    .flatMap((force) => unitsIn(state, force))
    .filter((unit) => isRegiment(unit) && state.reduced[unit] === 1);
}

const collectSlot: NameSlot<State, Collect> = {
  name: 'regiments',
  kind: 'set',
  candidates: (state, seat) => reducedFor(state, seat).map((unit) => UNITS[unit].id),
  refuse(state, seat, said, value) {
    const unit = unitNamed(value);
    if (!reducedFor(state, seat).includes(unit)) return because('not-reduced');
    const chosen = [...(said.regiments ?? []).map(unitNamed), unit];
    return cannotPay(state, [TABLES.costs.collect[0] * chosen.length, 0]) ?? noRoomFor(state, chosen, unit);
  },
  short: (_state, _seat, said) =>
    (said.regiments ?? []).length > 0 ? undefined : incomplete('choose a reduced regiment'),
};

/** 4.2.2 A regiment that is filled up needs room for another step if it is in a garrison. */
function noRoomFor(state: State, chosen: readonly number[], unit: number): Refusal | undefined {
  const force = state.place[unit];
  if (isColumn(force)) return undefined;
  const space = spaceOfForce(state, force);
  const together = chosen.filter((one) => state.place[one] === force).length;
  return together > roomIn(state, space) ? because('garrison-full', [SPACES[space].id]) : undefined;
}

/** 14.5 A card that fills regiments up brings no force in; the chit leaves the card alone. */
function useCardForRegiments(state: State): void {
  const frame = acting(state);
  if (frame.recruiting === RECRUITING_BY_CARD) frame.filled = 1;
}

/** 13.2 */
export const collect: Verb<State, Collect> = {
  do: 'collect',
  refuse(state, seat) {
    const barred = notRecruiting(state) ?? cannotPay(state, TABLES.costs.collect);
    if (barred) return barred;
    const canFill = collectSlot
      .candidates(state, seat, {})
      .some((id) => !collectSlot.refuse(state, seat, {}, id));
    return canFill ? undefined : because('not-reduced');
  },
  slots: () => [collectSlot],
  play(state, seat, { regiments }, course) {
    pay(state, [TABLES.costs.collect[0] * regiments.length, 0]);
    useCardForRegiments(state);
    for (const id of regiments) state.reduced[unitNamed(id)] = 0;
    course.events.push({
      type: 'collected',
      rule: '13.2',
      seat,
      column: forceName(acting(state).column),
      regiments,
    });
  },
};

const cadresOf = (state: State, seat: Seat): number[] =>
  UNITS_OF[seat].filter((unit) => state.place[unit] === CADRE);

const regimentSlot: NameSlot<State, Reform> = {
  name: 'regiment',
  kind: 'one',
  candidates: (state, seat) => cadresOf(state, seat).map((unit) => UNITS[unit].id),
  refuse: (state, seat, _said, value) =>
    cadresOf(state, seat).includes(unitNamed(value)) ? undefined : because('no-cadre'),
};

/** 13.3 The column takes cadres at home or at a friendly place; with the chit open garrisons take them anywhere. */
function musters(state: State, seat: Seat): number[] {
  const { column, recruiting } = acting(state);
  const space = actingSpace(state);
  const isAtHome = homeOf(state, space) === seat || isFriendlyPlace(state, seat, space);
  const garrisons =
    recruiting === RECRUITING_BY_CHIT ? openGarrisonsWithRoom(state, seat).map(garrisonOf) : [];
  return [...(isAtHome ? [column] : []), ...garrisons];
}

const musterNamed = (state: State, seat: Seat, id: string): number | undefined =>
  musters(state, seat).find((force) => forceName(force) === id);

const intoSlot: NameSlot<State, Reform> = {
  name: 'into',
  kind: 'one',
  candidates: (state, seat) => musters(state, seat).map(forceName),
  refuse: (state, seat, _said, value) =>
    musterNamed(state, seat, value) !== undefined ? undefined : because('not-at-home'),
};

/** 13.3 A regiment comes back reduced. */
export const reform: Verb<State, Reform> = {
  do: 'reform',
  refuse: (state, seat) =>
    notRecruiting(state) ??
    (musters(state, seat).length === 0 ? because('not-at-home') : undefined) ??
    (cadresOf(state, seat).length === 0 ? because('no-cadre') : undefined) ??
    cannotPay(state, TABLES.costs.reform),
  // The card leaves no choice of force.
  slots: (state) =>
    acting(state).recruiting === RECRUITING_BY_CHIT ? [regimentSlot, intoSlot] : [regimentSlot],
  play(state, seat, { regiment, into }, course) {
    const unit = unitNamed(regiment);
    const { column } = acting(state);
    const muster = musterNamed(state, seat, into) ?? column;
    pay(state, TABLES.costs.reform);
    useCardForRegiments(state);
    state.place[unit] = muster;
    state.reduced[unit] = 1;
    state.cadres[seat]--;
    course.events.push({
      type: 'reformed',
      rule: '13.3',
      seat,
      column: forceName(column),
      regiment,
      into: forceName(muster),
    });
  },
};

const REGIMENTS = 'regiments';

const holders = (state: State): number[] => holdersOf(state, [acting(state).column], 'recruiting');

const recruiterSlot: NameSlot<State, Recruit> = {
  name: 'leader',
  kind: 'one',
  candidates: (state) => holders(state).map((leader) => LEADERS[leader].id),
  refuse: (state, _seat, _said, value) =>
    holders(state).includes(leaderNamed(value)) ? undefined : because('no-such-chit'),
};

const spareGuns = (state: State, seat: Seat): number =>
  UNITS_OF[seat].find((unit) => UNITS[unit].type === ARTILLERY && state.place[unit] === POOL) ?? -1;

const whatSlot: NameSlot<State, Recruit> = {
  name: 'what',
  kind: 'one',
  candidates: (state, seat) => [
    REGIMENTS,
    ...openGarrisonsWithRoom(state, seat).map((space) => SPACES[space].id),
  ],
  refuse(state, seat, _said, value) {
    if (value === REGIMENTS)
      return acting(state).recruiting === RECRUITING_BY_CHIT ? because('recruiting-already') : undefined;
    if (spareGuns(state, seat) < 0) return because('no-guns');
    const takesGuns = openGarrisonsWithRoom(state, seat).includes(spaceNamed(value));
    return takesGuns ? undefined : because('no-garrison-for-guns');
  },
};

/** 6.2 Recruiting: regiments may be filled up and re-formed, or a garrison gets an artillery unit. */
export const recruit: Verb<State, Recruit> = {
  do: 'recruit',
  refuse(state, seat) {
    if (holders(state).length === 0) return because('no-such-chit');
    const whats = whatSlot.candidates(state, seat, {});
    return whats.some((what) => !whatSlot.refuse(state, seat, {}, what)) ? undefined : because('no-guns');
  },
  slots: () => [recruiterSlot, whatSlot],
  play(state, seat, { leader, what }, course) {
    useChit(state, course, leaderNamed(leader));
    if (what === REGIMENTS) {
      acting(state).recruiting = RECRUITING_BY_CHIT;
      return;
    }
    const place = garrisonOf(spaceNamed(what));
    state.place[spareGuns(state, seat)] = place;
    course.events.push({ type: 'gunsCast', rule: '6.2.2', seat, space: what });
    tidyForce(state, course, place);
  },
};
