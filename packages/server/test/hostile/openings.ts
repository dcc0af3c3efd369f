/** The games that hostile traffic is aimed at, each with as much to hide as its options allow. */
import { rulesOf } from '@feldzug/bots/registry.ts';
import type { AnyGame, Options } from '@feldzug/kernel';

export interface Opening {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
}

const opening = (game: string, scenario: string, options: Options = {}): Opening => ({
  game,
  scenario,
  options,
});

export const TWO_FORDS = opening('two-fords', 'meeting');
export const GREAT_CRISIS = opening('great-crisis', '1756');
export const DEFIANT_STAND = opening('defiant-stand', '1756');
export const DRAGOON = opening('dragoon', 'lobosch', { fog: 'sight' });

export const rulesFor = ({ game }: Opening): AnyGame => rulesOf(game, '1')!;

/** All options: what the opening says, else the first choice. */
export const optionsFor = (game: AnyGame, { options }: Opening): Options => ({
  ...Object.fromEntries(game.options.map(({ id, choices }) => [id, choices[0]])),
  ...options,
});
