/**
 * The page that needs no server: adds the web app manifest and a service worker that keeps every file of this very
 * build, so that the page is there with the network off.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { manifest } from './manifest.ts';

/** Older browsers' copies of the fonts: no browser with service workers asks for them. */
const NEVER_ASKED_FOR = /\.woff$/;

export function offline(): Plugin {
  return {
    name: 'feldzug-offline',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-180.png' }, injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'theme-color', content: manifest.theme_color }, injectTo: 'head' },
    ],
    // What has been written is what is served: the bundle in memory is still changed by others.
    writeBundle({ dir }) {
      writeFileSync(join(dir!, 'manifest.webmanifest'), JSON.stringify(manifest, null, 2));
      writeFileSync(join(dir!, 'service-worker.js'), serviceWorker(dir!));
    },
  };
}

/** The worker with the names of the files and a version that changes when any of them does. */
function serviceWorker(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && !NEVER_ASKED_FOR.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const template = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  return template
    .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("['FILES']", JSON.stringify(names));
}
