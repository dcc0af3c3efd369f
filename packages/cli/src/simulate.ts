import type { CoverageReport } from '@feldzug/bots/coverage.ts';
import { type Simulation, simulate as simulateGames } from '@feldzug/bots/simulate.ts';
import { type Command, DONE, FAILED, type Terminal } from './command.ts';
import { printFailures } from './failures.ts';
import { readFlags, seatsOf } from './flags.ts';
import { gameOf, SERIES_FLAGS, SERIES_HELP, seriesOf } from './series.ts';

export const simulate: Command = {
  name: 'simulate',
  usage:
    'GAME [--scenario S] [--option O=C] --games N [--from N] --seats A,B [--seed X] [--jobs J] [--coverage] [--json]',
  summary: 'plays many games between bots, counts the results and checks every position',
  help: [
    '--seats     a bot for each seat, such as recruit,recruit',
    '--coverage  counts what the games reach and lists what they never reach',
    ...SERIES_HELP,
  ],
  async run(args, terminal) {
    const typed = readFlags(args, { ...SERIES_FLAGS, coverage: { type: 'boolean' } });
    const series = seriesOf(typed, terminal);
    const { seed } = series;
    const { simulation, failures } = await simulateGames({
      ...series,
      seats: seatsOf(typed, gameOf(typed).seats.length),
      watch: typed.has('coverage') ? 'coverage' : 'nothing',
    });
    terminal.progress('');
    printFailures(['simulate', ...args], seed, failures, terminal);
    if (typed.has('json')) terminal.out(JSON.stringify(simulation, null, 2));
    else print(simulation, terminal);
    return failures.length === 0 ? DONE : FAILED;
  },
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function print(simulation: Simulation, terminal: Terminal): void {
  const {
    game,
    scenario,
    seed,
    games,
    finished,
    errors,
    actions,
    seconds,
    actionsPerSecond,
    gamesPerSecond,
  } = simulation;
  terminal.out(
    `${game} ${scenario}: ${finished} of ${games} games with seed ${seed} finished, ${errors} errors`,
  );
  terminal.out(
    `${actions} actions in ${seconds} s: ${actionsPerSecond} actions and ${gamesPerSecond} games per second`,
  );
  for (const [kind, { games: count, share, low, high }] of Object.entries(simulation.results)) {
    terminal.out(
      `  ${kind.padEnd(24)} ${String(count).padStart(6)}  ${percent(share).padStart(6)}  (95%: ${percent(low)} to ${percent(high)})`,
    );
  }
  for (const [name, ends] of Object.entries(simulation.byScenario ?? {})) {
    const words = Object.entries(ends).map(([kind, count]) => `${kind} ${count}`);
    terminal.out(`  ${name.padEnd(24)} ${words.join(', ')}`);
  }
  if (simulation.coverage) printCoverage(simulation.coverage, terminal);
}

function printCoverage(coverage: CoverageReport, terminal: Terminal): void {
  for (const [kind, names] of Object.entries(coverage.counts)) {
    terminal.out(`${kind}:`);
    for (const [name, count] of Object.entries(names))
      terminal.out(`  ${name.padEnd(30)} ${String(count).padStart(9)}`);
  }
  for (const [kind, names] of Object.entries(coverage.unlisted))
    terminal.out(`missing in the catalogue of ${kind}: ${names.join(', ')}`);
  const never = Object.entries(coverage.never);
  for (const [kind, names] of never) terminal.out(`never reached, ${kind}: ${names.join(', ')}`);
  if (never.length === 0) terminal.out('everything in the catalogue was reached');
}
