/** The measurements of the server as sections of `results.md`. */
import { availableParallelism } from 'node:os';
import type { Beside, Round } from './beside.ts';
import { nameOf } from './checkout.ts';
import { written } from './figures.ts';
import type { Flooded, Noticed } from './floods.ts';
import type { Looked } from './look.ts';
import type { Nodes } from './nodes.ts';
import { table } from './report.ts';
import type { LongLoaded, Restarted } from './restart.ts';
import type { Busy, Idle, LongGame, measureCommits } from './server.ts';

export const commitsSection = ({ perSecond, p50, p99 }: ReturnType<typeof measureCommits>): string[] => [
  '## The disk',
  '',
  `Durable commits of one row, one by one (SQLite, WAL, \`synchronous=FULL\`): ${written(perSecond)} a second; p50 ${written(p50)} ms, p99 ${written(p99)} ms.`,
];

export function busySection(busy: readonly Busy[]): string[] {
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

export const lookSection = ({ games, lines, lookers, quiet, looking, shownIn }: Looked): string[] => [
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

export const longSection = (found: readonly LongGame[]): string[] => [
  '## One long game',
  '',
  `What a move costs when there are many before it, over the wire and durable: the median of ${found[0].count} moves each.`,
  '',
  ...table(
    ['from move', 'p50'],
    found.map(({ from, p50 }) => [written(from), `${written(p50)} ms`]),
  ),
];

export const idleSection = ({ games, before, after, rooms }: Idle): string[] => [
  '## Idle games',
  '',
  `${written(games)} games that were set up and then left alone, on a server with its ordinary patience. Wanted: under 600 MB.`,
  '',
  ...table(
    ['', 'memory of the server', 'games in memory'],
    [
      ['before any game', `${written(before)} MB`, '1'],
      [`after ${written(games)}`, `${written(after)} MB`, written(rooms)],
    ],
  ),
];

export function besideSection(
  { games, moves, rounds, before, after, ratios }: Beside,
  other: string,
): string[] {
  const row = (what: string, round: Round, unit: string): string[] => [
    what,
    written(round.movesPerSecond),
    ...[round.p50, round.p99, round.serverCore, round.playersCore].map((value) => `${written(value)}${unit}`),
  ];
  return [
    '## Faster moves',
    '',
    `${games} busy games on two servers of one machine, an earlier commit (${nameOf(other)}) and this one, turn and turn about; medians of ${rounds} rounds of ${written(moves)} moves, ratios of each round by itself. Each has the players of its own commit. Wanted: twice the moves at a third of the p99.`,
    '',
    ...table(
      ['', 'moves a second', 'p50', 'p99', 'server, core time a move', 'players'],
      [row('before', before, ' ms'), row('now', after, ' ms'), row('ratio', ratios, '')],
    ),
    '',
    `Server and players together need ${written(bothOf(after))} ms of a core for a move instead of ${written(bothOf(before))}. ${boundOf(before, after)} Every game has one move in flight, so the mean wait is ${games} divided by the moves a second. "Where the time of a move goes" has the profile.`,
  ];
}

const bothOf = ({ serverCore, playersCore }: Round): number => serverCore + playersCore;

/** How much of the processor was busy: only if that is nearly all of it is the processor the bound. */
const busyShare = (round: Round): number =>
  (round.movesPerSecond * bothOf(round)) / (1000 * availableParallelism());

/** What the processor would allow if it were busy all the time: waits can only lower it. */
function boundOf(before: Round, after: Round): string {
  const wanted = bothOf(before) / 2;
  const left = wanted - after.playersCore;
  const percent = (round: Round): string => `${Math.round(100 * busyShare(round))}%`;
  const bound = `They keep ${percent(after)} of the cores busy (before: ${percent(before)}). With all of them, that would allow ${written(bothOf(before) / bothOf(after))} times the moves.`;
  if (bothOf(after) <= wanted) return bound;
  return `${bound} Twice the moves would leave the server ${written(left)} ms for a move; it needs ${written(after.serverCore)}.`;
}

export function floodsSection(found: readonly Flooded[], other: string): string[] {
  const ratio = (value: number): string => (Number.isNaN(value) ? '' : written(value));
  const [quiet] = found;
  const cells = (noticed: Noticed): string[] => [
    noticed.moves === 0 ? 'ended' : `${written(noticed.p50)} ms`,
    noticed.moves === 0 ? 'ended' : `${written(noticed.p99)} ms`,
    `${noticed.welcomed} of ${noticed.newcomers}`,
  ];
  const costs = (noticed: Noticed): string[] => [
    written(noticed.tries),
    ratio(noticed.strangerCores),
    ratio(noticed.serverCores),
  ];
  return [
    '## Floods',
    '',
    `What honest players notice while a stranger floods the server from another address: the p50 and p99 of the moves of ten games, and how many newcomers saw a game within five seconds. An earlier commit (${nameOf(other)}) and this one, each with its ordinary limits, one after the other in each row. The stranger is a process of its own on the same ${availableParallelism()} cores.`,
    '',
    ...table(
      [
        '',
        'the flood',
        'before: p50',
        'p99',
        'newcomers',
        'now: p50',
        'p99',
        'newcomers',
        'p99 to quiet, before',
        'now',
      ],
      found.map(({ weakness, what, before, after }) => [
        weakness,
        what,
        ...cells(before),
        ...cells(after),
        ratio(before.p99 / quiet.before.p99),
        ratio(after.p99 / quiet.after.p99),
      ]),
    ),
    '',
    'What each flood took: sockets, frames or requests that the stranger began in a second, and cores that were busy with the stranger and with the server. The cores of the stranger would not be ours if it came from another machine.',
    '',
    ...table(
      [
        '',
        'the flood',
        'before: tries a second',
        'stranger',
        'server',
        'now: tries a second',
        'stranger',
        'server',
      ],
      found.map(({ weakness, what, before, after }) => [weakness, what, ...costs(before), ...costs(after)]),
    ),
  ];
}

export const restartSection = ({ games, lines, answered, shown, core, memory }: Restarted): string[] => [
  '## A restart',
  '',
  `A server with ${written(games)} stored games of ${lines} lines answered ${written(answered)} s after its process was started, with ${written(core)} s of processor time, and had ${written(memory)} MB. A player saw one of the games after ${written(shown)} s. Wanted: an answer within 2 s.`,
];

export const longLoadsSection = ({ games, lines, played, recalled }: LongLoaded): string[] => [
  '## Long games after a restart',
  '',
  `${games} games of ${written(lines)} lines, all asked for at the same moment on a server that has none of them in memory. It was 13 s for five.`,
  '',
  ...table(
    ['', 'all shown after', 'processor time for each'],
    [['all lines played again', played] as const, ['from stored snapshots', recalled] as const].map(
      ([what, { shown, corePerGame }]) => [what, `${written(shown)} s`, `${written(corePerGame)} s`],
    ),
  ),
];

export function nodesSection(found: readonly Nodes[] | string): string[] {
  const head = [
    '## Several servers on one PostgreSQL',
    '',
    '40 busy games, spread over the servers; database, servers and players share the machine. The lag is the time from the answer to a player to the update of the opponent at another server.',
    '',
  ];
  if (typeof found === 'string') return [...head, found];
  const milliseconds = (value: number | undefined): string =>
    value === undefined ? '' : `${written(value)} ms`;
  return [
    ...head,
    ...table(
      ['servers', 'moves a second', 'p50', 'p99', 'servers, core time a move', 'lag p50', 'lag p99'],
      found.map((one) => [
        String(one.nodes),
        written(one.movesPerSecond),
        milliseconds(one.p50),
        milliseconds(one.p99),
        milliseconds(one.serverCore),
        milliseconds(one.lagP50),
        milliseconds(one.lagP99),
      ]),
    ),
  ];
}
