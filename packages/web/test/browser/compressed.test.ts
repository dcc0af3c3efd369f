/** The page comes compressed from the server, to be kept for ever, and whole to clients that accept no compression. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';

const host = harness();

test('the lobby, picture and all, takes less than 250 KB', async () => {
  const page = await host.page();
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  let bytes = 0;
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(host.url);
  await page.waitForSelector('.vignette svg');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  console.log(`the lobby: ${(bytes / 1000).toFixed(0)} KB`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(250_000);
});

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
