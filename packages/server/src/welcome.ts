/** The parts of a welcome that the threads make: they come as JSON and are only put together here. */
import type { LookedText } from './rules-requests.ts';

/** The past, if there is one, and then what has happened since. */
export function welcomeOf(looked: LookedText, past?: LookedText): string {
  const isContinued = past !== undefined && looked.face === undefined;
  const { version, face, log } = isContinued ? past : looked;
  const updates = isContinued ? joined(past.updates, looked.updates) : looked.updates;
  const parts = [`"version":${version}`, `"log":${log}`, `"updates":${updates}`];
  return (face === undefined ? parts : [...parts, `"face":${face}`]).join(',');
}

/** Two JSON lists as one. */
const joined = (a: string, b: string): string =>
  a === '[]' ? b : b === '[]' ? a : `${a.slice(0, -1)},${b.slice(1)}`;
