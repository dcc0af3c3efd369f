/**
 * The figures of the nations' emblems as paths in a square of 24 by 24 around the origin, drawn in this order:
 * `ground` in the third colour, `charge` in the second, `over` in the field's own, `line` as strokes of the field.
 */
export interface Figure {
  readonly charge: string;
  readonly ground?: string;
  readonly over?: string;
  readonly line?: string;
}

const EAGLE =
  'M0 10.6 -1.3 8.4 -3.5 9.3 -1.6 4.6 -3.8 6.8 -4.4 6 -2.4 2.6 -4.6 2.6 -6.5 4.9 -6.7 1.8 -9.1 2.9 -8.1 -.5 -10.2 -.3 -8.5 -3.5 -9.9 -4C-9.8 -5.8 -9.2 -7.2 -8.4 -8.2C-7.8 -5.6 -5.4 -4.8 -2.4 -3.8C-2 -4.8 -1.7 -5.4 -1.8 -6L-3.8 -6.1C-3.4 -7.1 -2.6 -7.9 -1.4 -8C.8 -8.6 2.1 -7.4 1.8 -6C1.7 -5.2 2 -4.5 2.4 -3.8C5.4 -4.8 7.8 -5.6 8.4 -8.2C9.2 -7.2 9.8 -5.8 9.9 -4L8.5 -3.5 10.2 -.3 8.1 -.5 9.1 2.9 6.7 1.8 6.5 4.9 4.6 2.6 2.4 2.6 4.4 6 3.8 6.8 1.6 4.6 3.5 9.3 1.3 8.4z' +
  'M-1.7 -8.9 -2.1 -11 -.9 -10.2 -.1 -11.4 .7 -10.2 1.9 -11 1.5 -8.9z';
const LILY =
  'M0 -10.5C2.7 -7.4 3.4 -4 1.8 1H-1.8C-3.4 -4 -2.7 -7.4 0 -10.5z' +
  'M-2.6 1C-2.7 -2.8 -5.6 -5.6 -8 -4.2C-10 -2.9 -8.9 .4 -6.4 -.3C-6.8 -1.4 -6.1 -2.1 -5.3 -1.7C-4.2 -1.2 -4 0 -4 1z' +
  'M2.6 1C2.7 -2.8 5.6 -5.6 8 -4.2C10 -2.9 8.9 .4 6.4 -.3C6.8 -1.4 6.1 -2.1 5.3 -1.7C4.2 -1.2 4 0 4 1z' +
  'M-5.6 1.8H5.6V3.8H-5.6z' +
  'M-1.3 4.6H1.3C1.4 7 1 8.8 0 10.6C-1 8.8 -1.4 7 -1.3 4.6z' +
  'M-2.4 4.6C-2.6 6.8 -4 8 -5.6 8.2C-4.6 7 -4.3 5.8 -4.4 4.6z' +
  'M2.4 4.6C2.6 6.8 4 8 5.6 8.2C4.6 7 4.3 5.8 4.4 4.6z';
const SWORDS = turnedSword(42) + turnedSword(-42);
const ORB: Figure = {
  charge:
    'M-6.6 3.6A6.6 6.6 0 0 0 6.6 3.6A6.6 6.6 0 0 0 -6.6 3.6z' +
    'M-1.1 -11.4H1.1V-9H3.4V-6.9H1.1V-3.4H-1.1V-6.9H-3.4V-9H-1.1z',
  line: 'M-6.4 2.4Q0 4.6 6.4 2.4M-1.2 -2.8Q-1.8 .6 -1.2 3.3',
};

/** Lozenges in rows, leaning as on the arms of Bavaria. */
const LOZENGES = [
  [-8, -8],
  [0, -8],
  [8, -8],
  [-4, 0],
  [4, 0],
  [-8, 8],
  [0, 8],
  [8, 8],
]
  .map(([x, y]) => `M${x} ${y - 4}L${x + 4} ${y} ${x} ${y + 4} ${x - 4} ${y}z`)
  .join('');

/** The three crowns of Sweden. */
const CROWNS = [
  [-5.5, -4.6],
  [5.5, -4.6],
  [0, 5.6],
]
  .map(([x, y]) => `M${x - 4} ${y + 4}l-1 -7.4 3 3 2 -4.6 2 4.6 3 -3 -1 7.4z`)
  .join('');

const DOUBLE_EAGLE = `${EAGLE}M1 -4.2C1.4 -7.2 3.2 -8.6 6 -7L4 -6 3.6 -3.6z`;

/** On a square flag. */
export const FLAGS: Readonly<Record<string, Figure>> = {
  prussia: { charge: EAGLE },
  austria: { charge: 'M-12 -4.2H12V4.2H-12z' },
  france: { charge: LILY },
  russia: {
    charge: 'M-12 -12H-8.2L0 -3.8 8.2 -12H12V-8.2L3.8 0 12 8.2V12H8.2L0 3.8 -8.2 12H-12V8.2L-3.8 0 -12 -8.2z',
  },
  sweden: { charge: 'M-12 -2.3H-5.4V-12H-.8V-2.3H12V2.3H-.8V12H-5.4V2.3H-12z' },
  saxony: { charge: SWORDS },
  hre: ORB,
  bavaria: { charge: LOZENGES },
  // The Thirty Years War: the three crowns of Sweden, the double eagle of the Emperor.
  swedes: { charge: CROWNS },
  imperials: { charge: DOUBLE_EAGLE },
  poland: { charge: 'M-12 0H12V12H-12z' },
  // The tricolour: blue ground, white charge, and the red of the field.
  'second-empire': { ground: 'M-12 -12H-4V12H-12z', charge: 'M-4 -12H4V12H-4z' },
  gbh: {
    ground: 'M-12 -12H1.4V1.4H-12z',
    charge:
      'M-12 -12H-10.2L-5.3 -7.1 -.4 -12H1.4V-10.2L-3.5 -5.3 1.4 -.4V1.4H-.4L-5.3 -3.5 -10.2 1.4H-12V-.4L-7.1 -5.3 -12 -10.2z' +
      'M-7.6 -12H-3V-7.6H1.4V-3H-3V1.4H-7.6V-3H-12V-7.6H-7.6z',
    over: 'M-6.5 -12H-4.1V-6.5H1.4V-4.1H-4.1V1.4H-6.5V-4.1H-12V-6.5H-6.5z',
  },
};

/** In a circle of radius 12. */
export const ROUNDELS: Readonly<Record<string, Figure>> = {
  ...FLAGS,
  poland: { charge: 'M-12 0H12A12 12 0 0 1 -12 0z' },
  'second-empire': {
    ground: 'M-4 -11.3A12 12 0 0 0 -4 11.3z',
    charge: 'M-4 -11.3V11.3A12 12 0 0 0 4 11.3V-11.3A12 12 0 0 0 -4 -11.3z',
  },
  austria: { charge: 'M-11.2 -4.2H11.2A12 12 0 0 1 11.2 4.2H-11.2A12 12 0 0 1 -11.2 -4.2z' },
  russia: {
    charge: 'M-10 -6.6 -6.6 -10 0 -3.4 6.6 -10 10 -6.6 3.4 0 10 6.6 6.6 10 0 3.4 -6.6 10 -10 6.6 -3.4 0z',
  },
  sweden: { charge: 'M-11.7 -2.4H-5.6V-10.6L-.8 -12V-2.4H11.7V2.4H-.8V12L-5.6 10.6V2.4H-11.7z' },
  gbh: {
    ground: 'M-10.4 0A10.4 10.4 0 0 0 10.4 0A10.4 10.4 0 0 0 -10.4 0z',
    charge:
      'M-8.6 -5.8 -5.8 -8.6 0 -2.8 5.8 -8.6 8.6 -5.8 2.8 0 8.6 5.8 5.8 8.6 0 2.8 -5.8 8.6 -8.6 5.8 -2.8 0z' +
      'M-3.6 -9.8H3.6V-3.6H9.8V3.6H3.6V9.8H-3.6V3.6H-9.8V-3.6H-3.6z',
    over: 'M-2 -10.2H2V-2H10.2V2H2V10.2H-2V2H-10.2V-2H-2z',
  },
};

function turnedSword(degrees: number): string {
  const sword = [
    [-1, -10.4],
    [0, -11.8],
    [1, -10.4],
    [1, 4.6],
    [3.6, 4.6],
    [3.6, 6.2],
    [1, 6.2],
    [1, 10.6],
    [-1, 10.6],
    [-1, 6.2],
    [-3.6, 6.2],
    [-3.6, 4.6],
    [-1, 4.6],
  ];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return `M${sword.map(([x, y]) => `${(x * cos - y * sin).toFixed(2)} ${(x * sin + y * cos).toFixed(2)}`).join('L')}z`;
}
