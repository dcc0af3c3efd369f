/** A battle of a player's own is shared by link, and two players play it. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { nextChange, testId } from '../player.ts';
import { answerOne } from './answering.ts';
import { Author } from './author.ts';

const host = harness();

test('two players play a battle that one of them has written', async () => {
  const page = await host.page();
  const author = await Author.open(host.url, page, 'new', { width: 24, height: 18 });
  await author.press('panel-battle');
  await author.fill('battle-title', 'The mill by link');
  await author.press('tool-terrain', 'terrain-town');
  await author.clickHex('12,7');
  expect(await author.checked()).toBe('✓ The battle can be played');
  await author.press('play');
  await page.selectOption(testId('play-B'), 'friend');
  await author.press('play-now');
  // The server reads the battle in a thread that it has to start first.
  await page.waitForSelector(testId('link-row'), { timeout: 120_000 });
  const links = await page
    .locator(testId('seat-link'))
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toHaveLength(3);

  const friend = await host.page();
  const watcher = await host.page();
  await page.goto(links[0]);
  await friend.goto(links[1]);
  await watcher.goto(links[2]);
  for (const each of [page, friend, watcher]) {
    await each.waitForSelector(testId('desk'), { timeout: 120_000 });
    await expect.poll(() => each.innerText('body')).toMatch(/The mill by link/);
  }
  // Both answer what they are asked until the second turn has come, for the spectator too, who skips what is replayed.
  await expect
    .poll(
      async () => {
        for (const each of [page, friend, watcher]) await each.evaluate(answerOne);
        await nextChange(page);
        return watcher.innerText('body');
      },
      { timeout: 60_000 },
    )
    .toMatch(/Turn ([2-9]|1\d) of 12/);
});
