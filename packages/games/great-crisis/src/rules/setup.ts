/** 13 Set-up. The resource spaces of 13.D follow from the control of spaces. */
import type { Course, Options } from '@feldzug/kernel';
import {
  ARMIES,
  CHITS,
  COMMANDERS,
  NATIONS,
  nationNamed,
  SCENARIOS,
  SPACES,
  spaceNamed,
  UNITS,
} from '../data.ts';
import { COMMANDER_RESERVE, RESERVE, type State } from '../state.ts';
import { fullDeck } from './hand.ts';
import { transferCommander } from './winter.ts';

/** The board before any unit is on it (13.C): troops and commanders in their reserves, whole decks, nothing owed. */
export function emptyState(scenario: string, options: Options): State {
  const place = new Array<number>(UNITS).fill(RESERVE);
  for (const commander of COMMANDERS) place[commander.unit] = COMMANDER_RESERVE;
  return {
    scenario,
    besiegersRecover: options.besiegersRecover === 'yes' ? 1 : 0,
    nationsApart: options.austrianNations === 'apart' ? 1 : 0,
    turn: SCENARIOS.find((one) => one.id === scenario)!.firstTurn,
    russiaTurned: 0,
    cup: CHITS.map(() => 0),
    drawn: CHITS.map(() => 0),
    place,
    flags: new Array<number>(UNITS).fill(0),
    control: SPACES.map((space) => space.nation),
    scorched: SPACES.map(() => 0),
    taken: SPACES.map(() => 0),
    earned: SPACES.map(() => 0),
    owed: ARMIES.map(() => 0),
    hands: [[], []],
    decks: [fullDeck(0), fullDeck(1)],
    discards: [[], []],
    returned: [[], []],
    outcome: '',
    flow: [{ step: 'turn.begin' }],
  };
}

/** Places the units of a scenario (13.A) and draws its random commanders (13.B). */
export function setUp(s: State, course: Course): void {
  const scenario = SCENARIOS.find((one) => one.id === s.scenario)!;
  for (const { nation, space, units, commanders } of scenario.setup) {
    for (const id of commanders) s.place[COMMANDERS.find((one) => one.id === id)!.unit] = spaceNamed(space);
    placeTroops(s, nationNamed(nation), spaceNamed(space), units - commanders.length);
  }
  for (const id of scenario.unitReserve.named)
    s.place[COMMANDERS.find((one) => one.id === id)!.unit] = RESERVE;
  for (const nation of scenario.unitReserve.random) transferCommander(s, nationNamed(nation), course);
}

/** Places troops of a nation from its reserve; returns the units that it found. */
export function placeTroops(s: State, nation: number, space: number, count: number): number[] {
  const placed: number[] = [];
  for (
    let unit = NATIONS[nation].firstTroop;
    unit < NATIONS[nation].endUnit && placed.length < count;
    unit++
  ) {
    if (s.place[unit] === RESERVE) {
      s.place[unit] = space;
      placed.push(unit);
    }
  }
  return placed;
}
