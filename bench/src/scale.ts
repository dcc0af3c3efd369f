/** The figures of docs/scale.md: simulated from measured costs, and written into the document by this command. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Costs, storedCosts } from './costs.ts';
import { written } from './figures.ts';
import { type Found, type Station, simulate } from './queueing.ts';
import { sectionLines, table } from './report.ts';

const DOCUMENT = new URL('../../docs/scale.md', import.meta.url);
const START = '<!-- figures: npm run bench -- --only scale --write -->';
const END = '<!-- end of the figures -->';

/** What we assume about people, because nothing here can measure it. */
export const ASSUMED = {
  /** Seconds from one move of a game to the next while both players are there. */
  secondsPerMove: 10,
  /** A move is quick if 99 of 100 are answered within so many milliseconds. */
  quick: 50,
  /** The share of a club's players who play in its busiest hour, and of a site's games that are played in it. */
  clubPlaying: 0.1,
  sitePlaying: 0.02,
} as const;

const REQUESTS = 20_000;
const SEED = 16;
const CORES = 8;
const SITE_NODES = 4;

/** One server with an SQLite file on a machine with so many cores. */
const alone = ({ main, rules, others, flush }: Costs, cores: number): Station[] => [
  { name: 'main thread', servers: 1, time: main },
  // The engine's own threads share the cores with the rules.
  { name: 'rules threads', servers: Math.max(1, Math.floor(cores / 2)), time: rules + others },
  { name: 'disk', servers: 1, time: 0, group: flush },
];

/** One of several servers on one PostgreSQL, which hears a notice of every move of the others. */
const oneOf = (costs: Costs, cores: number, nodes: number): Station[] => {
  const [main, rules] = alone(costs, cores);
  return [
    { ...main, time: main.time + (nodes - 1) * costs.notice },
    rules,
    // Commits with a notice queue for one lock of the database; those of a server that wait share one.
    { name: 'database', servers: 1, time: 0, group: nodes * costs.databaseCommit },
  ];
};

/** The most moves a second that are still quick. */
function mostMoves(stations: (perSecond: number) => readonly Station[]): number {
  let [low, high] = [0, 200_000];
  while (high - low > Math.max(1, 0.005 * high)) {
    const middle = (low + high) / 2;
    const { p99, busy } = simulate(stations(middle), middle, REQUESTS, SEED);
    // A station that serves groups keeps up however busy it is.
    const isSteady = stations(middle).every(({ name, group }) => group !== undefined || busy[name] < 0.95);
    if (p99 <= ASSUMED.quick && isSteady) low = middle;
    else high = middle;
  }
  return low;
}

const busiest = ({ busy }: Found): string => {
  const [name, share] = Object.entries(busy).sort((a, b) => b[1] - a[1])[0];
  return `${name}, ${written(100 * share)}%`;
};

export function figures(costs: Costs = storedCosts()): string[] {
  const row = (what: string, stations: readonly Station[], perSecond: number): string[] => {
    const found = simulate(stations, perSecond, REQUESTS, SEED);
    return [what, written(perSecond), `${written(found.p50)} ms`, `${written(found.p99)} ms`, busiest(found)];
  };
  const perGame = 1 / ASSUMED.secondsPerMove;
  const nodeRows = [2, CORES].map((cores) => {
    const most = mostMoves(() => alone(costs, cores));
    return [
      `${cores} cores, SQLite`,
      written(Math.floor(most)),
      written(Math.floor(most / perGame)),
      busiest(simulate(alone(costs, cores), most, REQUESTS, SEED)),
    ];
  });
  const sharedRows = [1, 2, 4, 16].map((nodes) => {
    const most = mostMoves(() => oneOf(costs, CORES, nodes));
    return [
      `${nodes} of ${CORES} cores, PostgreSQL`,
      written(Math.floor(nodes * most)),
      written(Math.floor((nodes * most) / perGame)),
      busiest(simulate(oneOf(costs, CORES, nodes), most, REQUESTS, SEED)),
    ];
  });
  const club = (10_000 * ASSUMED.clubPlaying * perGame) / 2;
  const site = 1_000_000 * ASSUMED.sitePlaying * perGame;
  return [
    '### Measured: one server',
    '',
    ...sectionLines('The server, busy'),
    '',
    '### Measured: several servers on one PostgreSQL',
    '',
    ...sectionLines('Several servers on one PostgreSQL'),
    '',
    '### Simulated',
    '',
    `Costs of ${costs.measured} UTC: main thread ${written(costs.main)} ms, rules ${written(costs.rules)} ms, other threads ${written(costs.others)} ms for a move; a flush ${written(costs.flush)} ms, a commit in PostgreSQL ${written(costs.databaseCommit)} ms, a notice ${written(costs.notice)} ms. One move in ${ASSUMED.secondsPerMove} s for each game in play.`,
    '',
    ...table(
      ['servers', 'moves a second, p99 under 50 ms', 'games in play', 'the bottleneck'],
      [...nodeRows, ...sharedRows],
    ),
    '',
    ...table(
      ['', 'moves a second', 'p50', 'p99', 'the busiest part'],
      [
        row('a club of 10,000 players, one server of 2 cores, SQLite', alone(costs, 2), club),
        row(
          `a site with a million games, ${SITE_NODES} servers of ${CORES} cores: one of them`,
          oneOf(costs, CORES, SITE_NODES),
          site / SITE_NODES,
        ),
      ],
    ),
  ];
}

export function writeFigures(lines: readonly string[]): void {
  const [before, rest] = readFileSync(DOCUMENT, 'utf8').split(START);
  const after = rest.split(END)[1];
  writeFileSync(DOCUMENT, `${before}${START}\n\n${lines.join('\n')}\n\n${END}${after}`);
}
