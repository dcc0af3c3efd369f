/** Law 4: the table of who sees what has an entry for every path, and `mask` keeps to it. */
import type { Viewer } from '../contract.ts';
import type { Flowing } from '../flow.ts';
import { stableJson } from '../hash.ts';
import {
  beginsWith,
  EACH,
  eachPlace,
  type Holder,
  isHidden,
  isSeen,
  maskBy,
  PUBLIC,
  type Row,
  rowsOf,
  tableNameOf,
  type Visibility,
} from '../visibility.ts';
import { firstDifference, type Moment, nameOf, viewersOf } from './moment.ts';
import type { Report } from './report.ts';

/** A row of the table as the report names it, with the step of its frame where it is of one. */
export interface TableRow extends Row<Flowing> {
  readonly name: string;
  readonly frames?: string;
}

export type Table = Visibility<Flowing>;

const known = new WeakMap<Table, readonly TableRow[]>();

/** All rows of a table, taken apart once. */
export function tableRows(table: Table): readonly TableRow[] {
  let rows = known.get(table);
  if (!rows) {
    rows = takenApart(table);
    known.set(table, rows);
  }
  return rows;
}

function takenApart(table: Table): TableRow[] {
  const rows: TableRow[] = rowsOf(table.state).map((row) => ({ ...row, name: row.path }));
  for (const [frames, paths] of Object.entries(table.frames))
    for (const row of rowsOf(paths)) rows.push({ ...row, frames, name: `flow[${frames}].${row.path}` });
  return rows;
}

/** Counts the paths of the table by kind, and begins to count how often each hidden one is changed. */
export function declareTable(table: Table, { counts }: Report): void {
  if (Object.keys(counts.table).length > 0) return;
  for (const row of tableRows(table)) {
    const kind = isHidden(row) ? row.entry.secret : PUBLIC;
    counts.table[kind] = (counts.table[kind] ?? 0) + 1;
    if (!isHidden(row)) continue;
    counts.changed[kind] ??= 0;
    counts.paths[row.name] ??= 0;
  }
}

/** Every path that is met has an entry, and every view is what the table says. */
export function checkTable(moment: Moment): void {
  const { game, state, viewers, report } = moment;
  const table = game.visibility(state) as Table;
  for (const path of uncovered(table, state as Flowing))
    report.find(4, 'uncovered', `the visibility table has no entry for ${path}`);
  checkConstants(moment, table);
  const mask = maskBy(table, game.seats.length, game.clone);
  for (const viewer of viewers) {
    const [view, wanted] = [game.mask(state, viewer), mask(state as Flowing, viewer)];
    if (stableJson(view) === stableJson(wanted)) continue;
    for (const row of tableRows(table)) {
      const [found, named] = [view, wanted].map((each) => textAt(table, row, each as Flowing));
      if (found === named) continue;
      report.find(
        4,
        isHidden(row) ? 'hidden' : 'public',
        isHidden(row)
          ? `${row.name} is not masked for ${nameOf(game, viewer)} as the table has it: ${firstDifference(named, found)}`
          : `${row.name} is public in the table, but masked for ${nameOf(game, viewer)}: ${firstDifference(named, found)}`,
      );
    }
  }
}

/** What the table says is always the same is so. */
function checkConstants({ state, report }: Moment, table: Table): void {
  for (const row of tableRows(table)) {
    if (row.entry === PUBLIC || !('always' in row.entry)) continue;
    const always = stableJson(row.entry.always);
    for (const root of rootsOf(table, row, state as Flowing))
      eachPlace(row.parts, root, (holder, key) => {
        const found = stableJson(holder[key]);
        if (found !== always)
          report.find(4, 'always', `${row.name} is ${found}, and always ${always} in the table`);
      });
  }
}

/** The paths in a state that no entry covers. */
export function uncovered(table: Table, state: Flowing): string[] {
  const found = new Set<string>();
  const { flow, ...rest } = state;
  const rows = tableRows(table).filter(({ frames }) => frames === undefined);
  for (const parts of leavesOf(rest)) if (!isCovered(rows, parts)) found.add(nameOfPath(parts));
  for (const { step, ...facts } of flow) {
    const name = tableNameOf(table, step);
    const frameRows = name === undefined ? [] : tableRows(table).filter(({ frames }) => frames === name);
    for (const parts of leavesOf(facts))
      if (!isCovered(frameRows, parts)) found.add(`flow[${step}].${nameOfPath(parts)}`);
  }
  return [...found];
}

/** The rows with a secret that differs between two states in a place that the viewer does not see. */
export function changedRows(moment: Moment, viewer: Viewer, changed: unknown): TableRow[] {
  const { game, state } = moment;
  const table = game.visibility(state) as Table;
  return tableRows(table).filter((row) => {
    if (!isHidden(row)) return false;
    const texts = [state, changed].map((each) =>
      stableJson(hiddenAt(table, row, each as Flowing, viewer, game.seats.length)),
    );
    return texts[0] !== texts[1];
  });
}

/** Whether the state holds something at this row that a viewer does not see. */
export function hidesSomething(moment: Pick<Moment, 'game' | 'state'>, row: TableRow): boolean {
  const { game, state } = moment;
  const table = game.visibility(state) as Table;
  return viewersOf(game).some(
    (viewer) => hiddenAt(table, row, state as Flowing, viewer, game.seats.length).length > 0,
  );
}

/** The values at a row that a viewer does not see, whatever it is shown in their place. */
function hiddenAt(table: Table, row: TableRow, state: Flowing, viewer: Viewer, seats: number): unknown[] {
  const values: unknown[] = [];
  if (!isHidden(row)) return values;
  for (const root of rootsOf(table, row, state))
    eachPlace(row.parts, root, (holder, key, index) => {
      const frame = root === state ? { step: '' } : (root as Flowing['flow'][number]);
      if (!isSeen(row.entry, state, viewer, seats, index, frame)) values.push(holder[key]);
    });
  return values;
}

function textAt(table: Table, row: TableRow, state: Flowing): string {
  const values: unknown[] = [];
  for (const root of rootsOf(table, row, state))
    eachPlace(row.parts, root, (holder, key) => values.push(holder[key]));
  return stableJson(values);
}

/** Where a row begins: the state, or each frame that the table means. */
const rootsOf = (table: Table, row: TableRow, state: Flowing): readonly unknown[] =>
  row.frames === undefined
    ? [state]
    : state.flow.filter(({ step }) => tableNameOf(table, step) === row.frames);

type Parts = Row<unknown>['parts'];

/** The parts of every path that ends in a plain value or in something empty. */
function leavesOf(value: object): Parts[] {
  const found = new Map<string, Parts>();
  const walk = (each: unknown, parts: Parts): void => {
    if (each === null || typeof each !== 'object' || Object.keys(each).length === 0)
      found.set(nameOfPath(parts), parts);
    else if (Array.isArray(each)) for (const item of each) walk(item, [...parts, EACH]);
    else for (const key of Object.keys(each)) walk((each as Holder)[key], [...parts, key]);
  };
  for (const [key, each] of Object.entries(value)) walk(each, [key]);
  return [...found.values()];
}

/** An entry lies at the path or above it; below it where there is nothing there yet. */
const isCovered = (rows: readonly Row<Flowing>[], parts: Parts): boolean =>
  rows.some((row) => beginsWith(parts, row.parts) || beginsWith(row.parts, parts));

const nameOfPath = (parts: Parts): string =>
  parts.map((part, i) => (part === EACH ? '[]' : i > 0 ? `.${part}` : part)).join('');
