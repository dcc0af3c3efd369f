/** The editor by keyboard: a cursor on the field, a key for each tool, and the usual keys for everything else. */
import { turnPieces, wheelPieces } from '@feldzug/dragoon/editing/pieces.ts';
import { beside } from '../../../table/hex/geometry.ts';
import { actAt, copyTo, finish, moveToCursor, remove } from './acting.ts';
import { commandPieces, nextTo } from './Orders.tsx';
import { LEAST_POINTS, TOOLS } from './tools.ts';
import type { Workbench } from './workbench.ts';

export const KEY_HELP: readonly (readonly [string, string])[] = [
  ['Arrows', 'move the cursor; with Shift five hexes'],
  ['Enter', 'use the tool at the cursor'],
  ['Double click or Enter', 'finish a line or area'],
  ['[ ]', 'turn the selected units, or choose a hexside'],
  ['{ }', 'wheel the selected group'],
  ['M', 'move the selection to the cursor'],
  ['G', 'select the whole command'],
  ['Ctrl D', 'copy the selection'],
  ['Delete', 'delete the selection'],
  ['Ctrl Z, Ctrl Y', 'undo, redo'],
  ['Ctrl S', 'save to a file'],
  ['Space and drag', 'move the map with any tool'],
  ['+ − 0', 'zoom, show everything'],
];

/** Returns whether the key meant something. */
export function pressed(bench: Workbench, event: KeyboardEvent, save: () => void): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return withControl(bench, event, save);
  if (event.altKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    for (let i = 0; i < (event.shiftKey ? 5 : 1); i++) step(bench, arrow);
    return true;
  }
  const act = KEYS[event.key];
  if (act) {
    act(bench);
    return true;
  }
  const tool = TOOLS.flatMap(({ tools }) => tools).find(({ key }) => key === event.key);
  if (tool) bench.take(tool.tool);
  return tool !== undefined;
}

function withControl(bench: Workbench, event: KeyboardEvent, save: () => void): boolean {
  const key = event.key.toLowerCase();
  if (key === 'z') event.shiftKey ? bench.redo() : bench.undo();
  else if (key === 'y') bench.redo();
  else if (key === 's') save();
  else if (key === 'd') duplicate(bench);
  else return false;
  return true;
}

const turn = (steps: number) => (bench: Workbench) => {
  const ids = bench.selected().map(({ id }) => id);
  if (ids.length > 0) bench.change(steps < 0 ? 'Turn left' : 'Turn right', turnPieces(ids, steps));
  else bench.turnSide(bench.cursorSide() + steps);
};

const wheel = (steps: number) => (bench: Workbench) =>
  bench.change(
    'Wheel',
    wheelPieces(
      bench.selected().map(({ id }) => id),
      steps,
    ),
  );

const KEYS: { readonly [key: string]: (bench: Workbench) => void } = {
  Enter(bench) {
    const isDrawing = LEAST_POINTS[bench.tool()] !== undefined && bench.pending().length > 0;
    const last = bench.pending().at(-1);
    const isSame = isDrawing && last!.join() === bench.pointOf(bench.cursor()).join();
    if (isSame) finish(bench);
    else actAt(bench, { hex: bench.cursor() });
  },
  Escape(bench) {
    if (bench.pending().length > 0) bench.draw([]);
    else if (bench.selection().pieces.length > 0) bench.select({ pieces: [] });
    else bench.take('select');
  },
  Backspace: (bench) =>
    bench.pending().length > 0 ? bench.draw(bench.pending().slice(0, -1)) : remove(bench),
  Delete: remove,
  '[': turn(-1),
  ']': turn(1),
  '{': wheel(-1),
  '}': wheel(1),
  m: moveToCursor,
  g(bench) {
    const [piece] = bench.selected();
    if (piece) bench.select({ pieces: commandPieces(piece.command) });
  },
};

function duplicate(bench: Workbench): void {
  const [first] = bench.selected();
  if (!first) return;
  const from = bench.hexOf(first.at);
  copyTo(
    bench,
    bench.selected().map(({ id }) => id),
    from,
    nextTo(bench, from),
  );
}

/** Left and right along the row; up and down keep to the column, by one side and then the other. */
const ARROWS: { readonly [key: string]: (row: number) => number } = {
  ArrowLeft: () => 4,
  ArrowRight: () => 1,
  ArrowUp: (row) => (row % 2 === 0 ? 0 : 5),
  ArrowDown: (row) => (row % 2 === 0 ? 2 : 3),
};

function step(bench: Workbench, sideOf: (row: number) => number): void {
  const { grid } = bench.battle();
  const hex = bench.cursor();
  const next = beside(grid, hex, sideOf(Math.floor(hex / grid.width)));
  if (next < 0) return;
  bench.goTo(bench.pointOf(next));
}
