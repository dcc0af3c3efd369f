/** A checkout of the project: this one, or an earlier commit that is measured beside it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const HERE = fileURLToPath(new URL('../../', import.meta.url));

/** What a checkout's processes import first, to read TypeScript; earlier commits used tsx. */
export function loaderOf(root: string): string {
  const own = join(root, 'packages/bots/src/typescript.js');
  return existsSync(own) ? pathToFileURL(own).href : 'tsx';
}

/** How the results name a checkout: by its commit, or by its folder where git knows none. */
export function nameOf(root: string): string {
  const { status, stdout } = spawnSync('git', ['-C', root, 'rev-parse', '--short=7', 'HEAD'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : basename(root);
}

/** The parts of a checkout that a measurement needs; an earlier commit has its own players and its own protocol. */
export interface Checkout {
  readonly root: string;
  readonly load: typeof import('./load.ts');
  readonly kernel: typeof import('@feldzug/kernel');
  readonly bots: typeof import('@feldzug/bots');
  readonly protocol: typeof import('@feldzug/server/protocol.ts');
  readonly seals: typeof import('@feldzug/server/seals.ts');
  readonly endless: typeof import('./long-library.ts')['endless'];
}

export async function checkoutAt(root: string): Promise<Checkout> {
  const from = (path: string) => import(new URL(path, `file://${root.replace(/\/*$/, '/')}`).href);
  const [load, kernel, bots, protocol, seals, library] = await Promise.all([
    from('bench/src/load.ts'),
    from('packages/kernel/src/index.ts'),
    from('packages/bots/src/index.ts'),
    from('packages/server/src/protocol.ts'),
    from('packages/server/src/seals.ts'),
    from('bench/src/long-library.ts'),
  ]);
  return { root, load, kernel, bots, protocol, seals, endless: library.endless };
}
