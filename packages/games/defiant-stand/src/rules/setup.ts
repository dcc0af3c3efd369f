/** 4 Set-up. */
import {
  CITIES,
  COLOUR_OF,
  COUNT,
  cityNamed,
  nationNamed,
  scenarioNamed,
  UNITS,
  unitNamed,
} from '../data.ts';
import { setMaybe } from '../handles.ts';
import { emptyRow, OFF, type State } from '../state.ts';

/** The empty map: every unit off the map, no fortress anywhere. */
export function emptyState(scenario: string, reactions: number): State {
  const cities = (value: number): number[] => CITIES.map(() => value);
  return {
    scenario,
    reactions,
    year: scenarioNamed(scenario)!.firstYear,
    turn: 1,
    tick: 1,
    atWar: 0,
    tsarinaDead: 0,
    vp: 0,
    outcome: '',
    calledAway: 0,
    friction: 0,
    first: -1,
    played: [-1, -1],
    replacing: [0, 0],
    points: [0, 0],
    hurried: [0, 0],
    trail: [],
    hands: [[], []],
    used: [],
    block: UNITS.map((_, unit) => unit),
    steps: emptyRow(0),
    place: emptyRow(OFF),
    lie: emptyRow(0),
    entry: emptyRow(0),
    box: emptyRow(0),
    half: emptyRow(0),
    orders: emptyRow(0),
    mayLow: emptyRow(0),
    mayHigh: emptyRow(0),
    seenTick: emptyRow(0),
    seenPlace: emptyRow(OFF),
    seenSteps: emptyRow(0),
    fort: cities(-1),
    fortSteps: cities(0),
    fortSeen: cities(0),
    siege: cities(0),
    holder: CITIES.map((city) => city.side),
    attacker: cities(-1),
    groupCity: [],
    groupSide: [],
    groupRestricted: [],
    groupRole: [],
    flow: [{ step: 'year.begin' }],
  };
}

/** Places the blocks of the scenario. Both players know the set-up. */
export function setUp(s: State): void {
  const scenario = scenarioNamed(s.scenario)!;
  for (const { unit, city, steps } of scenario.units) {
    const number = unitNamed(unit);
    s.place[number] = cityNamed(city);
    s.steps[number] = steps;
  }
  for (const { city, nation, steps } of scenario.fortresses) {
    const number = cityNamed(city);
    s.fort[number] = nationNamed(nation);
    s.fortSteps[number] = steps;
  }
  publish(s);
}

/** Both players know the set-up: a block can be any unit of its colour in its city. */
function publish(s: State): void {
  for (let handle = 0; handle < COUNT; handle++) {
    const stack: number[] = [];
    for (let other = 0; other < COUNT; other++)
      if (COLOUR_OF[other] === COLOUR_OF[handle] && s.place[other] === s.place[handle]) stack.push(other);
    setMaybe(
      s,
      [handle],
      stack.map((other) => s.block[other]),
    );
    const unit = s.block[handle];
    s.seenTick[unit] = s.tick;
    s.seenPlace[unit] = s.place[handle];
    s.seenSteps[unit] = s.steps[handle];
  }
  s.fortSeen = s.fortSteps.slice();
}
