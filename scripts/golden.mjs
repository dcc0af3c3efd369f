/**
 * `npm run golden [-- GAME…]`: plays the golden records of the present rules anew. Only for rules that have not been
 * released, or for a new version: see CONTRIBUTING.md, "A change of rules".
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { register } from 'tsx/esm/api';
import { inProject } from './lib/place.mjs';

register();
const { botsOf, GAMES, gameNamed, recruit } = await import('../packages/bots/src/index.ts');
const { chooseGolden, playGolden } = await import('../packages/bots/src/golden.ts');
const { sealedDice } = await import('../packages/kernel/src/index.ts');
const { seals } = await import('../packages/server/src/seals.ts');

/** Games at random reach the corners of the rules; games of the strongest bot are like those that people play. */
const RANDOM_GAMES = 40;
const MOST = 6;

const names = process.argv.slice(2);
const games = names.length > 0 ? names.map((name) => gameNamed(name)) : GAMES;
for (const game of games) {
  const folder = inProject('packages/games', game.id, 'golden', game.rulesVersion);
  const [best] = botsOf(game.id).filter((bot) => !bot.name.startsWith('general'));
  const seats = (...bots) => game.seats.map((_, seat) => bots[seat % bots.length]);
  const play = (seed, bots) => playGolden({ game, bots, seed, dice: diceOf(`${game.id} ${seed}`) });
  const candidates = [];
  for (let i = 1; i <= RANDOM_GAMES; i++) {
    process.stderr.write(`\r${game.id}: ${i} of ${RANDOM_GAMES} random games`);
    candidates.push(play(String(i), seats(recruit)));
  }
  process.stderr.write('\n');
  const chosen = [play('1', seats(best)), play('2', seats(best)), ...chooseGolden(candidates, MOST)];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of chosen)
    writeFileSync(`${folder}/${name}.record.gz`, gzipSync(text, { level: 9 }));
  const reached = new Set(chosen.flatMap((golden) => [...golden.reached]));
  console.log(`${game.id}, rules ${game.rulesVersion}: ${readdirSync(folder).length} records`);
  console.log(`  ${[...reached].sort().join(', ')}`);
}

/** Sealed dice from a seed that the name of the game gives: a record made again is the same. */
function diceOf(name) {
  return sealedDice(seals, createHash('sha256').update(name).digest());
}
