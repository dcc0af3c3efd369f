/**
 * `npm run golden [-- GAME…]`: plays the golden records of the present rules again. Only for rules that have not been
 * released, or for a new version: see CONTRIBUTING.md, "Changing rules".
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { inProject } from './lib/place.mjs';

await import('@feldzug/bots/typescript.js');
const { botsOf, GAMES, gameNamed, recruit } = await import('../packages/bots/src/index.ts');
const { chooseGolden, playGolden } = await import('../packages/bots/src/golden.ts');
const { sealedDice } = await import('../packages/kernel/src/index.ts');
const { seals } = await import('../packages/server/src/seals.ts');

/** Random games reach the corners of the rules; games of the best quick bot are like those that people play. */
const RANDOM_GAMES = 40;
const SENSIBLE_GAMES = 4;
const SENSIBLE_ACTIONS = 300;

const names = process.argv.slice(2);
const games = names.length > 0 ? names.map((name) => gameNamed(name)) : GAMES;
for (const game of games) {
  const folder = inProject('packages/games', game.id, 'golden', game.rulesVersion);
  const [best] = botsOf(game.id).filter((bot) => !bot.name.startsWith('general'));
  const play = (bot, seed, mostActions) => {
    const bots = game.seats.map(() => bot);
    return playGolden({ game, bots, seed, dice: diceOf(`${game.id} ${seed}`), mostActions });
  };
  const candidates = [
    ...series(best === recruit ? 0 : SENSIBLE_GAMES, `${game.id}, ${best.name}`, (seed) =>
      play(best, seed, SENSIBLE_ACTIONS),
    ),
    ...series(RANDOM_GAMES, `${game.id}, ${recruit.name}`, (seed) => play(recruit, seed)),
  ];
  const kept = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.record$/, '')) : [];
  const chosen = chooseGolden(candidates, new Set(kept));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of chosen) writeFileSync(`${folder}/${name}.record`, text);
  const reached = new Set(chosen.flatMap((golden) => [...golden.reached]));
  const missed = new Set(
    candidates.flatMap((golden) => [...golden.reached]).filter((name) => !reached.has(name)),
  );
  const bytes = chosen.reduce((sum, { text }) => sum + text.length, 0);
  console.log(
    `${game.id}, rules ${game.rulesVersion}: ${chosen.length} records, ${Math.round(bytes / 1000)} KB`,
  );
  console.log(`  reached: ${[...reached].sort().join(', ')}`);
  if (missed.size > 0)
    console.log(`  only in games that are too long to keep: ${[...missed].sort().join(', ')}`);
}

/** The games of the seeds 1, 2, 3 …, with a line that shows how far they are. */
function series(count, name, play) {
  const games = Array.from({ length: count }, (_, i) => {
    process.stderr.write(`\r${name}: ${i + 1} of ${count} games`);
    return play(String(i + 1));
  });
  process.stderr.write('\n');
  return games;
}

/** Sealed dice whose seed comes from the game's name: the same record every time. */
function diceOf(name) {
  return sealedDice(seals, createHash('sha256').update(name).digest());
}
