/** Every figure of the data, and the game with another one in its place. */
import { dataOf } from '@feldzug/kernel/testing/bundled-rules.ts';

const DATA = ['numbers', 'map', 'forces', 'deployment'] as const;
type DataFile = (typeof DATA)[number];
export type Data = { readonly [file in DataFile]: Branch };

interface Branch {
  readonly [key: string]: Branch | string | number | boolean;
}

export interface Figure {
  /** As in `numbers.march.infantry`. */
  readonly name: string;
  /** One more and one less. */
  readonly others: readonly number[];
  /** All the data with another value in this one place. */
  changedTo(other: number): Data;
}

export const HOME = new URL('../', import.meta.url);

const asItIs = (): Data => Object.fromEntries(DATA.map((file) => [file, dataOf(HOME, file)])) as Data;

export function figures(): Figure[] {
  const data = asItIs();
  return DATA.flatMap((file) =>
    leaves(data[file], [file])
      .filter(({ path }) => !COORDINATE.test(path.join('.')))
      .map(({ path, value }) => ({
        name: path.join('.'),
        others: [value + 1, value - 1],
        changedTo: (other) => ({ ...data, [file]: replaced(data[file], path.slice(1), other) }),
      })),
  );
}

const COORDINATE = /^map\.spaces\.\d+\.(lon|lat)$/;

function leaves(branch: Branch, path: readonly string[]): { path: readonly string[]; value: number }[] {
  return Object.entries(branch).flatMap(([key, value]) => {
    if (typeof value === 'number') return [{ path: [...path, key], value }];
    return typeof value === 'object' ? leaves(value, [...path, key]) : [];
  });
}

function replaced(branch: Branch, [key, ...rest]: readonly string[], other: number): Branch {
  const value = rest.length === 0 ? other : replaced(branch[key] as Branch, rest, other);
  if (!Array.isArray(branch)) return { ...branch, [key]: value };
  return branch.map((each, at) => (String(at) === key ? value : each)) as unknown as Branch;
}

/** The data as they are; `read` hears the name of each figure of the rules that play looks up. */
export const watched = (read: (name: string) => void): Data => {
  const watch = (branch: Branch, path: string): Branch =>
    new Proxy(branch, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof key !== 'string' || typeof value === 'function') return value;
        if (typeof value === 'object') return watch(value, `${path}.${key}`);
        read(`${path}.${key}`);
        return value;
      },
    });
  const data = asItIs();
  return { ...data, numbers: watch(data.numbers, 'numbers') };
};
