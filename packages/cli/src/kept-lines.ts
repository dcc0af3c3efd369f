/** Files of JSON lines that grow while a long run goes on. */
import { writeFileSync } from 'node:fs';
import { UsageError } from './command.ts';
import { readText } from './files.ts';

/** The lines of the file. A last line that a kill has cut off is taken out of the file. */
export function keptLines(file: string, of: string): unknown[] {
  const text = readText(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  try {
    return whole
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
  } catch {
    throw new UsageError(`"${file}" is not a file of ${of}.`);
  }
}
