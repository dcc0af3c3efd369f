/** What a learned value of positions looks at: names and signs for `feldzug learn`, and the weighted sum. */

/** For each name: 1 where more can only be good for the first seat, −1 where it can only be bad, 0 where it depends. */
export type Seen<Name extends string> = { readonly [name in Name]: number };

export interface Features<Name extends string> {
  readonly names: readonly Name[];
  readonly signs: readonly number[];
}

export const featuresIn = <Name extends string>(seen: Seen<Name>): Features<Name> => ({
  names: Object.keys(seen) as Name[],
  signs: Object.values(seen),
});

/** Every feature twice: how much it counts at the beginning of a game, and at its end. */
export const halvesOf = <Name extends string>(
  seen: Seen<Name>,
): Features<`${Name}Early` | `${Name}Late`> => ({
  names: featuresIn(seen).names.flatMap((name) => [`${name}Early` as const, `${name}Late` as const]),
  signs: featuresIn(seen).signs.flatMap((sign) => [sign, sign]),
});

/** The values for such features; `late` goes from 0 to 1 in the course of a game. */
export const inHalves = (values: readonly number[], late: number): number[] =>
  values.flatMap((value) => [value * (1 - late), value * late]);

/** What features add up to, with the weights in the order of the names. */
export function weighted(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < features.length; i++) sum += weights[i] * features[i];
  return sum;
}

/** The hyperbolic tangent, nearly: bots use only arithmetic that is the same on every machine. From −1 to 1. */
export function curve(sum: number): number {
  const x = Math.max(-3, Math.min(3, sum));
  return (x * (27 + x * x)) / (27 + 9 * x * x);
}
