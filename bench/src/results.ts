/** Runs what is wanted and writes `results.md`: no figure in it is written by hand. */
import { loadavg } from 'node:os';
import { botsOf, GAMES } from '@feldzug/bots';
import { type Bench, benchGame } from '@feldzug/bots/bench.ts';
import type { AnyGame } from '@feldzug/kernel';
import { measureBeside } from './beside.ts';
import { type Comparison, compare } from './compare.ts';
import { costsSection, keep, measureCosts, measureWaits } from './costs.ts';
import { written } from './figures.ts';
import { measureFloods } from './floods.ts';
import { type LeaderPhase, measureLeaderPhase } from './leader-phase.ts';
import { measureLook } from './look.ts';
import { measureNodes } from './nodes.ts';
import { measureOdds, oddsSection } from './odds-beside.ts';
import { measureProfile, profileSection } from './profile.ts';
import { measuredWith, table, writeSections } from './report.ts';
import { measureLongLoads, measureRestart } from './restart.ts';
import { measureRules, type Peers } from './rules-beside.ts';
import { rulesBesideSection } from './rules-section.ts';
import { figures, writeFigures } from './scale.ts';
import { type Busy, measureBusy, measureCommits, measureIdle, measureLongGame } from './server.ts';
import {
  besideSection,
  busySection,
  commitsSection,
  floodsSection,
  idleSection,
  longLoadsSection,
  longSection,
  lookSection,
  nodesSection,
  restartSection,
} from './server-sections.ts';
import { measureThinking, type Thinking } from './thinking.ts';

export interface RunOptions {
  /** Names of parts; all that need no other checkout when left out. */
  readonly only?: readonly string[];
  readonly seconds: number;
  readonly isComparable: boolean;
  /** The folder of an earlier checkout, with its own `npm ci`, for `beside`, `ratios` and `floods`. */
  readonly beside?: string;
  /** Games of others for `ratios`. */
  readonly peers: Peers;
  /** Whether what was measured goes into `results.md`. */
  readonly results: 'written' | 'printed';
}

/** Figures of others to stand beside, as ANCHORS of the project has them: same class of machine. */
const BLOCK_GAME = 'a block game of Rally the Troops, 68 whole games and 37 thousand clicks';
const HEX_GAME = 'the hex game of Rally the Troops, 31 whole games and 9.3 thousand clicks';
const TO_BEAT: { readonly [game: string]: string } = { dragoon: HEX_GAME };

export async function run({
  only,
  seconds,
  isComparable,
  beside,
  peers,
  results,
}: RunOptions): Promise<void> {
  /** In the order in which they run: the engine fits code to what it has met, so that the comparison is the first. */
  const parts: { readonly [part: string]: () => Promise<string[][]> } = {
    compare: async () => (isComparable ? [compareSection(await compare())] : []),
    rules: async () => GAMES.map((game) => rulesSection(benchGame(game, 2 * seconds))),
    thinking: async () => {
      const playsGeneral = ({ id }: AnyGame): boolean => botsOf(id).some(({ name }) => name === 'general');
      return [thinkingSection(GAMES.filter(playsGeneral).map(measureThinking))];
    },
    phase: async () => [phaseSection(measureLeaderPhase())],
    commits: async () => [commitsSection(measureCommits(seconds / 2))],
    busy: async () => {
      const busy: Busy[] = [];
      for (const games of [40, 200, 1000]) busy.push(await measureBusy(games, { warmUp: seconds, seconds }));
      return [busySection(busy)];
    },
    beside: async () =>
      beside === undefined ? [] : [besideSection(await measureBeside(beside, 40, 7, 500 * seconds), beside)],
    ratios: async () =>
      beside === undefined
        ? []
        : [
            rulesBesideSection(await measureRules(beside, peers, 5, 100 * seconds), beside),
            oddsSection(await measureOdds(beside), beside),
          ],
    floods: async () =>
      beside === undefined ? [] : [floodsSection(await measureFloods(beside, seconds), beside)],
    look: async () => [lookSection(await measureLook(40, 4000, 16, seconds))],
    long: async () => [longSection(await measureLongGame([10, 1000, 5000]))],
    idle: async () => [idleSection(await measureIdle(20_000))],
    restart: async () => [restartSection(await measureRestart(20_000, 60))],
    loads: async () => [longLoadsSection(await measureLongLoads(5, 4000))],
    waits: async () => [costsSection(keep(await measureWaits()))],
    costs: async () => [costsSection(await measureCosts(40, 600 * seconds))],
    profile: async () => [profileSection(await measureProfile(40, 1000 * seconds))],
    nodes: async () => [nodesSection(await measureNodes([1, 2, 4], 40, seconds))],
  };
  if (only?.includes('scale')) {
    const lines = figures();
    console.log(lines.join('\n'));
    if (results === 'written') writeFigures(lines);
  }
  for (const [part, measure] of Object.entries(parts)) {
    if (only !== undefined && !only.includes(part)) continue;
    process.stderr.write(`${part}\n`);
    const load = loadavg()[0];
    const sections = (await measure()).map((lines) => [...lines, '', measuredWith(load)].join('\n'));
    for (const section of sections) console.log(`${section}\n`);
    if (results === 'written') writeSections(sections);
  }
}

function rulesSection(bench: Bench): string[] {
  const { microseconds: each, bytes } = bench;
  return [
    `## Rules: ${bench.game} ${bench.scenario}`,
    '',
    `Random games on one core through the contract, ${written(bench.games)} of them with ${written(bench.actions)} actions.`,
    '',
    ...table(
      ['', ''],
      [
        ['whole games a second', written(bench.gamesPerSecond)],
        ['whole games in a second of processor time', written(bench.gamesPerCoreSecond)],
        ['actions a second', written(bench.actionsPerSecond)],
        ['parts of actions (clicks) a second', written(bench.partsPerSecond)],
        ['to list what may be said first', `${written(each.offers)} µs`],
        ['to make a whole action from the offers', `${written(each.walk)} µs`],
        ['to check an action', `${written(each.refuse)} µs`],
        ['to play it', `${written(each.apply)} µs`],
        ['to copy a state', `${written(each.clone)} µs`],
        ['to mask it', `${written(each.mask)} µs`],
        ['a state', `${written(bytes.state)} bytes`],
        ['a view', `${written(bytes.view)} bytes`],
        ['a message: what an action changes in a view', `${written(bytes.message)} bytes`],
      ],
    ),
    '',
    `To beat: ${TO_BEAT[bench.game] ?? BLOCK_GAME} in a second of processor time on a machine of the same class, without "undo".`,
  ];
}

const thinkingSection = (found: readonly Thinking[]): string[] => [
  '## The General in play',
  '',
  'One game against the Captain, with the patience that a server has. Wanted: at most a second for a decision.',
  '',
  ...table(
    ['', 'decisions', 'p50', 'p99', 'longest'],
    found.map(({ game, decisions, p50, p99, longest }) => [
      game,
      written(decisions),
      `${written(p50)} ms`,
      `${written(p99)} ms`,
      `${written(longest)} ms`,
    ]),
  ),
];

const phaseSection = ({ scenario, units, decisions, milliseconds, longest }: LeaderPhase): string[] => [
  "## A leader's phase of the Captain",
  '',
  `Dragoon, ${scenario}: one leader with ${units} units under his command, ${written(decisions)} decisions from 1st Fire to Assault: ${written(milliseconds)} ms of thought together, the longest ${written(longest)} ms. Wanted: under 2,000 ms for 100 units.`,
];

function compareSection(found: Comparison): string[] {
  const times = (value: number): string => `${written(value)} times`;
  return [
    '## The same small game on boardgame.io',
    '',
    `Tic-tac-toe, random games, turn and turn about in one process; medians of ${found.rounds} rounds, ratios of each round by itself.`,
    '',
    ...table(
      ['', 'games a second', 'against its client', 'against its reducer'],
      [
        ['boardgame.io, client', written(found.client), '1', ''],
        ['boardgame.io, reducer alone', written(found.reducer), '', '1'],
        [
          'Feldzug, whole contract, with the record that `verify` checks',
          written(found.recorded),
          times(found.timesClient),
          times(found.timesReducer),
        ],
        [
          'Feldzug, at the table, as the server plays',
          written(found.table),
          times(found.tableTimesClient),
          '',
        ],
      ],
    ),
    '',
    'Wanted: at least 50 times.',
  ];
}
