/** What the documents say about the project must be so. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Manifest, manifestOf, packageFolders, projectFiles, ROOT, read } from './project.ts';

describe('docs/dependencies.md', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\|\s*`([^`]+)`\s*\|[^|\n]+\|([^|\n]+)\|\s*$/gm)];
  const explained = rows.map((row) => row[1]);

  it('has one line for each direct dependency', () => {
    const own = new Set(packageFolders().map((folder) => manifestOf(folder).name));
    const manifests: Manifest[] = [
      JSON.parse(read('package.json')),
      manifestOf('bench'),
      ...packageFolders().map(manifestOf),
    ];
    const direct = new Set(
      manifests
        .flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }))
        .filter((name) => !own.has(name)),
    );
    expect([...explained].sort()).toEqual([...direct].sort());
  });

  it('gives a reason in each line', () => {
    expect(rows.filter(([, , reason]) => reason.trim().length < 10).map(([, name]) => name)).toEqual([]);
  });
});

describe('links', () => {
  const documents = projectFiles().filter((file) => file.endsWith('.md'));

  it.each(documents)('in %s lead to files that exist', (document) => {
    const targets = [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1]);
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    const lost = local.filter(
      (target) => !existsSync(join(ROOT, posix.join(posix.dirname(document), target))),
    );
    expect(lost).toEqual([]);
  });

  it('are found', () => {
    expect(documents).toContain('README.md');
  });
});

it('every script that README.md and CONTRIBUTING.md name can be run', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = [...`${read('README.md')}${read('CONTRIBUTING.md')}`.matchAll(/npm run ([\w:-]+)(?! -w)/g)];
  expect(named.map((match) => match[1]).filter((name) => !scripts.includes(name))).toEqual([]);
});
