import { describe, expect, it } from 'vitest';
import {
  type AnyGame,
  fastChance,
  openTable,
  randomAction,
  startTable,
  submit,
  type Table,
} from '../src/index.ts';
import { type TwoFords, twoFords } from '../src/kit/example-game.ts';
import {
  NO_SNAPSHOT,
  type SnapshotMark,
  snapshotMark,
  snapshotOf,
  type TableSnapshot,
  takeSnapshot,
} from '../src/snapshot.ts';
import { refuseOtherPosition } from '../src/table-lines.ts';
import { diceOf } from './seals.ts';

const dice = diceOf('snapshots');
const opening = { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] };

/** Plays on at random, asks for draws and take-backs, and undoes. */
function playOn(table: Table<TwoFords>, lines: number, seed: number): void {
  const luck = fastChance(seed);
  for (const until = table.lines.length + lines; table.lines.length < until && !table.result; ) {
    const { seat, decision } = table.asked[luck.draw('seat', table.asked.length)];
    const id = `m${table.lines.length}`;
    const other = 1 - seat;
    const what = luck.draw('what', 12);
    const back = table.inEffect[luck.draw('act', table.inEffect.length + 1)];
    if (what === 0) submit(table, { kind: 'offerDraw', seat, id }, dice);
    else if (what === 1) submit(table, { kind: 'declineDraw', seat: other, id }, dice);
    else if (what === 2 && back !== undefined) submit(table, { kind: 'askBack', seat, act: back, id }, dice);
    else if (what === 3) submit(table, { kind: 'agreeBack', seat: other, id }, dice);
    else if (what === 4) submit(table, { kind: 'undo', seat, id }, dice);
    else if (what === 5) submit(table, { kind: 'openToSpectators', seat, id }, dice);
    else {
      const action = randomAction(twoFords as AnyGame, table.state, seat, luck)!;
      submit(table, { kind: 'act', seat, decision, action, id }, dice);
    }
  }
}

/** Through JSON, as a store keeps it. */
const stored = (snapshot: TableSnapshot): TableSnapshot => JSON.parse(JSON.stringify(snapshot));

const recalled = (table: Table<TwoFords>, snapshots: readonly TableSnapshot[]): Table<TwoFords> => {
  const made = openTable(twoFords, table.header);
  for (const one of snapshots) takeSnapshot(made, one, table.lines.slice(one.after, one.line));
  refuseOtherPosition(made);
  return made;
};

describe('snapshots', () => {
  it('lead to the same table as all lines, and both go on alike', () => {
    let longest = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const table = startTable(twoFords, opening, ['a', 'b'], dice);
      const snapshots: TableSnapshot[] = [];
      let mark: SnapshotMark = NO_SNAPSHOT;
      for (let part = 0; part < 6; part++) {
        playOn(table, 7, 100 * seed + part);
        snapshots.push(stored(snapshotOf(table, mark)));
        mark = snapshotMark(table);
      }
      longest = Math.max(longest, table.inEffect.length);
      const again = recalled(table, snapshots);
      // How far back a state is kept for a quick undo is no part of the table.
      const known = ({ game: _, own, ...rest }: Table<TwoFords>) => ({
        ...rest,
        own: { ...own, trail: [], undoable: undefined },
      });
      expect(known(again)).toEqual(known(table));
      playOn(table, 20, seed);
      playOn(again, 20, seed);
      expect(known(again)).toEqual(known(table));
    }
    expect(longest).toBeGreaterThan(10);
  });

  it('that do not belong to the lines or to each other are refused', () => {
    const table = startTable(twoFords, opening, ['a', 'b'], dice);
    playOn(table, 6, 1);
    const first = stored(snapshotOf(table, NO_SNAPSHOT));
    const mark = snapshotMark(table);
    playOn(table, 6, 2);
    const second = stored(snapshotOf(table, mark));
    expect(() => recalled(table, [first, second])).not.toThrow();
    expect(() => recalled(table, [second])).toThrow('the snapshot does not belong to the lines');
    expect(() => recalled(table, [first, first])).toThrow('the snapshot does not belong to the lines');
    const other = { ...second, now: { ...second.now, state: first.now.state } };
    expect(() => recalled(table, [first, other])).toThrow(
      'the record does not lead to the position it names',
    );
  });
});
