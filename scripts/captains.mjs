/**
 * `node scripts/captains.mjs COMMIT [--game ID] [--scenarios a,b] [--games N] [--from N] [--seed X]`: the present
 * Captain of a game (by default Dragoon) against the one of an earlier commit, with the present rules. Each pair of
 * games has the same dice and the sides swapped. The earlier Captain is taken from git for the match and is no part of
 * the product.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { inProject } from './lib/place.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    scenarios: { type: 'string' },
    games: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
  },
});
const [commit] = positionals;
if (!commit) {
  console.error('say which commit has the other Captain: node scripts/captains.mjs COMMIT');
  process.exit(2);
}
const id = values.game ?? 'dragoon';
const home = `packages/games/${id}`;
// Drawn here, where nobody says one: a fresh match.
const seed = values.seed ?? String(randomInt(100_000_000));

await import('@feldzug/bots/typescript.js');
const { playMatch } = await import(inProject('packages/bots/src/play.ts'));
const { shareOf } = await import(inProject('packages/bots/src/interval.ts'));
const { gameNamed, defaultOptions } = await import(inProject('packages/bots/src/registry.ts'));
const { captain } = await import(inProject(`${home}/src/captain/index.ts`));
const game = gameNamed(id);
const scenarios = values.scenarios?.split(',') ?? game.scenarios.map((scenario) => scenario.id);
const games = Number(values.games ?? 2 * scenarios.length);
const from = Number(values.from ?? 0);
const folder = inProject(`node_modules/.cache/captain-${process.pid}`);
const earlier = await captainOf(commit);

let score = 0;
const bySeat = [0, 0];
for (let number = from; number < from + games; number++) {
  const pair = Math.floor(number / 2);
  const scenario = scenarios[pair % scenarios.length];
  const own = number % 2;
  const bots = own === 0 ? [captain, earlier] : [earlier, captain];
  const { result, error } = playMatch({
    game,
    scenario,
    options: defaultOptions(game),
    bots,
    seed: `${seed}/${pair}`,
    think: 1,
  });
  if (!result) throw new Error(`${scenario}, seed ${seed}/${pair}: ${error}`);
  const points = result.winners.length === 1 ? Number(result.winners[0] === own) : 0.5;
  score += points;
  bySeat[own] += points;
  console.log(
    `${number} ${scenario} as ${game.seats[own].id}: ${result.kind}, ${points}; ${score} of ${number + 1 - from}`,
  );
}
const { share, low, high } = shareOf(score, games);
const percent = (each) => `${(100 * each).toFixed(1)}%`;
console.log(
  `the present Captain scores ${score} of ${games}, seed ${seed}: ${percent(share)} (95%: ${percent(low)} to ${percent(high)}); ${bySeat.map((points, seat) => `as ${game.seats[seat].id} ${points}`).join(', ')}`,
);
rmSync(folder, { recursive: true, force: true });

/** The Captain of a commit; what it asks of the rules is answered by the present ones. */
async function captainOf(revision) {
  const git = (...args) => execFileSync('git', args, { cwd: inProject(''), encoding: 'utf8' });
  const files = git('ls-tree', '-r', '--name-only', revision, `${home}/src/captain/`).trim().split('\n');
  const rules = pathToFileURL(inProject(`${home}/src/`)).href;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const text = git('show', `${revision}:${file}`)
      .replaceAll("'../../data/captain.json'", "'./captain.json'")
      .replaceAll("'../", `'${rules}`);
    writeFileSync(`${folder}/${file.split('/').at(-1)}`, text);
  }
  writeFileSync(`${folder}/package.json`, '{"type": "module"}');
  const figures = `${home}/data/captain.json`;
  if (existsSync(inProject(figures)))
    writeFileSync(`${folder}/captain.json`, git('show', `${revision}:${figures}`));
  return (await import(pathToFileURL(`${folder}/index.ts`).href)).captain;
}
