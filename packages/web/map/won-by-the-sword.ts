/** How the sheet of Won by the Sword is cut and dressed: everything here is a choice of drawing, not a rule. */
import type { ClosedLand, Laid, NameNudge, Stop } from './dress.ts';
import type { Point } from './geometry.ts';
import type { Frame } from './projection.ts';

export const period = 1632;

export const frame: Frame = {
  parallels: [47.8, 50],
  centre: [10.4, 48.85],
  window: { x0: -256, y0: -168, x1: 262, y1: 172 },
  stretch: {
    x: [
      [-256, 0.95],
      [-200, 1.12],
      [-60, 1.04],
      [80, 1],
      [200, 0.9],
      [262, 0.8],
    ],
    y: [
      [-168, 0.95],
      [-100, 1.06],
      [60, 1.06],
      [172, 0.95],
    ],
  },
  width: 2000,
  margin: 30,
};

export const townNudges: Readonly<Record<string, Point>> = {};
export const boxes: Readonly<Record<string, Laid>> = {};
export const lanes: Readonly<Record<string, readonly Stop[]>> = {};

/** Each region of the game is a land of its own. */
export const nationOfOwner: Readonly<Record<string, string>> = {
  ALS: 'als',
  PAL: 'pal',
  HDA: 'hda',
  FRA: 'fra',
  SWA: 'swa',
  BRG: 'brg',
  BAV: 'bav',
  UPA: 'upa',
};

/** What lies around the eight regions belongs to nobody: one ring around the sheet, under the regions. */
export const closedLands: readonly ClosedLand[] = [
  {
    id: 'around',
    parts: [
      [5, 46],
      [16, 46],
      [16, 52],
      [5, 52],
    ],
  },
];
export const boxLands: readonly string[] = [];
export const lakesTakenAsSea: readonly string[] = [];

export const riverNames: Readonly<Record<string, number>> = {
  rhein: 3,
  main: 3,
  neckar: 2,
  donau: 4,
  lech: 2,
  isar: 2,
  inn: 2,
  iller: 1,
  naab: 1,
  regen: 1,
  altmuehl: 1,
  tauber: 1,
  kocher: 1,
  jagst: 1,
  regnitz: 1,
  woernitz: 1,
  guenz: 1,
  enz: 1,
  ill: 1,
  nahe: 1,
  kinzig: 1,
  salzach: 1,
  vils: 1,
  moldau: 1,
  eger: 1,
  mosel: 1,
  saar: 1,
};

export const areaNames: readonly string[] = [
  'elsass',
  'pfalz',
  'franken',
  'schwaben',
  'wuerttemberg',
  'breisgau',
  'bayern',
  'oberpfalz',
  'lothringen',
  'schweiz',
  'tirol',
  'boehmen',
  'salzburg',
  'sundgau',
  'hunsrueck',
  'vogesen',
  'schwarzwald',
  'schwaebische-alb',
  'fraenkische-alb',
  'odenwald',
  'spessart',
  'fichtelgebirge',
  'boehmerwald',
  'pfaelzer-wald',
  'alpen',
];

export const nameNudges: Readonly<Record<string, NameNudge>> = {
  boehmen: { lon: 13.25, lat: 49.75 },
  lothringen: { lon: 7.02, lat: 48.9 },
  alpen: { lon: 11.3, lat: 47.5 },
};

export const furniture: Readonly<Record<'title' | 'compass', Laid>> = {
  title: { x: 1845, y: 1215, width: 330, height: 176 },
  compass: { x: 1950, y: 120, width: 110, height: 126 },
};
