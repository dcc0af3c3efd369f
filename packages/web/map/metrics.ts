/**
 * How wide names are in EB Garamond, medium weight: advances in thousandths of an em as Chromium measures them,
 * with a margin, so that a label laid out here has room wherever it is drawn.
 */
const UPRIGHT: Record<string, number> = {
  A: 702, B: 601, C: 710, D: 758, E: 568, F: 524, G: 726, H: 807, I: 348, J: 350, K: 710, L: 585, M: 907, N: 798,
  O: 762, P: 571, Q: 762, R: 730, S: 475, T: 679, U: 740, V: 684, W: 953, X: 722, Y: 605, Z: 601, Ä: 702, Ö: 762,
  Ü: 740, a: 413, b: 525, c: 408, d: 523, e: 400, f: 333, g: 458, h: 531, i: 263, j: 240, k: 496, l: 256, m: 788,
  n: 541, o: 498, p: 530, q: 527, r: 362, s: 336, t: 335, u: 535, v: 454, w: 709, x: 456, y: 453, z: 398, ä: 413,
  ö: 498, ü: 535, ß: 531, é: 400, ' ': 213, '.': 236, ',': 236, '-': 289, '–': 579, "'": 213, '(': 311, ')': 311,
};
const ITALIC: Record<string, number> = {
  A: 689, B: 591, C: 643, D: 745, E: 575, F: 518, G: 701, H: 761, I: 368, J: 323, K: 721, L: 582, M: 990, N: 774,
  O: 693, P: 587, Q: 697, R: 712, S: 488, T: 641, U: 704, V: 698, W: 1083, X: 661, Y: 602, Z: 637, Ä: 689, Ö: 693,
  Ü: 704, a: 509, b: 476, c: 332, d: 533, e: 355, f: 343, g: 434, h: 514, i: 307, j: 278, k: 483, l: 296, m: 804,
  n: 552, o: 408, p: 471, q: 498, r: 407, s: 290, t: 318, u: 540, v: 434, w: 648, x: 459, y: 432, z: 430, ä: 509,
  ö: 408, ü: 540, ß: 539, é: 355, ' ': 213, '.': 234, ',': 234, '-': 287, '–': 557, "'": 213, '(': 305, ')': 306,
};

export type Face = 'upright' | 'italic';

const MARGIN = 1.04;
/** From the baseline up to the top of a capital or a diaeresis, and down to the foot of a g, in ems. */
export const ASCENT = 0.74;
export const DESCENT = 0.26;

export function advance(letter: string, face: Face): number {
  const width = (face === 'upright' ? UPRIGHT : ITALIC)[letter];
  if (width === undefined) throw new Error(`no width is known for the letter "${letter}"`);
  return (width / 1000) * MARGIN;
}

/** The width of a text in ems, with `spacing` ems after each letter but the last. */
export function widthOf(text: string, face: Face, spacing = 0): number {
  let width = 0;
  for (const letter of text) width += advance(letter, face) + spacing;
  return width - spacing;
}
