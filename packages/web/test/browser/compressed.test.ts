/** The page comes compressed from the server, to be kept for ever, and whole to whoever takes nothing compressed. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';

const host = harness();

test('scripts are sent compressed and are the same when unpacked', async () => {
  const page = await (await fetch(host.url)).text();
  const [, script] = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)!;
  const address = new URL(script, host.url);
  const ask = (encoding: string) => fetch(address, { headers: { 'accept-encoding': encoding } });
  const plain = await ask('identity');
  const text = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask(encoding);
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('content-type')).toMatch(/javascript/);
    expect(packed.headers.get('cache-control')).toMatch(/immutable/);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 2);
    expect(await packed.text()).toBe(text);
  }
});
