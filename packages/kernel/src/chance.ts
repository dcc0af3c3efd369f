/** The kinds of chance: fast for search and simulation, scripted for cases, recorded for replays, sealed for play. */
import type { Chance } from './contract.ts';

/** One draw as a record keeps it: its label, the number of sides, and the value. */
export interface Draw {
  readonly label: string;
  readonly sides: number;
  readonly value: number;
}

/** A die of six. */
export const die = (chance: Chance, label: string): number => 1 + chance.draw(label, 6);

/** One of `items`, all equally likely. */
export function pick<T>(chance: Chance, label: string, items: readonly T[], name?: (item: T) => string): T {
  return items[chance.draw(label, items.length, name && ((index) => name(items[index])))];
}

/** A fast generator (sfc32) from a seed; the same on every machine. For search and simulation, never for play. */
export function fastChance(seed: number): Chance {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88 ^ Math.imul(seed, 0x85ebca6b);
  let c = 0xb7e15162;
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return { draw: (_label, sides) => Math.floor((next() / 4294967296) * sides) };
}

/**
 * Luck for playouts that are compared: each label has its own stream, so that the third forage roll is the same in all
 * of them, however many other dice fell before it. Comparisons then vary far less than with one stream for everything.
 */
export function pairedChance(seed: number): Chance {
  const counts = new Map<string, number>();
  return {
    draw(label, sides) {
      const count = counts.get(label) ?? mixed(seed ^ labelHash(label));
      counts.set(label, (count + STRIDE) | 0);
      return Math.floor((mixed(count) / 4294967296) * sides);
    },
  };
}

/** An odd stride goes through all numbers before it comes back. */
const STRIDE = 0x9e3779b9;

/** The bits of a number, well stirred. */
function mixed(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function labelHash(label: string): number {
  let hash = 0;
  for (let i = 0; i < label.length; i++) hash = mixed(hash ^ label.charCodeAt(i));
  return hash;
}

/**
 * Luck without streaks, for playouts: the draws of each label run evenly through all values, from a start that seed and
 * label decide. Playouts then differ less by luck and more by what is compared.
 */
export function evenChance(seed: number): Chance {
  const places = new Map<string, number>();
  return {
    draw(label, sides) {
      const before = places.get(label) ?? mixed(seed ^ labelHash(label)) / 4294967296;
      const place = (before + GOLDEN) % 1;
      places.set(label, place);
      return Math.floor(place * sides);
    },
  };
}

/** Steps of this size never come back to the same place, and never leave a gap for long. */
const GOLDEN = 0.6180339887498949;

/** One draw in a script: the index, the face of a die, or the name of the drawn thing; and the number of sides. */
export type ScriptedDraw =
  | number
  | string
  | {
      readonly label?: string;
      readonly die?: number;
      readonly name?: string;
      readonly index?: number;
      readonly of?: number;
    };

export class ScriptError extends Error {}

/**
 * Chance that follows a script, for cases. A bare number is the face of a die, a bare string the name of the drawn
 * thing. `left` is the number of unused draws.
 */
export function scriptedChance(script: readonly ScriptedDraw[]): Chance & { left(): number } {
  let at = 0;
  return {
    left: () => script.length - at,
    draw(label, sides, names) {
      if (at >= script.length)
        throw new ScriptError(`the script has no draw left for "${label}" (1 of ${sides})`);
      const entry = script[at++];
      const said =
        typeof entry === 'number' ? { die: entry } : typeof entry === 'string' ? { name: entry } : entry;
      if (said.label !== undefined && said.label !== label) {
        throw new ScriptError(`draw ${at} of the script is for "${said.label}", but "${label}" is drawn`);
      }
      if (said.of !== undefined && said.of !== sides) {
        throw new ScriptError(
          `draw ${at} of the script is one of ${said.of}, but "${label}" is one of ${sides}`,
        );
      }
      const index =
        said.index ?? (said.die !== undefined ? said.die - 1 : indexOfName(said.name, label, sides, names));
      if (!Number.isInteger(index) || index < 0 || index >= sides) {
        throw new ScriptError(`draw ${at} of the script, for "${label}", is not one of ${sides}`);
      }
      return index;
    },
  };
}

function indexOfName(
  name: string | undefined,
  label: string,
  sides: number,
  names?: (index: number) => string,
): number {
  if (!names) throw new ScriptError(`"${label}" is drawn by number, not by the name "${name}"`);
  for (let i = 0; i < sides; i++) if (names(i) === name) return i;
  const all = Array.from({ length: sides }, (_, i) => names(i));
  throw new ScriptError(
    `"${name}" cannot be drawn for "${label}": there are ${[...new Set(all)].join(', ')}`,
  );
}

/** Passes every draw on and records it. */
export function recordingChance(source: Chance): Chance & { readonly draws: Draw[] } {
  const draws: Draw[] = [];
  return {
    draws,
    draw(label, sides, names) {
      const value = source.draw(label, sides, names);
      draws.push({ label, sides, value });
      return value;
    },
  };
}

export class RecordError extends Error {}

/** Repeats the draws of a record; a draw that the record does not have is an error. */
export function recordedChance(draws: readonly Draw[]): Chance & { left(): number } {
  let at = 0;
  return {
    left: () => draws.length - at,
    draw(label, sides) {
      const drawn = draws[at++];
      if (!drawn) throw new RecordError(`the record has no draw for "${label}"`);
      if (drawn.label !== label || drawn.sides !== sides) {
        throw new RecordError(
          `the record has "${drawn.label}" (${drawn.sides}) where "${label}" (${sides}) is drawn`,
        );
      }
      if (!Number.isInteger(drawn.value) || drawn.value < 0 || drawn.value >= sides) {
        throw new RecordError(`the record's "${label}" is not one of ${sides}`);
      }
      return drawn.value;
    },
  };
}

/** Chance for places where nothing may be drawn: drawing throws `DrawnError`. */
export class DrawnError extends Error {}
export const noChance: Chance = {
  draw(label) {
    throw new DrawnError(`"${label}" would be drawn`);
  },
};

/** HMAC-SHA-256 or similar, from the host (Node, browser): the kernel has no dependencies. */
export type KeyedHash = (key: Uint8Array, message: string) => Uint8Array;

/**
 * Sealed dice: each draw is a keyed hash, under the secret seed, of the words of the seats and a counter. The hash
 * of the seed is public from the first move, the seed itself at the end, so anyone can check every draw.
 * The counter only goes up: a die that was taken back does not come again.
 */
export function sealedChance(
  hash: KeyedHash,
  seed: Uint8Array,
  words: readonly string[],
  counter: number,
): Chance & { counter(): number } {
  let at = counter;
  return {
    counter: () => at,
    draw(label, sides) {
      const number = at++;
      const limit = Math.floor(4294967296 / sides) * sides;
      // A value past the last whole multiple of `sides` would favour the low faces: hash again.
      for (let again = 0; ; again++) {
        const bytes = hash(seed, JSON.stringify([words, number, again, label, sides]));
        const value = ((bytes[0] << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3]) >>> 0;
        if (value < limit) return value % sides;
      }
    },
  };
}
