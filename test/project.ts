/** The project as the house tests see it: its files, its packages, their sources. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every file that is part of the project or would be with the next commit, by its path from the root. */
export function projectFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** The files under a folder, by their path from the root. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
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
