/** The program as it is typed: what it prints where, and how it ends. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bin/feldzug.js', import.meta.url));

function start(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    said.out += data;
  });
  child.stderr.on('data', (data) => {
    said.err += data;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, said, ended };
}

describe('the program', () => {
  it('prints JSON alone, with threads and with no terminal to show progress on', async () => {
    const { said, ended } = start(
      'simulate',
      'two-fords',
      '--games',
      '6',
      '--seats',
      'recruit,recruit',
      '--seed',
      'x',
      '--jobs',
      '2',
      '--json',
    );
    expect(await ended).toBe(0);
    expect(JSON.parse(said.out)).toMatchObject({ finished: 6, errors: 0 });
    expect(said.err).toBe('');
  });

  it('ends with 2 and one line when it does not understand', async () => {
    const { said, ended } = start('simulate', 'chess');
    expect(await ended).toBe(2);
    expect(said.out).toBe('');
    expect(said.err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('ends quietly when nobody reads on', async () => {
    const { child, said, ended } = start('games');
    child.stdout.destroy();
    expect(await ended).toBe(0);
    expect(said.err).toBe('');
  });

  it('does not unpack a small file that becomes a huge one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feldzug-bomb-'));
    try {
      const file = join(folder, 'bomb.record.gz');
      writeFileSync(file, gzipSync(Buffer.alloc(65 * 1024 * 1024)));
      const { said, ended } = start('verify', file);
      expect(await ended).toBe(2);
      expect(said.err).toBe(`feldzug verify: "${file}" is larger than 64 MB, so it is not read.\n`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('serves until it is told to stop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feldzug-serve-'));
    const { child, said, ended } = start('serve', '--port', '0', '--host', '127.0.0.1', '--data', folder);
    try {
      await expect
        .poll(() => said.out, { timeout: 30_000 })
        .toMatch(/Feldzug is at http:\/\/127\.0\.0\.1:\d+\n/);
      const [url] = /http:\S+/.exec(said.out)!;
      const second = start(
        'serve',
        '--port',
        new URL(url).port,
        '--host',
        '127.0.0.1',
        '--data',
        join(folder, 'second'),
      );
      expect(await second.ended).toBe(1);
      expect(second.said.err).toContain('feldzug serve: Another program uses this port');
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  });
});
