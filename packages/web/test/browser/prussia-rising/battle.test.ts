/** A battle: targets by click, by drag, by key and by the page; dice, hits, and the promotion of the winner. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { buttonsOutOf, testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./prussia-rising/battle-library.ts');
const AFTER = /Promote|promote|activation/;

test('by mouse: a click, a drag, then the page chooses the rest', async () => {
  const player = await sitDown(DESK);
  expect(await player.page.innerText(testId('battle'))).toMatch(/Combat at Nancy[\s\S]*Round 1/);
  await player.unit('p1').click();
  await player.unit('f2').click();
  await expect.poll(() => player.words('p1')).toMatch(/target: Green 2/);
  await player.isAsked(/choose targets/);
  await player.unit('p2').dragTo(player.unit('f1'));
  await expect.poll(() => player.words('p2')).toMatch(/target: Green 1/);
  await player.isAsked(/choose targets/);
  await player.seesVolley(() => player.click('assign-for-me'));
  await player.fightUntil(AFTER);
  expect(await player.log()).toMatch(/Round 1: Prussia \d hits? of 3, France \d hits? of 2/);
});

test('by keyboard: X lets the page choose, F fights on; odds are shown before each', async () => {
  const player = await sitDown(DESK);
  await player.page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await player.page.innerText(testId('odds'))).toMatch(/This round[\s\S]*you win/);
  // The unit and the target that the page proposes, taken with Enter.
  await player.press('Enter');
  await expect.poll(() => player.words('p1')).toMatch(/target: /);
  await player.isAsked(/choose targets/);
  await player.page.waitForSelector(testId('assign-for-me'));
  await player.seesVolley(() => player.press('x'));
  await player.isAsked(/fight on, or retreat\?|Pursue|romote|activation/);
  if (/retreat\?/.test(await player.prompt())) {
    await player.page.waitForSelector(`${testId('odds')} figcaption`);
    expect(await player.page.innerText(testId('odds'))).toMatch(/If you retreat/);
    await player.press('f');
  }
  await player.fightUntil(AFTER);
});

test('in a low window: every unit, target and key stands in the dock', async () => {
  const { page } = await sitDown({ viewport: { width: 1280, height: 720 } });
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await buttonsOutOf(page, '.dock')).toEqual([]);
});

test('on a phone: nothing scrolls sideways, and a tap on an enemy is enough', async () => {
  const player = await sitDown(PHONE);
  await player.unit('f1').tap();
  await expect.poll(() => player.words('p1')).toMatch(/target: Green 1/);
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await player.isAsked(/choose targets/);
  await player.seesVolley(() => player.click('assign-for-me'));
});

async function sitDown(screen: object): Promise<Commander> {
  const player = await Commander.sitDown(host, await host.page(screen), 'prussian');
  await player.isAsked(/Combat at Nancy, round 1: choose targets/);
  return player;
}
