/** The camera over a sheet: where a unit of the sheet falls on the screen. Pure arithmetic, no DOM. */
export interface Camera {
  /** Screen pixels for one unit of the sheet. */
  readonly zoom: number;
  /** Where the sheet's top left corner lies on the screen. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Space at the edges that panels cover: the sheet is fitted and centred inside what is left. */
export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** So far the sheet may be pushed beyond its bounds, out from behind a panel. */
  readonly slack?: Shift;
}

/** Pixels to the right and down; negative to the left and up. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** The zoom at which signs and lettering have the size that the sheet was laid out for. */
export const BASE_ZOOM = 0.8;
const MOST_ZOOM = 6;
/** On a small screen the map does not open further away than this: all names are still shown. */
const LEAST_OPENING = 0.64;
/** Names in the smallest lettering are never drawn with less than this many pixels. */
const LEAST_LETTERING = 11.5;
const LETTERING = 16.5;

/** The zoom at which the whole sheet is in sight. */
export const fitZoom = (sheet: Size, view: Size, inset: Inset): number =>
  Math.max(
    0.02,
    Math.min(
      (view.width - inset.left - inset.right) / sheet.width,
      (view.height - inset.top - inset.bottom) / sheet.height,
    ),
  );

export function fit(sheet: Size, view: Size, inset: Inset): Camera {
  return clamp({ zoom: fitZoom(sheet, view, inset), x: 0, y: 0 }, sheet, view, inset);
}

/** Where a fresh map opens: the whole sheet on a wide screen; on a narrow one as much as fills it, near enough to be read. */
export function opening(sheet: Size, view: Size, inset: Inset, focus: { x: number; y: number }): Camera {
  const whole = fitZoom(sheet, view, inset);
  const room = {
    width: view.width - inset.left - inset.right,
    height: view.height - inset.top - inset.bottom,
  };
  const filling = Math.max(room.width / sheet.width, room.height / sheet.height);
  const zoom = filling > whole * 1.5 ? Math.max(LEAST_OPENING, Math.min(filling, BASE_ZOOM)) : whole;
  return centred(focus, zoom, sheet, view, inset);
}

export function centred(
  point: { x: number; y: number },
  zoom: number,
  sheet: Size,
  view: Size,
  inset: Inset,
): Camera {
  const middleX = inset.left + (view.width - inset.left - inset.right) / 2;
  const middleY = inset.top + (view.height - inset.top - inset.bottom) / 2;
  const held = limited(zoom, sheet, view, inset);
  return clamp({ zoom: held, x: middleX - point.x * held, y: middleY - point.y * held }, sheet, view, inset);
}

/** Zooms by a factor while the point of the sheet under (x, y) of the screen stays where it is. */
export function zoomAt(
  camera: Camera,
  factor: number,
  x: number,
  y: number,
  sheet: Size,
  view: Size,
  inset: Inset,
): Camera {
  const zoom = limited(camera.zoom * factor, sheet, view, inset);
  const ratio = zoom / camera.zoom;
  return clamp({ zoom, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio }, sheet, view, inset);
}

/**
 * The camera after the stage has changed its size. A new window shows an untouched map as it opened; a panel that opens
 * beside the map hides a part of it and moves nothing; one that closes leaves no blank.
 */
export function resized(camera: Camera, sheet: Size, before: Size, after: Size, inset: Inset): Camera {
  const isSmaller = after.width <= before.width && after.height <= before.height;
  return isSmaller ? camera : clamp(camera, sheet, after, inset);
}

/** Tells a new window from a panel that opens in it. */
export const windowSize = (): string => `${innerWidth} ${innerHeight}`;

export const panBy = (
  camera: Camera,
  dx: number,
  dy: number,
  sheet: Size,
  view: Size,
  inset: Inset,
): Camera => clamp({ ...camera, x: camera.x + dx, y: camera.y + dy }, sheet, view, inset);

const limited = (zoom: number, sheet: Size, view: Size, inset: Inset): number =>
  Math.max(fitZoom(sheet, view, inset), Math.min(MOST_ZOOM, zoom));

/** The sheet never leaves the room it has; where it is smaller than the room it lies in the middle. */
export function clamp(camera: Camera, sheet: Size, view: Size, inset: Inset): Camera {
  const hold = (at: number, length: number, from: number, to: number, slack = 0): number => {
    const spare = Math.max(0, to - from - length) / 2;
    const least = (spare > 0 ? from + spare : to - length) + Math.min(0, slack);
    const most = from + spare + Math.max(0, slack);
    return Math.max(least, Math.min(most, at));
  };
  return {
    zoom: camera.zoom,
    x: hold(camera.x, sheet.width * camera.zoom, inset.left, view.width - inset.right, inset.slack?.x),
    y: hold(camera.y, sheet.height * camera.zoom, inset.top, view.height - inset.bottom, inset.slack?.y),
  };
}

/** Does a point of the sheet lie well inside the room? */
export function inSight(
  camera: Camera,
  point: { x: number; y: number },
  view: Size,
  inset: Inset,
  border: number,
): boolean {
  const x = camera.x + point.x * camera.zoom;
  const y = camera.y + point.y * camera.zoom;
  return (
    x >= inset.left + border &&
    x <= view.width - inset.right - border &&
    y >= inset.top + border &&
    y <= view.height - inset.bottom - border
  );
}

/**
 * How much larger than on the sheet signs and lettering are drawn, so that they grow more slowly than the land when
 * one comes nearer and stay readable from afar.
 */
export function signScale(zoom: number): number {
  const slow = (zoom / BASE_ZOOM) ** -0.5;
  return Math.max(slow, LEAST_LETTERING / (LETTERING * zoom));
}

/** The same for names of lands: they never grow beyond the sheet's own size, where they are known to fit. */
export const areaScale = (zoom: number): number => Math.min(1, (zoom / BASE_ZOOM) ** -0.35);
