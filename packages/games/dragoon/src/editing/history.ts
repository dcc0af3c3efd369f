/** A battle being written, with every step back and forward. Files are never changed, so that steps share what is the same. */
import type { ScenarioFile } from '../scenario/format.ts';

interface Step {
  readonly file: ScenarioFile;
  /** What led away from this file. */
  readonly label: string;
  readonly next: Step | undefined;
}

export interface History {
  readonly file: ScenarioFile;
  /** The file before the last change, and after the next one. */
  readonly past: Step | undefined;
  readonly future: Step | undefined;
  /** Changes of one stroke are one step. */
  readonly stroke: string | undefined;
}

/** Returns the same file where there is nothing to change. */
export type Edit = (file: ScenarioFile) => ScenarioFile;

export const begun = (file: ScenarioFile): History => ({
  file,
  past: undefined,
  future: undefined,
  stroke: undefined,
});

/** A change, which can be undone. With the stroke of the change before it is a part of that one. */
export function changed(history: History, label: string, edit: Edit, stroke?: string): History {
  const file = edit(history.file);
  if (file === history.file) return history;
  const isPart = stroke !== undefined && stroke === history.stroke && history.past !== undefined;
  const past = isPart ? history.past : { file: history.file, label, next: history.past };
  return { file, past, future: undefined, stroke };
}

export function undone({ file, past, future }: History): History {
  if (!past) return { file, past, future, stroke: undefined };
  return {
    file: past.file,
    past: past.next,
    future: { file, label: past.label, next: future },
    stroke: undefined,
  };
}

export function redone({ file, past, future }: History): History {
  if (!future) return { file, past, future, stroke: undefined };
  return {
    file: future.file,
    past: { file, label: future.label, next: past },
    future: future.next,
    stroke: undefined,
  };
}

/** What undo and redo would do, in words; undefined where there is nothing. */
export const undoLabel = ({ past }: History): string | undefined => past?.label;
export const redoLabel = ({ future }: History): string | undefined => future?.label;
