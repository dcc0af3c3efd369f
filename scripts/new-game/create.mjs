/** Creates a game from the template: its two folders, one line in the list of games, and the package files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export class NewGameError extends Error {}

const TEMPLATE = fileURLToPath(new URL('./template/', import.meta.url));
const LIST = 'packages/bots/src/games/list.ts';
/** The packages that name every game as a dependency. */
const DEPENDENTS = ['packages/bots', 'packages/web'];

/** Returns what was written, a line each. Throws a NewGameError and changes nothing if the game cannot be created. */
export function createGame(root, id, name = titleOf(id)) {
  const folders = foldersOf(id);
  check(root, id, folders);
  return [
    ...folders.map(({ template, target }) => copyTemplate(root, template, target, id, name)),
    addToList(root, id),
    ...DEPENDENTS.map((folder) => addDependency(root, folder, id)),
    addToLock(root, id),
    ...linkPackage(root, id),
  ];
}

const foldersOf = (id) =>
  [
    { template: join(TEMPLATE, 'rules'), target: `packages/games/${id}` },
    { template: join(TEMPLATE, 'page'), target: `packages/web/src/games/${id}` },
  ].filter(({ template }) => existsSync(template));

function check(root, id, folders) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw new NewGameError(
      `"${id}" is not a good id. Use small letters, digits and single hyphens, such as seven-weeks.`,
    );
  const packages = readdirSync(join(root, 'packages'));
  if ([...packages, 'two-fords', 'my-game'].includes(id))
    throw new NewGameError(`"${id}" is already the name of something else. Choose another id.`);
  for (const { target } of folders)
    if (existsSync(join(root, target)))
      throw new NewGameError(`${target} already exists. Choose another id, or delete the folder first.`);
  const identifier = identifierOf(id);
  const isTaken = filesUnder(TEMPLATE).some((file) =>
    new RegExp(`\\b${identifier}\\b`).test(readFileSync(join(TEMPLATE, file), 'utf8')),
  );
  if (isTaken || isReserved(identifier))
    throw new NewGameError(`"${identifier}" already has a meaning in the code. Choose a longer id.`);
}

function isReserved(identifier) {
  try {
    new Function(`"use strict"; const ${identifier} = 0;`);
    return false;
  } catch {
    return true;
  }
}

function copyTemplate(root, template, target, id, name) {
  const files = filesUnder(template);
  for (const file of files) {
    const path = join(root, target, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, filledIn(readFileSync(join(template, file), 'utf8'), id, name));
  }
  return `${target}: ${files.length} files`;
}

const filledIn = (text, id, name) =>
  text.replaceAll('my-game', id).replaceAll('myGame', identifierOf(id)).replaceAll('My Game', name);

function addToList(root, id) {
  const path = join(root, LIST);
  const text = readFileSync(path, 'utf8');
  const key = id.includes('-') ? `'${id}'` : id;
  const line = `  ${key}: () => import('@feldzug/${id}/editions.ts'),\n`;
  writeFileSync(
    path,
    text.replace(/^(const GAMES.*?)^};/ms, (_, games) => `${games}${line}};`),
  );
  return `${LIST}: one line`;
}

function addDependency(root, folder, id) {
  const path = join(root, folder, 'package.json');
  const manifest = readJson(path);
  manifest.dependencies = withDependency(manifest.dependencies, id);
  writeJson(path, manifest);
  return `${folder}/package.json: one dependency`;
}

/** What `npm install` would write for a package of the workspace, without the network. */
function addToLock(root, id) {
  const path = join(root, 'package-lock.json');
  const lock = readJson(path);
  const { name, version, license, dependencies } = readJson(join(root, 'packages/games', id, 'package.json'));
  lock.packages[`packages/games/${id}`] = { name, version, license, dependencies };
  lock.packages[`node_modules/${name}`] = linkOf(id);
  for (const folder of DEPENDENTS)
    lock.packages[folder].dependencies = withDependency(lock.packages[folder].dependencies, id);
  const [own, ...others] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([own, ...others.sort(byKey)]);
  writeJson(path, lock);
  return 'package-lock.json: the package';
}

/** The link that `npm install` would make, so that the game can be played at once. */
function linkPackage(root, id) {
  const path = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(path)) return [];
  const installed = readJson(path);
  installed.packages[`node_modules/@feldzug/${id}`] = linkOf(id);
  installed.packages = Object.fromEntries(Object.entries(installed.packages).sort(byKey));
  writeJson(path, installed);
  const [target, link] = [join(root, 'packages/games', id), join(root, 'node_modules/@feldzug', id)];
  // Windows links folders only by their full path.
  if (process.platform === 'win32') symlinkSync(target, link, 'junction');
  else symlinkSync(`../../packages/games/${id}`, link);
  return [];
}

const linkOf = (id) => ({ resolved: `packages/games/${id}`, link: true });

const withDependency = (dependencies, id) =>
  Object.fromEntries(Object.entries({ ...dependencies, [`@feldzug/${id}`]: '*' }).sort(byKey));

/** As npm sorts them. */
const byKey = ([a], [b]) => a.localeCompare(b, 'en');

const identifierOf = (id) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const titleOf = (id) =>
  id.replace(/(^|-)(.)/g, (_, hyphen, letter) => `${hyphen && ' '}${letter.toUpperCase()}`);

function filesUnder(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? filesUnder(folder, path) : [path];
  });
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
