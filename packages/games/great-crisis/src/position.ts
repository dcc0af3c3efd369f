/** A position as a case or scenario file writes it, checked: see docs/cases.md for the format. */
import {
  beginningOf,
  type Chance,
  type Course,
  type Given,
  type Json,
  type KnownParts,
  PositionError,
} from '@feldzug/kernel';
import {
  ALLIANCES,
  ARMIES,
  armyNamed,
  CARDS,
  CHITS,
  COMMANDERS,
  cardNamed,
  NATIONS,
  nationNamed,
  SCENARIOS,
  SPACES,
  spaceNamed,
  TURNS,
} from './data.ts';
import { invariants } from './invariants.ts';
import { OPTIONS } from './options.ts';
import { strongest } from './rules/control.ts';
import type { PhaseFrame } from './rules/frames.ts';
import { putIn, takeOut } from './rules/hand.ts';
import { phaseFrame } from './rules/phase.ts';
import { emptyState, placeTroops, setUp } from './rules/setup.ts';
import { STEPS } from './rules/table-of-contents.ts';
import { winterFrame } from './rules/winter.ts';
import {
  COMMANDER_RESERVE,
  DEPLETED,
  ENTERED,
  hasUnits,
  holder,
  ISOLATED,
  LEFT_BOX,
  ON_DEFENSE,
  RECOVERED,
  REMOVED,
  RESERVE,
  STOPPED,
  type State,
} from './state.ts';

const FLAGS: { readonly [word: string]: number } = {
  depleted: DEPLETED,
  isolated: ISOLATED,
  recovered: RECOVERED,
  stopped: STOPPED,
  entered: ENTERED,
  landed: LEFT_BOX,
};

const KNOWN: KnownParts = {
  parts: [
    'scenario',
    'from',
    'options',
    'turn',
    'russiaTurned',
    'units',
    'defense',
    'reserve',
    'removed',
    'control',
    'scorched',
    'owed',
    'hands',
    'discards',
    'cup',
    'step',
  ],
  scenarios: SCENARIOS.map(({ id }) => id),
  usual: SCENARIOS[0].id,
  options: OPTIONS,
};

type Words = { readonly [key: string]: Json };

export function position(
  given: Given,
  chance: Chance,
  advance: (state: State, course: Course) => void,
): State {
  const { scenario, options, from, faults } = beginningOf(given, KNOWN);
  const s = emptyState(scenario, options);
  const course: Course = { chance, events: [] };
  if (from === 'setup') setUp(s, course);
  const turn = given.turn ?? s.turn;
  if (typeof turn === 'number' && TURNS[turn - 1]) s.turn = turn;
  else faults.push(`there is no turn ${turn}`);
  s.russiaTurned = given.russiaTurned === true ? 1 : 0;
  placeUnits(s, given, faults);
  setControl(s, given, faults);
  setCards(s, given, faults);
  setTracks(s, given, faults);
  setFlow(s, given, faults);
  if (faults.length === 0) faults.push(...invariants(s));
  if (faults.length > 0) throw new PositionError(faults);
  advance(s, course);
  return s;
}

function placeUnits(s: State, given: Given, faults: string[]): void {
  const named = [
    ...Object.keys((given.units ?? {}) as Words),
    ...Object.keys((given.defense ?? {}) as Words),
  ];
  // A space that is named is set anew; with "from": "setup" the others stay as they are.
  for (const id of named) {
    const space = spaceNamed(id);
    if (space < 0) faults.push(`there is no space "${id}"`);
    else clear(s, space);
  }
  for (const [part, flag] of [
    ['units', 0],
    ['defense', ON_DEFENSE],
  ] as const) {
    for (const [id, tally] of Object.entries((given[part] ?? {}) as Words)) {
      const space = spaceNamed(id);
      if (space < 0) continue;
      for (const [name, count] of Object.entries(tally as Words))
        placeNamed(s, name, Number(count), space, flag, faults);
    }
  }
  for (const name of (given.reserve ?? []) as string[]) placeNamed(s, name, 1, RESERVE, 0, faults);
  for (const name of (given.removed ?? []) as string[]) placeNamed(s, name, 1, REMOVED, 0, faults);
}

function clear(s: State, space: number): void {
  for (const { unit } of COMMANDERS) if (s.place[unit] === space) s.place[unit] = COMMANDER_RESERVE;
  for (let unit = 0; unit < s.place.length; unit++) if (s.place[unit] === space) s.place[unit] = RESERVE;
}

/** "friedrich", "ziethen.depleted", "austria.depleted.isolated": who, and what is true of him. */
function placeNamed(
  s: State,
  name: string,
  count: number,
  place: number,
  flag: number,
  faults: string[],
): void {
  const [who, ...words] = name.split('.');
  let flags = flag;
  for (const word of words) {
    if (FLAGS[word] === undefined)
      faults.push(`"${word}" in "${name}" is none of ${Object.keys(FLAGS).join(', ')}`);
    else flags |= FLAGS[word];
  }
  const commander = COMMANDERS.find((one) => one.id === who);
  const nation = nationNamed(who);
  if (!Number.isInteger(count) || count < 1) faults.push(`the count of "${name}" is a whole number from 1`);
  else if (commander) {
    if (s.place[commander.unit] >= 0) faults.push(`"${who}" stands in two places`);
    s.place[commander.unit] = place;
    s.flags[commander.unit] = flags;
  } else if (nation >= 0 && place >= 0) {
    const placed = placeTroops(s, nation, place, count);
    if (placed.length < count)
      faults.push(
        `${NATIONS[nation].id} has no ${count} troops for ${SPACES[place].id}, only ${placed.length}`,
      );
    for (const unit of placed) s.flags[unit] = flags;
  } else faults.push(`"${who}" is neither a commander nor a nation`);
}

function setControl(s: State, given: Given, faults: string[]): void {
  const control = (given.control ?? {}) as Words;
  for (const [id, nation] of Object.entries(control)) {
    const space = spaceNamed(id);
    if (space < 0) faults.push(`there is no space "${id}"`);
    else if (nationNamed(String(nation)) < 0) faults.push(`there is no nation "${nation}"`);
    else s.control[space] = nationNamed(String(nation));
  }
  // Whoever stands alone in a space controls it, unless the file says otherwise.
  for (let space = 0; space < SPACES.length; space++) {
    const owner = holder(s, space);
    if (
      control[SPACES[space].id] === undefined &&
      !hasUnits(s, space, owner) &&
      hasUnits(s, space, 1 - owner)
    ) {
      s.control[space] = strongest(s, space, 1 - owner)[0];
    }
  }
  for (const id of (given.scorched ?? []) as string[]) {
    if (spaceNamed(id) < 0) faults.push(`there is no space "${id}"`);
    else s.scorched[spaceNamed(id)] = 1;
  }
}

function setCards(s: State, given: Given, faults: string[]): void {
  for (const part of ['hands', 'discards'] as const) {
    for (const [id, cards] of Object.entries((given[part] ?? {}) as Words)) {
      const seat = ALLIANCES.indexOf(id as 'prussian');
      if (seat < 0) {
        faults.push(`"${id}" holds no cards: ${ALLIANCES.join(' or ')}`);
        continue;
      }
      for (const name of cards as string[]) {
        const card = cardNamed(name);
        if (card < 0) faults.push(`there is no card "${name}": ${CARDS.map((one) => one.id).join(', ')}`);
        else if (!s.decks[seat].includes(card)) faults.push(`the ${id} deck has no more "${name}"`);
        else {
          takeOut(s.decks[seat], card);
          putIn(s[part][seat], card);
        }
      }
    }
  }
}

function setTracks(s: State, given: Given, faults: string[]): void {
  for (const [id, points] of Object.entries((given.owed ?? {}) as Words)) {
    if (armyNamed(id) < 0) faults.push(`there is no army "${id}"`);
    else s.owed[armyNamed(id)] = Number(points);
  }
  const cup = given.cup as Words | undefined;
  // The chits of this turn's own box are added when the turn begins; those of earlier turns are in the cup.
  for (let kind = 0; kind < CHITS.length; kind++) {
    const earlier = TURNS.slice(0, s.turn - 1).reduce((sum, turn) => sum + turn.chits[kind], 0);
    s.cup[kind] = cup ? Number(cup[CHITS[kind]] ?? 0) : earlier;
  }
  for (const chit of Object.keys(cup ?? {}))
    if (!CHITS.includes(chit)) faults.push(`there is no chit "${chit}"`);
}

/** "turn.begin", "turn.chit", "turn.end", "winter", or a phase: { "army", "at", "ap" }. */
function setFlow(s: State, given: Given, faults: string[]): void {
  const step = given.step ?? 'turn.begin';
  if (step === 'turn.begin') {
    s.flow = [{ step: 'turn.begin' }];
    return;
  }
  // Past its beginning the turn has its own chits in the cup too, unless the file says what is in it.
  if (!given.cup) addChits(s);
  if (step === 'turn.chit' || step === 'turn.end') {
    s.flow = [{ step }];
  } else if (step === 'winter') {
    s.flow = [winterFrame()];
  } else if (step !== null && typeof step === 'object' && !Array.isArray(step)) {
    setPhase(s, step, faults);
  } else {
    faults.push(
      '"step" is "turn.begin", "turn.chit", "turn.end", "winter" or a phase { "army", "at", "ap" }',
    );
  }
}

function addChits(s: State): void {
  for (let kind = 0; kind < CHITS.length; kind++) s.cup[kind] += TURNS[s.turn - 1].chits[kind];
}

function setPhase(s: State, step: Words, faults: string[]): void {
  const army = armyNamed(String(step.army));
  if (army < 0) {
    faults.push(`there is no army "${step.army}": ${ARMIES.map((one) => one.id).join(', ')}`);
    return;
  }
  const at = String(step.at ?? 'phase.supply');
  if (!at.startsWith('phase.') || !STEPS[at]) faults.push(`there is no step "${at}" in a phase`);
  for (const key of Object.keys(step))
    if (!['army', 'at', 'ap', 'marched'].includes(key)) faults.push(`a phase has no "${key}"`);
  const phase: PhaseFrame = {
    ...phaseFrame(army),
    step: at,
    ap: Number(step.ap ?? 0),
    marched: step.marched === true ? 1 : 0,
  };
  if (s.cup[army] > 0) s.cup[army]--;
  s.drawn[army]++;
  s.flow = [{ step: 'turn.chit' }, phase];
}
