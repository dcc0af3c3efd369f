import { writeFileSync } from 'node:fs';
import { HISTORY, type HistoricalBattle, SOURCES } from '@feldzug/dragoon/history/record.ts';
import { type Command, DONE, FAILED, UsageError } from './command.ts';
import { countOf, jobsOf, noWords, readFlags, seedOf, type Typed } from './flags.ts';
import { compared, verdictOf } from './history/comparison.ts';
import { playHistory } from './history/games.ts';
import { plotOf } from './history/plot.ts';
import { tableOf } from './history/table.ts';

const GAMES = 20;

export const history: Command = {
  name: 'history',
  usage: '[--battles B] [--games N] [--seed X] [--jobs J] [--resume FILE] [--plot FILE] [--json]',
  summary: 'plays the great battles of Dragoon, Captain against Captain, and compares them with history',
  help: [
    '--battles  some of them, such as mollwitz,kolin (default: all 12)',
    `--games    games for each battle (default: ${GAMES})`,
    '--seed     any text; the same text gives the same games for any number of jobs (default: a new one)',
    '--jobs     threads (default: as many as the machine has)',
    '--resume   keeps every game in FILE; the same command with the same file goes on where it stopped',
    '--plot     writes a picture (SVG) of the losses',
    '--json     prints JSON only',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, {
      battles: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      jobs: { type: 'string' },
      resume: { type: 'string' },
      plot: { type: 'string' },
      json: { type: 'boolean' },
    });
    noWords(typed);
    const battles = battlesOf(typed);
    const seed = seedOf(typed);
    const games = countOf(typed.text('games') ?? String(GAMES), 'games');
    const { fought, failures } = await playHistory({
      battles,
      games,
      seed,
      jobs: jobsOf(typed),
      file: typed.text('resume'),
      onProgress: (done, all) => terminal.progress(`${done} of ${all} games`),
    });
    terminal.progress('');
    for (const { scenario, seed: own, line, error } of failures)
      terminal.err(`${scenario}, seed ${own}, line ${line}: ${error}`);
    const all = battles.map((battle) => compared(battle, fought));
    const verdict = verdictOf(all);
    const caption = `Captain against Captain, ${games} ${games === 1 ? 'game' : 'games'} for each battle, seed ${seed}`;
    const plot = typed.text('plot');
    if (plot !== undefined) writeFileSync(plot, plotOf(all, caption));
    if (typed.has('json')) {
      terminal.out(
        JSON.stringify({ seed, games, battles: all, sources: SOURCES, history: battles, verdict }, null, 2),
      );
    } else {
      terminal.out(`${caption}: medians with their 95% intervals`);
      for (const line of tableOf(all)) terminal.out(line);
      terminal.out(
        `Both losses within 35% of history: ${verdict.lossesNear} of ${verdict.battles} (judged battles: ${verdict.lossesNearOfJudged} of ${verdict.judged})`,
      );
      terminal.out(`Winner of history ahead: ${verdict.winnersAhead} of ${verdict.battles}`);
    }
    return failures.length === 0 ? DONE : FAILED;
  },
};

function battlesOf(typed: Typed): readonly HistoricalBattle[] {
  const list = typed.text('battles');
  if (list === undefined) return HISTORY;
  return list.split(',').map((id) => {
    const battle = HISTORY.find((each) => each.id === id);
    if (!battle)
      throw new UsageError(
        `There is no battle "${id}". They are ${HISTORY.map((each) => each.id).join(', ')}.`,
      );
    return battle;
  });
}
