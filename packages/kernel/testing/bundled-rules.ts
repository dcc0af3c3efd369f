/**
 * The rules of a game with other data: bundled once, and run with whatever data they are given. Everything that the
 * rules compute beforehand is computed again.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build, type Rolldown } from 'vite';

/** `Exports` is what the `src/index.ts` of the game exports; `data` stands for files of its `data/`, by name. */
export async function bundledRules<Exports>(
  home: URL,
): Promise<(data: { readonly [file: string]: unknown }) => Exports> {
  const program = new Script(
    `(function (require, exports, module) {${await bundled(home)}\n})`,
  ).runInThisContext();
  const unchanged = new Map<string, unknown>();
  return (data) => {
    const module = { exports: {} as Exports };
    const read = (path: string): unknown => {
      const file = path.replace(/^.*data\/|\.json$/g, '');
      if (file in data) return data[file];
      if (!unchanged.has(file)) unchanged.set(file, dataOf(home, file));
      return unchanged.get(file);
    };
    program(read, module.exports, module);
    return module.exports;
  };
}

/** A data file of a game as it is. */
export const dataOf = (home: URL, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`data/${file}.json`, home), 'utf8'));

async function bundled(home: URL): Promise<string> {
  const own = fileURLToPath(new URL('data/', home));
  const output = (await build({
    configFile: false,
    root: fileURLToPath(home),
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(new URL('src/index.ts', home)), formats: ['cjs'] },
      // Only this game's own data: those of the board have no figure of the rules.
      rolldownOptions: { external: (id) => id.startsWith(own) },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0].output[0].code;
}
