/** New units that are being placed, for each space. */
import { COMMANDERS, RESERVE, type State } from '@feldzug/great-crisis';
import type { Party } from '../../../table/board.ts';
import { groupParts } from '../names.ts';
import { isMobilizing } from '../winter-points.ts';

const NOBODY: ReadonlyMap<string, Party> = new Map();

/** Out of what is counted, "berlin/prussia" 2, all that stands in no space yet. */
export function arrivingBy(
  s: State,
  counts: ReadonlyMap<string, number> | undefined,
): ReadonlyMap<string, Party> {
  if (!counts || !isMobilizing(s)) return NOBODY;
  const found = new Map<string, Party>();
  for (const [key, count] of counts) {
    const slash = key.indexOf('/');
    const [space, group] = [key.slice(0, slash), key.slice(slash + 1)];
    if (slash < 0 || !isInReserve(s, group)) continue;
    found.set(space, { ...found.get(space), [group]: count });
  }
  return found;
}

/** Depleted units are on the map: they are restored, not placed. */
function isInReserve(s: State, group: string): boolean {
  const commander = COMMANDERS.find(({ id }) => id === group);
  if (commander) return s.place[commander.unit] === RESERVE;
  return groupParts(group).conditions.length === 0;
}
