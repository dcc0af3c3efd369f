/** A file in which the loser has won (W13): nothing of it is shown. It uses nothing that an earlier commit does not have. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { testId } from './player.ts';

const host = harness();
const GOLDEN = new URL('../../../games/great-crisis/golden/1/', import.meta.url);
const WON = /"winners":\[(\d)\]/;

test('a forged result is refused', async () => {
  // Which games are kept changes with the rules.
  const records = readdirSync(GOLDEN).map((name) => readFileSync(new URL(name, GOLDEN), 'utf8'));
  const record = records.find((text) => WON.test(text))!;
  const forged = record.replace(WON, (_, won) => `"winners":[${1 - Number(won)}]`);
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
