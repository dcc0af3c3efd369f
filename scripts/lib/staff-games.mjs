/**
 * Games that try out weights for the staff of The Great Crisis, in as many threads as wanted. A game depends only on its
 * name and on the weights it is about.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { inProject } from './place.mjs';

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

export { ALLIANCES, PRUSSIAN };

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

/** The weights that are tried out: group and name. */
export const NAMES = Object.entries(usual).flatMap(([group, figures]) =>
  Object.entries(figures)
    .filter(([name, value]) => typeof value === 'number' && !FIXED.has(`${group}.${name}`))
    .map(([name]) => [group, name]),
);

/** A weight so many steps from the Captain's. */
export function moved(group, name, steps) {
  const value = usual[group][name];
  if (TURNS.has(name)) return value + TURNS_IN_A_STEP * steps;
  if (!SHARES.has(name)) return value * FACTOR ** steps;
  const odds = (value / (1 - value)) * FACTOR ** steps;
  return odds / (1 + odds);
}

/** For each seat and weight, a step up or down, drawn by lot for the game of this name. */
export function lotsOf(name) {
  const mind = chanceOf(name, 'mind');
  return ALLIANCES.map(() => NAMES.map(() => (mind.draw('lot', 2) ? 1 : -1)));
}

/** One game around these centres: who won (1 Prussia, 0 Austria), and Prussia's mean number of resource spaces. */
function play(name, centres) {
  const dice = chanceOf(name, 'dice');
  const staffs = lotsOf(name).map((lot, seat) => triedOut(centres[seat].map((steps, i) => steps + lot[i])));
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
    result: winners.length === 1 ? Number(winners[0] === PRUSSIAN) : 0.5,
    resources: counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length),
  };
}

function triedOut(steps) {
  const tried = structuredClone(usual);
  NAMES.forEach(([group, name], i) => {
    tried[group][name] = moved(group, name, steps[i]);
  });
  return tried;
}

/** Plays the games of these names; `onPlayed` gets each as it ends, in any order. */
export async function playAll(names, centres, jobs, onPlayed) {
  if (jobs < 2) {
    for (const name of names) onPlayed(name, play(name, centres));
    return;
  }
  const waiting = [...names];
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url));
      const give = () => {
        if (waiting.length > 0) worker.postMessage({ name: waiting.shift(), centres });
        else worker.terminate().then(resolve, reject);
      };
      worker.on('message', ({ name, played }) => {
        onPlayed(name, played);
        give();
      });
      worker.on('error', reject);
      give();
    });
  await Promise.all(Array.from({ length: jobs }, work));
}

if (!isMainThread)
  parentPort.on('message', ({ name, centres }) =>
    parentPort.postMessage({ name, played: play(name, centres) }),
  );
