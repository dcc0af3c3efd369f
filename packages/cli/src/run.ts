/** Finds the command, and turns errors into one clear line and an exit code. */
import { UnknownNameError } from '@feldzug/bots';
import { arena } from './arena.ts';
import { backup } from './backup.ts';
import { bench } from './bench.ts';
import { cases } from './case.ts';
import { type Command, DONE, MISUSED, type Terminal, UsageError } from './command.ts';
import { games } from './games.ts';
import { restore } from './restore.ts';
import { scenario } from './scenario.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

const COMMANDS: readonly Command[] = [
  games,
  serve,
  backup,
  restore,
  simulate,
  arena,
  cases,
  scenario,
  verify,
  bench,
];

export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    printHelp(terminal);
    return DONE;
  }
  const command = COMMANDS.find((each) => each.name === name);
  try {
    if (!command) throw new UsageError(`There is no command "${name}". See feldzug --help.`);
    if (rest.includes('--help') || rest.includes('-h')) {
      printCommandHelp(command, terminal);
      return DONE;
    }
    return await command.run(rest, terminal);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnknownNameError)) throw error;
    terminal.err(`feldzug${command ? ` ${command.name}` : ''}: ${error.message}`);
    return MISUSED;
  }
}

function printHelp(terminal: Terminal): void {
  terminal.out('feldzug COMMAND …');
  for (const { name, usage, summary } of COMMANDS) {
    terminal.out(`  ${name} ${usage}`);
    terminal.out(`      ${summary}`);
  }
  terminal.out('Run feldzug COMMAND --help for details.');
}

function printCommandHelp({ name, usage, summary, help }: Command, terminal: Terminal): void {
  terminal.out(`feldzug ${name} ${usage}`);
  terminal.out(`  ${summary}`);
  for (const line of help ?? []) terminal.out(`  ${line}`);
}
