import { readFileSync } from 'node:fs';
import { UsageError } from './command.ts';

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`"${file}" cannot be read`);
  }
}
