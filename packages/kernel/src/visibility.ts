/**
 * Who sees what: one table for the whole state of a game, path by path. `mask` is made from the table, and the kit
 * checks that no path is missing.
 *
 * A path is written as in the state: `turn`, `hands[][]` (every card of every hand), `plan.army`. An entry covers what
 * stands at its path and all below it. The frames of the flow have tables of their own, by step.
 */
import { type Json, type Seat, SPECTATOR, type Viewer } from './contract.ts';
import type { Flowing, Frame } from './flow.ts';

/** Everybody sees it, spectators too. */
export const PUBLIC = 'public';

/** A secret at a path. `index` is the first index on the way to it, such as the seat of `hands[][]`; −1 without one. */
export interface Hidden<S, F = Frame> {
  /** The kind of secret, in the words of the rules. */
  readonly secret: string;
  /** Whether this seat sees it. A spectator sees what every seat sees, if nothing else is said. */
  seenBy(state: S, seat: Seat, index: number, frame: F): boolean;
  /** What stands there for a viewer who does not see it: a value, or how to find one. */
  readonly instead:
    | null
    | boolean
    | number
    | string
    | ((value: never, state: S, viewer: Viewer, index: number, frame: F) => Json);
  /** Whether spectators see it, where who sees it is itself a secret that they would betray to a seat. */
  spectatorsSee?(state: S, index: number): boolean;
}

/** Everybody sees it, because it is always the same while somebody is asked. */
export interface Constant {
  readonly always: Json;
}

export type Entry<S, F = Frame> = typeof PUBLIC | Constant | Hidden<S, F>;

export interface Visibility<S> {
  readonly state: { readonly [P in PathOf<Omit<S, 'flow'>>]?: Entry<S> };
  /** By step, or by its beginning: `battle.*`. The facts of a frame but its `step`, which everybody sees. */
  readonly frames: { readonly [step: string]: FrameTable<S> };
}

export type FrameTable<S> = { readonly [path: string]: Entry<S> };

/** The table of a frame whose facts have a type: a path that it does not have is a type error. */
export const frameTable = <S, F extends Frame>(
  paths: {
    readonly [P in Exclude<PathOf<F>, 'step'>]?: Entry<S, F>;
  },
): FrameTable<S> => paths as FrameTable<S>;

/** Without the index signature of a frame or an action, so that only its own facts are left. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
/** Paths of states are short; the depth keeps the type finite. */
type Below<T, Depth extends number[]> = Depth['length'] extends 4
  ? never
  : T extends readonly (infer E)[]
    ? `[]${'' | Below<NonNullable<E>, [...Depth, 0]>}`
    : T extends object
      ? `.${PathOf<T, [...Depth, 0]>}`
      : never;
/** Every path in a value of this type. */
export type PathOf<T, Depth extends number[] = []> = {
  [K in keyof Named<T> & string]-?: `${K}${'' | Below<NonNullable<T[K & keyof T]>, Depth>}`;
}[keyof Named<T> & string];

/** `mask`, made from a table. `seats` is the number of seats. */
export function maskBy<S extends Flowing>(
  table: Visibility<S>,
  seats: number,
  clone: (state: S) => S,
): (state: S, viewer: Viewer) => S {
  const rows = rowsOf(table.state as FrameTable<S>).filter(isHidden);
  const lists = listsAlike(rows.filter(isList));
  const others = rows.filter((row) => !isList(row));
  const framesHide = Object.values(table.frames).some((paths) => Object.values(paths).some(isSecret));
  const frames = frameRows(table);
  return (state, viewer) => {
    const view = clone(state);
    for (const alike of lists) hideLists(alike, view as unknown as Holder, state, viewer, seats);
    for (const row of others) hide(row, view, state, viewer, seats, NO_FRAME);
    if (framesHide)
      for (let i = 0; i < state.flow.length; i++)
        for (const row of frames(state.flow[i].step))
          if (isHidden(row)) hide(row, view.flow[i], state, viewer, seats, state.flow[i]);
    return view;
  };
}

/** Whether a viewer sees the value of an entry: a spectator only what every seat sees. */
export function isSeen<S>(
  hidden: Hidden<S>,
  state: S,
  viewer: Viewer,
  seats: number,
  index: number,
  frame: Frame,
): boolean {
  if (viewer !== SPECTATOR) return hidden.seenBy(state, viewer, index, frame);
  if (hidden.spectatorsSee) return hidden.spectatorsSee(state, index);
  for (let seat = 0; seat < seats; seat++) if (!hidden.seenBy(state, seat, index, frame)) return false;
  return true;
}

/** An entry of the table with its path taken apart. */
export interface Row<S> {
  readonly path: string;
  readonly parts: readonly (string | typeof EACH)[];
  readonly entry: Entry<S>;
}

interface HiddenRow<S> extends Row<S> {
  readonly entry: Hidden<S>;
}

/** In the parts of a path: every item of an array. */
export const EACH = 0;
const NO_FRAME: Frame = { step: '' };

export function rowsOf<S>(paths: FrameTable<S>): Row<S>[] {
  const rows = Object.entries(paths).map(([path, entry]) => ({ path, parts: partsOf(path), entry }));
  for (const one of rows)
    for (const other of rows)
      if (one !== other && beginsWith(other.parts, one.parts))
        throw new Error(`the visibility table has both "${one.path}" and "${other.path}"`);
  return rows;
}

/** The rows for the frame of a step, found once for each. */
export function frameRows<S>(table: Visibility<S>): (step: string) => readonly Row<S>[] {
  const known = new Map<string, readonly Row<S>[]>();
  return (step) => {
    let rows = known.get(step);
    if (!rows) {
      rows = rowsOf(table.frames[tableNameOf(table, step) ?? ''] ?? {});
      known.set(step, rows);
    }
    return rows;
  };
}

/** The name under which the frame of a step has its table: the step, or the longest beginning of it. */
export function tableNameOf<S>(table: Visibility<S>, step: string): string | undefined {
  if (Object.hasOwn(table.frames, step)) return step;
  const starts = Object.keys(table.frames).filter(
    (name) => name.endsWith('*') && step.startsWith(name.slice(0, -1)),
  );
  return starts.sort((a, b) => b.length - a.length)[0];
}

/** Whether one path lies at or below another. */
export const beginsWith = (parts: Row<unknown>['parts'], start: Row<unknown>['parts']): boolean =>
  start.length <= parts.length && start.every((part, i) => part === parts[i]);

export const partsOf = (path: string): (string | typeof EACH)[] =>
  (path.match(/\[\]|[^.[\]]+/g) ?? []).map((part) => (part === '[]' ? EACH : part));

/** Every place of a path in a value: what stands there, and where. */
export function eachPlace(
  parts: Row<unknown>['parts'],
  root: unknown,
  visit: (holder: Holder, key: string | number, index: number) => void,
): void {
  descend(parts, 0, root as Holder, -1, visit);
}

/** What holds the value of a place: an array or an object. */
export type Holder = { [key: string | number]: unknown };

function descend(
  parts: Row<unknown>['parts'],
  depth: number,
  holder: Holder | null | undefined,
  index: number,
  visit: (holder: Holder, key: string | number, index: number) => void,
): void {
  if (holder === null || holder === undefined) return;
  const part = parts[depth];
  const isLast = depth === parts.length - 1;
  if (part !== EACH) {
    if (!(part in holder)) return;
    if (isLast) visit(holder, part, index);
    else descend(parts, depth + 1, holder[part] as Holder, index, visit);
    return;
  }
  const list = holder as unknown as unknown[];
  for (let i = 0; i < list.length; i++) {
    const first = index < 0 ? i : index;
    if (isLast) visit(holder, i, first);
    else descend(parts, depth + 1, list[i] as Holder, first, visit);
  }
}

function hide<S>(
  { parts, entry }: HiddenRow<S>,
  root: unknown,
  state: S,
  viewer: Viewer,
  seats: number,
  frame: Frame,
): void {
  const { instead } = entry;
  const find = typeof instead === 'function' ? (instead as Finder<S>) : undefined;
  descend(parts, 0, root as Holder, -1, (holder, key, index) => {
    if (isSeen(entry, state, viewer, seats, index, frame)) return;
    holder[key] = find ? find(holder[key], state, viewer, index, frame) : instead;
  });
}

/** A list of the state, such as `strength[]`: by far the most frequent path. */
const isList = ({ parts }: Pick<Row<unknown>, 'parts'>): boolean => parts.length === 2 && parts[1] === EACH;

/** Lists that the same seats see. Masks are made on every message and by every bot, so who sees what is asked once for all. */
function listsAlike<S>(rows: readonly HiddenRow<S>[]): HiddenRow<S>[][] {
  const alike: HiddenRow<S>[][] = [];
  for (const row of rows) {
    const { seenBy, spectatorsSee } = row.entry;
    const same = alike.find(
      ([{ entry }]) => entry.seenBy === seenBy && entry.spectatorsSee === spectatorsSee,
    );
    if (same) same.push(row);
    else alike.push([row]);
  }
  return alike;
}

function hideLists<S>(
  rows: readonly HiddenRow<S>[],
  view: Holder,
  state: S,
  viewer: Viewer,
  seats: number,
): void {
  const { entry } = rows[0];
  const lists = rows.map(({ parts }) => (view[parts[0]] ?? []) as unknown[]);
  let length = 0;
  for (const list of lists) length = Math.max(length, list.length);
  for (let i = 0; i < length; i++) {
    const seen =
      viewer === SPECTATOR
        ? isSeen(entry, state, viewer, seats, i, NO_FRAME)
        : entry.seenBy(state, viewer, i, NO_FRAME);
    if (seen) continue;
    for (let row = 0; row < rows.length; row++) {
      const list = lists[row];
      if (i >= list.length) continue;
      const { instead } = rows[row].entry;
      list[i] =
        typeof instead === 'function' ? (instead as Finder<S>)(list[i], state, viewer, i, NO_FRAME) : instead;
    }
  }
}

type Finder<S> = (value: unknown, state: S, viewer: Viewer, index: number, frame: Frame) => Json;

const isSecret = <S>(entry: Entry<S>): entry is Hidden<S> => entry !== PUBLIC && 'secret' in entry;
export const isHidden = <S>(row: Row<S>): row is HiddenRow<S> => isSecret(row.entry);
