/** The record of a short game, as its host publishes it at the end. */
import { fastChance } from '../src/chance.ts';
import type { AnyGame } from '../src/contract.ts';
import type { Dice } from '../src/dice.ts';
import { recordOf, startTable, submit, type Table, writeRecord } from '../src/index.ts';
import { twoFords } from '../src/kit/example-game.ts';
import { randomAction } from '../src/walk.ts';

/** A game of two players with these dice. */
export const finishedRecord = (
  dice: Dice,
  words: readonly string[],
  names: readonly string[] = ['Anna', 'Bert'],
): string =>
  playToTheEnd(
    startTable(twoFords, { scenario: 'meeting', seats: names.map((name) => ({ name })) }, words, dice),
    dice,
  );

/** Both seats play at random. */
export function playToTheEnd<S>(table: Table<S>, dice: Dice): string {
  const luck = fastChance(3);
  while (!table.result) {
    const { seat, decision } = table.asked[0];
    const action = randomAction(table.game as AnyGame, table.state, seat, luck)!;
    const outcome = submit(table, { kind: 'act', seat, decision, action }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
  }
  return writeRecord(recordOf(table));
}
