/**
 * `npm run soak [-- --seed N] [--jobs J] [--games N]`: the long version of what `npm test` samples. All law games of every
 * game from the seed, every figure of the data, the whole of the map, then many games between bots with every position checked.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { checkNode, install } from './lib/install.mjs';
import { TOOLS } from './lib/place.mjs';
import { runNode, secondsSince } from './lib/run.mjs';

const HOURS = 6;
/** The tests that play, build or look at less in `npm test`. */
const SAMPLED = [
  'laws',
  'figures',
  'kill',
  'kills',
  'backup',
  'hostile',
  'weaknesses',
  'captain',
  'dragoon-clicks',
  'dragoon-drawing',
  'map-sheet',
  'sword-sheet',
].map((name) => `${name}.test.ts`);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    games: { type: 'string', default: '100' },
  },
});
for (const flag of ['seed', 'jobs', 'games']) {
  if (/^[1-9]\d*$/.test(values[flag])) continue;
  console.error(`--${flag} must be a whole number from 1, not "${values[flag]}".`);
  process.exit(2);
}
checkNode();
await install(console.log);

const { seed, jobs, games } = values;
const failed = [];
await part('law tests and other samples', TOOLS.vitest, [
  'run',
  '--project=rules',
  '--project=unit',
  '--project=page',
  '--project=alone',
  `--maxWorkers=${jobs}`,
  '--testTimeout=0',
  ...SAMPLED,
]);
await part('browser tests', TOOLS.vitest, ['run', '--project=browser']);
const listed = JSON.parse((await runNode(TOOLS.feldzug, ['games', '--json'])).output);
for (const { id, seats, bots } of listed) {
  // The best bot that decides at once, and then the random one.
  const quick = bots.filter((bot) => !bot.startsWith('general'));
  for (const bot of new Set([quick[0], quick.at(-1)])) {
    const players = seats.map(() => bot).join(',');
    await part(`${id}, ${bot}`, TOOLS.feldzug, [
      ...['simulate', id, '--scenario', 'all', '--games', games],
      ...['--seats', players, '--seed', seed, '--jobs', jobs],
    ]);
  }
}
console.log(
  failed.length === 0 ? `All passed with seed ${seed}.` : `FAILED with seed ${seed}: ${failed.join('; ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function part(name, tool, args) {
  console.log(`\n== ${name} ==`);
  const start = performance.now();
  const options = {
    show: (text) => process.stdout.write(text),
    minutes: 60 * HOURS,
    env: { FELDZUG_SOAK: seed },
  };
  const { ok, reason } = await runNode(tool, args, options);
  if (!ok) failed.push(name);
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name}, ${secondsSince(start)}${reason && `, ${reason}`}`);
}
