import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { optionsFromEnvironment } from '../src/environment.ts';
import type { CatalogueAnswer } from '../src/protocol.ts';
import { serve } from '../src/serve.ts';
import { folder, server } from './client.ts';

function builtPage(): string {
  const page = folder();
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Feldzug</title>');
  writeFileSync(join(page, 'assets', 'main-abc123.js'), 'export {};');
  return page;
}

const html = { headers: { accept: 'text/html' } };

describe('the page', () => {
  it('is served with its parts, and for every path that the page itself understands', async () => {
    const { url } = await server({ page: builtPage() });
    for (const path of ['/', '/index.html', '/play/some-game']) {
      const answer = await fetch(url + path, html);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('<title>Feldzug</title>'),
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    const part = await fetch(`${url}/assets/main-abc123.js`);
    expect(part.headers.get('content-type')).toMatch('javascript');
    expect(part.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
    expect((await fetch(`${url}/api/gone`, html)).status).toBe(404);
  });

  it('gives nothing from outside its folder', async () => {
    const { url } = await server({ page: builtPage() });
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/..%5cpackage.json',
    ]) {
      const got = await new Promise<string>((resolve, reject) => {
        request(`${url}`, { path }, (answer) => {
          let text = '';
          answer.on('data', (part) => {
            text += part;
          });
          answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
        })
          .on('error', reject)
          .end();
      });
      expect(got).toMatch(/^(403|404|400) /);
    }
  });

  it('says plainly that it has not been built', async () => {
    const { url } = await server({ page: join(folder(), 'nowhere') });
    const answer = await fetch(url, html);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining('has not been built'),
    ]);
  });
});

describe('the server', () => {
  it('lists its games with their bots', async () => {
    const { url } = await server();
    const { games, reach } = (await (await fetch(`${url}/api/catalogue`)).json()) as CatalogueAnswer;
    const crisis = games.find(({ id }) => id === 'great-crisis');
    expect(crisis).toMatchObject({
      seats: [{ id: 'prussian' }, { id: 'austrian' }],
      scenarios: [{ id: '1756' }],
    });
    expect(crisis!.bots).toContain('recruit');
    for (const address of reach!) expect(address).toMatch(/^http:\/\/[\d.]+:\d+$/);
  });

  it('says what is wrong when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    await expect(
      serve({ host: '127.0.0.1', port, data: folder(), log: { level: 'silent' } }),
    ).rejects.toThrow('EADDRINUSE');
  });

  it('reads its environment', () => {
    expect(
      optionsFromEnvironment({
        PORT: '4100',
        HOST: '::1',
        FELDZUG_DATA: '/srv/games',
        FELDZUG_TRUST_PROXY: '1',
      }),
    ).toEqual({
      port: 4100,
      host: '::1',
      data: '/srv/games',
      trustProxy: true,
    });
    expect(() => optionsFromEnvironment({ PORT: 'eighty' })).toThrow('PORT must be a port number');
  });
});
