/**
 * The page that needs no server: adds the web app manifest and a service worker that keeps every file of this very
 * build, so that the page is there with the network off.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { manifest } from './manifest.ts';

const HERE = import.meta.dirname;
const PUBLIC = join(HERE, '../public');
/** Older browsers' copies of the fonts: no browser with service workers asks for them. */
const NEVER_ASKED_FOR = /\.woff$/;

export function offline(): Plugin {
  return {
    name: 'feldzug-offline',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-180.png' }, injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'theme-color', content: manifest.theme_color }, injectTo: 'head' },
    ],
    generateBundle(_options, bundle) {
      const files = new Map<string, string | Uint8Array>();
      for (const name of readdirSync(PUBLIC)) files.set(name, readFileSync(join(PUBLIC, name)));
      for (const [name, output] of Object.entries(bundle))
        files.set(name, output.type === 'chunk' ? output.code : output.source);
      const manifestText = JSON.stringify(manifest, null, 2);
      files.set('manifest.webmanifest', manifestText);
      for (const name of files.keys()) if (NEVER_ASKED_FOR.test(name)) files.delete(name);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifestText });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: serviceWorker(files) });
    },
  };
}

/** The worker with the names of the files and a version that changes when any of them does. */
function serviceWorker(files: ReadonlyMap<string, string | Uint8Array>): string {
  const names = [...files.keys()].sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(files.get(name)!);
  const template = readFileSync(join(HERE, 'service-worker.js'), 'utf8');
  return template
    .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("['FILES']", JSON.stringify(names));
}
