/** The section of `results.md` on the rules beside those of an earlier commit. */
import { basename } from 'node:path';
import { medianOf, written } from './figures.ts';
import { table } from './report.ts';
import type { LeftOut, RulesRatio } from './rules-beside.ts';
import type { Kind } from './rules-side.ts';

const WORDS: { readonly [kind in Kind]: string } = {
  random: 'whole random games',
  replay: 'recorded actions, played again',
  playouts: "the General's playouts",
  captain: 'games of two Captains',
};

/** What each kind should reach against the earlier commit. */
const WANTED: { readonly [kind in Kind]?: number } = { random: 2, playouts: 3 };

/** Against the figures of others in a second of processor time, as results.ts has them: 37,000 and 9,300. */
const WANTED_CLICKS = 2 * 37_000;
const WANTED_IN_HEXES = 5 * 9300;
const wantedClicks = (game: string): number => (game === 'dragoon' ? WANTED_IN_HEXES : WANTED_CLICKS);

/** Clicks a second of the earlier commit in the run that measured the games of others. */
const BESIDE_OTHERS: { readonly [game: string]: number } = {
  'great-crisis': 47_000,
  'defiant-stand': 34_000,
  dragoon: 31_000,
};

/** How much faster than in that run the machine is: the earlier commit is the same program in both. */
function speedOfMachine(measured: readonly RulesRatio[]): number {
  const speeds = measured
    .filter(({ kind, game }) => kind === 'random' && game in BESIDE_OTHERS)
    .map(({ game, before, partsBefore }) => (before * partsBefore) / BESIDE_OTHERS[game]);
  return speeds.length > 0 ? medianOf(speeds) : 1;
}

export function rulesBesideSection(found: readonly (RulesRatio | LeftOut)[], beside: string): string[] {
  const measured = found.filter((line): line is RulesRatio => 'ratio' in line);
  const speed = speedOfMachine(measured);
  const leftOut = found.filter((line): line is LeftOut => 'why' in line);
  return [
    '## Faster rules',
    '',
    `This commit and an earlier one (${basename(beside)}), turn and turn about in one run; for each a second of processor time, medians of 5 rounds, ratios of each round by itself with the lowest and the highest. Both sides get the same seeds, or the same golden records of this commit that both play to the same hash; where rules have changed since, the same seed gives another game, or each side plays the records of its own commit, and the table says so. The General searches positions of each side's own recorded games, with as many playouts for a decision as it has in play today; the earlier commit has no General for Dragoon, so there its Captains play the positions on for two turns, as far as playouts look today. Wanted: twice the random games, three times the playouts; twice the clicks a second of a block game of Rally the Troops, and in Dragoon five times those of its hex game: ${written(WANTED_CLICKS)} and ${written(WANTED_IN_HEXES)} on the machine that measured them. The earlier commit, measured beside them there, makes ${speed.toFixed(2)} times as many clicks here (the median of three games), so ${written(speed * WANTED_CLICKS)} and ${written(speed * WANTED_IN_HEXES)} are wanted here.`,
    '',
    ...table(
      [
        '',
        '',
        'before',
        'now',
        'ratio',
        'wanted',
        'same actions',
        'clicks a game, before and now',
        'clicks a second',
        'wanted',
      ],
      measured.map((line) => [
        line.game,
        WORDS[line.kind],
        written(line.before),
        written(line.after),
        `${line.ratio.toFixed(2)} (${line.lowest.toFixed(2)} to ${line.highest.toFixed(2)})`,
        WANTED[line.kind] === undefined ? '' : line.ratio >= WANTED[line.kind]! ? 'reached' : 'missed',
        line.kind === 'playouts' ? '' : line.isSameWork ? 'yes' : 'no',
        line.partsAfter === 0 ? '' : `${written(line.partsBefore)}, ${written(line.partsAfter)}`,
        line.partsAfter === 0 ? '' : written(line.partsPerSecond),
        line.partsAfter === 0
          ? ''
          : line.partsPerSecond >= speed * wantedClicks(line.game)
            ? 'reached'
            : 'missed',
      ]),
    ),
    ...leftOut.map(
      ({ game, kind, why }) => `\nLeft out: ${game}, ${WORDS[kind]}: ${why.replace(/\.$/, '')}.`,
    ),
  ];
}
