/** A position as a case or scenario file writes it, checked: see docs/cases.md for the format. */
import {
  beginningOf,
  type Chance,
  type Course,
  type Given,
  type KnownParts,
  PositionError,
} from '@feldzug/kernel';
import {
  ALLIANCES,
  allianceNamed,
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
import { PARTS, shapeFaults, type Written, type WrittenPhase } from './written.ts';

const FLAGS: { readonly [word: string]: number } = {
  depleted: DEPLETED,
  isolated: ISOLATED,
  recovered: RECOVERED,
  stopped: STOPPED,
  entered: ENTERED,
  landed: LEFT_BOX,
};

const KNOWN: KnownParts = {
  parts: PARTS,
  scenarios: SCENARIOS.map(({ id }) => id),
  usual: SCENARIOS[0].id,
  options: OPTIONS,
};

export function position(
  given: Given,
  chance: Chance,
  advance: (state: State, course: Course) => void,
): State {
  const { scenario, options, from, faults } = beginningOf(given, KNOWN);
  faults.push(...shapeFaults(given));
  if (faults.length > 0) throw new PositionError(faults);
  const written: Written = given;
  const s = emptyState(scenario, options);
  const course: Course = { chance, events: [] };
  if (from === 'setup') setUp(s, course);
  s.turn = written.turn ?? s.turn;
  s.russiaTurned = written.russiaTurned ? 1 : 0;
  placeUnits(s, written, faults);
  setControl(s, written, faults);
  setCards(s, written, faults);
  setTracks(s, written, faults);
  setFlow(s, written, faults);
  if (faults.length === 0) faults.push(...invariants(s));
  if (faults.length > 0) throw new PositionError(faults);
  advance(s, course);
  return s;
}

function placeUnits(
  s: State,
  { units = {}, defense = {}, reserve = [], removed = [] }: Written,
  faults: string[],
): void {
  // A space that is named starts empty; with "from": "setup" the others keep their units.
  for (const id of [...Object.keys(units), ...Object.keys(defense)]) {
    const space = spaceNamed(id);
    if (space < 0) faults.push(`there is no space "${id}"`);
    else clear(s, space);
  }
  for (const [stacks, flag] of [
    [units, 0],
    [defense, ON_DEFENSE],
  ] as const) {
    for (const [id, stack] of Object.entries(stacks)) {
      const space = spaceNamed(id);
      if (space < 0) continue;
      for (const [name, count] of Object.entries(stack)) placeNamed(s, name, count, space, flag, faults);
    }
  }
  for (const name of reserve) placeNamed(s, name, 1, RESERVE, 0, faults);
  for (const name of removed) placeNamed(s, name, 1, REMOVED, 0, faults);
}

function clear(s: State, space: number): void {
  for (const { unit } of COMMANDERS) if (s.place[unit] === space) s.place[unit] = COMMANDER_RESERVE;
  for (let unit = 0; unit < s.place.length; unit++) if (s.place[unit] === space) s.place[unit] = RESERVE;
}

/** "friedrich", "ziethen.depleted", "austria.depleted.isolated": the unit, and what is true of it. */
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
  if (commander) {
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

function setControl(s: State, { control = {}, scorched = [] }: Written, faults: string[]): void {
  for (const [id, name] of Object.entries(control)) {
    const space = spaceNamed(id);
    const nation = nationNamed(name);
    if (space < 0) faults.push(`there is no space "${id}"`);
    else if (nation < 0) faults.push(`there is no nation "${name}"`);
    else s.control[space] = nation;
  }
  // A side that is alone in a space controls it, unless the file says otherwise.
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
  for (const id of scorched) {
    if (spaceNamed(id) < 0) faults.push(`there is no space "${id}"`);
    else s.scorched[spaceNamed(id)] = 1;
  }
}

function setCards(s: State, written: Written, faults: string[]): void {
  for (const part of ['hands', 'discards'] as const) {
    for (const [id, cards] of Object.entries(written[part] ?? {})) {
      const seat = allianceNamed(id);
      if (seat < 0) {
        faults.push(`"${id}" holds no cards: ${ALLIANCES.join(' or ')}`);
        continue;
      }
      for (const name of cards) {
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

function setTracks(s: State, { owed = {}, cup }: Written, faults: string[]): void {
  for (const [id, points] of Object.entries(owed)) {
    if (armyNamed(id) < 0) faults.push(`there is no army "${id}"`);
    else s.owed[armyNamed(id)] = points;
  }
  // The chits of this turn's own box are added when the turn begins; those of earlier turns are in the cup.
  for (let kind = 0; kind < CHITS.length; kind++) {
    const earlier = TURNS.slice(0, s.turn - 1).reduce((sum, turn) => sum + turn.chits[kind], 0);
    s.cup[kind] = cup ? (cup[CHITS[kind]] ?? 0) : earlier;
  }
  for (const chit of Object.keys(cup ?? {}))
    if (!CHITS.includes(chit)) faults.push(`there is no chit "${chit}"`);
}

/** "turn.begin", "turn.chit", "turn.end", "winter", or a phase: { "army", "at", "ap" }. */
function setFlow(s: State, { step = 'turn.begin', cup }: Written, faults: string[]): void {
  // Past its beginning the turn has its own chits in the cup too, unless the file says what is in it.
  if (step !== 'turn.begin' && !cup) addChits(s);
  if (step === 'winter') s.flow = [winterFrame()];
  else if (typeof step === 'string') s.flow = [{ step }];
  else setPhase(s, step, faults);
}

function addChits(s: State): void {
  for (let kind = 0; kind < CHITS.length; kind++) s.cup[kind] += TURNS[s.turn - 1].chits[kind];
}

function setPhase(s: State, written: WrittenPhase, faults: string[]): void {
  const { at = 'phase.supply', ap = 0, marched } = written;
  const army = armyNamed(written.army);
  if (!at.startsWith('phase.') || !STEPS[at]) faults.push(`there is no step "${at}" in a phase`);
  const phase: PhaseFrame = { ...phaseFrame(army), step: at, ap, marched: marched ? 1 : 0 };
  if (s.cup[army] > 0) s.cup[army]--;
  s.drawn[army]++;
  s.flow = [{ step: 'turn.chit' }, phase];
}
