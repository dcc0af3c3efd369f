/** A game as one viewer has seen it from the beginning, made line by line and kept to be shown from any point. */
import {
  type AnyGame,
  difference,
  type Header,
  type Line,
  openTable,
  patch,
  type Viewer,
} from '@feldzug/kernel';
import { takeLine } from '@feldzug/kernel/table-lines.ts';
import { faceOf, pastFaceOf } from './face.ts';
import { hearing, hearingOf, lineOf, toldBetween, versionAt } from './hearing.ts';
import type { Face, Update } from './protocol.ts';
import type { LookedText } from './rules-requests.ts';

/** Updates from one kept face to the next. */
const FACE_EVERY = 100;

export class Past {
  readonly #viewer: Viewer;
  readonly #table;
  readonly #heard;
  /** Every hundredth face: face k is that of version k · FACE_EVERY. */
  readonly #faces: Face[] = [];
  readonly #updates: Update[] = [];
  #face: Face;
  /** The face before the last update. */
  #before: Face;

  constructor(game: AnyGame, header: Header, viewer: Viewer) {
    this.#viewer = viewer;
    this.#table = openTable(game, header);
    // Others hear of other lines, and nobody asks for that here.
    this.#heard = new Map([[viewer, hearingOf(this.#table).get(viewer)!]]);
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
    if (version % FACE_EVERY === 0) this.#faces.push(next);
  }

  /** From an earlier version to the present; undefined if that is not the past. */
  show(from: number): LookedText | undefined {
    const [table, heard, viewer] = [this.#table, this.#heard, this.#viewer];
    const last = this.#updates.at(-1);
    if (!last || from >= last.version) return undefined;
    // Only the present face tells what can be undone.
    const present = difference(this.#before, faceOf(heard, table, viewer));
    const updates = [...this.#updates.slice(from, -1), { ...last, change: present }];
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
    const kept = Math.floor(version / FACE_EVERY);
    const updates = this.#updates.slice(kept * FACE_EVERY, version);
    return updates.reduce((face, { change }) => patch(face, change), this.#faces[kept]);
  }
}
