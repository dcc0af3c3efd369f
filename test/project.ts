/** The project as the house tests see it: its files, its packages, their sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The folders that `.gitignore` names. */
const NOT_OURS = new Set([
  '.git',
  'node_modules',
  'dist',
  'dist-static',
  'dist-screens',
  'feldzug-data',
  'test-results',
  'coverage',
]);

/** Every file of the project, by its path from the root; also in a copy that is no clone. */
export const projectFiles = (): string[] => filesUnder('.').map((path) => path.slice('./'.length));

/** The files under a folder, by their path from the root. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** The folders of the games. */
export const gameFolders = (): string[] =>
  readdirSync(join(ROOT, 'packages/games'))
    .map((name) => `packages/games/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

/** The folders of all packages, each with a package.json. */
export const packageFolders = (): string[] =>
  [...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`), ...gameFolders()].filter(
    (folder) => existsSync(join(ROOT, folder, 'package.json')),
  );

export interface Manifest {
  readonly name: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly devDependencies?: { readonly [name: string]: string };
}

export const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`));
