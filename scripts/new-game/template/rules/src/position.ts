/** A position as a case writes it, and the facts that a case reads. */
import { beginningOf, type Given, type Json, type KnownParts, PositionError } from '@feldzug/kernel';
import { SEATS, SPACE_IDS, SPACES, spaceNamed } from './data.ts';
import { invariants } from './invariants.ts';
import { emptyState, type State, setUp } from './state.ts';

const KNOWN: KnownParts = {
  parts: ['scenario', 'options', 'from', 'turn', 'battalions'],
  scenarios: ['road'],
  usual: 'road',
  options: [],
};

/** `{ "turn": 3, "battalions": { "blue": { "bridge": 2 }, "red": { "mill": 1 } } }` */
export function readPosition(given: Given): State {
  const { faults, from } = beginningOf(given, KNOWN);
  const state = emptyState();
  if (from === 'setup') setUp(state);
  if (typeof given.turn === 'number') state.turn = given.turn;
  else if (given.turn !== undefined) faults.push('"turn" is a number');
  for (const [side, spaces] of membersOf(given.battalions, 'battalions', faults)) {
    const seat = SEATS.indexOf(side);
    if (seat < 0) faults.push(`there is no side "${side}": ${SEATS.join(', ')}`);
    for (const [id, count] of membersOf(spaces, side, faults)) {
      if (spaceNamed(id) < 0) faults.push(`there is no space "${id}": ${SPACE_IDS.join(', ')}`);
      else if (typeof count !== 'number') faults.push(`the battalions in ${id} are a number`);
      else if (seat >= 0) state.battalions[seat][spaceNamed(id)] = count;
    }
  }
  faults.push(...invariants(state));
  if (faults.length > 0) throw new PositionError(faults);
  return state;
}

export const facts = (state: State): Json => ({
  turn: state.turn,
  spaces: Object.fromEntries(
    SPACES.map(({ id }, space) => [
      id,
      { blue: state.battalions[0][space], red: state.battalions[1][space] },
    ]),
  ),
});

function membersOf(value: Json | undefined, name: string, faults: string[]): [string, Json][] {
  if (value === undefined) return [];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  faults.push(`"${name}" is an object`);
  return [];
}
