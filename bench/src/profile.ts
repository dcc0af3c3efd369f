/** Where the processor time of a move goes: a profile of the main thread and of the thread with the rules, by subject. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playMoves } from './costs.ts';
import { written } from './figures.ts';
import { table } from './report.ts';
import { Serving } from './serving.ts';

export interface Profiled {
  readonly games: number;
  readonly moves: number;
  /** Milliseconds for a move, by subject. */
  readonly main: Subjects;
  readonly rules: Subjects;
}

type Subjects = ReadonlyMap<string, number>;

/** What `--cpu-prof` writes; times in microseconds of the clock of the machine. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const WARM = 10_000;
const IDLE = '(idle)';
const RULES_THREAD = '/server/src/rules-thread.ts';

/** The first that fits a frame, its name or its file, says what the time was for. */
const SUBJECTS: readonly (readonly [string, RegExp])[] = [
  ['garbage', /^\(garbage collector\)/],
  ['flushes of the disk', /fdatasync|sqlite-log\.ts/],
  ['the store', /libsql|sqlite|appends\.ts|stored-game\.ts|kysely/],
  [
    'messages between threads',
    /messageport|MessagePort|postMessage|receiveMessageOnPort|node:internal\/worker|\/(thread|answering|held-game)\.ts/,
  ],
  [
    'sockets',
    /node_modules\/ws\/|node:(net|internal\/stream|_stream|internal\/streams|http|_http)|live\.ts|schemas\.ts|attendance\.ts/,
  ],
  ['metrics and limits', /prom-client|metrics\.ts|rate\.ts/],
  ['dice', /node:internal\/crypto|dice\.ts|seals\.ts/],
  ['hashes of positions', /kernel\/src\/(hash|stable-json)\.ts/],
  ['views and their differences', /(difference|visibility|face|hearing|told|alike|undo)\.ts/],
  [
    'rules of the game',
    /packages\/games\/|kernel\/src\/(flow|verbs|walk|random|copy|shape|chance|sealed|define-game|record)\.ts/,
  ],
  ['the table and its lines', /kernel\/src\/|rules-thread\.ts/],
  ['rooms', /(room|rooms|played-game)\.ts/],
];

export async function measureProfile(games: number, moves: number): Promise<Profiled> {
  const folder = mkdtempSync(join(tmpdir(), 'feldzug-profile-'));
  try {
    const serving = await Serving.start({}, ['--cpu-prof', '--cpu-prof-dir', folder]);
    let window: Window;
    try {
      await playMoves(serving.url, games, WARM);
      const from = now();
      await playMoves(serving.url, games, moves);
      window = { from, to: now() };
    } finally {
      await serving.stop();
    }
    const profiles = readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile,
    );
    const [main] = profiles.toSorted((a, b) => a.startTime - b.startTime);
    const rules = profiles.filter(({ nodes }) =>
      nodes.some((node) => node.callFrame.url.includes(RULES_THREAD)),
    );
    const busiest = rules.toSorted((a, b) => sumOf(timesOf(b, window)) - sumOf(timesOf(a, window)))[0];
    const each = (profile: Profile): Subjects =>
      new Map([...timesOf(profile, window)].map(([subject, time]) => [subject, time / 1000 / moves]));
    return { games, moves, main: each(main), rules: each(busiest) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function profileSection({ games, moves, main, rules }: Profiled): string[] {
  const rows = (thread: Subjects): string[][] =>
    [...thread]
      .toSorted((a, b) => b[1] - a[1])
      .map(([subject, time]) => [
        subject,
        `${time.toFixed(3)} ms`,
        `${written((100 * time) / sumOf(thread))}%`,
      ]);
  const head = ['', 'a move', 'share'];
  return [
    '## Where the time of a move goes',
    '',
    `A profile of ${written(moves)} moves of ${games} busy games (\`--cpu-prof\`, which makes all of it slower). Threads of the engine and of the system are not in it.`,
    '',
    `The main thread, ${sumOf(main).toFixed(2)} ms:`,
    '',
    ...table(head, rows(main)),
    '',
    `The thread with the rules, ${sumOf(rules).toFixed(2)} ms:`,
    '',
    ...table(head, rows(rules)),
  ];
}

interface Window {
  readonly from: number;
  readonly to: number;
}

const now = (): number => Number(process.hrtime.bigint() / 1000n);

const sumOf = (subjects: Subjects): number => [...subjects.values()].reduce((sum, time) => sum + time, 0);

/** Microseconds by subject within a stretch of time. */
function timesOf(
  { nodes, samples, timeDeltas, startTime }: Profile,
  { from, to }: Window,
): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const subjects = new Map<number, string>();
  /** Native code counts for the code that calls it, if it has no subject of its own. */
  const subjectOf = (id: number | undefined): string => {
    if (id === undefined) return 'the rest';
    const known = subjects.get(id);
    if (known !== undefined) return known;
    const { functionName, url } = byId.get(id)!.callFrame;
    const found =
      functionName === IDLE
        ? IDLE
        : (SUBJECTS.find(([, fits]) => fits.test(functionName) || fits.test(url))?.[0] ??
          subjectOf(parents.get(id)));
    subjects.set(id, found);
    return found;
  };
  const times = new Map<string, number>();
  let at = startTime;
  for (const [index, sample] of samples.entries()) {
    at += timeDeltas[index];
    if (at < from || at > to) continue;
    const subject = subjectOf(sample);
    if (subject !== IDLE) times.set(subject, (times.get(subject) ?? 0) + timeDeltas[index]);
  }
  return times;
}
