import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { UsageError } from './command.ts';

/** The text of a file; a file that ends in `.gz` is unpacked. */
export function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new UsageError(`"${file}" cannot be read.`);
  }
}
