/**
 * `node scripts/fuzz.mjs [--messages 100000] [--seed 1] [--store sqlite|postgres]`: hostile traffic against a real server in a process of its own,
 * then views under changed secrets. Prints what was sent, what was answered and what went wrong; SECURITY.md says what
 * is promised.
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    store: { type: 'string', default: 'sqlite' },
  },
});
if (!['sqlite', 'postgres'].includes(values.store)) {
  console.error(`--store is sqlite or postgres, not "${values.store}"`);
  process.exit(2);
}
await import('@feldzug/bots/typescript.js');
const { startPostgres } = await import('../packages/server/test/postgres.ts');
const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
if (typeof postgres === 'string') {
  console.error(postgres);
  process.exit(1);
}
const { fuzz } = await import('../packages/server/test/hostile/fuzz.ts');
const { DEFIANT_STAND, DRAGOON, GREAT_CRISIS, TWO_FORDS } = await import(
  '../packages/server/test/hostile/openings.ts'
);
const { comparePermuted } = await import('../packages/server/test/hostile/permuted.ts');

const PAIRS = 8;

const start = performance.now();
const seed = Number(values.seed);
const { faults, memory, ...counts } = await fuzz({
  messages: Number(values.messages),
  seed,
  database: await postgres?.database(),
  onProgress: (done, report) =>
    process.stderr.write(
      `\r${done} sent, ${report.memory.at(-1) ?? '?'} MB, ${report.faults.length} faults   `,
    ),
});
await postgres?.close();
process.stderr.write('\n');
console.log(JSON.stringify(counts, null, 2));
if (memory.length > 0)
  console.log(
    `memory of the server in MB: first ${memory[0]}, most ${Math.max(...memory)}, last ${memory.at(-1)}`,
  );
const openings = [TWO_FORDS, GREAT_CRISIS, DEFIANT_STAND, DRAGOON];
const { faults: shown, ...compared } = await comparePermuted({ openings, pairs: PAIRS, seed, mask: 'sound' });
console.log(`views under changed secrets: ${JSON.stringify(compared, null, 2)}`);

const all = [...faults, ...shown];
for (const fault of new Set(all)) console.log(`FAULT: ${fault}`);
console.log(`${values.store}, seed ${seed}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
console.log(
  all.length === 0
    ? `${counts.sent} hostile messages: nothing was accepted that should not be, nothing lost, nothing let out`
    : `${all.length} faults`,
);
process.exitCode = all.length === 0 ? 0 : 1;
