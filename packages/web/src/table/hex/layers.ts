/** Pictures of parts of the sheet, painted once and laid down again in every frame. */
import type { Camera, Size } from '../map/camera.ts';
import type { Area } from './geometry.ts';

/** What is painted, in the measure of the sheet; `zoom` says how large a unit of it is on the screen. */
export type Painter = (pen: CanvasRenderingContext2D, area: Area, zoom: number) => void;

/** A canvas that holds a part of the sheet at some zoom. */
export interface Layer {
  readonly canvas: HTMLCanvasElement;
  zoom: number;
  area: Area;
  /** What it shows is not so any more. */
  isStale: boolean;
}

export const emptyLayer = (): Layer => ({
  canvas: document.createElement('canvas'),
  zoom: 0,
  area: { left: 0, top: 0, right: 0, bottom: 0 },
  isStale: true,
});

/** Pixels of the canvas for one of the page; more than two cannot be told apart. */
export const pixelRatio = (): number => Math.min(2, devicePixelRatio || 1);

export function paintLayer(layer: Layer, painter: Painter, area: Area, zoom: number): void {
  const scale = zoom * pixelRatio();
  const width = Math.max(1, Math.ceil((area.right - area.left) * scale));
  const height = Math.max(1, Math.ceil((area.bottom - area.top) * scale));
  if (layer.canvas.width !== width || layer.canvas.height !== height) {
    layer.canvas.width = width;
    layer.canvas.height = height;
  }
  const pen = layer.canvas.getContext('2d')!;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.setTransform(scale, 0, 0, scale, -area.left * scale, -area.top * scale);
  painter(pen, area, zoom);
  layer.zoom = zoom;
  layer.area = area;
  layer.isStale = false;
}

/** Lays a layer down where the camera has it. */
export function layDown(pen: CanvasRenderingContext2D, layer: Layer, camera: Camera): void {
  if (layer.zoom === 0) return;
  const scale = camera.zoom / layer.zoom;
  const x = Math.round((camera.x + layer.area.left * camera.zoom) * pixelRatio());
  const y = Math.round((camera.y + layer.area.top * camera.zoom) * pixelRatio());
  if (Math.abs(scale - 1) < 1e-6) pen.drawImage(layer.canvas, x, y);
  else pen.drawImage(layer.canvas, x, y, layer.canvas.width * scale, layer.canvas.height * scale);
}

/** The part of the sheet that is in the window, on the sheet or beside it. */
export const areaSeen = ({ x, y, zoom }: Camera, view: Size): Area => ({
  left: -x / zoom,
  top: -y / zoom,
  right: (view.width - x) / zoom,
  bottom: (view.height - y) / zoom,
});

/** A part, and as much of what lies around it as a share of its size. */
export function widened(area: Area, share: number, sheet: Size): Area {
  const [dx, dy] = [(area.right - area.left) * share, (area.bottom - area.top) * share];
  return onSheet(
    { left: area.left - dx, top: area.top - dy, right: area.right + dx, bottom: area.bottom + dy },
    sheet,
  );
}

export const onSheet = (area: Area, sheet: Size): Area => ({
  left: Math.max(0, area.left),
  top: Math.max(0, area.top),
  right: Math.min(sheet.width, area.right),
  bottom: Math.min(sheet.height, area.bottom),
});

export const isWithin = (small: Area, large: Area): boolean =>
  small.left >= large.left - 0.5 &&
  small.top >= large.top - 0.5 &&
  small.right <= large.right + 0.5 &&
  small.bottom <= large.bottom + 0.5;
