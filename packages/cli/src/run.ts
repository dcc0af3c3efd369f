/** Finds the command, and turns errors into one clear line and an exit code. */
import { UnknownNameError } from '@feldzug/bots/games/entry.ts';
import { type Command, DONE, MISUSED, type Terminal, UsageError } from './command.ts';

/** Each is loaded when it is needed: most of them load all games. */
const COMMANDS = new Map<string, () => Promise<Command>>([
  ['games', async () => (await import('./games.ts')).games],
  ['serve', async () => (await import('./serve.ts')).serve],
  ['backup', async () => (await import('./backup.ts')).backup],
  ['restore', async () => (await import('./restore.ts')).restore],
  ['admin', async () => (await import('./admin.ts')).admin],
  ['simulate', async () => (await import('./simulate.ts')).simulate],
  ['arena', async () => (await import('./arena.ts')).arena],
  ['learn', async () => (await import('./learn.ts')).learn],
  ['history', async () => (await import('./history.ts')).history],
  ['case', async () => (await import('./case.ts')).cases],
  ['scenario', async () => (await import('./scenario.ts')).scenario],
  ['verify', async () => (await import('./verify.ts')).verify],
  ['bench', async () => (await import('./bench.ts')).bench],
]);

export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await printHelp(terminal);
    return DONE;
  }
  const load = COMMANDS.get(name);
  try {
    if (!load) throw new UsageError(`There is no command "${name}". See feldzug --help.`);
    const command = await load();
    if (rest.includes('--help') || rest.includes('-h')) {
      printCommandHelp(command, terminal);
      return DONE;
    }
    return await command.run(rest, terminal);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnknownNameError)) throw error;
    terminal.err(`feldzug${load ? ` ${name}` : ''}: ${error.message}`);
    return MISUSED;
  }
}

async function printHelp(terminal: Terminal): Promise<void> {
  terminal.out('feldzug COMMAND …');
  for (const load of COMMANDS.values()) {
    const { name, usage, summary } = await load();
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
