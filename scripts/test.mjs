/** `npm test`: installs what is missing, runs every check and says at the end what passed, failed, was skipped or needed a second try. */
import * as checks from './lib/checks.mjs';
import { checkNode, install } from './lib/install.mjs';
import { secondsSince } from './lib/run.mjs';

/** One group after another. The parts of a group run at once, because most of them keep only one processor busy. */
const GROUPS = [
  [
    ['types', checks.types],
    ['style', checks.style],
  ],
  [
    ['page', checks.build],
    ['house rules', checks.house],
    ['cases', checks.cases],
    ['simulated games', checks.simulate],
  ],
  [['unit and law tests', checks.unit]],
  [['browser tests', checks.browser]],
];

const quick = process.argv.includes('--quick');
/** What only the browser needs. */
const LEFT_OUT = [checks.build, checks.browser];
const start = performance.now();
const summary = [];
const skipped = [];
const retried = [];
const total = { passed: 0, failed: 0 };

try {
  checkNode();
  await install(console.log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

for (const group of GROUPS) {
  const when = group.length === 1 ? 'as it comes' : 'at its end';
  await Promise.all(group.map(([name, check]) => part(name, check, when)));
}

console.log(`\n== summary, ${secondsSince(start)} ==`);
console.log(summary.join('\n'));
console.log(skipped.length === 0 ? 'Nothing was skipped.' : `Skipped:\n  ${skipped.join('\n  ')}`);
if (retried.length > 0)
  console.log(`Passed only at the second try, so something waits for too little:\n  ${retried.join('\n  ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs a part and counts it. Parts that run at once would mix their output: it is shown `at its end`. */
async function part(name, check, when) {
  const write = (text) => process.stdout.write(text);
  const kept = [`\n== ${name} ==\n`];
  if (when === 'as it comes') write(kept.pop());
  const began = performance.now();
  const outcome = await outcomeOf(name, check, when === 'as it comes' ? write : (text) => kept.push(text));
  write(kept.join(''));
  const { passed, failed, skipped: reasons, retried: unsteady = [] } = outcome;
  total.passed += passed;
  total.failed += failed;
  skipped.push(...reasons.map((reason) => `${name}: ${reason}`));
  retried.push(...unsteady.map((test) => `${name}: ${test}`));
  summary.push(
    `${failed ? 'FAILED' : passed ? 'ok    ' : 'skipped'} ${name}: ${passed} passed, ${failed} failed, ${secondsSince(began)}`,
  );
}

async function outcomeOf(name, check, show) {
  if (quick && LEFT_OUT.includes(check)) return { passed: 0, failed: 0, skipped: ['left out by --quick'] };
  try {
    return await check(show);
  } catch (error) {
    show(`${name} could not be run: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}
