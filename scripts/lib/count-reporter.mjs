/** A Vitest reporter that writes what passed, failed, was skipped or needed a second try to the file FELDZUG_COUNTS names. */
import { writeFileSync } from 'node:fs';

export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: [], retried: [] };
    for (const module of modules) {
      // A file that cannot be loaded, or a hook that fails, has no failed test of its own.
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        if (test.diagnostic()?.flaky) counts.retried.push(test.fullName);
        if (state === 'passed') counts.passed++;
        else if (state === 'failed') counts.failed++;
        else counts.skipped.push(`${test.fullName}${note ? `: ${note}` : ''}`);
      }
    }
    writeFileSync(process.env.FELDZUG_COUNTS, JSON.stringify(counts));
  }
}
