/** What must hold in every state: units and cards conserved, nobody where he cannot be. */
import { ALLIANCES, CARDS, COMMANDER_OF, COMMANDERS, NATIONS, SPACES, UNITS } from './data.ts';
import { fullDeck } from './rules/hand.ts';
import {
  allianceOfUnit,
  COMMANDER_RESERVE,
  hasUnits,
  hasUnitsInTheOpen,
  holder,
  isFort,
  ON_DEFENSE,
  REMOVED,
  RESERVE,
  type State,
  UNKNOWN,
} from './state.ts';

export function invariants(s: State): string[] {
  return [...unitFaults(s), ...spaceFaults(s), ...cardFaults(s), ...flowFaults(s)];
}

function unitFaults(s: State): string[] {
  const faults: string[] = [];
  if (s.place.length !== UNITS || s.flags.length !== UNITS) faults.push('units have been lost or made');
  for (let unit = 0; unit < UNITS; unit++) {
    const place = s.place[unit];
    if (place >= SPACES.length || place < REMOVED || !Number.isInteger(place))
      faults.push(`unit ${unit} is nowhere`);
    if (place < 0 && s.flags[unit] !== 0) faults.push(`unit ${unit} is off the map but not at full strength`);
    if (!COMMANDER_OF[unit] && (place === COMMANDER_RESERVE || place === REMOVED))
      faults.push(`troop ${unit} stands among the commanders`);
    if (place >= 0 && SPACES[place].type === 'box' && SPACES[place].nation !== nationOf(unit))
      faults.push(`unit ${unit} is in a foreign box`);
  }
  for (const { id, unit } of COMMANDERS)
    if (s.place[unit] === RESERVE && s.flags[unit]) faults.push(`${id} waits depleted`);
  return faults;
}

const nationOf = (unit: number): number =>
  NATIONS.findIndex((nation) => unit >= nation.firstUnit && unit < nation.endUnit);

function spaceFaults(s: State): string[] {
  const faults: string[] = [];
  const fighting = s.flow.some(
    (frame) => frame.step.startsWith('phase.') || frame.step.startsWith('battle.'),
  );
  const inside = SPACES.map(() => 0);
  for (let unit = 0; unit < UNITS; unit++) {
    if (!(s.flags[unit] & ON_DEFENSE)) continue;
    const space = s.place[unit];
    inside[space]++;
    if (!isFort(s, space)) faults.push(`unit ${unit} is on defense where there is no fort`);
    else if (holder(s, space) !== allianceOfUnit(s, unit))
      faults.push(`unit ${unit} is on defense in an enemy fort`);
    else if (!hasUnits(s, space, 1 - holder(s, space)))
      faults.push(`unit ${unit} is on defense against nobody`);
  }
  for (let space = 0; space < SPACES.length; space++) {
    const { id, capacity } = SPACES[space];
    if (inside[space] > capacity) faults.push(`${inside[space]} units on defense in ${id}`);
    const owner = holder(s, space);
    if (!hasUnits(s, space, owner) && hasUnits(s, space, 1 - owner) && !fighting)
      faults.push(`${id} belongs to those who are not there`);
    if (!fighting && hasUnitsInTheOpen(s, space, 0) && hasUnitsInTheOpen(s, space, 1))
      faults.push(`both sides stand in the open in ${id}`);
  }
  return faults;
}

function cardFaults(s: State): string[] {
  const faults: string[] = [];
  for (const seat of [0, 1]) {
    const all = [...s.hands[seat], ...s.decks[seat], ...s.discards[seat]].sort((a, b) => a - b);
    const whole = fullDeck(seat);
    if (all.length !== whole.length) faults.push(`the ${ALLIANCES[seat]} deck has ${all.length} cards`);
    else if (!all.includes(UNKNOWN) && all.some((card, i) => card !== whole[i]))
      faults.push(`cards of the ${ALLIANCES[seat]} deck have changed`);
    for (const card of s.discards[seat]) if (!CARDS[card]) faults.push(`an unknown card lies open`);
  }
  return faults;
}

function flowFaults(s: State): string[] {
  if (s.outcome && s.flow.length > 0) return ['the game is over but goes on'];
  if (!s.outcome && s.flow.length === 0) return ['the game has stopped without an end'];
  return [];
}
