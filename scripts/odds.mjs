/**
 * `node scripts/odds.mjs [--samples 100000] [--seed N] [--games a,b] [--positions K] [--time]`: the odds of the page
 * that are exact or simulated lightly beside so many fights played out by the rules, in positions of games between
 * Captains. Ends with code 1 when a figure lies outside its tolerance. `--time` measures instead how long the odds of each kind of decision take; with `--beside
 * FOLDER`, also those of another checkout, turn and turn about.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    games: { type: 'string' },
    positions: { type: 'string', default: '2' },
    time: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});

await import('@feldzug/bots/typescript.js');
const { GAMES, positionsOf } = await import('./lib/odds/positions.ts');
const games = values.games?.split(',') ?? GAMES;
const seed = Number(values.seed);
console.log(`seed ${seed}`);
const positions = (game) => positionsOf(game, `odds-${seed}`, Number(values.positions));

if (values.time) {
  const { timeOdds } = await import('./lib/odds/timing.ts');
  for (const game of games)
    for (const line of await timeOdds(game, positions(game), values.beside && resolve(values.beside)))
      console.log(line);
} else {
  const { checkOdds } = await import('./lib/odds/check.ts');
  let outside = 0;
  for (const game of games)
    outside += checkOdds(game, positions(game), Number(values.samples), seed, console.log);
  console.log(
    outside === 0 ? 'all figures within their tolerance' : `${outside} figures outside their tolerance`,
  );
  process.exitCode = outside === 0 ? 0 : 1;
}
