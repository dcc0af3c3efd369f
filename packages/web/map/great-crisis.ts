/** How the sheet of The Great Crisis is cut and dressed: everything here is a choice of drawing, not a rule. */
import type { ClosedLand, Laid, NameNudge, Stop } from './dress.ts';
import type { Point } from './geometry.ts';
import { BORNHOLM, DENMARK, LIVONIA, SWEDEN } from './neighbours.ts';
import type { Frame } from './projection.ts';

export const period = 1756;

export const frame: Frame = {
  parallels: [48.5, 54.5],
  centre: [14, 51.5],
  window: { x0: -652, y0: -545, x1: 712, y1: 432 },
  stretch: {
    x: [
      [-640, 0.85],
      [-560, 1.25],
      [270, 1.25],
      [420, 0.82],
      [700, 0.72],
    ],
    y: [
      [-540, 0.78],
      [-300, 0.95],
      [-200, 1.12],
      [300, 1.12],
      [420, 0.85],
    ],
  },
  width: 1600,
  margin: 30,
};

/** Towns set a little beside their true place, in sheet units, where they stand too thick for names and counters. */
export const townNudges: Readonly<Record<string, Point>> = {
  breslau: [-5, -8],
  oels: [12, -14],
  brieg: [14, 5],
  neisse: [9, 2],
  glatz: [7, 10],
  schweidnitz: [-9, -1],
  liegnitz: [-6, -6],
  paderborn: [-3, 7],
  hameln: [8, 3],
  kuestrin: [-3, -3],
  landsberg: [10, -9],
  frankfurt_oder: [0, 5],
};

/** Boxes off the map: the middle in kilometres of the plane is of no use there, so in sheet units. */
export const boxes: Readonly<Record<string, Laid>> = {
  box_england: { x: 118, y: 196, width: 136, height: 92 },
  box_schweden: { x: 888, y: 84, width: 136, height: 92 },
  box_russland: { x: 1548, y: 92, width: 136, height: 92 },
};

const at = (lon: number, lat: number): Stop => ({ lon, lat });
const margin = (x: number): Stop => ({ x, y: 15 });

/** The way of each sea route between its two ends, in the order of the route's `a` and `b`. */
export const lanes: Readonly<Record<string, readonly Stop[]>> = {
  'box_england emden': [at(6.3, 53.95), at(6.75, 53.62)],
  'box_england stade': [at(7.3, 54.25), at(8.45, 54.05), at(9.05, 53.87)],
  'box_england stettin': [
    { x: 118, y: 80 },
    { x: 120, y: 34 },
    { x: 134, y: 17 },
    margin(170),
    margin(590),
    { x: 640, y: 24 },
    at(11.75, 56.35),
    at(12.45, 56.15),
    at(12.72, 55.72),
    at(12.8, 55.25),
    at(13.7, 54.82),
    at(14.28, 54.35),
    at(14.28, 53.95),
    at(14.4, 53.74),
  ],
  'box_schweden stralsund': [at(13.3, 54.95), at(12.95, 54.72), at(13.0, 54.48)],
  'stralsund stettin': [
    at(13.22, 54.2),
    at(13.7, 54.17),
    at(14.08, 54.1),
    at(14.22, 53.93),
    at(14.32, 53.72),
  ],
  'stralsund kolberg': [at(13.32, 54.25), at(13.85, 54.27), at(14.6, 54.4), at(15.3, 54.32)],
  'kolberg danzig': [at(15.75, 54.42), at(16.7, 54.82), at(17.7, 55.05), at(18.6, 54.98), at(18.98, 54.62)],
  'danzig koenigsberg': [at(18.95, 54.52), at(19.45, 54.66), at(19.88, 54.66)],
  'box_russland koenigsberg': [
    { x: 1440, y: 44 },
    { x: 1424, y: 18 },
    margin(1404),
    { x: 1372, y: 18 },
    { x: 1352, y: 40 },
    at(20.05, 55.4),
    at(19.7, 54.85),
    at(19.88, 54.66),
  ],
};

/** Which nation a territory of 1756 belongs to in this game. */
export const nationOfOwner: Readonly<Record<string, string>> = {
  prussia: 'prussia',
  saxony: 'saxony',
  poland: 'saxony',
  austria: 'austria',
  hre: 'hre',
  bavaria: 'hre',
  hanover: 'gbh',
  'hanover-ally': 'gbh',
  'hesse-kassel': 'gbh',
  sweden: 'sweden',
};

/**
 * Lands for which the geography has lines but no polygon: built from its arcs and closed outside the window. With a
 * nation they belong to its spaces, without one they take no side and keep the colour of the paper.
 */
export const closedLands: readonly ClosedLand[] = [
  {
    id: 'france',
    nation: 'france',
    parts: ['fr-nl', 'fr-emp', 'fr-rhein', 'fr-ch', [3, 45], [0, 46], [0, 51.1]],
  },
  { id: 'united-provinces', parts: ['nl-an', 'nl-emp', [6.9, 53.9], [4.4, 53.8], [3, 51.7]] },
  { id: 'switzerland', parts: ['ch-emp', [10.5, 46.3], [9, 45.6], [5.97, 46.2], '-fr-ch'] },
  DENMARK,
  { ...SWEDEN, nation: 'sweden' },
  BORNHOLM,
  LIVONIA,
];

/** Across the sea: what is seen of them belongs to the boxes. */
export const boxLands: readonly string[] = ['sweden', 'livonia'];

/** Haffs and bays that the coastline data draws as land; the other two it has as sea already. */
export const lakesTakenAsSea: readonly string[] = ['kurisches-haff', 'stettiner-haff'];

/** River names worth a label, and how often along the river. */
export const riverNames: Readonly<Record<string, number>> = {
  rhein: 3,
  maas: 1,
  mosel: 1,
  main: 2,
  neckar: 1,
  ems: 1,
  weser: 2,
  werra: 1,
  aller: 1,
  lahn: 1,
  ruhr: 1,
  lippe: 1,
  leine: 1,
  elbe: 3,
  saale: 1,
  mulde: 1,
  havel: 1,
  spree: 1,
  moldau: 1,
  beraun: 1,
  eger: 1,
  iser: 1,
  sasau: 1,
  oder: 3,
  'lausitzer-neisse': 1,
  'glatzer-neisse': 1,
  bober: 1,
  katzbach: 1,
  bartsch: 1,
  warthe: 2,
  netze: 1,
  prosna: 1,
  weichsel: 3,
  narew: 1,
  bug: 1,
  pilica: 1,
  san: 1,
  pregel: 1,
  alle: 1,
  memel: 2,
  drewenz: 1,
  donau: 3,
  lech: 1,
  isar: 1,
  inn: 1,
  salzach: 1,
  enns: 1,
  naab: 1,
  altmuehl: 1,
  iller: 1,
  march: 1,
  thaya: 1,
  waag: 1,
  raab: 1,
  saar: 1,
  persante: 1,
  kueddow: 1,
  fulda: 1,
};

/** Names of lands, ranges and seas that this sheet shows. */
export const areaNames: readonly string[] = [
  'nordsee',
  'ostsee',
  'schlesien',
  'boehmen',
  'maehren',
  'sachsen',
  'lausitz',
  'brandenburg',
  'neumark',
  'altmark',
  'pommern',
  'mecklenburg',
  'ostpreussen',
  'ermland',
  'koenigl-preussen',
  'polen',
  'litauen',
  'kleinpolen',
  'masowien',
  'ungarn',
  'oesterreich',
  'steiermark',
  'tirol',
  'salzburg',
  'bayern',
  'oberpfalz',
  'franken',
  'schwaben',
  'pfalz',
  'thueringen',
  'westfalen',
  'hannover',
  'ostfriesland',
  'holstein',
  'daenemark',
  'niederlande',
  'lothringen',
  'elsass',
  'schweiz',
  'hunsrueck',
  'eifel',
  'ardennen',
  'vogesen',
  'schwarzwald',
  'schwaebische-alb',
  'fraenkische-alb',
  'spessart',
  'rhoen',
  'thueringer-wald',
  'harz',
  'fichtelgebirge',
  'erzgebirge',
  'boehmerwald',
  'riesengebirge',
  'sudeten',
  'beskiden',
  'tatra',
  'taunus',
  'westerwald',
  'rothaargebirge',
  'teutoburger-wald',
  'boehm-maehr-hoehe',
  'danziger-bucht',
  'zuidersee',
  'odenwald',
  'altvater',
];

/** Where a name is better set otherwise than the geography suggests. */
export const nameNudges: Readonly<Record<string, NameNudge>> = {
  schlesien: { lon: 17.85, lat: 50.72, rotation: 36, size: 1.5 },
  ungarn: { lon: 19.6, lat: 49.05, size: 1.6 },
  nordsee: { lon: 6.9, lat: 54.75 },
  ostsee: { lon: 17.4, lat: 55.35 },
};

/** Title and compass: the middle, and the room that names leave them. */
export const furniture: Readonly<Record<'title' | 'compass', Laid>> = {
  title: { x: 1466, y: 1004, width: 300, height: 146 },
  compass: { x: 300, y: 124, width: 100, height: 116 },
};
