/** What a command is, and how it prints. */

export interface Terminal {
  /** Prints a line of the answer. */
  out(line: string): void;
  /** Prints an error or a note. */
  err(line: string): void;
  /** Shows the progress of a long run; does nothing without a terminal. */
  progress(text: string): void;
}

export interface Command {
  readonly name: string;
  /** What comes after the name: `GAME [--json]`. */
  readonly usage: string;
  readonly summary: string;
  /** Further lines of its help. */
  readonly help?: readonly string[];
  /** Returns the exit code. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** The user typed something wrong: one line, exit code 2. */
export class UsageError extends Error {}

export const DONE = 0;
export const FAILED = 1;
export const MISUSED = 2;
