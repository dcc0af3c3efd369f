/** Probes for the weaknesses of SECURITY.md on a checkout: `--root FOLDER` names an earlier one with its own `npm ci`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from './lib/place.mjs';

const { values } = parseArgs({ options: { root: { type: 'string' }, only: { type: 'string' } } });
await import('@feldzug/bots/typescript.js');
const { Probed } = await import('../packages/server/test/weaknesses/probed.ts');
const { PROBES } = await import('../packages/server/test/weaknesses/probes.ts');
const only = values.only?.split(',');
const probed = await Probed.at(values.root ? resolve(values.root) : inProject('.'));
let weak = 0;
for (const { weakness, what, probe } of PROBES) {
  if (only && !only.includes(weakness)) continue;
  try {
    const { saw, isHeld } = await probe(probed);
    if (!isHeld) weak++;
    console.log(`${weakness.padEnd(4)} ${isHeld ? 'holds' : 'WEAK '}  ${what}: ${saw}`);
  } catch (error) {
    weak++;
    console.log(`${weakness.padEnd(4)} FAILS  ${what}: ${error.message}`);
  } finally {
    probed.close();
  }
}
console.log(weak === 0 ? 'nothing is weak' : `${weak} are weak`);
process.exit(weak === 0 ? 0 : 1);
