/**
 * `node scripts/staff.mjs --rounds SEED:GAMES,SEED:GAMES [--jobs N] [--kept FILE] [--write]`: finds the weights of the
 * General's staff in The Great Crisis (`general/staff.json`) by playing. In every game each weight of both sides' light
 * Captains is a step higher or lower, drawn by lot, so that one game tries all of them. After each round a regression
 * says which weights won games and resource spaces, and they move that way. The same seeds find the same weights, with
 * any number of threads. With `--kept`, games that an earlier run with the same code has written to the file are not
 * played again.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inProject } from './lib/place.mjs';
import { ALLIANCES, lotsOf, moved, NAMES, PRUSSIAN, playAll } from './lib/staff-games.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: 'staff:1000' },
    jobs: { type: 'string', default: '1' },
    kept: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const rounds = values.rounds.split(',').map((round) => round.split(':'));

/** Resource spaces through the war say more than the result alone: how much they count beside it. */
const RESOURCES_COUNT = 0.6;
/** A weight moves one step for an effect of so many standard deviations of a game, and no farther than the most in a round. */
const EFFECT_FOR_A_STEP = 0.05;
const MOST = 2;
/** Weights that have moved less than this in the end stay as they are. */
const WORTH_A_CHANGE = 0.2;

/** How many steps each weight has moved, for each seat. */
let centres = ALLIANCES.map(() => NAMES.map(() => 0));
for (const [seed, games] of rounds) {
  const played = await roundOf(seed, Number(games));
  const prussian = played.reduce((sum, { result }) => sum + result, 0);
  console.log(
    `${seed}: Prussia has ${prussian} of ${games} with weights around ${JSON.stringify(changes())}`,
  );
  const steps = stepsAfter(played);
  centres = centres.map((centre, seat) => centre.map((at, i) => at + steps[seat][i]));
}
const text = `${JSON.stringify(changes(), null, 2)}\n`;
console.log(text);
if (values.write) writeFileSync(inProject('packages/games/great-crisis/src/general/staff.json'), text);

/** All games of a round, in order. */
async function roundOf(seed, games) {
  const around = JSON.stringify(centres);
  const names = Array.from({ length: games }, (_, number) => `${seed}/${number}`);
  const known = new Map();
  if (values.kept && existsSync(values.kept))
    for (const line of readFileSync(values.kept, 'utf8').trim().split('\n')) {
      const { centres: tried, ...played } = JSON.parse(line);
      if (JSON.stringify(tried) === around) known.set(played.name, played);
    }
  const rest = names.filter((name) => !known.has(name));
  await playAll(rest, centres, Number(values.jobs), (name, played) => {
    known.set(name, { name, ...played });
    if (values.kept) appendFileSync(values.kept, `${JSON.stringify({ name, ...played, centres })}\n`);
  });
  return names.map((name) => known.get(name));
}

/** How many steps each weight of each seat should move, after the games of a round. */
function stepsAfter(played) {
  const results = standardized(played.map(({ result }) => result));
  const resources = standardized(played.map(({ resources }) => resources));
  const found = effectsOf(
    played.map(({ name }) => [1, ...lotsOf(name).flat()]),
    standardized(results.map((result, n) => result + RESOURCES_COUNT * resources[n])),
  ).slice(1);
  return ALLIANCES.map((_, seat) =>
    NAMES.map((_name, i) => {
      const effect = found[seat * NAMES.length + i] * (seat === PRUSSIAN ? 1 : -1);
      return Math.round(100 * Math.max(-MOST, Math.min(MOST, effect / EFFECT_FOR_A_STEP))) / 100;
    }),
  );
}

/** With a mean of 0 and a standard deviation of 1. */
function standardized(numbers) {
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const spread = Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length);
  return numbers.map((value) => (value - mean) / spread);
}

function changes() {
  const found = {};
  ALLIANCES.forEach((alliance, seat) => {
    found[alliance] = {};
    NAMES.forEach(([group, name], i) => {
      if (Math.abs(centres[seat][i]) < WORTH_A_CHANGE) return;
      found[alliance][group] ??= {};
      found[alliance][group][name] = rounded(moved(group, name, centres[seat][i]));
    });
  });
  return found;
}

function rounded(value) {
  return Number(value.toPrecision(Math.abs(value) < 10 ? 2 : 3));
}

/** Least squares: the effect of each column of `rows` on `answers`. */
function effectsOf(rows, answers) {
  const columns = rows[0].map((_, i) => rows.map((row) => row[i]));
  const inverse = inverseOf(columns.map((one) => columns.map((other) => dot(one, other))));
  const sums = columns.map((column) => dot(column, answers));
  return inverse.map((row) => dot(row, sums));
}

function dot(a, b) {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

function inverseOf(matrix) {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i][i];
    rows[i] = rows[i].map((value) => value / pivot);
    for (let other = 0; other < size; other++) {
      if (other === i) continue;
      const factor = rows[other][i];
      rows[other] = rows[other].map((value, j) => value - factor * rows[i][j]);
    }
  }
  return rows.map((row) => row.slice(size));
}
