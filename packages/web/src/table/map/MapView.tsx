/**
 * A map sheet on the table: drawn once, moved as one piece. A game lays its washes of colour under the engraving and
 * its routes, spaces and counters over it; their signs are sized by `--map-sign-scale`, so that they stay
 * readable at every zoom.
 *
 * While a hand is on the map only one transform changes, which the browser does without painting; when it rests the
 * sheet is laid out at its new size, drawn sharp, and its signs take the size that belongs to it.
 */
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import {
  areaScale,
  type Camera,
  centred,
  clamp,
  fit,
  fitZoom,
  type Inset,
  inSight,
  NO_INSET,
  opening,
  resized,
  type Size,
  signScale,
  windowSize,
  zoomAt,
} from './camera.ts';
import { listen } from './gestures.ts';
import { createGlide } from './glide.ts';
import { Land } from './Land.tsx';
import { Minimap } from './Minimap.tsx';
import { ScaleContext } from './scale.ts';
import type { Sheet } from './sheet.ts';
import { useShift } from './shift.ts';
import { ZoomKeys } from './ZoomKeys.tsx';
import './map.css';

export interface MapViewProps {
  readonly sheet: Sheet;
  /** What the map is, for those who do not see it. */
  readonly label: string;
  readonly tints?: JSX.Element;
  readonly furniture?: JSX.Element;
  /** Routes, spaces, counters. */
  readonly children?: JSX.Element;
  /** Where the map opens on a screen too small for all of it. */
  readonly focus: { readonly x: number; readonly y: number };
  /** A new wish brings its point into sight, at least so many pixels from the edge. */
  readonly look?: { readonly x: number; readonly y: number; readonly border: number };
  /** Edges that panels of the page cover. */
  readonly inset?: Inset;
  /** What lies over the map just now: a look keeps clear of it. */
  readonly covered?: Inset;
  /** Small picture of the sheet for getting about; the game draws what matters on it. */
  readonly minimap?: JSX.Element;
}

/** The camera glides for this many milliseconds when the page moves it. */
const GLIDE = 320;
/** So many milliseconds after the last movement the map is drawn again. */
const REST = 160;

export function MapView(props: MapViewProps): JSX.Element {
  const { sheet } = props;
  const size: Size = { width: sheet.width, height: sheet.height };
  const [view, setView] = createSignal<Size>({ width: 0, height: 0 });
  const [camera, setCamera] = createSignal<Camera>({ zoom: 1, x: 0, y: 0 });
  const inset = (): Inset => props.inset ?? NO_INSET;
  /** The zoom at which the sheet is drawn; the camera's own while nothing moves. */
  const [drawn, setDrawn] = createSignal(1);
  const scale = createMemo(() => signScale(drawn()));
  const isWhole = createMemo(() => camera().zoom <= fitZoom(size, view(), inset()) * 1.02);
  const isMinimapShown = createMemo(() => 'minimap' in props && !isWhole() && view().width >= 720);
  const needsMinimap = createMemo<boolean>((isDrawn) => isDrawn || isMinimapShown(), false);
  let viewport!: HTMLElement;
  let world!: HTMLDivElement;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** The window in which the stage was measured last. */
  let measuredIn = '';
  /** The player has not moved the map yet: it follows the window. */
  let untouched = true;
  /** The place last looked at stays in sight while panels grow over it, until the player moves the map. */
  let followed: MapViewProps['look'];

  const settle = (): void => {
    clearTimeout(rest);
    setDrawn(camera().zoom);
  };
  const show = (next: Camera): void => {
    clearTimeout(rest);
    rest = setTimeout(settle, REST);
    setCamera(next);
  };
  const glide = createGlide(show);
  const move = (next: Camera): void => {
    glide.stop();
    untouched = false;
    followed = undefined;
    show(next);
  };
  const glideTo = (goal: Camera): void => {
    glide.start(camera(), goal, GLIDE);
  };
  const slack = useShift({
    camera,
    hold: (next, free) => clamp(next, size, view(), { ...inset(), slack: free }),
    glideTo,
  });
  const room = (): Inset => ({ ...inset(), slack: slack() });
  const fitAll = (): void => {
    untouched = true;
    followed = undefined;
    glideTo(fit(size, view(), inset()));
  };
  const zoomBy = (factor: number): void => {
    untouched = false;
    followed = undefined;
    const { width, height } = view();
    glideTo(zoomAt(camera(), factor, width / 2, height / 2, size, view(), room()));
  };

  onMount(() => {
    const measure = (): void => {
      const next = { width: viewport.clientWidth, height: viewport.clientHeight };
      if (next.width === 0 || next.height === 0) return;
      const before = view();
      setView(next);
      const isNewWindow = before.width === 0 || windowSize() !== measuredIn;
      measuredIn = windowSize();
      setCamera(
        untouched && isNewWindow
          ? opening(size, next, inset(), props.focus)
          : resized(camera(), size, before, next, room()),
      );
      settle();
      // What the page has been asked to show stays in sight, whatever becomes of the window.
      if (followed && isNewWindow) bring(followed);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(viewport);
    measure();
    const stop = listen(viewport, { camera, sheet: size, view, inset: room, move, fit: fitAll });
    onCleanup(() => {
      watch.disconnect();
      stop();
      clearTimeout(rest);
      glide.stop();
    });
  });

  createEffect(() => {
    const { x, y, zoom } = camera();
    world.style.transform = `translate(${x}px, ${y}px) scale(${zoom / drawn()})`;
  });
  createEffect(() => {
    world.style.width = `${sheet.width * drawn()}px`;
    world.style.height = `${sheet.height * drawn()}px`;
    world.style.setProperty('--map-sign-scale', scale().toFixed(3));
    world.style.setProperty('--map-area-scale', areaScale(drawn()).toFixed(3));
    world.classList.toggle('is-far', drawn() < 0.46);
  });
  const bring = (look: NonNullable<MapViewProps['look']>): void => {
    const covered = props.covered ?? inset();
    const room = Math.min(
      view().width - covered.left - covered.right,
      view().height - covered.top - covered.bottom,
    );
    const border = Math.min(look.border, room / 5);
    if (inSight(camera(), look, view(), covered, border)) return;
    glideTo(centred(look, camera().zoom, size, view(), covered));
  };
  const isMeasured = createMemo(() => view().width > 0);
  createEffect(
    on([() => props.look, isMeasured, () => props.covered], ([look, measured], before) => {
      if (look !== before?.[0]) followed = look;
      if (followed && measured) bring(followed);
    }),
  );

  return (
    <section class="map" ref={viewport} aria-label={props.label} tabindex="0" data-map>
      <div class="map-world" ref={world}>
        <svg class="map-land" viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
          <ScaleContext.Provider value={scale}>
            <Land sheet={sheet} tints={props.tints} furniture={props.furniture} />
          </ScaleContext.Provider>
        </svg>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons drawn in SVG have no fieldset to stand in */}
        <svg class="map-play" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="group" aria-label="Spaces">
          <ScaleContext.Provider value={scale}>{props.children}</ScaleContext.Provider>
        </svg>
      </div>
      <div class="map-paper" aria-hidden="true" />
      <div class="map-keys" data-map-still>
        {/* Drawn when it is first needed, and kept: a step of the zoom only shows or hides it. */}
        <Show when={needsMinimap()}>
          <Minimap
            isHidden={!isMinimapShown()}
            sheet={sheet}
            camera={camera()}
            view={view()}
            onMove={(point) => move(centred(point, camera().zoom, size, view(), inset()))}
          >
            {props.minimap}
          </Minimap>
        </Show>
        <ZoomKeys zoomBy={zoomBy} fitAll={fitAll} />
      </div>
    </section>
  );
}
