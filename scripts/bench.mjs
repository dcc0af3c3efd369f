/** `npm run bench`: everything that bench/README.md names. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from './lib/place.mjs';
import { runNpm } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    beside: { type: 'string' },
    blocks: { type: 'string' },
    hexes: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
let isComparable = existsSync(inProject('bench/node_modules/boardgame.io'));
if (!isComparable && (only === undefined || only.includes('compare'))) {
  console.log('installing what is measured beside Feldzug');
  isComparable = (await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: inProject('bench') })).ok;
  if (!isComparable) console.log('boardgame.io cannot be had: the comparison is left out');
}
await import('@feldzug/bots/typescript.js');
const { run } = await import('../bench/src/results.ts');
const results = only === undefined || values.write ? 'written' : 'printed';
const beside = values.beside && resolve(values.beside);
const peers = {
  blocks: values.blocks && resolve(values.blocks),
  hexes: values.hexes && resolve(values.hexes),
};
await run({ only, seconds: Number(values.seconds), isComparable, beside, peers, results });
