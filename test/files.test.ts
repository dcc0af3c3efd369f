/** What no file of the project may carry. */
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';

const BINARY = /\.(?:png|jpg|ico|webp|woff2?|gz|log)$|\.sqlite/;

/** Home folders and the like: a path that exists on one machine only. */
const MACHINE_PATH = /(?<![\w.])\/(?:home|root|work|Users|tmp)\/[\w.-]+/;

const ADDRESS = /https?:\/\/[^"]+\.tgz|"resolved": "https?:/;

it('the checks find what they look for', () => {
  expect(`see ${['', 'home', 'anna', 'x'].join('/')}`).toMatch(MACHINE_PATH);
  expect('packages/work/x and https://example.org/home/x').not.toMatch(MACHINE_PATH);
  expect(`"resolved": "${'https:'}//registry.example/a-1.0.0.tgz"`).toMatch(ADDRESS);
});

it('lock files carry no download addresses', () => {
  const locks = projectFiles().filter((file) =>
    /(^|\/)(package-lock\.json|npm-shrinkwrap\.json)$/.test(file),
  );
  expect(locks).toContain('package-lock.json');
  expect(locks.filter((file) => ADDRESS.test(read(file)))).toEqual([]);
});

/** npm refuses a lock file that names a binary for another system without saying which one. */
it('the lock file has the binaries of all systems', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: { [path: string]: { optionalDependencies?: { [name: string]: string } } };
  };
  const lost = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${path}: ${name}`),
  );
  expect(lost).toEqual([]);
});

it('no file names a path of one machine', () => {
  const strays = projectFiles()
    .filter((file) => !BINARY.test(file))
    .flatMap((file) => {
      const path = MACHINE_PATH.exec(read(file));
      return path ? [`${file}: ${path[0]}`] : [];
    });
  expect(strays).toEqual([]);
});

describe('pictures', () => {
  const MOST_PICTURES = 8;
  const pictures = projectFiles().filter((file) => /\.(?:webp|png|jpe?g|gif)$/.test(file));
  const ofDocuments = pictures.filter((file) => !file.startsWith('packages/web/public/'));

  it('are only those that a document shows', () => {
    const documents = projectFiles().filter((file) => file.endsWith('.md'));
    const shown = documents.flatMap((document) =>
      [...read(document).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((match) =>
        posix.join(posix.dirname(document), match[1]),
      ),
    );
    expect(shown).toContain('docs/screens/march-desk-light.webp');
    expect(ofDocuments.filter((file) => !shown.includes(file))).toEqual([]);
  });

  it('are few', () => {
    expect(ofDocuments.length).toBeLessThanOrEqual(MOST_PICTURES);
  });
});
