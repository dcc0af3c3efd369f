import { describe, expect, it } from 'vitest';
import {
  areaScale,
  BASE_ZOOM,
  type Camera,
  centred,
  fit,
  fitZoom,
  inSight,
  NO_INSET,
  opening,
  panBy,
  signScale,
  zoomAt,
} from '../src/table/map/camera.ts';

const sheet = { width: 1660, height: 1120 };
const desk = { width: 1600, height: 1000 };
const phone = { width: 390, height: 700 };
const onScreen = (camera: Camera, x: number, y: number) => ({
  x: camera.x + x * camera.zoom,
  y: camera.y + y * camera.zoom,
});

describe('the camera', () => {
  it('fits the whole sheet into the view, in the middle', () => {
    const camera = fit(sheet, desk, NO_INSET);
    expect(sheet.width * camera.zoom).toBeLessThanOrEqual(desk.width);
    expect(sheet.height * camera.zoom).toBeCloseTo(desk.height);
    expect(camera.x * 2 + sheet.width * camera.zoom).toBeCloseTo(desk.width);
  });

  it('fits it into what the panels leave', () => {
    const inset = { top: 60, right: 340, bottom: 40, left: 0 };
    const camera = fit(sheet, desk, inset);
    expect(camera.x).toBeGreaterThanOrEqual(0);
    expect(camera.x + sheet.width * camera.zoom).toBeLessThanOrEqual(desk.width - 340 + 0.001);
    expect(camera.y).toBeGreaterThanOrEqual(60);
  });

  it('keeps the point under the pointer while it zooms', () => {
    const start = centred({ x: 800, y: 500 }, 1.2, sheet, desk, NO_INSET);
    const [x, y] = [(700 - start.x) / start.zoom, (420 - start.y) / start.zoom];
    const nearer = zoomAt(start, 1.7, 700, 420, sheet, desk, NO_INSET);
    expect(onScreen(nearer, x, y).x).toBeCloseTo(700);
    expect(onScreen(nearer, x, y).y).toBeCloseTo(420);
  });

  it('never zooms out beyond the whole sheet nor loses it at an edge', () => {
    let camera = centred({ x: 200, y: 200 }, 2, sheet, desk, NO_INSET);
    camera = panBy(camera, 5000, -9000, sheet, desk, NO_INSET);
    expect(camera.x).toBeLessThanOrEqual(0);
    expect(camera.y + sheet.height * camera.zoom).toBeGreaterThanOrEqual(desk.height - 0.001);
    for (let i = 0; i < 30; i++) camera = zoomAt(camera, 0.5, 10, 10, sheet, desk, NO_INSET);
    expect(camera.zoom).toBeCloseTo(fitZoom(sheet, desk, NO_INSET));
  });

  it('opens with everything on a wide screen, and with the theatre of war on a phone', () => {
    expect(opening(sheet, desk, NO_INSET, { x: 850, y: 600 }).zoom).toBeCloseTo(
      fitZoom(sheet, desk, NO_INSET),
    );
    const small = opening(sheet, phone, NO_INSET, { x: 850, y: 600 });
    expect(small.zoom).toBeGreaterThan(fitZoom(sheet, phone, NO_INSET) * 2);
    expect(inSight(small, { x: 850, y: 600 }, phone, NO_INSET, 20)).toBe(true);
    expect(inSight(small, { x: 60, y: 600 }, phone, NO_INSET, 20)).toBe(false);
  });
});

describe('the size of signs', () => {
  const zooms = [0.25, 0.4, 0.6, BASE_ZOOM, 1.2, 2, 4, 6];

  it('is the sheet’s own at the zoom it was laid out for', () => {
    expect(signScale(BASE_ZOOM)).toBeCloseTo(1);
    expect(areaScale(BASE_ZOOM)).toBeCloseTo(1);
  });

  it('grows on the screen with the zoom, more slowly than the land', () => {
    for (let i = 1; i < zooms.length; i++) {
      expect(signScale(zooms[i])).toBeLessThan(signScale(zooms[i - 1]));
      expect(signScale(zooms[i]) * zooms[i]).toBeGreaterThanOrEqual(
        signScale(zooms[i - 1]) * zooms[i - 1] - 1e-9,
      );
    }
  });

  it('never lets the smallest lettering fall below 11 pixels', () => {
    for (const zoom of zooms) expect(16.5 * signScale(zoom) * zoom).toBeGreaterThan(11);
  });

  it('never lets names of lands grow beyond the room they were given', () => {
    for (const zoom of zooms) expect(areaScale(zoom)).toBeLessThanOrEqual(1);
  });
});
