/**
 * Small checks of what a JSON value holds, combined to the shape of a whole file. Every fault names its place, so that
 * the writer of a file finds it. Records, cases and the games' own files are checked with these.
 */

/** Says what is wrong with a value at a place, a sentence each; nothing when it is right. */
export type Check = (value: unknown, place: string) => readonly string[];

export interface Member {
  readonly check: Check;
  readonly isOptional: boolean;
}

export type Shape = { readonly [name: string]: Check | Member };

export type PlainObject = { readonly [name: string]: unknown };

/** A member that may be left out. */
export const optional = (check: Check): Member => ({ check, isOptional: true });

export const isObject = (value: unknown): value is PlainObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What faults call an object: its place in the file, or a name that it has. */
type NameInFaults = (value: PlainObject, place: string) => string;

/** An object with these members and no others. */
export const object =
  (shape: Shape, nameOf: NameInFaults = (_, place) => place): Check =>
  (value, place) => {
    if (!isObject(value)) return [fault(place, value, 'is not an object')];
    const here = nameOf(value, place);
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
    return [
      ...unknown.map(
        (name) => `${memberAt(here, name)} is not known here; known are ${Object.keys(shape).join(', ')}`,
      ),
      ...memberFaults(value, shape, here),
    ];
  };

/** An object with at least these members: later versions may add more. */
export const objectWith =
  (shape: Shape): Check =>
  (value, place) =>
    isObject(value) ? memberFaults(value, shape, place) : [fault(place, value, 'is not an object')];

const memberFaults = (value: PlainObject, shape: Shape, here: string): string[] =>
  Object.entries(shape).flatMap(([name, member]) => {
    const { check, isOptional } = typeof member === 'function' ? required(member) : member;
    if (!Object.hasOwn(value, name) || value[name] === undefined)
      return isOptional ? [] : [`${memberAt(here, name)} is missing`];
    return check(value[name], here === '' ? name : `${here}.${name}`);
  });

const memberAt = (here: string, name: string): string => `${here === '' ? '' : `${here}: `}"${name}"`;

const required = (check: Check): Member => ({ check, isOptional: false });

/** An object with any members. */
export const anyObject: Check = (value, place) =>
  isObject(value) ? [] : [fault(place, value, 'is not an object')];

/** An object in which every member passes the same check. */
export const mapOf =
  (check: Check): Check =>
  (value, place) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, member]) => check(member, `${place}.${name}`))
      : [fault(place, value, 'is not an object')];

export function list(check: Check, { least = 0, most = Infinity } = {}): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return [fault(place, value, 'is not a list')];
    if (value.length < least) return [`${place}: ${value.length} are too few, at least ${least}`];
    if (value.length > most) return [`${place}: ${value.length} are too many, at most ${most}`];
    return value.flatMap((item, i) => check(item, `${place}[${i}]`));
  };
}

/** A list with one check for each of its items. */
export const row =
  (...checks: readonly Check[]): Check =>
  (value, place) =>
    Array.isArray(value) && value.length === checks.length
      ? checks.flatMap((check, i) => check(value[i], place))
      : [fault(place, value, `is not a list of ${checks.length}`)];

/** Any text, also an empty one. */
export const anyText: Check = (value, place) =>
  typeof value === 'string' ? [] : [fault(place, value, 'is not a text')];

/** A text with something in it. */
export const text: Check = (value, place) =>
  typeof value === 'string' && value.trim() !== '' ? [] : [fault(place, value, 'is not a text')];

export const like =
  (pattern: RegExp, example: string): Check =>
  (value, place) =>
    typeof value === 'string' && pattern.test(value) ? [] : [fault(place, value, `is not like "${example}"`)];

export const oneOf =
  (...values: readonly string[]): Check =>
  (value, place) =>
    values.includes(value as string) ? [] : [fault(place, value, `is none of ${values.join(', ')}`)];

export const exactly =
  (expected: string | number | null): Check =>
  (value, place) =>
    value === expected ? [] : [fault(place, value, `is not ${shown(expected)}`)];

export const onlyTrue: Check = (value, place) =>
  value === true ? [] : [`${place}: it is true or left out, not ${shown(value)}`];

export const whole =
  (least: number, most = Infinity): Check =>
  (value, place) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? []
      : [fault(place, value, `is not a whole number from ${least}${most === Infinity ? '' : ` to ${most}`}`)];

export const number =
  (least: number, most: number): Check =>
  (value, place) =>
    typeof value === 'number' && value >= least && value <= most
      ? []
      : [fault(place, value, `is not a number from ${least} to ${most}`)];

/** A value that passes one of several checks; `what` names them all. */
export const either =
  (what: string, ...checks: readonly Check[]): Check =>
  (value, place) =>
    checks.some((check) => check(value, place).length === 0) ? [] : [fault(place, value, `is not ${what}`)];

/** A check, and what else must hold once it passes: `more` returns the sentence that is wrong. */
export const and =
  (check: Check, more: (value: PlainObject) => string | undefined): Check =>
  (value, place) => {
    const faults = check(value, place);
    if (faults.length > 0) return faults;
    const wrong = more(value as PlainObject);
    return wrong === undefined ? [] : [`${place}: ${wrong}`];
  };

const fault = (place: string, value: unknown, wrong: string): string => `${place}: ${shown(value)} ${wrong}`;

const LONG = 40;

/** A value as a message shows it: in JSON, and not too long. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > LONG ? `${json.slice(0, LONG)}…` : json;
}
