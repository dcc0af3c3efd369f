/** The section of `results.md` on the rules beside those of an earlier commit. */
import { nameOf } from './checkout.ts';
import { written } from './figures.ts';
import { table } from './report.ts';
import type { LeftOut, RulesRatio, Spread } from './rules-beside.ts';
import type { Kind } from './rules-side.ts';

const WORDS: { readonly [kind in Kind]: string } = {
  random: 'whole random games',
  replay: 'recorded actions, played again',
  playouts: "the General's playouts",
  captain: 'games of two Captains',
};

/** What each kind should reach against the earlier commit. */
const WANTED: { readonly [kind in Kind]?: number } = { random: 2, playouts: 3 };

/** Clicks a second against those of a game of others: a block game, and for Dragoon a hex game. */
const WANTED_CLICKS = 2;
const WANTED_IN_HEXES = 5;
const wantedClicks = (game: string): number => (game === 'dragoon' ? WANTED_IN_HEXES : WANTED_CLICKS);

export function rulesBesideSection(found: readonly (RulesRatio | LeftOut)[], beside: string): string[] {
  const measured = found.filter((line): line is RulesRatio => 'ratio' in line);
  const leftOut = found.filter((line): line is LeftOut => 'why' in line);
  return [
    '## Faster rules',
    '',
    `This commit and an earlier one (${nameOf(beside)}), turn and turn about in one run; for each a second of processor time, medians of 5 rounds, ratios of each round by itself with the lowest and the highest. Both sides get the same seeds, or the same golden records of this commit that both play to the same hash; where rules have changed since, the same seed gives another game, or each side plays the records of its own commit, and the table says so. The General searches positions of each side's own recorded games, with as many playouts for a decision as it has in play today; the earlier commit has no General for Dragoon, so there its Captains play the positions on for three turns, as far as playouts look today. Wanted: twice the random games, three times the playouts.`,
    '',
    ...table(
      ['', '', 'before', 'now', 'ratio', 'wanted', 'same actions', 'clicks a game, before and now'],
      measured.map((line) => [
        line.game,
        WORDS[line.kind],
        written(line.before),
        written(line.after),
        ratioWritten(line),
        WANTED[line.kind] === undefined ? '' : line.ratio >= WANTED[line.kind]! ? 'reached' : 'missed',
        line.kind === 'playouts' ? '' : line.isSameWork ? 'yes' : 'no',
        line.partsAfter === 0 ? '' : `${written(line.partsBefore)}, ${written(line.partsAfter)}`,
      ]),
    ),
    '',
    ...clicksBeside(measured),
    ...leftOut.map(
      ({ game, kind, why }) => `\nLeft out: ${game}, ${WORDS[kind]}: ${why.replace(/\.$/, '')}.`,
    ),
  ];
}

function clicksBeside(measured: readonly RulesRatio[]): string[] {
  const lines = measured.filter(({ peer }) => peer !== undefined);
  if (lines.length === 0) return ['No game of others was measured in this run.'];
  return [
    'In the same rounds a game of Rally the Troops played random games: Hammer of the Scots, with blocks, and beside Dragoon Waterloo Campaign 1815, with hexes. Its player draws a verb and then what it is done with, as ours does, and takes nothing back. Wanted: twice the clicks in a second of processor time, in Dragoon five times.',
    '',
    ...table(
      ['', 'clicks a second', 'of the other game', 'its clicks a game', 'ratio', 'wanted'],
      lines.map(({ game, partsPerSecond, peer }) => [
        game,
        written(partsPerSecond),
        written(peer!.clicksPerSecond),
        written(peer!.clicksInGame),
        ratioWritten(peer!),
        peer!.ratio >= wantedClicks(game) ? 'reached' : 'missed',
      ]),
    ),
  ];
}

const ratioWritten = ({ ratio, lowest, highest }: Spread): string =>
  `${ratio.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
