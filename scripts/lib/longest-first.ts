/**
 * The order of test files: the longest first, so that no worker is left alone with one of them at the end. Vitest knows
 * how long files took only after an earlier run, and a fresh checkout has had none.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST: readonly string[] = JSON.parse(
  readFileSync(new URL('longest-first.json', import.meta.url), 'utf8'),
);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

function rank(path: string): number {
  const place = LONGEST.findIndex((name) => path.replaceAll('\\', '/').endsWith(name));
  return place === -1 ? LONGEST.length : place;
}
