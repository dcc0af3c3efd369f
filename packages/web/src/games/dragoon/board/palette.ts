/** The colours of a field of battle, by day and by lamplight. */
export interface Palette {
  readonly table: string;
  readonly paper: string;
  readonly height: readonly [number, number, number];
  readonly contour: string;
  readonly hachure: string;
  readonly grid: string;
  readonly woods: string;
  readonly leaf: string;
  readonly leafShade: string;
  /** Fields of four crops, the strips on them, their furrows, and grass. */
  readonly crops: readonly string[];
  readonly strip: string;
  readonly furrow: string;
  readonly tuft: string;
  readonly brush: string;
  readonly stake: string;
  readonly marsh: string;
  readonly reed: string;
  readonly water: string;
  readonly waterLine: string;
  readonly sunken: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly roof: string;
  readonly wall: string;
  readonly ground: string;
  readonly ink: string;
  /** What can be chosen: its edge, and its tint. */
  readonly offer: string;
  readonly offerTint: string;
  /** Signals: danger and blows, what has been said, a leader and his men, and what is done. */
  readonly red: string;
  readonly blue: string;
  readonly yellow: string;
  readonly done: string;
  /** Units in disorder, and units of little morale; the plate on which their marks are drawn. */
  readonly disrupted: string;
  readonly shaken: string;
  readonly plate: string;
  /** The hex whose panel is open, and that of the cursor. */
  readonly opened: string;
  /** Points that a hex costs, and the disorder to be expected there. */
  readonly cost: string;
  readonly disorder: string;
  /** Around the hex of an objective, by the side that holds it. */
  readonly holders: readonly [string, string];
  readonly halo: string;
  readonly name: string;
  readonly waterName: string;
}

export const LIGHT: Palette = {
  table: '#d9c9a8',
  paper: '#eee4c6',
  height: [168, 124, 68],
  contour: '#8a6536',
  hachure: 'rgba(96, 66, 32, 0.55)',
  grid: 'rgba(60, 45, 20, 0.13)',
  woods: 'rgba(112, 138, 78, 0.42)',
  leaf: '#5f7a3f',
  leafShade: '#3f5729',
  crops: [
    'rgba(206, 178, 96, 0.34)',
    'rgba(158, 168, 92, 0.34)',
    'rgba(186, 148, 100, 0.3)',
    'rgba(178, 186, 120, 0.32)',
  ],
  strip: 'rgba(120, 96, 40, 0.07)',
  furrow: 'rgba(104, 80, 34, 0.2)',
  tuft: 'rgba(98, 112, 52, 0.6)',
  brush: 'rgba(150, 158, 84, 0.38)',
  stake: '#6c6f33',
  marsh: 'rgba(128, 160, 150, 0.4)',
  reed: '#48695f',
  water: '#a9c3cd',
  waterLine: '#41707f',
  sunken: '#7c5a34',
  road: '#f7efd9',
  roadEdge: '#86683f',
  roof: '#a4482f',
  wall: '#e9d9b8',
  ground: 'rgba(196, 170, 128, 0.5)',
  ink: '#2f2416',
  offer: '#7a3fb0',
  offerTint: 'rgba(122, 63, 176, 0.15)',
  red: '#c3301f',
  blue: '#1a5fb4',
  yellow: '#b98a00',
  done: '#4d4536',
  disrupted: '#a34e12',
  shaken: '#b3261e',
  plate: '#fffaee',
  opened: '#20160a',
  cost: '#2b1145',
  disorder: '#8f1d10',
  holders: ['#23549c', '#b3261e'],
  halo: 'rgba(248, 241, 220, 0.92)',
  name: '#2c2113',
  waterName: '#285465',
};

export const DARK: Palette = {
  table: '#12100d',
  paper: '#40402d',
  height: [186, 146, 92],
  contour: '#a3865a',
  hachure: 'rgba(206, 176, 128, 0.4)',
  grid: 'rgba(232, 220, 190, 0.1)',
  woods: 'rgba(66, 92, 52, 0.6)',
  leaf: '#5c7a43',
  leafShade: '#314525',
  crops: [
    'rgba(150, 126, 62, 0.26)',
    'rgba(92, 110, 56, 0.32)',
    'rgba(126, 92, 58, 0.28)',
    'rgba(112, 124, 72, 0.26)',
  ],
  strip: 'rgba(255, 236, 190, 0.04)',
  furrow: 'rgba(0, 0, 0, 0.2)',
  tuft: 'rgba(158, 168, 96, 0.45)',
  brush: 'rgba(110, 116, 58, 0.4)',
  stake: '#9a9a5a',
  marsh: 'rgba(72, 104, 96, 0.5)',
  reed: '#8fb3a6',
  water: '#27414d',
  waterLine: '#7faabb',
  sunken: '#b08a5a',
  road: '#a8976f',
  roadEdge: '#241d12',
  roof: '#a8553d',
  wall: '#8f7f62',
  ground: 'rgba(90, 76, 52, 0.55)',
  ink: '#14110c',
  offer: '#b78af0',
  offerTint: 'rgba(183, 138, 240, 0.19)',
  red: '#ff7f6b',
  blue: '#7db5ff',
  yellow: '#f0c23a',
  done: '#d6cbb2',
  disrupted: '#ffb067',
  shaken: '#ff8f80',
  plate: '#221d14',
  opened: '#fff0cf',
  cost: '#f3e8ff',
  disorder: '#ffb9a8',
  holders: ['#8fbcff', '#ff8a78'],
  halo: 'rgba(22, 19, 13, 0.9)',
  name: '#f1e8d4',
  waterName: '#a9d0de',
};

/** Coat, facings and the colour of the block, by nation: Prussia, Austria, Saxony, Russia, auxiliaries. */
export interface Uniform {
  readonly coat: string;
  readonly facing: string;
  readonly block: string;
  /** The same by lamplight, where a dark block or coat would be lost. */
  readonly lamplit: string;
  readonly lamplitCoat: string;
  readonly edge: string;
}

export const UNIFORMS: readonly Uniform[] = [
  {
    coat: '#27497f',
    facing: '#c8372d',
    block: '#1d3f70',
    lamplit: '#5b86c4',
    lamplitCoat: '#6f9fe6',
    edge: '#ffffff',
  },
  {
    coat: '#f4f0e4',
    facing: '#b3261e',
    block: '#b3261e',
    lamplit: '#d0574c',
    lamplitCoat: '#fbf8ee',
    edge: '#ffffff',
  },
  {
    coat: '#f1ede2',
    facing: '#6d4690',
    block: '#8a56b0',
    lamplit: '#c9a9ec',
    lamplitCoat: '#f8f5ec',
    edge: '#ffffff',
  },
  {
    coat: '#3d7a4f',
    facing: '#b8382f',
    block: '#2f6b45',
    lamplit: '#8fd3aa',
    lamplitCoat: '#74c492',
    edge: '#ffffff',
  },
  {
    coat: '#d9b04a',
    facing: '#3f3a2c',
    block: '#9a6f14',
    lamplit: '#d9a940',
    lamplitCoat: '#ecc860',
    edge: '#ffffff',
  },
];
