/** The same small game on boardgame.io and on the kernel, turn and turn about in one run. */
import {
  type AnyGame,
  fastChance,
  openDice,
  randomAction,
  startTable,
  submit,
  verify,
  writeRecord,
} from '@feldzug/kernel';
import { medianOf } from './figures.ts';
import { playRecorded } from './recorded.ts';
import { ticTacToe } from './tic-tac-toe.ts';

export interface Comparison {
  /** Whole random games a second, the median of the rounds. */
  readonly client: number;
  readonly reducer: number;
  readonly recorded: number;
  readonly table: number;
  /** The median of the ratios of each round. */
  readonly timesClient: number;
  readonly timesReducer: number;
  readonly tableTimesClient: number;
  readonly rounds: number;
}

const ROUNDS = 9;
const MILLISECONDS = 700;

export async function compare(): Promise<Comparison> {
  // Installed only by the bench, so it is loaded only for this part.
  const theirs = await import('./boardgame.mjs');
  const game = ticTacToe as AnyGame;
  const chance = fastChance(1);
  const draw = (count: number): number => chance.draw('move', count);
  checkRecords(game);
  const ways = {
    client: () => theirs.playOnClient(draw),
    reducer: () => theirs.playOnReducer(draw),
    recorded: () => void playRecorded(game, chance),
    table: () => playAtTable(game),
  };
  const speeds: { [way in keyof typeof ways]: number[] } = {
    client: [],
    reducer: [],
    recorded: [],
    table: [],
  };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [way, play] of Object.entries(ways)) {
      const speed = gamesPerSecond(play);
      // The first round is for the engine to warm up.
      if (round > 0) speeds[way as keyof typeof ways].push(speed);
    }
  }
  const ratio = (one: readonly number[], other: readonly number[]): number =>
    medianOf(one.map((speed, round) => speed / other[round]));
  return {
    client: medianOf(speeds.client),
    reducer: medianOf(speeds.reducer),
    recorded: medianOf(speeds.recorded),
    table: medianOf(speeds.table),
    timesClient: ratio(speeds.recorded, speeds.client),
    timesReducer: ratio(speeds.recorded, speeds.reducer),
    tableTimesClient: ratio(speeds.table, speeds.client),
    rounds: ROUNDS,
  };
}

function gamesPerSecond(play: () => void): number {
  const start = performance.now();
  let games = 0;
  do {
    for (let i = 0; i < 10; i++) play();
    games += 10;
  } while (performance.now() - start < MILLISECONDS);
  return (1000 * games) / (performance.now() - start);
}

/** What the server does with a move, without the server: decisions, undo, ids, record. */
function playAtTable(game: AnyGame): void {
  const luck = fastChance(7);
  const dice = openDice(luck);
  const opening = { scenario: game.scenarios[0].id, seats: game.seats };
  const table = startTable(game, opening, ['a-random-word', 'another-word'], dice);
  while (!table.result) {
    const { seat, decision } = table.asked[0];
    const action = randomAction(game, table.state, seat, luck)!;
    const outcome = submit(table, { kind: 'act', seat, decision, action }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
  }
}

/** What is measured is a record that holds: the same that `feldzug verify` checks. */
function checkRecords(game: AnyGame): void {
  for (let seed = 0; seed < 50; seed++) {
    const text = writeRecord(playRecorded(game, fastChance(seed)));
    const verdict = verify(text, () => game, {
      keyed: () => new Uint8Array(),
      plain: () => new Uint8Array(),
    });
    if (!verdict.ok) throw new Error(`line ${verdict.line} of a record does not hold: ${verdict.why}`);
  }
}
