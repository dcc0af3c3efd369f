/**
 * `node scripts/fuzz.mjs [--messages 100000] [--seed 1]`: hostile traffic against a real server in a process of its own,
 * then views under changed secrets. Prints what was sent, what was answered and what went wrong; SECURITY.md says what
 * is promised.
 */
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
register();
const { fuzz } = await import('../packages/server/test/hostile/fuzz.ts');

const start = performance.now();
const report = await fuzz({
  messages: Number(values.messages),
  seed: Number(values.seed),
  onProgress: (done, { memory, faults }) =>
    process.stderr.write(`\r${done} sent, ${memory.at(-1) ?? '?'} MB, ${faults.length} faults   `),
});
process.stderr.write('\n');
const { faults, memory, ...counts } = report;
console.log(JSON.stringify(counts, null, 2));
console.log(
  `memory of the server in MB: first ${memory[0]}, most ${Math.max(...memory)}, last ${memory.at(-1)}`,
);
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
for (const fault of new Set(faults)) console.log(`FAULT: ${fault}`);
console.log(
  faults.length === 0
    ? 'nothing was accepted that should not be, lost or let out'
    : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
