/** The exam of the school is passed by winning it, and known as passed in the lobby. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { nextChange, testId } from '../player.ts';
import { answerOne } from './answering.ts';
import { DOGS, General } from './general.ts';

const host = harness('./dragoon/exam-library.ts');

test('who wins Dogs of War has passed the exam', async () => {
  const page = await host.page();
  await page.goto(host.url);
  await page.click(testId('to-school'));
  const exam = page.locator(`${testId('school')} li`).last();
  await expect.poll(() => exam.innerText()).toMatch(/The exam: Dogs of War/);
  expect(await exam.getAttribute('data-mark')).toBeNull();

  await General.sitDown(host, page, 'dogs', DOGS);
  await expect
    .poll(
      async () => {
        const seen = await page.evaluate(answerOne);
        await nextChange(page);
        return seen;
      },
      { timeout: 60_000 },
    )
    .toBe('over');
  expect(await page.innerText(testId('prompt'))).toMatch(/The game is over\. .*victory/);

  await page.goto(`${host.url}#/`);
  await page.click(testId('to-school'));
  await expect.poll(() => exam.getAttribute('data-mark')).toBe('passed');
});
