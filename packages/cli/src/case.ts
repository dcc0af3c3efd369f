import { gameNamed } from '@feldzug/bots';
import { type AnyGame, type CaseOutcome, runCase } from '@feldzug/kernel';
import { type Command, DONE, FAILED, UsageError } from './command.ts';
import { readText } from './files.ts';
import { readFlags } from './flags.ts';

export const cases: Command = {
  name: 'case',
  usage: 'FILE…',
  summary: 'runs case files; prints a line for each, and what failed',
  async run(args, terminal) {
    const { words } = readFlags(args, {});
    if (words.length === 0) throw new UsageError('Name at least one file.');
    const texts = words.map((file) => ({ file, text: readText(file) }));
    let failed = 0;
    for (const { file, text } of texts) {
      const { title, ok, failures } = outcomeOf(text);
      terminal.out(`${ok ? 'ok    ' : 'FAILED'} ${file}: ${title}`);
      for (const failure of failures) terminal.out(`         ${failure}`);
      if (!ok) failed++;
    }
    terminal.out(
      `${words.length} ${words.length === 1 ? 'case' : 'cases'}, ${failed === 0 ? 'all pass' : `${failed} failed`}`,
    );
    return failed === 0 ? DONE : FAILED;
  },
};

function outcomeOf(text: string): CaseOutcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { title: 'not JSON', ok: false, failures: [(error as Error).message] };
  }
  return runCase(gamesFor(json), json);
}

/** The game that the case names; none if it does not exist, which the case then reports. */
function gamesFor(json: unknown): AnyGame[] {
  try {
    return [gameNamed(String((json as { game?: unknown } | null)?.game))];
  } catch {
    return [];
  }
}
