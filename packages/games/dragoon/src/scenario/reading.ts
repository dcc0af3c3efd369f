/** Reads a battle that anybody may have written. Nothing is made of it before its size, depth and form are known. */
import { checkScenario } from './check.ts';
import type { ScenarioFile } from './format.ts';

/** Characters: twice as many as the largest battle has. */
export const MOST_TEXT = 150_000;
/** How deep lists and objects may be nested; a hexside of a ford lies this deep. */
const MOST_DEEP = 8;

export type ReadBattle = { readonly file: ScenarioFile } | { readonly faults: readonly string[] };

/** The file, if it can be played. */
export function readBattle(text: string): ReadBattle {
  const read = parseBattle(text);
  if ('faults' in read) return read;
  const faults = checkScenario(read.json);
  return faults.length > 0 ? { faults } : { file: read.json as ScenarioFile };
}

/** Any JSON that is small and shallow enough to be looked at. */
export function parseBattle(
  text: string,
): { readonly json: unknown } | { readonly faults: readonly string[] } {
  if (text.length > MOST_TEXT)
    return { faults: [`the file: ${text.length} characters are too many, at most ${MOST_TEXT}`] };
  if (depthOf(text) > MOST_DEEP)
    return { faults: [`the file: lists and objects are nested more than ${MOST_DEEP} deep`] };
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { faults: [`${placeOf(error, text)}: not JSON: ${error.message}`] };
  }
}

/** Counted before anything is built of it. */
function depthOf(text: string): number {
  let [deep, deepest] = [0, 0];
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isText) {
      if (sign === '\\') i++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++deep);
    else if (sign === '}' || sign === ']') deep--;
  }
  return deepest;
}

/** Where the parser stopped; some of its messages do not say, and mean the end. */
function placeOf({ message }: SyntaxError, text: string): string {
  const position = /at position (\d+)/.exec(message);
  const before = text.slice(0, position ? Number(position[1]) : text.length).split('\n');
  return `line ${before.length}, column ${before[before.length - 1].length + 1}`;
}
