/**
 * `node scripts/staff.mjs --rounds SEED:GAMES,SEED:GAMES [--write]`: finds the weights of the General's staff in The Great
 * Crisis (`general/staff.json`) by playing. In every game each weight of both sides' light Captains is a step higher or
 * lower, drawn by lot, so that one game tries all of them. After each round a regression says which weights won games and
 * resource spaces, and they move that way. The same seeds find the same weights.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inProject } from './lib/place.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, write: { type: 'boolean' } } });
const rounds = (values.rounds ?? 'staff:1000').split(',').map((round) => round.split(':'));

await import('@feldzug/bots/typescript.js');
const home = 'packages/games/great-crisis/src';
const { own } = await import(inProject('packages/kernel/src/index.ts'));
const { chanceOf } = await import(inProject('packages/bots/src/play.ts'));
const { defaultOptions } = await import(inProject('packages/bots/src/registry.ts'));
const { greatCrisis: game, PRUSSIAN } = await import(inProject(`${home}/index.ts`));
const { ALLIANCES } = await import(inProject(`${home}/data.ts`));
const { boardOf } = await import(inProject(`${home}/captain/board.ts`));
const { weights: usual } = await import(inProject(`${home}/captain/weights.ts`));
const { lightPolicy } = await import(inProject(`${home}/general/light.ts`));

/** One step of a weight: this factor, or so many turns. */
const FACTOR = 1.45;
const TURNS_IN_A_STEP = 4;
const TURNS = new Set(['lateFrom', 'lateFull']);
/** Weights that lie between 0 and 1: their odds are multiplied. */
const SHARES = new Set([
  ...['ownStep', 'seaStep', 'enemyStep', 'worn', 'wornInField', 'trappedShare', 'trappedHits'],
  ...['share', 'lateShare', 'leftAfterBattle', 'fitAfterBattle'],
]);
/** Whole numbers, and one that is read when the program starts. */
const FIXED = new Set(['threat.points', 'threat.guardWithin', 'unit.leading']);
/** Resource spaces through the war say more than the result alone: how much they count. */
const RESOURCES_COUNT = 0.6;
/** So many standard errors move a weight one step; no farther than the most in a round, and not for less than the least. */
const ERRORS_FOR_A_STEP = 4.5;
const MOST = 2;
const LEAST = 0.12;
/** Weights that have moved less than this in the end stay as they are. */
const WORTH_A_CHANGE = 0.3;

const names = Object.entries(usual).flatMap(([group, figures]) =>
  Object.entries(figures)
    .filter(([name, value]) => typeof value === 'number' && !FIXED.has(`${group}.${name}`))
    .map(([name]) => [group, name]),
);

/** How many steps each weight has moved, for each seat. */
let centres = ALLIANCES.map(() => names.map(() => 0));
for (const [seed, games] of rounds) {
  const played = Array.from({ length: Number(games) }, (_, number) => play(`${seed}/${number}`));
  const prussian = played.reduce((sum, { result }) => sum + result, 0);
  console.log(
    `${seed}: Prussia has ${prussian} of ${games} with weights around ${JSON.stringify(changes())}`,
  );
  const lots = played.map(({ lots: [prussia, austria] }) => [1, ...prussia, ...austria]);
  const won = tValues(
    lots,
    played.map(({ result }) => result),
  );
  const held = tValues(
    lots,
    played.map(({ resources }) => resources),
  );
  const gains = won.map((t, i) => t + RESOURCES_COUNT * held[i]).slice(1);
  centres = centres.map((centre, seat) => centre.map((steps, i) => steps + stepFor(seat, gains, i)));
}
const text = `${JSON.stringify(changes(), null, 2)}\n`;
console.log(text);
if (values.write) writeFileSync(inProject(`${home}/general/staff.json`), text);

function stepFor(seat, gains, weight) {
  const gain = gains[seat * names.length + weight] * (seat === PRUSSIAN ? 1 : -1);
  const step = Math.max(-MOST, Math.min(MOST, gain / ERRORS_FOR_A_STEP));
  return Math.abs(step) < LEAST ? 0 : Math.round(100 * step) / 100;
}

function changes() {
  const found = {};
  ALLIANCES.forEach((alliance, seat) => {
    found[alliance] = {};
    names.forEach(([group, name], i) => {
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

/** A weight so many steps from the Captain's. */
function moved(group, name, steps) {
  const value = usual[group][name];
  if (TURNS.has(name)) return value + TURNS_IN_A_STEP * steps;
  if (!SHARES.has(name)) return value * FACTOR ** steps;
  const odds = (value / (1 - value)) * FACTOR ** steps;
  return odds / (1 + odds);
}

/** One game: the lots of both seats, who won (1 Prussia, 0 Austria), and Prussia's mean number of resource spaces. */
function play(name) {
  const mind = chanceOf(name, 'mind');
  const dice = chanceOf(name, 'dice');
  const lots = ALLIANCES.map(() => names.map(() => (mind.draw('lot', 2) ? 1 : -1)));
  const staffs = lots.map((lot, seat) => triedOut(centres[seat].map((steps, i) => steps + lot[i])));
  const policies = staffs.map((weights) => lightPolicy(weights, weights.march.risk));
  const state = own(game.setup(game.scenarios[0].id, defaultOptions(game), dice));
  const counts = [];
  for (let { turn } = state; !game.result(state); ) {
    const [{ seat }] = game.pending(state);
    const action = policies[seat](game, state, seat);
    game.apply(state, seat, action, dice);
    if (state.turn !== turn) counts.push(boardOf(state).resources);
    turn = state.turn;
  }
  const { winners } = game.result(state);
  return {
    lots,
    result: winners.length === 1 ? Number(winners[0] === PRUSSIAN) : 0.5,
    resources: counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length),
  };
}

function triedOut(steps) {
  const tried = structuredClone(usual);
  names.forEach(([group, name], i) => {
    tried[group][name] = moved(group, name, steps[i]);
  });
  return tried;
}

/** Least squares: how many standard errors the effect of each column of `rows` on `answers` is from none. */
function tValues(rows, answers) {
  const columns = rows[0].map((_, i) => rows.map((row) => row[i]));
  const inverse = inverseOf(columns.map((one) => columns.map((other) => dot(one, other))));
  const sums = columns.map((column) => dot(column, answers));
  const effects = inverse.map((row) => dot(row, sums));
  const missed = rows.reduce((sum, row, n) => sum + (answers[n] - dot(row, effects)) ** 2, 0);
  const spread = missed / (rows.length - columns.length);
  return effects.map((effect, i) => effect / Math.sqrt(spread * inverse[i][i]));
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
