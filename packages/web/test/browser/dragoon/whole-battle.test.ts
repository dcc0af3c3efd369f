/** A battle chosen in the lobby is played to its end on the page, against the Captain, with no server behind it. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { nextChange, testId } from '../player.ts';
import { answerOne } from './answering.ts';

const host = harness();

test('The Lobosch is fought to its end', async () => {
  const page = await host.page();
  await page.goto(`${host.url}#/new/dragoon/lobosch`);
  await page.waitForSelector(testId('desk'));
  // Each look answers one decision; a battle of 24 turns asks for a few hundred.
  let answers = 0;
  await expect
    .poll(
      async () => {
        for (let looks = 0; looks < 20; looks++) {
          const seen = await page.evaluate(answerOne);
          if (seen === 'over') return seen;
          if (seen === 'answered') answers++;
          await nextChange(page);
        }
        return 'goes on';
      },
      { timeout: 240_000 },
    )
    .toBe('over');
  expect(answers).toBeGreaterThan(40);
  expect(await page.innerText(testId('prompt'))).toMatch(/The game is over\. .*(victory|drawn)/);
  // The last blows may still be shown.
  const skip = page.locator(testId('replay-skip'));
  if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
  await expect.poll(() => page.innerText('.stage')).toMatch(/Prussia wins|Austria wins|draw/i);
});
