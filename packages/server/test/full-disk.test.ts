/** A server that starts on a full disk (W14): a real one, where the machine lets tests make one. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, type TestContext } from 'vitest';
import { spawnServer } from './spawned.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/bin/feldzug.js', import.meta.url));
const KILOBYTES = 4_096;

let disk: string | undefined;
afterEach(() => {
  if (disk === undefined) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
  disk = undefined;
});

/** A small disk in memory; without the right to mount one the test is skipped. */
function smallDisk(test: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'feldzug-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${KILOBYTES}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    test.skip('a full disk cannot be made here: that needs the right to mount one');
  }
  disk = folder;
  return folder;
}

/** Fills the disk but for so many kilobytes. */
const fill = (folder: string, left: number): void =>
  writeFileSync(join(folder, 'filler'), Buffer.alloc(1024 * (KILOBYTES - left)));

for (const left of [0, 8])
  it(`is told the cause and leaves nothing broken with ${left} KB left`, async (test) => {
    const folder = smallDisk(test);
    const data = join(folder, 'data');
    mkdirSync(data);
    fill(folder, left);
    const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', '--data', data], {
      env: { ...process.env, HOST: '127.0.0.1', FELDZUG_LOG: 'error' },
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([1, 'feldzug serve: the disk of the store is full\n']);

    rmSync(join(folder, 'filler'));
    const server = spawnServer({ data });
    expect((await fetch(`${await server.url}/api/health`)).status).toBe(200);
    await server.stop();
  });
