import { readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { UsageError } from './command.ts';

/** The longest text that is read: a small file can unpack to gigabytes. */
const MEGABYTES = 64;
const LIMIT = MEGABYTES * 1024 * 1024;

/** The text of a file; a file that ends in `.gz` is unpacked. */
export function readText(file: string): string {
  try {
    if (statSync(file).size > LIMIT) throw tooLarge(file);
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: LIMIT }) : bytes).toString('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(file);
    throw error instanceof UsageError ? error : new UsageError(`"${file}" cannot be read.`);
  }
}

const tooLarge = (file: string): UsageError =>
  new UsageError(`"${file}" is larger than ${MEGABYTES} MB, so it is not read.`);
