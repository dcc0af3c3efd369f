/** A random game through the whole contract, with the record that `feldzug verify` checks: actions, draws, hashes. */
import {
  type AnyGame,
  type Chance,
  type GameRecord,
  headerFor,
  type Line,
  randomAction,
  stateHash,
  writingChance,
} from '@feldzug/kernel';

export function playRecorded(game: AnyGame, chance: Chance): GameRecord {
  const header = headerFor(game, { scenario: game.scenarios[0].id, seats: game.seats }, null);
  const lines: Line[] = [];
  for (const seat of game.seats.keys())
    lines.push({ n: lines.length + 1, kind: 'sit', seat, word: 'a-random-word' });
  const first = writingChance(chance);
  const state = game.setup(header.scenario, header.options, first);
  lines.push({ n: lines.length + 1, kind: 'setup', draws: first.written, hash: stateHash(state) });
  for (;;) {
    const result = game.result(state);
    if (result) {
      lines.push({ n: lines.length + 1, kind: 'result', result });
      return { header, lines };
    }
    const { seat } = game.pending(state)[0];
    const action = randomAction(game, state, seat, chance)!;
    const refusal = game.refuse(state, seat, action);
    if (refusal) throw new Error(refusal.text);
    const drawn = writingChance(chance);
    game.apply(state, seat, action, drawn);
    lines.push({
      n: lines.length + 1,
      kind: 'act',
      seat,
      action,
      draws: drawn.written,
      hash: stateHash(state),
    });
  }
}
