/** Every figure of the data, and what else might stand there. */
import { dataOf } from '@feldzug/kernel/testing/bundled-rules.ts';

export const HOME = new URL('../', import.meta.url);
const DATA = ['numbers', 'terrain', 'drill'] as const;
export type Data = { readonly [file in (typeof DATA)[number]]: unknown };

export interface Figure {
  /** As in `numbers.fire.quality.4`. */
  readonly name: string;
  /** Each of these instead must be noticed. */
  readonly others: readonly Value[];
  /** All the data with another value in this one place. */
  changedTo(other: Value): Data;
}

export type Value = number | boolean | null;
type Branch = { readonly [key: string]: Branch | Value | string };

export const asItIs = (): Data => Object.fromEntries(DATA.map((file) => [file, dataOf(HOME, file)])) as Data;

export function figures(): Figure[] {
  const data = asItIs();
  return DATA.flatMap((file) =>
    leaves(data[file] as Branch, [file])
      .filter(({ path }) => !NO_FIGURE_OF_THE_RULES.test(path.join('.')))
      .map(({ path, value }) => ({
        name: path.join('.'),
        others: besides(path.join('.'), value),
        changedTo: (other) => ({ ...data, [file]: replaced(data[file] as Branch, path.slice(1), other) }),
      })),
  );
}

/** The land of the drill ground, who stands where on it, and what its sides must add up to. */
const NO_FIGURE_OF_THE_RULES =
  /^drill\.(number|map|features|commands|objectives\.\d+\.at|sides\..\.(men|guns|corps))/;

function leaves(branch: Branch, path: readonly string[]): { path: readonly string[]; value: Value }[] {
  return Object.entries(branch).flatMap(([key, value]) => {
    if (typeof value === 'string') return [];
    const here = [...path, key];
    return value === null || typeof value !== 'object' ? [{ path: here, value }] : leaves(value, here);
  });
}

/** One more and one less in the last place that is written; what is not allowed, allowed; yes for no. */
function besides(name: string, value: Value): Value[] {
  if (value === null) return [1];
  if (typeof value === 'boolean') return [!value];
  const places = String(value).split('.')[1]?.length ?? 0;
  const step = STEPS.find(([figure]) => figure.test(name))?.[1] ?? 10 ** -places;
  return [value + step, value - step].map((other) => Number(other.toFixed(places)));
}

/** Movement is counted in half points; and no share of twelve units or fewer lies between 8 of 11 and three quarters. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/^terrain\.road\.cost\.[135789]$/, 0.5],
  [/^numbers\.activation\.closeShare$/, 0.03],
];

/** The same data, that note the name of each figure as it is read. */
export const watched = (data: Data, read: (name: string) => void): Data => {
  const watch = (branch: object, path: string): object =>
    new Proxy(branch, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof key !== 'string' || typeof value === 'function') return value;
        if (value !== null && typeof value === 'object') return watch(value, `${path}.${key}`);
        read(`${path}.${key}`);
        return value;
      },
    });
  return { ...data, numbers: watch(data.numbers as object, 'numbers') };
};

function replaced(branch: Branch, [key, ...rest]: readonly string[], other: Value): Branch {
  const value = rest.length === 0 ? other : replaced(branch[key] as Branch, rest, other);
  const copy = (Array.isArray(branch) ? [...branch] : { ...branch }) as {
    [key: string]: Branch | Value | string;
  };
  copy[key] = value;
  return copy;
}
