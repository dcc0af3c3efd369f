/** 3 Set-up: Prussia first, then France, both in the open (R1). */
import { become, type Course, type Step, topFrame, type Verb } from '@feldzug/kernel';
import { DEPLOYMENT, FORCES, FRENCH, numbers, SIDES, SPACES, spaceNamed, UNITS, UNITS_OF } from '../data.ts';
import { because } from '../refusals.ts';
import { kindOf, type State, WAITING } from '../state.ts';
import type { SetupFrame } from './frames.ts';
import { ORDERS } from './orders.ts';

/** The map before anything stands on it. */
export const emptyState = (): State => ({
  cavalryCombat: 0,
  deathRide: 0,
  lists: 0,
  turn: 1,
  place: UNITS.map(() => WAITING),
  level: UNITS.map((unit) => unit.level),
  flags: UNITS.map(() => 0),
  lostIn: UNITS.map(() => 0),
  control: SPACES.map((space) => space.territory),
  siege: SPACES.map(() => 0),
  alarm: 0,
  republic: 0,
  reserveDice: 0,
  due: FORCES.map((force) => force.turn),
  orders: SIDES.map(() => ORDERS.map(() => 0)),
  opened: [],
  outcome: '',
  flow: [{ step: 'setup', seat: 0 }],
});

export const setupStep: Step<State, SetupFrame> = {
  rule: '3.A',
  ask: (s, { seat }) => (stillToPlace(s, seat).length > 0 ? [{ seat, verbs: ['place', 'recommended'] }] : []),
  run(s, { seat }) {
    if (seat === FRENCH) become(s, { step: 'turn.begin' });
    else become<SetupFrame>(s, { step: 'setup', seat: FRENCH });
  },
};

/** For each side: the units that are on the map when the game begins. */
const STARTERS: readonly (readonly number[])[] = UNITS_OF.map((units) =>
  units.filter((unit) => FORCES[UNITS[unit].force].spaces.length > 0),
);

/** Units of the set-up that have no space yet. */
export const stillToPlace = (s: State, seat: number): number[] =>
  STARTERS[seat].filter((unit) => s.place[unit] === WAITING);

/** The spaces in which some of them may start, in order. */
export function spacesToStart(s: State, seat: number): number[] {
  const forces = new Set(stillToPlace(s, seat).map((unit) => UNITS[unit].force));
  const spaces = new Set([...forces].flatMap((force) => FORCES[force].spaces));
  return [...spaces].sort((a, b) => a - b);
}

/** Of these, the ones that may start in a space. */
export const startersFor = (s: State, seat: number, space: number): number[] =>
  stillToPlace(s, seat).filter((unit) => FORCES[UNITS[unit].force].spaces.includes(space));

/** How many units a side may put into a space so that it still gets into enough spaces (3.C). */
export function mostTogether(s: State, seat: number, space: number): number {
  const left = stillToPlace(s, seat).length;
  if (seat !== FRENCH) return left;
  const used = new Set([space]);
  for (const unit of UNITS_OF[seat]) if (s.place[unit] >= 0) used.add(s.place[unit]);
  return left - Math.max(0, numbers.setup.frenchPlaces - used.size);
}

/** 3.D: everybody where a sensible player would put them. */
export const recommended: Verb<State> = {
  do: 'recommended',
  refuse(s, seat) {
    const begun = UNITS_OF[seat].some((unit) => s.place[unit] >= 0);
    return begun ? because('started-placing') : undefined;
  },
  play(s, _seat, _action, course) {
    deploy(s, topFrame<SetupFrame>(s).seat, course);
  },
};

export function deploy(s: State, seat: number, course: Course): void {
  for (const [id, tally] of Object.entries(DEPLOYMENT[seat])) {
    const space = spaceNamed(id);
    for (const [kind, count] of Object.entries(tally)) {
      const units = startersFor(s, seat, space).filter((unit) => kindOf(s, unit) === kind);
      for (const unit of units.slice(0, count)) s.place[unit] = space;
    }
    course.events.push({ type: 'placed', side: SIDES[seat], space: id, units: { ...tally }, rule: '3.D' });
  }
}
