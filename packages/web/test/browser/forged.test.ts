/** A file in which the loser has won (W13): nothing of it is shown. It uses nothing that an earlier commit does not have. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { testId } from './player.ts';

const host = harness();
const GOLDEN = '../../../games/great-crisis/golden/1/recruit-recruit-28.record';

test('a forged result is refused', async () => {
  const record = readFileSync(new URL(GOLDEN, import.meta.url), 'utf8');
  const forged = record.replace(/"winners":\[(\d)\]/, (_, won) => `"winners":[${1 - Number(won)}]`);
  expect(forged).not.toBe(record);
  const page = await host.page();
  await page.goto(host.url);
  const load = (text: string) =>
    page.setInputFiles(testId('load'), {
      name: 'game.feldzug',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  const outcome = async () =>
    page.url().includes('#/play/') ? 'opened' : (await page.locator('[role="alert"]').allInnerTexts()).join();
  await load(forged);
  await expect.poll(outcome).not.toBe('');
  expect(await outcome()).toMatch(/not a valid game and was not opened.*the result is/);
  await load(record);
  await expect.poll(outcome).toBe('opened');
});
