/** Exact odds beside simulations of the same position. */
import { gameNamed } from '@feldzug/bots';
import { type Chance, fastChance, type PartialAction, type Seat } from '@feldzug/kernel';
import { outlook as defiantStand } from '../../../packages/web/src/games/defiant-stand/outlook.ts';
import { outlook as dragoon } from '../../../packages/web/src/games/dragoon/outlook.ts';
import { outlook as greatCrisis } from '../../../packages/web/src/games/great-crisis/outlook.ts';
import { outlook as prussiaRising } from '../../../packages/web/src/games/prussia-rising/outlook.ts';
import { outlook as wonByTheSword } from '../../../packages/web/src/games/won-by-the-sword/outlook.ts';
import type { Outlook } from '../../../packages/web/src/session/thinking.ts';
import { type Search, USUAL } from '../../../packages/web/src/table/sampling.ts';
import type { OddsPosition } from './positions.ts';

type Ask = (
  // biome-ignore lint/suspicious/noExplicitAny: each game knows its own rules and state
  game: any,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  view: any,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search,
) => readonly Outlook[];

const OUTLOOKS: { readonly [game: string]: Ask } = {
  'great-crisis': greatCrisis,
  'prussia-rising': prussiaRising,
  'defiant-stand': defiantStand,
  'won-by-the-sword': wonByTheSword,
  dragoon,
};

/** Odds that are simulated with less work than the rules take. */
const LIGHT: { readonly [game: string]: RegExp } = { dragoon: /^action\.assault assault$/ };

/** One figure of the panel. */
export interface Comparison {
  readonly title: string;
  readonly label: string;
  /** How the page finds it, and what it shows. */
  readonly method: Outlook['method'];
  readonly shown: number;
  /** The same from fights played out by the rules. */
  readonly sampled: number;
  /** What the two may differ by. */
  readonly tolerance: number;
}

export const differs = ({ shown, sampled, tolerance }: Comparison): boolean =>
  Math.abs(shown - sampled) > tolerance;

/** So many standard errors: among a thousand figures that are right, one in a hundred runs has one outside. */
const ERRORS = 4.4;

export const oddsOf = (
  game: string,
  { view, seat, said }: OddsPosition,
  seed: number,
  search: Search = USUAL,
): readonly Outlook[] => OUTLOOKS[game](gameNamed(game), view, seat, said, fastChance(seed), search);

/** Every figure that is counted, or simulated lightly, where the rules can simulate it; none where they do it anyway. */
export function compare(game: string, position: OddsPosition, samples: number, seed: number): Comparison[] {
  const isLight = LIGHT[game]?.test(position.kind) ?? false;
  const shown = oddsOf(game, position, seed + 1, { samples: isLight ? samples : 1, by: 'best way' });
  if (!isLight && !shown.some(({ method }) => method === 'exact')) return [];
  const sampled = oddsOf(game, position, seed, { samples, by: 'rules' });
  return shown.flatMap((one, i) =>
    (isLight || one.method === 'exact') && sampled[i]?.method === 'sampled'
      ? one.lines.flatMap((line, number) => compared(one, line, sampled[i].lines[number], samples))
      : [],
  );
}

type Line = Outlook['lines'][number];

function compared(
  { title, method }: Outlook,
  line: Line,
  sampled: Line | undefined,
  samples: number,
): Comparison[] {
  const { label } = line;
  if (sampled?.label !== label) throw new Error(`"${title}" has "${label}" only where it is counted`);
  const [one, other] = [line.share ?? line.mean, sampled.share ?? sampled.mean];
  if (one === undefined || other === undefined) return [];
  const deviation = Math.max(line.deviation ?? Math.sqrt(one * (1 - one)), sampled.deviation ?? 0);
  // Two samplings both have their errors.
  const errors = ERRORS * (method === 'exact' ? 1 : Math.SQRT2);
  // What is rarer than one fight in all samples shows in no error.
  const rare = (3 * (1 + one)) / samples;
  const tolerance = (errors * deviation) / Math.sqrt(samples) + rare;
  return [{ title, label, method, shown: one, sampled: other, tolerance }];
}
