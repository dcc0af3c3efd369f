import { gameNamed, optionsNamed } from '@feldzug/bots';
import type { CoverageReport } from '@feldzug/bots/coverage.ts';
import { type Simulation, simulate as simulateGames } from '@feldzug/bots/simulate.ts';
import { type Command, DONE, FAILED, type Terminal } from './command.ts';
import { printFailures } from './failures.ts';
import { countOf, fromOf, jobsOf, onlyWord, readFlags, required, seatsOf, seedOf } from './flags.ts';

export const simulate: Command = {
  name: 'simulate',
  usage:
    'GAME [--scenario S] [--option O=C] --games N [--from N] --seats A,B [--seed X] [--jobs J] [--coverage] [--json]',
  summary: 'plays many games between bots, counts the results and checks every position',
  help: [
    '--scenario  one, several such as lobosch,dogs, or all, played in turn (default: the first)',
    '--option    a choice such as fog=sight; repeat it for another option',
    '--from      the number of the first game (default: 0); --from 38 --games 1 plays only game 38',
    '--seats     a bot for each seat, such as recruit,recruit',
    '--seed      any text; the same text gives the same games for any number of jobs (default: a new one)',
    '--jobs      threads (default: as many as the machine has)',
    '--coverage  counts what the games reach and lists what they never reach',
    '--json      prints JSON only',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, {
      scenario: { type: 'string' },
      option: { type: 'string', multiple: true },
      games: { type: 'string' },
      from: { type: 'string' },
      seats: { type: 'string' },
      seed: { type: 'string' },
      jobs: { type: 'string' },
      coverage: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const game = gameNamed(onlyWord(typed, 'game'));
    const seed = seedOf(typed);
    const { simulation, failures } = await simulateGames({
      game: game.id,
      scenario: typed.text('scenario'),
      options: optionsNamed(game, typed.all('option')),
      games: countOf(required(typed, 'games'), 'games'),
      from: fromOf(typed),
      seats: seatsOf(typed, game.seats.length),
      seed,
      jobs: jobsOf(typed),
      watch: typed.has('coverage') ? 'coverage' : 'nothing',
      onProgress: (done, all) => terminal.progress(`${done} of ${all} games`),
    });
    terminal.progress('');
    printFailures(['simulate', ...args], seed, failures, terminal);
    if (typed.has('json')) terminal.out(JSON.stringify(simulation, null, 2));
    else print(simulation, seed, terminal);
    return failures.length === 0 ? DONE : FAILED;
  },
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function print(simulation: Simulation, seed: string, terminal: Terminal): void {
  const { game, scenario, games, finished, errors, actions, seconds, actionsPerSecond, gamesPerSecond } =
    simulation;
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
