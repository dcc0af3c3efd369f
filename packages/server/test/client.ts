/** What tests of a server need: a server, its folder, and clients that are there until the test is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ServeOptions, type Serving, serve } from '../src/serve.ts';

export * from './play.ts';

/** A folder that is gone after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'feldzug-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A server on a free port, closed after the test. */
export async function server(options: ServeOptions = {}): Promise<Serving> {
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    data: options.data ?? folder(),
    log: { level: 'silent' },
    warm: false,
    ...options,
    // Bots answer at once, so that their games are over soon.
    limits: { botPace: 0, ...options.limits },
  });
  onTestFinished(() => serving.close());
  return serving;
}
