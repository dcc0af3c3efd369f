/** What must hold in every state: units conserved, nobody where they cannot be, sieges with two sides. */
import { enemyOf, isRaw, SIDES, SPACES, UNITS, VETERAN } from './data.ts';
import { combatSpaces } from './rules/combat.ts';
import {
  fieldInfantry,
  INSIDE,
  is,
  LOST,
  REDUCED,
  roomFor,
  type State,
  unitsIn,
  unitsInside,
  WAITING,
} from './state.ts';

export function invariants(s: State): string[] {
  const faults = [...unitFaults(s), ...SPACES.flatMap((_, space) => stackFaults(s, space)), ...flowFaults(s)];
  return isQuiet(s) ? [...faults, ...SPACES.flatMap((_, space) => siegeFaults(s, space))] : faults;
}

function unitFaults(s: State): string[] {
  const faults: string[] = [];
  const counts = [s.place.length, s.level.length, s.flags.length, s.lostIn.length];
  if (counts.some((count) => count !== UNITS.length)) faults.push('units have been lost or made');
  UNITS.forEach(({ id, level }, unit) => {
    const place = s.place[unit];
    if (!SPACES[place] && place !== WAITING && place !== LOST) faults.push(`${id} is nowhere`);
    if (s.level[unit] < 0 || s.level[unit] > VETERAN) faults.push(`${id} has the level ${s.level[unit]}`);
    if (isRaw(unit) && s.level[unit] !== level) faults.push(`${id} was promoted`);
    if (place < 0 && s.flags[unit]) faults.push(`${id} is off the map but not at rest`);
    if ((place === LOST) !== s.lostIn[unit] > 0) faults.push(`${id} was lost in turn ${s.lostIn[unit]}`);
    if (is(s, unit, INSIDE) && UNITS[unit].isCavalry) faults.push(`${id} is cavalry inside a fortress`);
  });
  return faults;
}

function stackFaults(s: State, space: number): string[] {
  const faults: string[] = [];
  const { id, fortress } = SPACES[space];
  SIDES.forEach((name, side) => {
    const room = roomFor(s, space, side);
    if (room.infantry < 0 || room.cavalry < 0) faults.push(`too many ${name} units in ${id}`);
    const inside = unitsInside(s, space, side).length;
    if (inside > 0 && (!fortress || s.control[space] !== side))
      faults.push(`${name} units inside nothing in ${id}`);
  });
  return faults;
}

function siegeFaults(s: State, space: number): string[] {
  const faults: string[] = [];
  const { id } = SPACES[space];
  const holder = s.control[space];
  const besieged = unitsInside(s, space, holder).length > 0;
  if (besieged !== s.siege[space] > 0)
    faults.push(`${id} is besieged without a siege, or the other way round`);
  if (besieged && fieldInfantry(s, space, enemyOf(holder)).length === 0) faults.push(`nobody besieges ${id}`);
  const isFree = unitsIn(s, space, holder).length === 0;
  if (isFree && fieldInfantry(s, space, enemyOf(holder)).length > 0)
    faults.push(`${id} belongs to those who left`);
  return faults;
}

/** No combat is under way or waiting, and nobody is about to leave. */
const isQuiet = (s: State): boolean =>
  !s.flow.some(({ step }) => step.startsWith('combat.') || step === 'siege.declare') &&
  combatSpaces(s).length === 0;

function flowFaults(s: State): string[] {
  const faults: string[] = [];
  if (s.outcome && s.flow.length > 0) faults.push('the game is over but goes on');
  if (!s.outcome && s.flow.length === 0) faults.push('the game has stopped without an end');
  const fighting = s.flow.some(({ step }) => step.startsWith('combat.'));
  if (!fighting && s.flags.some((flags) => flags & REDUCED))
    faults.push('a unit is reduced without a combat');
  return faults;
}
