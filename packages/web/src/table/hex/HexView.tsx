/**
 * A field of hexes on the table. The land is painted once for a zoom, pieces when they change, both onto canvases a
 * little larger than the window; a frame of panning or zooming only lays these down again. When the hand rests both
 * are painted sharp for where it has come to. What moves or is lit up is painted over them in every frame.
 */
import { createEffect, createSignal, type JSX, on, onCleanup, onMount } from 'solid-js';
import {
  type Camera,
  centred,
  clamp,
  fit,
  type Inset,
  inSight,
  NO_INSET,
  resized,
  type Size,
  windowSize,
} from '../map/camera.ts';
import { listen } from '../map/gestures.ts';
import { createGlide } from '../map/glide.ts';
import { useShift } from '../map/shift.ts';
import { ZoomKeys } from '../map/ZoomKeys.tsx';
import { type Area, type Point, SIDE } from './geometry.ts';
import {
  areaSeen,
  emptyLayer,
  isWithin,
  layDown,
  onSheet,
  type Painter,
  paintLayer,
  pixelRatio,
  widened,
} from './layers.ts';
import { listenToPresses, type Tap } from './pressing.ts';
import '../map/map.css';
import './hex.css';

export interface HexViewProps {
  readonly sheet: Size;
  readonly label: string;
  /** A new painter has it painted again. */
  readonly land: Painter;
  readonly pieces: Painter;
  /** Painted in every frame; says whether there is more to come. */
  readonly lights: (pen: CanvasRenderingContext2D, area: Area, zoom: number, now: number) => boolean;
  /** Colour of the table on which the sheet lies. */
  readonly table: string;
  /** What the map shows when it opens; where that is too much, what lies around the focus. */
  readonly opening: Area;
  readonly focus: Point;
  /** The map does not open further away than this, nor nearer than that. */
  readonly openingZoom: { readonly least: number; readonly most: number };
  /** Milliseconds that a glide of the map takes. */
  readonly glide: number;
  readonly look?: Point & { readonly border: number };
  readonly covered?: Inset;
  readonly onTap: (point: Point, how: Tap) => void;
  readonly onDetails: (point: Point) => void;
  /** The map moves by itself: what was under the pointer lies elsewhere now. */
  readonly onGlide?: () => void;
  readonly onHover: (point: Point | undefined, screen: Point) => void;
  /** A frame drawn with Shift held. */
  readonly onFrame: (frame: Area) => void;
  readonly ready: (hands: HexHands) => void;
}

/** For keys and buttons of the game. */
export interface HexHands {
  /** Comes to a zoom, with a point of the sheet in the middle where one is named. */
  zoomTo(zoom: number, at?: Point): void;
  /** Where the hex around a point of the sheet lies in the window of the browser. */
  areaAround(centre: Point): Area;
}

const REST = 140;
/** More than the window on each side, as a part of it. */
const MORE = 0.3;
/** So many pixels has the picture of the whole sheet that fills in while the hand moves. */
const WHOLE_PIXELS = 2_400_000;
/** So many milliseconds after the last change the whole sheet is painted for later. */
const PREPARE = 500;

export function HexView(props: HexViewProps): JSX.Element {
  const size = props.sheet;
  const [view, setView] = createSignal<Size>({ width: 0, height: 0 });
  let camera: Camera = { zoom: 1, x: 0, y: 0 };
  let viewport!: HTMLElement;
  let screen!: HTMLCanvasElement;
  const near = { land: emptyLayer(), pieces: emptyLayer() };
  const whole = { land: emptyLayer(), pieces: emptyLayer() };
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isResting = true;
  let untouched = true;
  /** The window in which the stage was measured last. */
  let measuredIn = '';
  let lasso: Area | undefined;
  /** The place last looked at stays in sight while panels grow over it, until the player moves the map. */
  let followed: HexViewProps['look'];
  const covered = (): Inset => props.covered ?? NO_INSET;
  /** The sheet can be pushed out from behind what covers it. */
  const room = (): Inset => ({ ...covered(), bottom: Math.min(covered().bottom, view().height / 2) });
  const seen = (): Area => areaSeen(camera, view());
  const isCovered = (): boolean => near.land.zoom > 0 && isWithin(onSheet(seen(), size), near.land.area);

  const draw = (now: number): void => {
    frame = 0;
    if (view().width === 0) return;
    if (isResting && (near.land.isStale || near.land.zoom !== camera.zoom || !isCovered())) {
      const area = widened(seen(), MORE, size);
      paintLayer(near.land, props.land, area, camera.zoom);
      paintLayer(near.pieces, props.pieces, area, camera.zoom);
    }
    if (near.pieces.isStale && near.pieces.zoom > 0)
      paintLayer(near.pieces, props.pieces, near.pieces.area, near.pieces.zoom);
    const pen = screen.getContext('2d', { alpha: false })!;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.imageSmoothingQuality = 'low';
    if (!isCovered() || !isWithin(seen(), { left: 0, top: 0, right: size.width, bottom: size.height })) {
      pen.fillStyle = props.table;
      pen.fillRect(0, 0, screen.width, screen.height);
    }
    if (!isCovered()) {
      paintWhole();
      layDown(pen, whole.land, camera);
      layDown(pen, whole.pieces, camera);
    }
    layDown(pen, near.land, camera);
    layDown(pen, near.pieces, camera);
    const scale = camera.zoom * pixelRatio();
    pen.setTransform(scale, 0, 0, scale, camera.x * pixelRatio(), camera.y * pixelRatio());
    const isMore = props.lights(pen, seen(), camera.zoom, now);
    if (lasso) paintLasso(pen, lasso);
    if (isMore) request();
  };
  const paintWhole = (): void => {
    const zoom = Math.min(1, Math.sqrt(WHOLE_PIXELS / (size.width * size.height))) / pixelRatio();
    const area = { left: 0, top: 0, right: size.width, bottom: size.height };
    if (whole.land.isStale) paintLayer(whole.land, props.land, area, zoom);
    if (whole.pieces.isStale) paintLayer(whole.pieces, props.pieces, area, zoom);
  };
  const paintLasso = (pen: CanvasRenderingContext2D, { left, top, right, bottom }: Area): void => {
    pen.lineWidth = 2 / camera.zoom;
    pen.setLineDash([8 / camera.zoom, 5 / camera.zoom]);
    pen.strokeStyle = '#4a2a7a';
    pen.strokeRect(left, top, right - left, bottom - top);
    pen.setLineDash([]);
  };
  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  /** The picture of the whole sheet is made while nothing else is to be done, before a hand needs it. */
  const prepare = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => isResting && paintWhole(), PREPARE);
  };

  const settle = (): void => {
    isResting = true;
    // Where a hex lies in the window.
    viewport.dataset.camera = `${camera.zoom} ${camera.x} ${camera.y}`;
    request();
    prepare();
  };
  const show = (next: Camera): void => {
    clearTimeout(rest);
    rest = setTimeout(settle, REST);
    if (isResting) delete viewport.dataset.camera;
    isResting = false;
    camera = next;
    request();
  };
  const glide = createGlide(show);
  const move = (next: Camera): void => {
    glide.stop();
    untouched = false;
    followed = undefined;
    show(next);
  };
  const glideTo = (goal: Camera): void => {
    props.onGlide?.();
    glide.start(camera, goal, props.glide);
  };
  const slack = useShift({
    camera: () => camera,
    hold: (next, free) => clamp(next, size, view(), { ...room(), slack: free }),
    glideTo,
  });
  const middle = (): Point => ({
    x: (view().width / 2 - camera.x) / camera.zoom,
    y: ((view().height - covered().bottom + covered().top) / 2 - camera.y) / camera.zoom,
  });
  const shiftable = (): Inset => ({ ...room(), slack: slack() });
  const opened = (): Camera => {
    const { left, top, right, bottom } = props.opening;
    const { least, most } = props.openingZoom;
    const inset = room();
    const zoom = Math.min(
      most,
      (view().width - inset.left - inset.right) / (right - left),
      (view().height - inset.top - inset.bottom) / (bottom - top),
    );
    const middleOfAll = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return zoom < least
      ? centred(props.focus, least, size, view(), inset)
      : centred(middleOfAll, zoom, size, view(), inset);
  };
  const zoomTo = (zoom: number, at: Point = middle()): void => {
    untouched = false;
    glideTo(centred(at, zoom, size, view(), room()));
  };
  const areaAround = ({ x, y }: Point): Area => {
    const box = viewport.getBoundingClientRect();
    const middle = { x: box.left + camera.x + x * camera.zoom, y: box.top + camera.y + y * camera.zoom };
    const reach = SIDE * camera.zoom;
    return {
      left: middle.x - reach,
      top: middle.y - reach,
      right: middle.x + reach,
      bottom: middle.y + reach,
    };
  };
  const fitAll = (): void => {
    untouched = true;
    glideTo(fit(size, view(), room()));
  };

  onMount(() => {
    const measure = (): void => {
      const next = { width: viewport.clientWidth, height: viewport.clientHeight };
      if (next.width === 0 || next.height === 0) return;
      const before = view();
      const isNewWindow = before.width === 0 || windowSize() !== measuredIn;
      measuredIn = windowSize();
      setView(next);
      screen.width = Math.round(next.width * pixelRatio());
      screen.height = Math.round(next.height * pixelRatio());
      camera = untouched && isNewWindow ? opened() : resized(camera, size, before, next, shiftable());
      near.land.isStale = true;
      settle();
    };
    const watch = new ResizeObserver(measure);
    watch.observe(viewport);
    measure();
    const stopPresses = listenToPresses(viewport, {
      at(event) {
        const box = viewport.getBoundingClientRect();
        return {
          x: (event.clientX - box.left - camera.x) / camera.zoom,
          y: (event.clientY - box.top - camera.y) / camera.zoom,
        };
      },
      tap: (point, how) => props.onTap(point, how),
      hover: (point, at) => props.onHover(point, at),
      details: (point) => props.onDetails(point),
      framing(area) {
        lasso = area;
        request();
      },
      framed: (area) => props.onFrame(area),
    });
    const stopGestures = listen(viewport, {
      camera: () => camera,
      sheet: size,
      view,
      inset: shiftable,
      move,
      fit: fitAll,
    });
    props.ready({ zoomTo, areaAround });
    onCleanup(() => {
      watch.disconnect();
      stopPresses();
      stopGestures();
      clearTimeout(rest);
      clearTimeout(idle);
      cancelAnimationFrame(frame);
      glide.stop();
    });
  });

  const changed = (...layers: { isStale: boolean }[]): void => {
    for (const layer of layers) layer.isStale = true;
    request();
    prepare();
  };
  createEffect(
    on(
      () => props.land,
      () => changed(near.land, near.pieces, whole.land, whole.pieces),
    ),
  );
  createEffect(
    on(
      () => props.pieces,
      () => changed(near.pieces, whole.pieces),
    ),
  );
  createEffect(on(() => props.lights, request));
  createEffect(
    on([() => props.look, view, covered], ([look, { width, height }, now], before) => {
      if (look !== before?.[0]) followed = look;
      if (!followed || width === 0) return;
      const free = Math.min(width - now.left - now.right, height - now.top - now.bottom);
      const border = Math.min(followed.border, free / 5);
      if (inSight(camera, followed, view(), now, border)) return;
      untouched = false;
      glideTo(centred(followed, camera.zoom, size, view(), now));
    }),
  );

  return (
    <section class="map hex-map" ref={viewport} aria-label={props.label} tabindex="0" data-map>
      <canvas class="hex-canvas" ref={screen} />
      <div class="map-keys" data-map-still>
        <ZoomKeys zoomBy={(factor) => zoomTo(camera.zoom * factor)} fitAll={fitAll} />
      </div>
    </section>
  );
}
