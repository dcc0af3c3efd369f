/** What a command is, and how it speaks. */

export interface Terminal {
  /** A line of the answer. */
  out(line: string): void;
  /** A line beside the answer. */
  err(line: string): void;
  /** Shows how far a long run is; does nothing where nobody looks. */
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

/** Something is wrong with what was typed: one line, exit code 2. */
export class UsageError extends Error {}

export const DONE = 0;
export const FAILED = 1;
export const MISUSED = 2;
