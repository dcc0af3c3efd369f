/** How the sheet of Prussia Rising is cut and dressed: everything here is a choice of drawing, not a rule. */
import type { ClosedLand, Laid, Lettered, NameNudge, Stop } from './dress.ts';
import type { Point } from './geometry.ts';
import type { Frame } from './projection.ts';

export const period = 1870;

export const frame: Frame = {
  parallels: [47.5, 50.5],
  centre: [4.4, 48.7],
  window: { x0: -352, y0: -246, x1: 342, y1: 236 },
  stretch: {
    x: [
      [-352, 0.72],
      [-250, 0.86],
      [-130, 1.05],
      [40, 0.98],
      [130, 1.3],
      [270, 1.5],
      [342, 1],
    ],
    y: [
      [-246, 0.72],
      [-130, 0.95],
      [-70, 1.45],
      [40, 1.4],
      [110, 1],
      [236, 0.72],
    ],
  },
  width: 1760,
  margin: 30,
};

export const townNudges: Readonly<Record<string, Point>> = {};

export const boxes: Readonly<Record<string, Laid>> = {};

/** No route goes over sea. */
export const lanes: Readonly<Record<string, readonly Stop[]>> = {};

export const nationOfOwner: Readonly<Record<string, string>> = {};

export const closedLands: readonly ClosedLand[] = [
  {
    id: 'france',
    nation: 'france',
    parts: ['fr-be', 'fr-lu', 'fr-pr', 'fr-pf', 'fr-ba', 'fr-ch', [5.9, 45], [-4, 45], [-4, 50], [1.5, 51.2]],
  },
  {
    id: 'germany',
    nation: 'prussia',
    parts: [
      'fr-pr',
      'fr-pf',
      'fr-ba',
      'ba-ch',
      [13, 47.5],
      [13, 53],
      [6.9, 53],
      '-nl-pr',
      '-be-pr',
      '-lu-pr',
    ],
  },
  { id: 'belgium', parts: ['fr-be', 'be-lu', 'be-pr', 'nl-be', [2.9, 51.5]] },
  { id: 'luxembourg', parts: ['fr-lu', 'lu-pr', '-be-lu'] },
  { id: 'netherlands', parts: ['-nl-be', 'nl-pr', [6.8, 53.5], [3, 53.5]] },
  { id: 'switzerland', parts: ['fr-ch', [5.97, 45], [10, 45], [10, 47.5], '-ba-ch'] },
  {
    id: 'england',
    parts: [
      [-4, 50.05],
      [-1, 50.4],
      [0.6, 50.55],
      [1.5, 51.02],
      [1.8, 52],
      [-4, 52],
    ],
  },
];
export const boxLands: readonly string[] = [];
export const lakesTakenAsSea: readonly string[] = [];

export const riverNames: Readonly<Record<string, number>> = {
  rhein: 3,
  mosel: 2,
  maas: 2,
  marne: 3,
  seine: 3,
  loire: 2,
  saar: 1,
  meurthe: 1,
  aisne: 2,
  oise: 1,
  somme: 1,
  aube: 1,
  yonne: 1,
  saone: 1,
  doubs: 1,
  cher: 1,
  allier: 1,
  sarthe: 1,
  loir: 1,
  eure: 1,
  schelde: 1,
  sambre: 1,
  main: 1,
  neckar: 1,
  nahe: 1,
  ill: 1,
  ornain: 1,
  loing: 1,
  indre: 1,
  ognon: 1,
};

export const areaNames: readonly string[] = [
  'aermelkanal',
  'seinebucht',
  'wuerttemberg',
  'baden',
  'luxemburg',
  'belgien',
  'rheinprovinz',
  'bayerische-pfalz',
  'lothringen',
  'elsass',
  'champagne',
  'picardie',
  'artois',
  'flandern',
  'normandie',
  'orleanais',
  'touraine',
  'berry',
  'bourgogne',
  'franche-comte',
  'schweiz',
  'hunsrueck',
  'eifel',
  'ardennen',
  'argonnen',
  'vogesen',
  'schwarzwald',
  'jura',
  'morvan',
  'langres',
  'taunus',
  'pfaelzer-wald',
  'brie',
  'beauce',
];

/** The departments of 1870 around the spaces of the game. */
export const labels: readonly Lettered[] = [
  ['Moselle', 6.62, 49.02],
  ['Meurthe', 6.7, 48.66],
  ['Vosges', 6.2, 48.3],
  ['Bas-Rhin', 7.6, 48.62],
  ['Haut-Rhin', 7.25, 47.95],
  ['Meuse', 5.45, 49.0],
  ['Ardennes', 4.65, 49.62],
  ['Marne', 4.1, 48.92],
  ['Haute-Marne', 5.2, 48.05],
  ['Aube', 4.25, 48.3],
  ['Aisne', 3.6, 49.5],
  ['Seine-et-Marne', 2.95, 48.6],
  ['Seine-et-Oise', 2.0, 48.65],
  ['Oise', 2.45, 49.42],
  ['Somme', 2.4, 49.97],
  ['Nord', 3.3, 50.35],
  ['Seine-Inférieure', 0.95, 49.7],
  ['Eure', 1.0, 49.1],
  ['Eure-et-Loir', 1.35, 48.4],
  ['Loiret', 2.35, 48.02],
  ['Loir-et-Cher', 1.5, 47.6],
  ['Sarthe', 0.15, 48.1],
  ['Indre-et-Loire', 0.7, 47.25],
  ['Cher', 2.45, 47.15],
  ['Yonne', 3.55, 47.75],
  ['Côte-d’Or', 4.75, 47.5],
  ['Haute-Saône', 6.1, 47.65],
  ['Doubs', 6.45, 47.25],
  ['Saône-et-Loire', 4.5, 46.7],
].map(([text, lon, lat]) => ({ text: String(text), kind: 'subregion', lon: Number(lon), lat: Number(lat) }));

export const nameNudges: Readonly<Record<string, NameNudge>> = {};

export const furniture: Readonly<Record<'title' | 'compass', Laid>> = {
  title: { x: 190, y: 140, width: 300, height: 146 },
  compass: { x: 110, y: 330, width: 100, height: 116 },
};
