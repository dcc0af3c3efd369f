/**
 * `node scripts/battles.mjs [TIMES] [SEED]`: fights the historical battles of Won by the Sword many times with its
 * rules, and prints losses and victories beside history.
 */
import { register } from 'tsx/esm/api';

register();
const { BATTLES, fightMany } = await import('../packages/games/won-by-the-sword/src/history/battles.ts');

const [times = 500, seed = 1] = process.argv.slice(2).map(Number);
const percent = (share) => `${Math.round(100 * share)}%`;
const range = ({ men, losses }) => `${percent(losses[0] / men[1])} to ${percent(losses[1] / men[0])}`;

console.log(`${times} battles each, seed ${seed}: Captain against Captain`);
for (const battle of BATTLES) {
  console.log(`${battle.name} (history: ${battle.winner}, ${battle.victory})`);
  for (const battles of ['charts', 'history']) {
    const { won, major, minor, drawn, winnerLost, loserLost } = fightMany(battle, { battles }, times, seed);
    console.log(
      `  battles=${battles}: Swedes and French win ${percent(won.swedes)}, Imperials and Bavarians ${percent(won.imperials)};`,
      `major victory ${percent(major)}, minor ${percent(minor)}, drawn ${percent(drawn)};`,
      `winner loses ${percent(winnerLost)}, loser ${percent(loserLost)}`,
    );
  }
  console.log(`  history: Swedes lose ${range(battle.swedes)}, Imperials ${range(battle.imperials)}`);
}
