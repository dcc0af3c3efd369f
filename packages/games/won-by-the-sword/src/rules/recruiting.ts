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
  NO_FORT,
  SPACES,
  spaceNamed,
  TABLES,
  UNITS,
  UNITS_OF,
  unitNamed,
} from '../data.ts';
import { holdersOf, isRegiment, roomIn, unitsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { CADRE, garrisonOf, homeOf, POOL, type State, siegeAt } from '../state.ts';
import { acting, actingSpace, cannotPay, pay } from './activation.ts';
import { useChit } from './chits.ts';
import { tidyForce } from './disbanding.ts';
import { isOpenPlace } from './garrisons.ts';
import { forceName } from './names.ts';

type Collect = ActionOf<'collect', { regiments: string[] }>;
type Reform = ActionOf<'reform', { regiment: string }>;
type Recruit = ActionOf<'recruit', { leader: string; what: string }>;

/** 13.1 Only with the Reinforcements card or the Recruiting chit. */
const notRecruiting = (state: State): Refusal | undefined =>
  acting(state).recruiting ? undefined : because('no-recruiting');

const reducedIn = (state: State): number[] =>
  unitsIn(state, acting(state).column).filter((unit) => isRegiment(unit) && state.reduced[unit] === 1);

const collectSlot: NameSlot<State, Collect> = {
  name: 'regiments',
  kind: 'set',
  candidates: (state) => reducedIn(state).map((unit) => UNITS[unit].id),
  refuse(state, _seat, said, value) {
    if (!reducedIn(state).includes(unitNamed(value))) return because('not-reduced');
    const cost = TABLES.costs.collect[0] * ((said.regiments ?? []).length + 1);
    return cannotPay(state, [cost, 0]);
  },
  short: (_state, _seat, said) =>
    (said.regiments ?? []).length > 0 ? undefined : incomplete('choose a reduced regiment'),
};

/** 13.2 */
export const collect: Verb<State, Collect> = {
  do: 'collect',
  refuse: (state) =>
    notRecruiting(state) ??
    (reducedIn(state).length === 0 ? because('not-reduced') : cannotPay(state, TABLES.costs.collect)),
  slots: () => [collectSlot],
  play(state, seat, { regiments }, course) {
    pay(state, [TABLES.costs.collect[0] * regiments.length, 0]);
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

const reformSlot: NameSlot<State, Reform> = {
  name: 'regiment',
  kind: 'one',
  candidates: (state, seat) => cadresOf(state, seat).map((unit) => UNITS[unit].id),
  refuse: (state, seat, _said, value) =>
    cadresOf(state, seat).includes(unitNamed(value)) ? undefined : because('no-cadre'),
};

/** 13.3 A regiment comes back reduced, at home or at a friendly place. */
export const reform: Verb<State, Reform> = {
  do: 'reform',
  refuse(state, seat) {
    const space = actingSpace(state);
    return (
      notRecruiting(state) ??
      (homeOf(state, space) === seat || isOpenPlace(state, seat, space)
        ? undefined
        : because('not-at-home')) ??
      (cadresOf(state, seat).length === 0 ? because('no-cadre') : undefined) ??
      cannotPay(state, TABLES.costs.reform)
    );
  },
  slots: () => [reformSlot],
  play(state, seat, { regiment }, course) {
    const unit = unitNamed(regiment);
    pay(state, TABLES.costs.reform);
    state.place[unit] = acting(state).column;
    state.reduced[unit] = 1;
    state.cadres[seat]--;
    course.events.push({
      type: 'reformed',
      rule: '13.3',
      seat,
      column: forceName(acting(state).column),
      regiment,
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

/** Friendly garrisons with room for a gun, anywhere on the map. */
const takesGuns = (state: State, seat: Seat, space: number): boolean =>
  SPACES[space]?.fort !== NO_FORT &&
  state.control[space] === seat &&
  !siegeAt(state, space) &&
  state.garrisoned[space] === 1 &&
  roomIn(state, space) > 0;

const whatSlot: NameSlot<State, Recruit> = {
  name: 'what',
  kind: 'one',
  candidates: (state, seat) => [
    REGIMENTS,
    ...SPACES.flatMap(({ id }, space) => (takesGuns(state, seat, space) ? [id] : [])),
  ],
  refuse(state, seat, _said, value) {
    if (value === REGIMENTS) return acting(state).recruiting ? because('recruiting-already') : undefined;
    if (spareGuns(state, seat) < 0) return because('no-guns');
    const space = spaceNamed(value);
    return space >= 0 && takesGuns(state, seat, space) ? undefined : because('no-garrison-for-guns');
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
      acting(state).recruiting = 1;
      return;
    }
    const place = garrisonOf(spaceNamed(what));
    state.place[spareGuns(state, seat)] = place;
    course.events.push({ type: 'gunsCast', rule: '6.2.2', seat, space: what });
    tidyForce(state, course, place);
  },
};
