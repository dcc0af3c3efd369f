/** A series of games between bots: the flags that `simulate` and `arena` have in common. */
import { gameNamed, optionsNamed } from '@feldzug/bots';
import type { Terminal } from './command.ts';
import { readText } from './files.ts';
import { countOf, fromOf, jobsOf, onlyWord, required, seedOf, type Typed } from './flags.ts';

export const SERIES_FLAGS = {
  scenario: { type: 'string' },
  option: { type: 'string', multiple: true },
  games: { type: 'string' },
  from: { type: 'string' },
  seats: { type: 'string' },
  seed: { type: 'string' },
  jobs: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const SERIES_HELP = [
  '--scenario  one, several such as lobosch,dogs, or all, played in turn (default: the first); or a FILE.json',
  '--option    a choice such as fog=sight; repeat it for another option',
  '--from      the number of the first game (default: 0); --from 38 --games 1 plays only game 38',
  '--seed      any text; the same text gives the same games for any number of jobs (default: a new one)',
  '--jobs      threads (default: as many as the machine has)',
  '--json      prints JSON only',
];

export const gameOf = (typed: Typed) => gameNamed(onlyWord(typed, 'game'));

/** A name that ends in `.json` is that of a file with a whole scenario. */
function scenarioOf(typed: Typed): string | undefined {
  const named = typed.text('scenario');
  return named?.endsWith('.json') ? readText(named).trim() : named;
}

/** Which games are played; who plays them differs between the commands. */
export function seriesOf(typed: Typed, terminal: Terminal) {
  const game = gameOf(typed);
  return {
    game: game.id,
    scenario: scenarioOf(typed),
    options: optionsNamed(game, typed.all('option')),
    games: countOf(required(typed, 'games'), 'games'),
    from: fromOf(typed),
    seed: seedOf(typed),
    jobs: jobsOf(typed),
    onProgress: (done: number, all: number) => terminal.progress(`${done} of ${all} games`),
  };
}
