/** The map of the editor: painted as in play, with what is selected, drawn and wrong laid over it. */
import { createMemo, createSignal, onCleanup, Show } from 'solid-js';
import { theme } from '../../../session/settings.ts';
import { type Area, centreOf, hexAt, type Point, SIDE, sheetOf } from '../../../table/hex/geometry.ts';
import { type HexHands, HexView } from '../../../table/hex/HexView.tsx';
import { landPainter } from '../board/land.ts';
import { DARK, LIGHT } from '../board/palette.ts';
import { paintTroops } from '../board/troops.ts';
import { versions } from '../versions.ts';
import {
  actAt,
  brushHexes,
  commandInHand,
  copyTo,
  draggedFrom,
  handleAt,
  handlesOf,
  move,
  moveHandle,
  paint,
} from './acting.ts';
import { paintOverlay } from './overlay.ts';
import { isBrush } from './tools.ts';
import type { Heat } from './trials.ts';
import type { Workbench } from './workbench.ts';

/** Something that the pointer is doing besides moving the map. */
interface Drag {
  readonly pointer: number;
  readonly kind: 'paint' | 'pieces' | 'handle';
  readonly from: number;
  /** The hex that it has come to. */
  readonly to: number;
  readonly ids: readonly string[];
  /** The point of a drawing that is moved. */
  readonly handle: number;
  readonly hexes: readonly number[];
  readonly isCopy: boolean;
  readonly start: { readonly x: number; readonly y: number };
  readonly hasMoved: boolean;
}

/** Pixels that a pointer may tremble. */
const TREMBLE = 6;

export function EditorField(props: { bench: Workbench; heat: Heat | undefined }) {
  const size = createMemo(() => {
    const { width, height } = props.bench.battle().grid;
    return `${width} ${height}`;
  });
  return (
    <Show when={size()} keyed>
      <Sheet bench={props.bench} heat={props.heat} />
    </Show>
  );
}

function Sheet(props: { bench: Workbench; heat: Heat | undefined }) {
  const { bench } = props;
  const [drag, setDrag] = createSignal<Drag | undefined>();
  const [hovered, setHovered] = createSignal(-1);
  const [letters, setLetters] = createSignal(0);
  void document.fonts.load('500 16px "EB Garamond"').then(() => setLetters(1));
  let hands: HexHands | undefined;
  let isSpaceHeld = false;
  let wasHandle = false;
  const colours = () => (theme() === 'dark' ? DARK : LIGHT);
  /** Troops that move do not have the land painted again. */
  const ground = createMemo(() => bench.battle(), undefined, {
    equals: (one, other) =>
      one.terrain === other.terrain &&
      one.file.features === other.file.features &&
      one.file.objectives === other.file.objectives,
  });
  const land = createMemo(() => {
    letters();
    return landPainter(ground(), colours());
  });
  const pieces = createMemo(() => {
    const standing = {
      game: versions.newest,
      view: bench.view(),
      battle: bench.battle(),
      seat: 0,
      colours: colours(),
      tints: NO_TINTS,
      hidden: NOBODY,
      fallen: NOTHING,
      smoke: NOTHING,
    };
    return (pen: CanvasRenderingContext2D, area: Area, zoom: number) =>
      paintTroops(pen, area, zoom, standing);
  });
  const lights = createMemo(() => {
    const held = drag();
    const isPainting = held?.kind === 'paint';
    const lit = {
      battle: bench.battle(),
      file: bench.file(),
      colours: colours(),
      tool: bench.tool(),
      settings: { ...bench.settings(), command: commandInHand(bench)?.id ?? '' },
      selected: bench.selected(),
      selection: bench.selection(),
      cursor: bench.cursor(),
      cursorSide: bench.cursorSide(),
      hovered: held?.kind === 'handle' ? held.to : hovered(),
      pending: held?.kind === 'handle' ? withoutHandle(held.handle) : bench.pending(),
      handles: held?.kind === 'handle' ? [] : bench.line(),
      faults: bench.faults(),
      brush: isBrush(bench.tool())
        ? brushHexes(bench, isPainting ? held.hexes : [hovered() >= 0 ? hovered() : bench.cursor()])
        : [],
      shift: held?.kind === 'pieces' && held.hasMoved ? { from: held.from, to: held.to } : undefined,
      heat: props.heat,
    };
    return (pen: CanvasRenderingContext2D, area: Area, zoom: number) => {
      paintOverlay(pen, area, zoom, lit);
      return false;
    };
  });

  /** A point that is dragged follows the pointer, which is the last point of a drawing. */
  const withoutHandle = (handle: number) => handlesOf(bench).filter((_, number) => number !== handle);
  const { grid } = bench.battle();
  const sheet = sheetOf(grid);
  /** Where on the sheet a pointer is: found from where the sheet's corner lies in the window. */
  const pointAt = (event: { clientX: number; clientY: number }): Point => {
    const corner = hands!.areaAround({ x: 0, y: 0 });
    const zoom = (corner.right - corner.left) / (2 * SIDE);
    return {
      x: (event.clientX - (corner.left + corner.right) / 2) / zoom,
      y: (event.clientY - (corner.top + corner.bottom) / 2) / zoom,
    };
  };
  const isMap = (event: Event): boolean =>
    (event.target as Element).closest('[data-map]') !== null &&
    (event.target as Element).closest('[data-map-still]') === null;

  const down = (event: PointerEvent): void => {
    // The touch that letGo hands to the map passes here too.
    if (!event.isTrusted) return;
    const held = drag();
    if (held) {
      letGo(event, held);
      return;
    }
    if (event.button !== 0 || event.shiftKey || isSpaceHeld || !hands || !isMap(event)) return;
    const hex = hexAt(grid, pointAt(event));
    if (hex < 0) return;
    const tool = bench.tool();
    const ids = tool === 'select' ? draggedFrom(bench, hex) : [];
    const handle = handleAt(bench, pointAt(event));
    if (!isBrush(tool) && ids.length === 0 && handle < 0) return;
    event.stopPropagation();
    const target = event.currentTarget as HTMLElement;
    target.setPointerCapture(event.pointerId);
    target.querySelector<HTMLElement>('[data-map]')?.focus({ preventScroll: true });
    setDrag({
      pointer: event.pointerId,
      kind: isBrush(tool) ? 'paint' : handle >= 0 ? 'handle' : 'pieces',
      handle,
      from: hex,
      to: hex,
      ids,
      hexes: [hex],
      isCopy: event.altKey,
      start: { x: event.clientX, y: event.clientY },
      hasMoved: false,
    });
  };
  /** A second finger means the map: what the first one did is forgotten, and both move the map from now on. */
  const letGo = (event: PointerEvent, held: Drag): void => {
    if (event.pointerId === held.pointer) return;
    setDrag(undefined);
    const target = event.currentTarget as HTMLElement;
    if (target.hasPointerCapture(held.pointer)) target.releasePointerCapture(held.pointer);
    target.querySelector('[data-map]')?.dispatchEvent(
      new PointerEvent('pointerdown', {
        pointerId: held.pointer,
        clientX: held.start.x,
        clientY: held.start.y,
        button: 0,
        bubbles: false,
      }),
    );
  };
  const moved = (event: PointerEvent): void => {
    const held = drag();
    if (!held || event.pointerId !== held.pointer) return;
    event.stopPropagation();
    const hex = hexAt(grid, pointAt(event));
    const away = Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y);
    if (hex < 0) return;
    setDrag({
      ...held,
      to: hex,
      hasMoved: held.hasMoved || away > TREMBLE,
      hexes: held.hexes.includes(hex) ? held.hexes : [...held.hexes, hex],
    });
  };
  const up = (event: PointerEvent): void => {
    const held = drag();
    if (!held || event.pointerId !== held.pointer) return;
    event.stopPropagation();
    setDrag(undefined);
    bench.moveCursor(held.to);
    wasHandle = held.kind === 'handle';
    if (held.kind === 'paint') paint(bench, held.hexes);
    else if (!held.hasMoved) actAt(bench, { hex: held.from, point: pointAt(event) });
    else if (held.kind === 'handle') moveHandle(bench, held.handle, { hex: held.to, point: pointAt(event) });
    else if (held.isCopy) copyTo(bench, held.ids, held.from, held.to);
    else {
      if (!held.ids.some((id) => bench.selection().pieces.includes(id))) bench.select({ pieces: held.ids });
      move(bench, held.ids, held.from, held.to);
    }
  };
  /** The click after a stroke or a drag is a part of it. */
  const click = (event: MouseEvent): void => {
    if (wasHandle) {
      wasHandle = false;
      event.stopPropagation();
    } else if (bench.tool() === 'select' && isMap(event) && hands) {
      const hex = hexAt(grid, pointAt(event));
      if (hex >= 0 && !event.shiftKey && draggedFrom(bench, hex).length > 0) event.stopPropagation();
    } else if (isBrush(bench.tool()) && !event.shiftKey && isMap(event)) event.stopPropagation();
  };
  const space = (event: KeyboardEvent): void => {
    if (event.key === ' ') isSpaceHeld = event.type === 'keydown';
  };
  addEventListener('keydown', space);
  addEventListener('keyup', space);
  onCleanup(() => {
    removeEventListener('keydown', space);
    removeEventListener('keyup', space);
  });

  const frame = (area: Area): void => {
    const inside = ({ at }: { readonly at: readonly number[] }) => {
      const { x, y } = centreOf(grid, bench.hexOf(at));
      return x > area.left && x < area.right && y > area.top && y < area.bottom;
    };
    bench.select({
      pieces: piecesIn(bench)
        .filter(inside)
        .map(({ id }) => id),
    });
  };
  const look = () => {
    const goal = bench.look();
    return goal && { ...centreOf(grid, goal.hex), border: 30 };
  };
  const narrow = innerWidth <= 720;
  return (
    <div
      class="editor-field"
      data-testid="field"
      ref={(element) => {
        // Before the map hears of it.
        element.addEventListener('pointerdown', down, true);
        element.addEventListener('pointermove', moved, true);
        element.addEventListener('pointerup', up, true);
        element.addEventListener('pointercancel', () => setDrag(undefined), true);
        element.addEventListener('click', click, true);
      }}
    >
      <HexView
        sheet={sheet}
        label={`The field of ${bench.file().title}`}
        land={land()}
        pieces={pieces()}
        lights={lights()}
        table={colours().table}
        opening={{ left: 0, top: 0, right: sheet.width, bottom: sheet.height }}
        focus={{ x: sheet.width / 2, y: sheet.height / 2 }}
        openingZoom={{ least: narrow ? 0.3 : 0.24, most: 1 }}
        glide={220}
        look={look()}
        onTap={(point, { isMore }) => {
          const hex = hexAt(grid, point);
          if (hex >= 0) actAt(bench, { hex, point, isMore });
        }}
        onDetails={(point) => {
          const hex = hexAt(grid, point);
          if (hex >= 0) bench.moveCursor(hex);
        }}
        onHover={(point) => setHovered(point ? hexAt(grid, point) : -1)}
        onFrame={frame}
        ready={(given) => {
          hands = given;
        }}
      />
    </div>
  );
}

const piecesIn = (bench: Workbench) => {
  const { units, leaders } = bench.battle();
  const { width } = bench.battle().grid;
  return [...units, ...leaders].map(({ id, at }) => ({ id, at: [at % width, Math.floor(at / width)] }));
};

const NO_TINTS = { hexes: [], reach: [] };
const NOBODY: ReadonlySet<number> = new Set();
const NOTHING: ReadonlyMap<number, number> = new Map();
