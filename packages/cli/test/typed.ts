/** A command as it is typed: what it prints and how it ends. */
import { run } from '../src/run.ts';

export interface Printed {
  readonly code: number;
  readonly out: string[];
  readonly err: string[];
}

export async function typed(args: readonly string[]): Promise<Printed> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    progress: () => undefined,
  };
  return { code: await run(args, terminal), out, err };
}
