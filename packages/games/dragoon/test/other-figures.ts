/** The game with other figures: its rules bundled once, and run with whatever data they are handed. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { AnyGame } from '@feldzug/kernel';
import { build, type Rolldown } from 'vite';

export const DATA = ['numbers', 'terrain', 'drill'] as const;
export type DataFile = (typeof DATA)[number];
export type Data = { readonly [file in DataFile]: unknown };

const home = new URL('../', import.meta.url);

export const dataOf = (file: DataFile): unknown =>
  JSON.parse(readFileSync(new URL(`data/${file}.json`, home), 'utf8'));

/** A function that makes the game of its data. Everything that the rules compute beforehand is computed anew. */
export async function gameOf(): Promise<(data: Data) => AnyGame> {
  const program = new Script(
    `(function (require, exports, module) {${await bundled()}\n})`,
  ).runInThisContext();
  const scenarios = new Map<string, unknown>();
  return (data) => {
    const module = { exports: {} as { dragoon: AnyGame } };
    const read = (path: string): unknown => {
      const name = path.replace(/^.*data\/|\.json$/g, '');
      if (name in data) return data[name as DataFile];
      if (!scenarios.has(name))
        scenarios.set(name, JSON.parse(readFileSync(new URL(`data/${name}.json`, home), 'utf8')));
      return scenarios.get(name);
    };
    program(read, module.exports, module);
    return module.exports.dragoon;
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
      rolldownOptions: { external: /\.json$/ },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0].output[0].code;
}
