/** Each text of the built page stands beside itself compressed, so that the server sends little and computes nothing. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|svg|html|json|webmanifest)$/;
const LEAST_BYTES = 1024;

export function compressed(): Plugin {
  return {
    name: 'feldzug-compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (!TEXTS.test(fileName) || source.length < LEAST_BYTES) continue;
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        const brotli = brotliCompressSync(source, { params: hint });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  };
}
