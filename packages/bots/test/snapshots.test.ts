/** A table of every game comes back from its snapshots as it was, and goes on as it would have. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES, rulesOf } from '@feldzug/bots';
import {
  type AnyGame,
  openTable,
  parseRecord,
  SPECTATOR,
  type Table,
  tellLine,
  viewOf,
} from '@feldzug/kernel';
import {
  NO_SNAPSHOT,
  snapshotMark,
  snapshotOf,
  type TableSnapshot,
  takeSnapshot,
} from '@feldzug/kernel/snapshot.ts';
import { refuseOtherPosition, takeLine, undoable } from '@feldzug/kernel/table-lines.ts';
import { expect, it } from 'vitest';

/** A golden record of random players, who do what sensible ones never do. */
function goldenOf({ id, rulesVersion }: AnyGame) {
  const folder = fileURLToPath(new URL(`../../games/${id}/golden/${rulesVersion}`, import.meta.url));
  const [file] = readdirSync(folder).filter((name) => name.startsWith('recruit-recruit'));
  return parseRecord(readFileSync(join(folder, file), 'utf8'));
}

/** All that a table knows; how far back it keeps states for a quick undo is no part of that. */
const known = ({ game: _, own, ...rest }: Table) => ({
  ...rest,
  own: { ...own, trail: [], undoable: undefined },
});

it.each(GAMES.map(({ id }) => id))('%s', (id) => {
  const game = GAMES.find((one) => one.id === id)!;
  const { header, lines } = goldenOf(game);
  const rules = rulesOf(id, header.rules)!;
  const table = openTable(rules, header);
  const snapshots: TableSnapshot[] = [];
  let mark = NO_SNAPSHOT;
  const last = Math.floor((2 * lines.length) / 3);
  for (const line of lines.slice(0, last)) {
    takeLine(table, line);
    if (line.n !== Math.floor(last / 2) && line.n !== last) continue;
    snapshots.push(JSON.parse(JSON.stringify(snapshotOf(table, mark))) as TableSnapshot);
    mark = snapshotMark(table);
  }
  expect(snapshots.map(({ line }) => line)).toEqual([Math.floor(last / 2), last]);

  const again = openTable(rules, header);
  for (const one of snapshots) takeSnapshot(again, one, lines.slice(one.after, one.line));
  refuseOtherPosition(again);
  expect(known(again)).toEqual(known(table));
  expect(undoable(again)).toEqual(undoable(table));
  for (const viewer of [...game.seats.keys(), SPECTATOR] as const) {
    expect(viewOf(again, viewer)).toEqual(viewOf(table, viewer));
    expect(tellLine(again, last, viewer)).toEqual(tellLine(table, last, viewer));
  }
  for (const line of lines.slice(last)) takeLine(again, line);
  refuseOtherPosition(again);
  expect(again.result).toBeDefined();
});
