/**
 * How a TypeScript file is loaded: only its types are taken out. Node itself finds the files. What was made of a file is
 * kept until the file changes, so that most processes start without a compiler.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

// Names of functions are not kept: that would cost each closure a call, a tenth to a third of the rules' time.
const OPTIONS = { loader: 'ts', format: 'esm', target: 'node20.19', sourcemap: 'inline', keepNames: false };
const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/feldzug-typescript/', import.meta.url));
/** Raise it with the options: what was kept before is then made again. */
const VERSION = 1;

export async function load(url, context, next) {
  if (!url.startsWith('file:')) return next(url, context);
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
  const text = readFileSync(file, 'utf8');
  const kept = `${KEPT}${hashOf(file)}.js`;
  const end = `\n// ${VERSION} ${hashOf(text)}\n`;
  return {
    format: 'module',
    source: madeBefore(kept, end) ?? (await made(file, text, kept, end)),
    shortCircuit: true,
  };
}

function madeBefore(kept, end) {
  try {
    const code = readFileSync(kept, 'utf8');
    return code.endsWith(end) ? code : undefined;
  } catch {
    return undefined;
  }
}

async function made(sourcefile, text, kept, end) {
  const { transform } = await import('esbuild');
  const { code } = await transform(text, { ...OPTIONS, sourcefile });
  keep(kept, code + end);
  return code;
}

/** Another process may do the same: a file appears as a whole. Where nothing can be written, nothing is kept. */
function keep(kept, code) {
  const draft = `${kept}.${process.pid}-${threadId}`;
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(draft, code);
    renameSync(draft, kept);
  } catch {}
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32);
