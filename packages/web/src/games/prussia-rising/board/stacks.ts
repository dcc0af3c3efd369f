/** The units of each space as stacks: for each side one in the open and one inside the fortress. */
import {
  DISORGANIZED,
  INSIDE,
  is,
  isBesieging,
  LEVELS,
  MARCHED,
  SPACES,
  type State,
  UNITS,
} from '@feldzug/prussia-rising';
import type { Party } from '../../../table/board.ts';
import { listed } from '../../../table/speech.ts';
import { groupParts, sideAdjective } from '../names.ts';

/** What a counter shows. */
export interface Stack {
  readonly side: number;
  /** Infantry by level, green first. */
  readonly infantry: readonly number[];
  /** The level of its cavalry; −1 without. */
  readonly cavalry: number;
  readonly disorganized: boolean;
  /** All of it has marched in this phase. */
  readonly marched: boolean;
  readonly besieging: boolean;
  readonly inside: boolean;
}

const NONE: readonly Stack[] = [];

export function stacksOf(s: State): (readonly Stack[])[] {
  const found: Map<number, number[]>[] = [];
  s.place.forEach((space, unit) => {
    if (space < 0) return;
    found[space] ??= new Map();
    const slot = (is(s, unit, INSIDE) ? 0 : 2) + UNITS[unit].side;
    const units = found[space].get(slot);
    if (units) units.push(unit);
    else found[space].set(slot, [unit]);
  });
  return SPACES.map((_, space) =>
    found[space]
      ? [...found[space]].sort(([a], [b]) => a - b).map(([slot, units]) => gather(s, space, slot, units))
      : NONE,
  );
}

function gather(s: State, space: number, slot: number, units: readonly number[]): Stack {
  const infantry = LEVELS.map(
    (_, level) => units.filter((unit) => !UNITS[unit].isCavalry && s.level[unit] === level).length,
  );
  const horse = units.find((unit) => UNITS[unit].isCavalry);
  const side = slot % 2;
  return {
    side,
    infantry,
    cavalry: horse === undefined ? -1 : s.level[horse],
    disorganized: units.some((unit) => is(s, unit, DISORGANIZED)),
    marched: units.every((unit) => is(s, unit, MARCHED)),
    besieging: slot >= 2 && isBesieging(s, space, side),
    inside: slot < 2,
  };
}

export const infantryIn = ({ infantry }: Stack): number => infantry.reduce((sum, count) => sum + count, 0);

export const sameStacks = (a: readonly Stack[], b: readonly Stack[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** A stack in words: "Prussian: 5 green, 3 regular infantry, green cavalry; besieging". */
export function stackWords(stack: Stack): string {
  const foot = stack.infantry.flatMap((count, level) => (count > 0 ? [`${count} ${LEVELS[level]}`] : []));
  const parts = foot.length > 0 ? [`${listed(foot)} infantry`] : [];
  if (stack.cavalry >= 0) parts.push(`${LEVELS[stack.cavalry]} cavalry`);
  const notes = [
    stack.inside ? 'besieged inside' : '',
    stack.besieging ? 'besieging' : '',
    stack.disorganized ? 'disorganized' : '',
    stack.marched ? 'has marched' : '',
  ].filter(Boolean);
  return [`${sideAdjective(stack.side)}: ${listed(parts)}`, ...notes].join(', ');
}

/** Those who go over the map together: keys such as `french/regular`. */
export function partyStack(party: Party): Stack {
  const infantry = [0, 0, 0];
  let cavalry = -1;
  let side = 0;
  for (const [key, count] of Object.entries(party)) {
    const [owner, group] = key.split('/');
    const { level, isCavalry } = groupParts(group);
    side = owner === 'french' ? 1 : 0;
    if (isCavalry) cavalry = level;
    else infantry[level] += count;
  }
  return { side, infantry, cavalry, disorganized: false, marched: false, besieging: false, inside: false };
}
