/** A game as one viewer has seen it, from the beginning or from a snapshot, kept to be shown from any point since. */
import {
  type AnyGame,
  difference,
  type Header,
  type Line,
  openTable,
  patch,
  readLine,
  type Viewer,
} from '@feldzug/kernel';
import { refuseOtherPosition, takeLine } from '@feldzug/kernel/table-lines.ts';
import { faceOf, pastFaceOf } from './face.ts';
import { hearing, hearingOf, lineOf, toldBetween, versionAt } from './hearing.ts';
import type { Face, Update } from './protocol.ts';
import type { LookedText } from './rules-requests.ts';
import { recall, type StoredSnapshot } from './snapshots.ts';

/** Updates from one kept face to the next. */
const FACE_EVERY = 100;

/** Snapshots to begin with, and the lines up to the last of them. */
export interface PastStart {
  readonly snapshots: readonly StoredSnapshot[];
  readonly lines: readonly string[];
}

export class Past {
  readonly #viewer: Viewer;
  readonly #table;
  readonly #heard;
  /** The version that it begins with. */
  readonly first: number;
  /** Every hundredth face: face k is that of version first + k · FACE_EVERY. */
  readonly #faces: Face[] = [];
  readonly #updates: Update[] = [];
  #face: Face;
  /** The face before the last update. */
  #before: Face;

  /** Throws if the snapshots do not fit. */
  constructor(game: AnyGame, header: Header, viewer: Viewer, start?: PastStart) {
    this.#viewer = viewer;
    this.#table = openTable(game, header);
    // Others hear of other lines, and nobody asks for that here.
    this.#heard = new Map([[viewer, hearingOf(this.#table).get(viewer)!]]);
    for (const snapshot of start?.snapshots ?? [])
      recall(this.#table, this.#heard, snapshot, (after, to) =>
        start!.lines.slice(after, to).map((text, index) => readLine(JSON.parse(text), after + 1 + index)),
      );
    refuseOtherPosition(this.#table);
    this.first = versionAt(this.#heard, viewer, this.#table.lines.length);
    this.#face = pastFaceOf(this.#heard, this.#table, viewer);
    this.#before = this.#face;
    this.#faces.push(this.#face);
  }

  /** How many lines it has. */
  get lines(): number {
    return this.#table.lines.length;
  }

  /** Plays one more line. */
  take(line: Line): void {
    const [table, heard, viewer] = [this.#table, this.#heard, this.#viewer];
    hearing(heard, table, () => takeLine(table, line));
    const told = toldBetween(heard, table, line.n - 1, line.n, viewer);
    if (told.length === 0) return;
    const next = pastFaceOf(heard, table, viewer);
    const version = versionAt(heard, viewer, line.n);
    this.#updates.push({ version, told, change: difference(this.#face, next) });
    this.#before = this.#face;
    this.#face = next;
    if ((version - this.first) % FACE_EVERY === 0) this.#faces.push(next);
  }

  /** From an earlier version to the present; undefined if that is not the past. */
  show(from: number): LookedText | undefined {
    const [table, heard, viewer] = [this.#table, this.#heard, this.#viewer];
    const last = this.#updates.at(-1);
    if (!last || from < this.first || from >= last.version) return undefined;
    // Only the present face tells what can be undone.
    const present = difference(this.#before, faceOf(heard, table, viewer));
    const updates = [...this.#updates.slice(from - this.first, -1), { ...last, change: present }];
    const log = toldBetween(heard, table, 0, lineOf(heard, viewer, from), viewer);
    return {
      version: from,
      present: last.version,
      face: JSON.stringify(this.#faceAt(from)),
      log: JSON.stringify(log),
      updates: JSON.stringify(updates),
    };
  }

  #faceAt(version: number): Face {
    const at = version - this.first;
    const kept = Math.floor(at / FACE_EVERY);
    const updates = this.#updates.slice(kept * FACE_EVERY, at);
    return updates.reduce((face, { change }) => patch(face, change), this.#faces[kept]);
  }
}
