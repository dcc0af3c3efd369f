/** How far an observed share may be from the true one. */
export interface Share {
  readonly games: number;
  readonly share: number;
  /** The 95% interval. */
  readonly low: number;
  readonly high: number;
}

const Z95 = 1.959963984540054;

/** Wilson's interval: correct even for few games and for shares near 0 and 1. */
export function shareOf(count: number, games: number): Share {
  if (games === 0) return { games: 0, share: 0, low: 0, high: 1 };
  const share = count / games;
  const weight = 1 + (Z95 * Z95) / games;
  const centre = (share + (Z95 * Z95) / (2 * games)) / weight;
  const reach = (Z95 * Math.sqrt((share * (1 - share)) / games + (Z95 * Z95) / (4 * games * games))) / weight;
  // At the ends the formula gives exactly 0 and 1, apart from rounding.
  const low = count === 0 ? 0 : round(centre - reach);
  const high = count === games ? 1 : round(centre + reach);
  return { games: count, share: round(share), low, high };
}

const round = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The middle of some values, and the 95% interval of the true median. */
export interface Median {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The interval between two of the values themselves, whatever their distribution; of few values all of them. */
export function medianOf(values: readonly number[]): Median {
  if (values.length === 0) return { median: 0, low: 0, high: 0 };
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  const middle = (count - 1) / 2;
  const reach = (Z95 * Math.sqrt(count)) / 2;
  const at = (place: number): number => sorted[Math.min(count - 1, Math.max(0, place))];
  return {
    median: (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2,
    low: at(Math.floor(middle - reach)),
    high: at(Math.ceil(middle + reach)),
  };
}
