/** `npm test`: installs what is missing, runs every check and says at the end what passed, failed, was skipped or needed a second try. */
import * as checks from './lib/checks.mjs';
import { checkNode, install } from './lib/install.mjs';
import { secondsSince } from './lib/run.mjs';

const PARTS = [
  ['types', checks.types],
  ['style', checks.style],
  ['house rules', checks.house],
  ['unit and law tests', checks.unit],
  ['cases', checks.cases],
  ['simulated games', checks.simulate],
  ['browser tests', checks.browser],
];

const quick = process.argv.includes('--quick');
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

for (const [name, check] of PARTS) {
  console.log(`\n== ${name} ==`);
  const began = performance.now();
  const { passed, failed, skipped: reasons, retried: unsteady = [] } = await outcomeOf(name, check);
  total.passed += passed;
  total.failed += failed;
  skipped.push(...reasons.map((reason) => `${name}: ${reason}`));
  retried.push(...unsteady.map((test) => `${name}: ${test}`));
  summary.push(
    `${failed ? 'FAILED' : passed ? 'ok    ' : 'skipped'} ${name}: ${passed} passed, ${failed} failed, ${secondsSince(began)}`,
  );
}

console.log(`\n== summary, ${secondsSince(start)} ==`);
console.log(summary.join('\n'));
console.log(skipped.length === 0 ? 'Nothing was skipped.' : `Skipped:\n  ${skipped.join('\n  ')}`);
if (retried.length > 0)
  console.log(`Passed only at the second try, so something waits for too little:\n  ${retried.join('\n  ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function outcomeOf(name, check) {
  if (quick && check === checks.browser) return { passed: 0, failed: 0, skipped: ['left out by --quick'] };
  try {
    return await check();
  } catch (error) {
    console.error(`${name} could not be run: ${error.message}`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}
