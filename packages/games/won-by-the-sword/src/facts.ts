/** The state in readable names, for cases and tools. */
import type { Json } from '@feldzug/kernel';
import {
  CARDS,
  CONNECTORS,
  LEADERS,
  NO_FORT,
  ORDER_CHOICES,
  ORDERS,
  SEATS,
  SPACES,
  UNITS,
  UNITS_OF,
} from './data.ts';
import { abilityOf, leadersIn, stepsIn, unitsIn } from './forces.ts';
import { activationOf, battleOf, WINGS } from './rules/frames.ts';
import { forceName } from './rules/names.ts';
import {
  CADRE,
  COLUMNS,
  columnId,
  columnsAt,
  garrisonOf,
  LOST,
  monthOf,
  NO_CARD,
  NOWHERE,
  type State,
  scenarioOf,
  UNKNOWN,
} from './state.ts';

const seatId = (seat: number): string => SEATS[seat] ?? 'neutral';
const MARKERS = ['none', 'F1', 'F2'];

export const facts = (state: State): Json => ({
  scenario: scenarioOf(state).id,
  turn: state.turn,
  month: monthOf(state),
  impulse: state.impulse,
  step: state.flow.at(-1)?.step ?? 'over',
  initiative: seatId(state.initiative),
  points: bySeat((seat) => state.points[seat] / 2),
  cadres: bySeat((seat) =>
    UNITS_OF[seat].filter((unit) => state.place[unit] === CADRE).map((unit) => UNITS[unit].id),
  ),
  cadreCounts: bySeat((seat) => state.cadres[seat]),
  hands: bySeat((seat) => state.hands[seat].map((card) => CARDS[card]?.id ?? 'unknown')),
  columns: Object.fromEntries(
    Array.from({ length: COLUMNS }, (_, column) => column)
      .filter((column) => state.at[column] !== NOWHERE)
      .map((column) => [columnId(column), columnFacts(state, column)]),
  ),
  spaces: Object.fromEntries(SPACES.map(({ id }, space) => [id, spaceFacts(state, space)])),
  leaders: Object.fromEntries(LEADERS.map(({ id }, leader) => [id, leaderFacts(state, leader)])),
  sieges: Object.fromEntries(
    state.sieges.map(({ space, seat, works, bombarded, finalRefused, shown, garrisoned }) => [
      SPACES[space].id,
      {
        seat: seatId(seat),
        column: columnsAt(state, seat, space).map(columnId)[0] ?? 'none',
        works,
        bombarded,
        finalRefused,
        shown,
        garrisoned,
      },
    ]),
  ),
  patrols: state.patrols.map(({ column, connector, unit }) => ({
    column: columnId(column),
    between: [CONNECTORS[connector].a, CONNECTORS[connector].b].map((space) => SPACES[space].id),
    unit: UNITS[unit]?.id ?? 'unknown',
  })),
  due: Object.fromEntries(scenarioOf(state).reinforcements.map(({ id }, i) => [id, state.due[i]])),
  orders: bySeat((seat) =>
    Object.fromEntries(
      ORDERS.map((order, at) => [order, ORDER_CHOICES[order][state.orders[seat][at]] ?? 'unknown']),
    ),
  ),
  activation: activationFacts(state),
  battle: battleFacts(state),
  sightings: bySeat((seat) =>
    Object.fromEntries(
      state.sightings[seat].map(
        ({ force, full, size, infantry, artillery, leader, units, baggage, fatigue, turn, impulse }) => [
          forceName(force),
          {
            full,
            size,
            infantry,
            artillery,
            leader,
            units: units.map((unit) => UNITS[unit].id),
            baggage: baggage === UNKNOWN ? null : baggage,
            fatigue: fatigue === UNKNOWN ? null : fatigue,
            turn,
            impulse,
          },
        ],
      ),
    ),
  ),
});

const bySeat = (fact: (seat: number) => Json): Json =>
  Object.fromEntries(SEATS.map((name, seat) => [name, fact(seat)]));

const unitWords = (state: State, force: number): string[] =>
  unitsIn(state, force).map((unit) => (state.reduced[unit] ? `${UNITS[unit].id}.reduced` : UNITS[unit].id));

const columnFacts = (state: State, column: number): Json => ({
  name: state.names[column],
  at: SPACES[state.at[column]].id,
  units: unitWords(state, column),
  steps: stepsIn(state, column),
  baggage: state.baggage[column],
  fatigue: state.fatigue[column],
  tactical: state.tactical[column],
  bonus: state.bonus[column],
  acted: state.acted[column],
  leaders: leadersIn(state, column).map((leader) => LEADERS[leader].id),
  card: state.assigned[column] === NO_CARD ? 'none' : (CARDS[state.assigned[column]]?.id ?? 'unknown'),
});

const spaceFacts = (state: State, space: number): Json =>
  SPACES[space].fort === NO_FORT
    ? { forage: MARKERS[state.forage[space]] }
    : {
        forage: MARKERS[state.forage[space]],
        control: seatId(state.control[space]),
        garrisoned: state.garrisoned[space],
        stores: state.stores[space],
        garrison: unitWords(state, garrisonOf(space)),
      };

const leaderFacts = (state: State, leader: number): Json => {
  const force = state.leaderAt[leader];
  return {
    at: force >= 0 ? forceName(force) : force === LOST ? 'lost' : 'out',
    chit: abilityOf(state, leader) ?? 'none',
  };
};

const activationFacts = (state: State): Json => {
  const frame = activationOf(state);
  return frame ? { column: columnId(frame.column), cp: frame.cp, recruiting: frame.recruiting } : null;
};

const battleFacts = (state: State): Json => {
  const frame = battleOf(state);
  if (!frame) return null;
  const wings = WINGS.map((name, wing) => [
    name,
    frame.units.filter((_, i) => frame.wings[i] === wing).map((unit) => UNITS[unit].id),
  ]);
  return { major: frame.major, advantage: frame.advantage, ...Object.fromEntries(wings) };
};
