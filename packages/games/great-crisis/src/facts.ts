/** The position in words and numbers: what cases assert and the text board shows. */
import type { Json } from '@feldzug/kernel';
import { ALLIANCES, ARMIES, CARDS, CHITS, COMMANDERS, NATIONS, SPACES, turnOf, UNITS } from './data.ts';
import { phaseOf } from './rules/frames.ts';
import { tallyOf } from './rules/groups.ts';
import { austrianThreshold } from './rules/victory.ts';
import { cardLimit } from './rules/winter.ts';
import {
  COMMANDER_RESERVE,
  DEPLETED,
  ISOLATED,
  isBesieged,
  ON_DEFENSE,
  REMOVED,
  RESERVE,
  resourcesOf,
  type State,
} from './state.ts';

export function facts(s: State): Json {
  const phase = phaseOf(s);
  return {
    turn: s.turn,
    year: turnOf(s.turn).year,
    month: turnOf(s.turn).month,
    russiaTurned: s.russiaTurned === 1,
    phase: phase ? { army: ARMIES[phase.army].id, step: phase.step, ap: phase.ap, roll: phase.roll } : null,
    step: s.flow[s.flow.length - 1]?.step ?? null,
    resources: {
      prussian: resourcesOf(s, 0),
      austrian: resourcesOf(s, 1),
      austrianThreshold: austrianThreshold(s),
    },
    owed: named(ARMIES, (army) => s.owed[army]),
    cup: Object.fromEntries(CHITS.map((chit, kind) => [chit, s.cup[kind]])),
    hands: seats((seat) => cards(s.hands[seat])),
    handSizes: seats((seat) => s.hands[seat].length),
    deckSizes: seats((seat) => s.decks[seat].length),
    discards: seats((seat) => cards(s.discards[seat])),
    cardLimits: seats((seat) => cardLimit(s, seat)),
    spaces: named(SPACES, (space) => spaceFacts(s, space)),
    reserves: named(NATIONS, (nation) => tallyOf(s, unitsAt(s, RESERVE, nation))),
    commanders: Object.fromEntries(COMMANDERS.map(({ id, unit }) => [id, commanderFacts(s, unit)])),
  };
}

function spaceFacts(s: State, space: number): Json {
  const here: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) if (s.place[unit] === space) here.push(unit);
  const open = here.filter((unit) => !(s.flags[unit] & ON_DEFENSE));
  return {
    nation: NATIONS[s.control[space]].id,
    besieged: isBesieged(s, space),
    scorched: s.scorched[space] === 1,
    total: here.length,
    depleted: here.filter((unit) => s.flags[unit] & DEPLETED).length,
    isolated: here.filter((unit) => s.flags[unit] & ISOLATED).length,
    units: tallyOf(s, open),
    defense: tallyOf(
      s,
      here.filter((unit) => s.flags[unit] & ON_DEFENSE),
    ),
  };
}

function commanderFacts(s: State, unit: number): Json {
  const place = s.place[unit];
  const off: { [place: number]: string } = {
    [RESERVE]: 'reserve',
    [COMMANDER_RESERVE]: 'commander-reserve',
    [REMOVED]: 'removed',
  };
  return { place: place >= 0 ? SPACES[place].id : off[place], depleted: (s.flags[unit] & DEPLETED) !== 0 };
}

function unitsAt(s: State, place: number, nation: number): number[] {
  const found: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++)
    if (s.place[unit] === place) found.push(unit);
  return found;
}

const cards = (numbers: readonly number[]): Json => numbers.map((card) => CARDS[card]?.id ?? '?');
const seats = (fact: (seat: number) => Json): Json =>
  Object.fromEntries(ALLIANCES.map((id, seat) => [id, fact(seat)]));
const named = (things: readonly { id: string }[], fact: (index: number) => Json): Json =>
  Object.fromEntries(things.map(({ id }, i) => [id, fact(i)]));
