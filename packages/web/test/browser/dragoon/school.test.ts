/** A lesson of the school is opened from the lobby, played to its goal, and known as passed there. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { Counted } from '../inputs.ts';
import { testId } from '../player.ts';
import { hexPlace, LOBOSCH } from './general.ts';

const host = harness();

test('column to line', async () => {
  const page = await host.page();
  await page.addInitScript(() => localStorage.setItem('feldzug.settings', '{"speed":"off","banners":false}'));
  await page.goto(host.url);
  await page.click(testId('to-school'));
  await expect.poll(() => page.locator(`${testId('school')} li`).count()).toBe(6);
  await page.click(testId('lesson-school-line'));
  const player = new Counted(page);
  await page.waitForSelector(testId('school-card'));
  // One hint, on request.
  expect(await player.isThere('school-hint-words')).toBe(false);
  await page.click(testId('school-hint'));
  expect(await page.innerText(testId('school-hint-words'))).toMatch(/Shift A/);
  await page.click(testId('school-hint'));

  const quiet = ['check', 'standDown', 'holdFire', 'wait'];
  await player.goOn(/Bevern, movement/, quiet);
  await player.press('Shift+A');
  await page.click(testId('end-line'));
  const { x, y } = await hexPlace(page, LOBOSCH, '14,21');
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
  await expect.poll(() => page.innerText(testId('group-outcome'))).toMatch(/March to .*(there|on the way)/);
  for (let turns = 0; turns < 3 && !(await player.isThere('school-passed')); turns++) {
    await player.press('o');
    if (await player.isThere('dont-ask')) await player.press('Enter');
    await player.goOn(/Bevern, movement/, quiet);
    await page.click(testId('march-on'));
    await expect
      .poll(async () => (await player.isThere('march-outcome')) || (await player.isThere('school-passed')))
      .toBe(true);
  }
  await page.waitForSelector(testId('school-passed'));
  expect(await page.getAttribute(testId('school-next'), 'href')).toBe('#/new/dragoon/school-fire');

  await page.goto(`${host.url}#/`);
  await page.click(testId('to-school'));
  await expect
    .poll(() =>
      page
        .locator(`${testId('school')} li`)
        .nth(1)
        .getAttribute('data-mark'),
    )
    .toBe('passed');
});

test('a lesson can be skipped', async () => {
  const page = await host.page();
  await page.goto(`${host.url}#/new/dragoon/school-command`);
  await page.click(testId('school-skip'));
  await expect.poll(() => page.innerText(testId('school-card'))).toMatch(/Column to line/);
  await page.goto(`${host.url}#/`);
  await page.click(testId('to-school'));
  await expect
    .poll(() =>
      page
        .locator(`${testId('school')} li`)
        .first()
        .getAttribute('data-mark'),
    )
    .toBe('skipped');
});
