/**
 * `node scripts/kills.mjs --kills 200 --store sqlite|postgres --seed N`: kills servers at random moments under load
 * and counts what is missing afterwards. Ends with 1 when anything is.
 */
import { parseArgs } from 'node:util';
import { secondsSince } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    store: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
    tables: { type: 'string', default: '6' },
    'bot-games': { type: 'string', default: '4' },
  },
});
const number = (flag) => {
  const value = Number(values[flag]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${flag} is a whole number, not "${values[flag]}"`);
  process.exit(2);
};
if (!['sqlite', 'postgres'].includes(values.store)) {
  console.error(`--store is sqlite or postgres, not "${values.store}"`);
  process.exit(2);
}

await import('@feldzug/bots/typescript.js');
const { kill } = await import('../packages/server/test/kills.ts');
const start = performance.now();
const report = await kill({
  store: values.store,
  kills: number('kills'),
  seed: number('seed'),
  tables: number('tables'),
  botGames: number('bot-games'),
  say: (line) => console.log(`${secondsSince(start)}: ${line}`),
});
if (typeof report === 'string') {
  console.error(report);
  process.exit(1);
}
const { lost, halfWritten, stuck, crashed, ...counts } = report;
console.log(`${values.store}, seed ${values.seed}, ${secondsSince(start)}`);
for (const [what, count] of [
  ['kills', counts.kills],
  ['  before the server served', counts.killsWhileStarting],
  ['  of all servers at once', counts.killsOfAll],
  ['games', counts.games],
  ['lines in their records', counts.lines],
  ['moves of people acknowledged', counts.acknowledged],
  ['moves whose answer a death cut off', counts.saidAgain],
  ['  of them kept, and counted once when said again', counts.keptUnanswered],
  ['lines told to spectators', counts.told],
  ['acknowledged or told and lost', lost.length],
  ['games half written', halfWritten.length],
  ['games stuck', stuck.length],
  ['servers that ended by themselves', crashed.length],
])
  console.log(`${String(count).padStart(8)}  ${what}`);
const wrong = [...lost, ...halfWritten, ...stuck, ...crashed];
for (const sentence of wrong.slice(0, 50)) console.log(sentence);
process.exit(wrong.length === 0 ? 0 : 1);
