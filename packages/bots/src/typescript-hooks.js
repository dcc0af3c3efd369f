/** How a TypeScript file is loaded: only its types are taken out. Node itself finds the files. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

// Names of functions are not kept: that would cost each closure a call, a tenth to a third of the rules' time.
const OPTIONS = { loader: 'ts', format: 'esm', target: 'node20.19', sourcemap: 'inline', keepNames: false };

export async function load(url, context, next) {
  if (!url.startsWith('file:')) return next(url, context);
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.ts')) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const { code } = await transform(await readFile(sourcefile, 'utf8'), { ...OPTIONS, sourcefile });
  return { format: 'module', source: code, shortCircuit: true };
}
