/** What the editor holds: the battle with its history, what is selected, the tool in hand, and what follows from them. */
import type { State } from '@feldzug/dragoon';
import { type Fault, faultOf } from '@feldzug/dragoon/editing/faults.ts';
import {
  begun,
  changed,
  type Edit,
  type History,
  redoLabel,
  redone,
  undoLabel,
  undone,
} from '@feldzug/dragoon/editing/history.ts';
import { type Piece, piecesOf } from '@feldzug/dragoon/editing/pieces.ts';
import { type Battle, battleOn, type Ground, groundOf } from '@feldzug/dragoon/scenario/battle.ts';
import { checkScenario } from '@feldzug/dragoon/scenario/check.ts';
import type { Point, ScenarioFile } from '@feldzug/dragoon/scenario/format.ts';
import { lineUp } from '@feldzug/dragoon/scenario/lineup.ts';
import { parentOf } from '@feldzug/dragoon/scenario/shipped.ts';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { FIRST_SETTINGS, type Tool, type ToolSettings } from './tools.ts';

export type Panel = 'piece' | 'armies' | 'land' | 'battle' | 'check' | 'trial';

/** What the inspector shows: pieces by their ids, or an objective or feature by its place in the file. */
export interface Selection {
  readonly pieces: readonly string[];
  readonly objective?: number;
  readonly feature?: number;
}
export const NOTHING: Selection = { pieces: [] };

export interface Workbench {
  readonly file: Accessor<ScenarioFile>;
  /** The last file that could be compiled, as a battle and as a state before the first turn. */
  readonly battle: Accessor<Battle>;
  readonly view: Accessor<State>;
  readonly faults: Accessor<readonly Fault[]>;
  /** Whether the faults are those of the file as it is now. */
  readonly isChecked: Accessor<boolean>;
  readonly canUndo: Accessor<string | undefined>;
  readonly canRedo: Accessor<string | undefined>;
  readonly tool: Accessor<Tool>;
  readonly settings: Accessor<ToolSettings>;
  readonly selection: Accessor<Selection>;
  readonly selected: Accessor<readonly Piece[]>;
  /** The hex of the cursor, and the side of it that fords and bridges go over. */
  readonly cursor: Accessor<number>;
  readonly cursorSide: Accessor<number>;
  /** Points of a line or area that is being drawn. */
  readonly pending: Accessor<readonly Point[]>;
  /** The ends of the line along which a command was drawn up last; none once something else has changed. */
  readonly line: Accessor<readonly Point[]>;
  readonly panel: Accessor<Panel>;
  /** Says something to everybody, also to those who listen. */
  readonly said: Accessor<string>;
  /** Where the map goes: a new object each time. */
  readonly look: Accessor<{ readonly hex: number } | undefined>;
  change(label: string, edit: Edit, stroke?: string): void;
  undo(): void;
  redo(): void;
  /** Another battle, with a history of its own. */
  open(file: ScenarioFile): void;
  take(tool: Tool): void;
  set(settings: Partial<ToolSettings>): void;
  select(selection: Selection): void;
  moveCursor(hex: number): void;
  turnSide(side: number): void;
  draw(points: readonly Point[]): void;
  keepLine(points: readonly Point[]): void;
  show(panel: Panel): void;
  say(text: string): void;
  goTo(at: Point): void;
  pointOf(hex: number): Point;
  hexOf(at: Point): number;
}

/** Milliseconds without a change after which the battle is checked. */
const PAUSE = 150;

export function createWorkbench(first: ScenarioFile): Workbench {
  const [history, setHistory] = createSignal<History>(begun(first));
  const file = createMemo(() => history().file);
  const compile = compiler();
  const battle = createMemo<Battle>((last) => {
    try {
      return compile(file());
    } catch {
      // What cannot be compiled is among the faults; the map stays as it was.
      return last;
    }
  }, compile(first));
  const view = createMemo(() => lineUp(battle(), battle().file.id, 0));
  const [checked, setChecked] = createSignal<{ file: ScenarioFile; faults: readonly Fault[] }>({
    file: first,
    faults: faultsOf(first),
  });
  let pause: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(
      file,
      (now) => {
        clearTimeout(pause);
        pause = setTimeout(() => setChecked({ file: now, faults: faultsOf(now) }), PAUSE);
      },
      { defer: true },
    ),
  );
  onCleanup(() => clearTimeout(pause));

  function faultsOf(now: ScenarioFile): readonly Fault[] {
    return checkScenario(now, compile).map((text) => faultOf(now, text));
  }

  const [tool, setTool] = createSignal<Tool>('select');
  const [settings, setSettings] = createSignal(FIRST_SETTINGS);
  const [selection, setSelection] = createSignal<Selection>(NOTHING);
  const selected = createMemo(() => {
    const { pieces } = selection();
    return pieces.length === 0 ? [] : piecesOf(file()).filter(({ id }) => pieces.includes(id));
  });
  const [cursor, setCursor] = createSignal(firstHex(first));
  const [cursorSide, setCursorSide] = createSignal(1);
  const [pending, setPending] = createSignal<readonly Point[]>([]);
  const [line, setLine] = createSignal<{ ends: readonly Point[]; file: ScenarioFile }>();
  const [panel, setPanel] = createSignal<Panel>('battle');
  const [said, setSaid] = createSignal('');
  const [look, setLook] = createSignal<{ readonly hex: number } | undefined>();
  const hexOf = ([x, y]: Point): number => y * battle().grid.width + x;
  return {
    file,
    battle,
    view,
    faults: () => checked().faults,
    isChecked: () => checked().file === file(),
    canUndo: () => undoLabel(history()),
    canRedo: () => redoLabel(history()),
    tool,
    settings,
    selection,
    selected,
    cursor,
    cursorSide,
    pending,
    line: () => (tool() === 'line' && line()?.file === file() ? line()!.ends : []),
    panel,
    said,
    look,
    change(label, edit, stroke) {
      setHistory(changed(history(), label, edit, stroke));
      setSaid(label);
    },
    undo() {
      const label = undoLabel(history());
      setHistory(undone(history()));
      if (label) setSaid(`Undone: ${label}`);
    },
    redo() {
      const label = redoLabel(history());
      setHistory(redone(history()));
      if (label) setSaid(`Done again: ${label}`);
    },
    open(next) {
      setSelection(NOTHING);
      setPending([]);
      setHistory(begun(next));
      setCursor(firstHex(next));
    },
    take(next) {
      setPending([]);
      setTool(next);
    },
    set: (more) => setSettings({ ...settings(), ...more }),
    select(next) {
      setSelection(next);
      if (next.pieces.length > 0 || next.objective !== undefined || next.feature !== undefined)
        setPanel('piece');
    },
    moveCursor: setCursor,
    turnSide: (side) => setCursorSide(((side % 6) + 6) % 6),
    draw: setPending,
    keepLine: (ends) => setLine({ ends, file: file() }),
    show: setPanel,
    say: setSaid,
    goTo(at) {
      const hex = hexOf(at);
      if (hex < 0 || hex >= battle().grid.size) return;
      setCursor(hex);
      setLook({ hex });
    },
    pointOf: (hex) => [hex % battle().grid.width, Math.floor(hex / battle().grid.width)],
    hexOf,
  };
}

/** Compiles a file; the ground is compiled again only where the map has changed. */
function compiler(): (file: ScenarioFile) => Battle {
  let last: { readonly map: unknown; readonly features: unknown; readonly ground: Ground } | undefined;
  return (file) => {
    const { map, features } = file;
    if (last?.map !== map || last.features !== features)
      last = { map, features, ground: groundOf(file, parentOf(file)) };
    return battleOn(last.ground, file);
  };
}

/** The cursor begins at the first objective. */
function firstHex({ map, objectives }: ScenarioFile): number {
  const [x, y] = objectives[0]?.at ?? [0, 0];
  return x < map.width && y < map.height ? y * map.width + x : 0;
}
