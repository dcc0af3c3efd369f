/** What the board of any game does with marks and with wishes to look somewhere. */
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { BoardProps, Mark } from '../board.ts';
import { apart } from './apart.ts';
import type { Sheet } from './sheet.ts';

/** A point to bring into sight, and how far from the edge it is to be at least. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly border: number;
}

const NO_MARKS: readonly Mark[] = [];
/** What has happened is shown with its surroundings; the cursor only must not leave the picture. */
const BORDER = { look: 90, cursor: 28 };

/** The marks of each space; they stay the same as long as they look the same, so that a click draws few spaces again. */
export function marksBySpace(props: Pick<BoardProps<unknown>, 'marks'>): (space: string) => readonly Mark[] {
  return apart(() => {
    const bySpace = new Map<string, Mark[]>();
    for (const mark of props.marks) {
      const others = bySpace.get(mark.space);
      if (others) others.push(mark);
      else bySpace.set(mark.space, [mark]);
    }
    return (space) => bySpace.get(space) ?? NO_MARKS;
  }, lookAlike);
}

const lookAlike = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a === b ||
  (a.length === b.length && a.every(({ kind, badge }, i) => kind === b[i].kind && badge === b[i].badge));

/** Where to look: what the table wishes to be seen, and the keyboard's cursor. */
export function lookOf(
  sheet: Sheet,
  props: Pick<BoardProps<unknown>, 'look' | 'cursor'>,
): Accessor<Look | undefined> {
  const [look, setLook] = createSignal<Look | undefined>();
  const lookAt = (id: string | undefined, border: number): void => {
    const space = sheet.spaces.find((one) => one.id === id);
    if (space) setLook({ x: space.x, y: space.y, border });
  };
  createEffect(
    on(
      () => props.look,
      (wish) => lookAt(wish?.space, BORDER.look),
    ),
  );
  createEffect(
    on(
      () => props.cursor,
      (cursor) => lookAt(cursor, BORDER.cursor),
    ),
  );
  return look;
}
