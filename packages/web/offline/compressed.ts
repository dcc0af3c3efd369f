/** Each text of the built page stands beside itself compressed, so that the server sends little and computes nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|svg|html|json)$/;
const LEAST_BYTES = 1024;

export function compressed(): Plugin {
  return {
    name: 'feldzug-compressed',
    apply: 'build',
    // What has been written is what is served: the bundle in memory is still changed by others.
    writeBundle({ dir }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        const path = join(dir!, fileName);
        const source = readFileSync(path);
        if (!TEXTS.test(fileName) || source.length < LEAST_BYTES) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(source));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
