/** How the sheet of Prussia's Defiant Stand is cut and dressed: everything here is a choice of drawing, not a rule. */
import type { ClosedLand, Laid, NameNudge, Stop } from './dress.ts';
import type { Point } from './geometry.ts';
import { areaNames as allAreaNames, riverNames as allRiverNames } from './great-crisis.ts';
import { BORNHOLM, DENMARK, LIVONIA, SWEDEN } from './neighbours.ts';
import type { Frame } from './projection.ts';

export const period = 1756;

export const frame: Frame = {
  parallels: [48.5, 54.5],
  centre: [14, 51.5],
  window: { x0: -330, y0: -515, x1: 655, y1: 415 },
  stretch: {
    x: [
      [-330, 1],
      [-260, 1.2],
      [290, 1.3],
      [400, 0.85],
      [650, 0.75],
    ],
    y: [
      [-515, 0.55],
      [-330, 0.62],
      [-180, 0.85],
      [-60, 1.02],
      [220, 1.08],
      [330, 0.85],
      [415, 0.6],
    ],
  },
  width: 1600,
  margin: 30,
};

export const townNudges: Readonly<Record<string, Point>> = {};

export const boxes: Readonly<Record<string, Laid>> = {
  france_start: { x: 112, y: 720, width: 140, height: 104 },
  russia_start: { x: 1544, y: 250, width: 140, height: 104 },
};

/** No route goes over sea. */
export const lanes: Readonly<Record<string, readonly Stop[]>> = {};

export const nationOfOwner: Readonly<Record<string, string>> = {
  prussia: 'prussia',
  saxony: 'saxony',
  poland: 'poland',
  austria: 'austria',
  hre: 'empire',
  bavaria: 'bavaria',
  hanover: 'empire',
  'hanover-ally': 'empire',
  'hesse-kassel': 'empire',
  sweden: 'sweden',
};

export const closedLands: readonly ClosedLand[] = [DENMARK, SWEDEN, BORNHOLM, LIVONIA];
export const boxLands: readonly string[] = ['livonia'];

export const lakesTakenAsSea: readonly string[] = ['kurisches-haff', 'stettiner-haff'];

/** The sheet shows the east of the other one: names that lie outside it are left out by themselves. */
export const riverNames: Readonly<Record<string, number>> = allRiverNames;
export const areaNames: readonly string[] = allAreaNames;

export const nameNudges: Readonly<Record<string, NameNudge>> = {
  schlesien: { lon: 17.85, lat: 50.72, rotation: 36, size: 1.5 },
  ungarn: { lon: 19.6, lat: 48.75, size: 1.6 },
  ostsee: { lon: 17.4, lat: 55.35 },
};

export const furniture: Readonly<Record<'title' | 'compass', Laid>> = {
  title: { x: 1466, y: 1050, width: 300, height: 146 },
  compass: { x: 1500, y: 700, width: 100, height: 116 },
};
