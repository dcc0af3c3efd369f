/** Turning, forming, copying and the like: for one unit and for many. */
import { COLUMN, LINE } from '@feldzug/dragoon';
import { formPieces, turnPieces, wheelPieces } from '@feldzug/dragoon/editing/pieces.ts';
import type { CommandEntry } from '@feldzug/dragoon/scenario/format.ts';
import { Show } from 'solid-js';
import { copyTo, moveToCursor, remove } from './acting.ts';
import type { Workbench } from './workbench.ts';

export function Orders(props: { bench: Workbench }) {
  const { bench } = props;
  const ids = () => bench.selected().map(({ id }) => id);
  const form = (name: string, formation: number) =>
    bench.change(`Form ${name}`, formPieces(ids(), formation));
  const first = () => bench.hexOf(bench.selected()[0].at);
  return (
    <fieldset class="piece-orders" aria-label="Orders">
      <button
        type="button"
        class="button small"
        data-testid="turn-left"
        onClick={() => bench.change('Turn left', turnPieces(ids(), -1))}
      >
        Turn left <kbd>[</kbd>
      </button>
      <button
        type="button"
        class="button small"
        data-testid="turn-right"
        onClick={() => bench.change('Turn right', turnPieces(ids(), 1))}
      >
        Turn right <kbd>]</kbd>
      </button>
      <Show when={ids().length > 1}>
        <button
          type="button"
          class="button small"
          onClick={() => bench.change('Wheel left', wheelPieces(ids(), -1))}
        >
          Wheel left <kbd>{'{'}</kbd>
        </button>
        <button
          type="button"
          class="button small"
          data-testid="wheel-right"
          onClick={() => bench.change('Wheel right', wheelPieces(ids(), 1))}
        >
          Wheel right <kbd>{'}'}</kbd>
        </button>
        <button type="button" class="button small" onClick={() => form('line', LINE)}>
          Line
        </button>
        <button type="button" class="button small" onClick={() => form('column', COLUMN)}>
          Column
        </button>
      </Show>
      <button type="button" class="button small" onClick={() => moveToCursor(bench)} data-testid="move-here">
        Move to cursor <kbd>M</kbd>
      </button>
      <button
        type="button"
        class="button small"
        data-testid="copy"
        onClick={() => copyTo(bench, ids(), first(), nextTo(bench, first()))}
      >
        Copy <kbd>Ctrl D</kbd>
      </button>
      <button type="button" class="button small danger" onClick={() => remove(bench)} data-testid="delete">
        Delete <kbd>Del</kbd>
      </button>
    </fieldset>
  );
}

/** A copy goes to the cursor or, where the original is, beside it. */
export function nextTo(bench: Workbench, hex: number): number {
  const { grid } = bench.battle();
  if (bench.cursor() !== hex) return bench.cursor();
  for (let side = 1; side < 7; side++) {
    const next = grid.beside[hex * 6 + (side % 6)];
    if (next >= 0) return next;
  }
  return hex;
}

export const commandOptions = (bench: Workbench): (readonly [string, string])[] =>
  bench
    .file()
    .commands.filter(({ overall }) => !overall)
    .map(({ id, side, leader }) => [id, `${side}: ${leader ?? 'artillery'}`]);

export const commandPieces = ({ id, leader, units = [] }: CommandEntry): readonly string[] => [
  ...(leader === undefined ? [] : [id]),
  ...units.map((unit) => unit.id),
];
