/** Small checks of what a JSON file holds, put together to the shape of a whole file; every fault names its place. */

/** Says what is wrong with a value at a place; nothing when it is right. */
export type Check = (value: unknown, place: string) => readonly string[];

export interface Member {
  readonly check: Check;
  readonly isOptional: boolean;
}

type Shape = { readonly [name: string]: Check | Member };

export const optional = (check: Check): Member => ({ check, isOptional: true });

export const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** How an object is spoken of in faults: by its place in the file, or by a name that it has. */
type Called = (value: { readonly [name: string]: unknown }, place: string) => string;

/** An object with these members and no others. */
export const object =
  (shape: Shape, called: Called = (_, place) => place): Check =>
  (value, place) => {
    if (!isObject(value)) return [`${place}: ${said(value)} is not an object`];
    const here = called(value, place);
    const at = (name: string) => `${here === '' ? '' : `${here}: `}"${name}"`;
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
    return [
      ...unknown.map((name) => `${at(name)} is not known here`),
      ...Object.entries(shape).flatMap(([name, member]) => {
        const { check, isOptional } = typeof member === 'function' ? optionless(member) : member;
        if (!Object.hasOwn(value, name)) return isOptional ? [] : [`${at(name)} is missing`];
        return check(value[name], here === '' ? name : `${here}.${name}`);
      }),
    ];
  };

const optionless = (check: Check): Member => ({ check, isOptional: false });

export function list(check: Check, { least = 0, most }: { least?: number; most: number }): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return [`${place}: ${said(value)} is not a list`];
    if (value.length < least) return [`${place}: ${value.length} are too few, at least ${least}`];
    if (value.length > most) return [`${place}: ${value.length} are too many, at most ${most}`];
    return value.flatMap((item, i) => check(item, `${place}[${i}]`));
  };
}

export const text: Check = (value, place) =>
  typeof value === 'string' && value.trim() !== '' ? [] : [`${place}: ${said(value)} is not a text`];

export const like =
  (pattern: RegExp, example: string): Check =>
  (value, place) =>
    typeof value === 'string' && pattern.test(value)
      ? []
      : [`${place}: ${said(value)} is not like "${example}"`];

export const oneOf =
  (...values: readonly string[]): Check =>
  (value, place) =>
    values.includes(value as string) ? [] : [`${place}: ${said(value)} is none of ${values.join(', ')}`];

export const onlyTrue: Check = (value, place) =>
  value === true ? [] : [`${place}: it is true or left out, not ${said(value)}`];

export const whole =
  (least: number, most: number): Check =>
  (value, place) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? []
      : [`${place}: ${said(value)} is not a whole number from ${least} to ${most}`];

export const number =
  (least: number, most: number): Check =>
  (value, place) =>
    typeof value === 'number' && value >= least && value <= most
      ? []
      : [`${place}: ${said(value)} is not a number from ${least} to ${most}`];

/** As many values as there are checks, each right for its own. */
export const row =
  (...checks: readonly Check[]): Check =>
  (value, place) =>
    Array.isArray(value) && value.length === checks.length
      ? checks.flatMap((check, i) => check(value[i], place))
      : [`${place}: ${said(value)} is not a list of ${checks.length}`];

const LONG = 40;

/** A value as a message shows it: in JSON, and not too long. */
export function said(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > LONG ? `${json.slice(0, LONG)}…` : json;
}
