/** Runs everything and writes `results.md`: no figure in it is written by hand. */
import { writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { botsOf, GAMES } from '@feldzug/bots';
import { type Bench, benchGame } from '@feldzug/bots/bench.ts';
import type { AnyGame } from '@feldzug/kernel';
import { type Comparison, compare } from './compare.ts';
import { written } from './figures.ts';
import { type LeaderPhase, measureLeaderPhase } from './leader-phase.ts';
import { type Looked, measureLook } from './look.ts';
import {
  type Busy,
  type Idle,
  type LongGame,
  measureBusy,
  measureCommits,
  measureIdle,
  measureLongGame,
} from './server.ts';
import { measureThinking, type Thinking } from './thinking.ts';

export interface RunOptions {
  /** Names of parts; all when left out, and only then the results are written. */
  readonly only?: readonly string[];
  readonly seconds: number;
  readonly isComparable: boolean;
}

const PARTS = ['compare', 'rules', 'thinking', 'phase', 'commits', 'busy', 'look', 'long', 'idle'] as const;
type Part = (typeof PARTS)[number];

/** Figures of others to stand beside, as ANCHORS of the project has them: same class of machine. */
const BLOCK_GAME = 'a block game of Rally the Troops, 27–36';
const HEX_GAME = 'the hex game of Rally the Troops, 29';
const TO_BEAT: { readonly [game: string]: string } = { dragoon: HEX_GAME };

export async function run({ only, seconds, isComparable }: RunOptions): Promise<void> {
  const wanted = (part: Part): boolean => only === undefined || only.includes(part);
  const sections: string[] = [];
  const add = (lines: readonly string[]): void => {
    sections.push(lines.join('\n'));
    console.log(`${lines.join('\n')}\n`);
  };
  const note = (text: string): void => void process.stderr.write(`${text}\n`);
  const load = loadavg()[0];
  // Before anything else has run in this process: the engine fits code to what it has met, and both sides begin anew.
  if (wanted('compare') && isComparable) add(compareSection(await compare()));
  if (wanted('rules')) for (const game of GAMES) add(rulesSection(benchGame(game, 2 * seconds)));
  if (wanted('thinking')) {
    note('the General in play');
    const playsGeneral = ({ id }: AnyGame): boolean => botsOf(id).some(({ name }) => name === 'general');
    add(thinkingSection(GAMES.filter(playsGeneral).map(measureThinking)));
  }
  if (wanted('phase')) add(phaseSection(measureLeaderPhase()));
  if (wanted('commits')) add(commitsSection(measureCommits(seconds / 2)));
  if (wanted('busy')) {
    const busy: Busy[] = [];
    for (const games of [40, 200]) {
      note(`${games} busy games`);
      busy.push(await measureBusy(games, { warmUp: seconds, seconds }));
    }
    add(busySection(busy));
  }
  if (wanted('look')) {
    note('sixteen viewers look back at a long game');
    add(lookSection(await measureLook(40, 4000, 16, seconds)));
  }
  if (wanted('long')) {
    note('one long game');
    add(longSection(await measureLongGame([10, 1000, 5000])));
  }
  if (wanted('idle')) {
    note('5,000 idle games');
    add(idleSection(await measureIdle(5000)));
  }
  if (only === undefined)
    writeFileSync(new URL('../results.md', import.meta.url), `${[headOf(load), ...sections].join('\n\n')}\n`);
}

function headOf(load: number): string {
  const [{ model }] = cpus();
  return [
    '# Results',
    '',
    `Written by \`npm run bench\`; see [README.md](README.md) for what is measured and how.`,
    '',
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- ${model.trim()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB; ${platform()} ${release()} ${arch()}; Node ${process.versions.node}`,
    `- load of the machine before and after: ${load.toFixed(1)} and ${loadavg()[0].toFixed(1)} (1.0 for each core that is busy with anything)`,
  ].join('\n');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

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
    `To beat: ${TO_BEAT[bench.game] ?? BLOCK_GAME} whole games a second on a machine of the same class.`,
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

const commitsSection = ({ perSecond, p50, p99 }: ReturnType<typeof measureCommits>): string[] => [
  '## The disk',
  '',
  `Durable commits of one row, one by one (SQLite, WAL, \`synchronous=FULL\`): ${written(perSecond)} a second; p50 ${written(p50)} ms, p99 ${written(p99)} ms.`,
];

function busySection(busy: readonly Busy[]): string[] {
  return [
    '## The server, busy',
    '',
    'Games of The Great Crisis over WebSockets, two connections each, one move in flight in each game; a move counts when its transaction is durable and its player has been told. Players and server share the machine.',
    '',
    ...table(
      ['busy games', 'moves a second', 'p50', 'p99', 'bytes a message', 'server', 'players'],
      busy.map((one) => [
        written(one.games),
        written(one.movesPerSecond),
        `${written(one.p50)} ms`,
        `${written(one.p99)} ms`,
        written(one.bytesPerMessage),
        `${written(one.serverCore)} ms of a core a move`,
        `${written(one.playersCore)} ms`,
      ]),
    ),
    '',
    `What bounds it: ${written(busy[0].serverCore + busy[0].playersCore)} ms of processor time for a move, server and players together, on ${availableParallelism()} cores allow ${written((1000 * availableParallelism()) / (busy[0].serverCore + busy[0].playersCore))} moves a second at the most.`,
  ];
}

const lookSection = ({ games, lines, lookers, quiet, looking, shownIn }: Looked): string[] => [
  '## Looking back',
  '',
  `${games} busy games, while ${lookers} viewers ask at the same time for the whole of a game of ${written(lines)} moves. No limit refuses them. They had it after ${written(shownIn)} s.`,
  '',
  ...table(
    ['', 'moves a second', 'p50', 'p99'],
    [['nobody looks', quiet] as const, [`${lookers} look`, looking] as const].map(
      ([what, { movesPerSecond, p50, p99 }]) => [
        what,
        written(movesPerSecond),
        `${written(p50)} ms`,
        `${written(p99)} ms`,
      ],
    ),
  ),
  '',
  `The p99 of those who play is ${written(looking.p99 / quiet.p99)} times what it was. Wanted: less than twice.`,
];

const longSection = (found: readonly LongGame[]): string[] => [
  '## One long game',
  '',
  `What a move costs when there are many before it, over the wire and durable: the median of ${found[0].count} moves each.`,
  '',
  ...table(
    ['from move', 'p50'],
    found.map(({ from, p50 }) => [written(from), `${written(p50)} ms`]),
  ),
];

const idleSection = ({ games, before, inMemory, after }: Idle): string[] => [
  '## Idle games',
  '',
  `${written(games)} games that were set up and then left alone.`,
  '',
  ...table(
    ['memory of the server', ''],
    [
      ['before any game', `${written(before)} MB`],
      ['with all of them in memory', `${written(inMemory)} MB`],
      ['when they have left it', `${written(after)} MB`],
    ],
  ),
];
