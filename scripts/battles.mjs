/**
 * `node scripts/battles.mjs [TIMES] [SEED]`: fights the historical battles of Won by the Sword many times with its
 * rules, and prints losses and victories beside history.
 * `node scripts/battles.mjs doubts [TIMES] [SEED]`: the same while one doubtful rule of the reconstruction is changed at
 * a time: chit draw, the limit of a major battle, drawn battles; and campaigns with more and less food.
 */

await import('@feldzug/bots/typescript.js');
const { BATTLES, fightMany } = await import('../packages/games/won-by-the-sword/src/history/battles.ts');
const { playCampaign } = await import('../packages/games/won-by-the-sword/src/history/campaigns.ts');
const { OURS, SCENARIOS } = await import('../packages/games/won-by-the-sword/src/data.ts');
const { shareOf } = await import('../packages/bots/src/interval.ts');

const args = process.argv.slice(2);
const isDoubting = args[0] === 'doubts';
const [times = 400, seed = 1] = args.slice(isDoubting ? 1 : 0).map(Number);
/** Campaigns of each scenario with each figure. */
const CAMPAIGNS = 8;
const percent = (share) => `${Math.round(100 * share)}%`;
const range = ({ men, losses }) => `${percent(losses[0] / men[1])} to ${percent(losses[1] / men[0])}`;

if (isDoubting) doubts();
else measure();

function measure() {
  console.log(`${times} battles each, seed ${seed}: Captain against Captain`);
  for (const battle of BATTLES) {
    console.log(`${battle.name} (history: ${battle.winner}, ${battle.victory})`);
    for (const battles of ['charts', 'history'])
      console.log(`  battles=${battles}: ${result(fightMany(battle, { battles }, times, seed))}`);
    console.log(`  history: Swedes lose ${range(battle.swedes)}, Imperials ${range(battle.imperials)}`);
  }
}

function result({ won, major, minor, drawn, winnerLost, loserLost }) {
  return [
    `Swedes and French win ${withInterval(won.swedes)}, Imperials and Bavarians ${withInterval(won.imperials)}`,
    `major victory ${percent(major)}, minor ${percent(minor)}, drawn ${percent(drawn)}`,
    `winner loses ${percent(winnerLost)}, loser ${percent(loserLost)}`,
  ].join('; ');
}

/** A share with its 95% interval. */
function withInterval(share) {
  const { low, high } = shareOf(Math.round(share * times), times);
  return `${percent(share)} (${percent(low)} to ${percent(high)})`;
}

function doubts() {
  console.log(`${times} battles each, seed ${seed}, battles=charts`);
  for (const battle of BATTLES) {
    console.log(`${battle.name} (history: ${battle.winner}, ${battle.victory})`);
    for (const chits of ['drawn', 'none', 'for battle'])
      console.log(`  chits ${chits}: ${result(fightMany(battle, {}, times, seed, chits))}`);
    for (const limit of [10, 30, 40])
      withFigure('majorBattleSteps', limit, () =>
        console.log(`  major from ${limit} steps: ${result(fightMany(battle, {}, times, seed))}`),
      );
    const { drawn, drawnWithMoreHits: more } = fightMany(battle, {}, times, seed);
    console.log(
      `  drawn ${withInterval(drawn)}; with more hits as the tie rule the Swedes would win ${percent(more.swedes)}, the Imperials ${percent(more.imperials)} of all battles`,
    );
  }
  console.log(`Campaigns, ${CAMPAIGNS} of each scenario: steps lost to hunger at the end of a month`);
  for (const fed of [5, 8, 10, 15, 20])
    withFigure('stepsFedByBaggage', fed, () => console.log(`  1 BP feeds ${fed} steps: ${hunger()}`));
}

function hunger() {
  return SCENARIOS.map(({ id }) => {
    const played = Array.from({ length: CAMPAIGNS }, (_, i) => playCampaign(id, seed + i * 7919));
    const sum = (figure) => played.reduce((all, one) => all + one[figure], 0);
    return `${id} ${((100 * sum('hungry')) / sum('steps')).toFixed(1)}%`;
  }).join(', ');
}

/** Changes a figure of the rules while something is measured. */
function withFigure(name, value, measureIt) {
  const usual = OURS[name];
  OURS[name] = value;
  measureIt();
  OURS[name] = usual;
}
