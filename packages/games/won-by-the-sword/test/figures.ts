/** The figures of the charts and our own, and the game with another one in its place. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { AnyGame } from '@feldzug/kernel';
import { build, type Rolldown } from 'vite';

const DATA = ['tables', 'ours'] as const;
type DataFile = (typeof DATA)[number];
export type Data = { readonly [file in DataFile]: Branch };

interface Branch {
  readonly [key: string]: Branch | string | number | boolean;
}

export interface Figure {
  /** As in `tables.points.cadre`. */
  readonly name: string;
  /** One more and one less. */
  readonly others: readonly number[];
  /** All the data with another value in this one place. */
  changedTo(other: number): Data;
}

const home = new URL('../', import.meta.url);

const asItIs = (): Data =>
  Object.fromEntries(
    DATA.map((file) => [file, JSON.parse(readFileSync(new URL(`data/${file}.json`, home), 'utf8'))]),
  ) as Data;

export function figures(): Figure[] {
  const data = asItIs();
  return DATA.flatMap((file) =>
    leaves(data[file], [file])
      .filter(({ path, value }) => value !== BOTTOM && !NAMES.test(path.join('.')))
      .map(({ path, value }) => ({
        name: path.join('.'),
        others: [value + 1, value - 1],
        changedTo: (other) => ({ ...data, [file]: replaced(data[file], path.slice(1), other) }),
      })),
  );
}

/** The lowest row of a table has no lower end. */
const BOTTOM = -99;
const NAMES = /^ours\.columnNames/;

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
  return { tables: watch(data.tables, 'tables'), ours: watch(data.ours, 'ours') };
};

/** A function that makes the game of its data: the rules are bundled once, and all that they derive is derived anew. */
export async function gameMaker(): Promise<(data: Data) => AnyGame> {
  const program = new Script(
    `(function (require, exports, module) {${await bundled()}\n})`,
  ).runInThisContext();
  return (data) => {
    const module = { exports: {} as { wonByTheSword: AnyGame } };
    const read = (path: string): unknown => data[path.replace(/^.*data\/|\.json$/g, '') as DataFile];
    program(read, module.exports, module);
    return module.exports.wonByTheSword;
  };
}

async function bundled(): Promise<string> {
  const output = (await build({
    configFile: false,
    root: fileURLToPath(home),
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(new URL('src/index.ts', home)), formats: ['cjs'] },
      // Only this game's own data: the board's table of place names has no figure of the rules.
      rolldownOptions: { external: new RegExp(`(^|/)data/(${DATA.join('|')})\\.json$`) },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0].output[0].code;
}
