/** Eight battalions take orders together: what each order will take is said before, and what became of it after. */
import { expect, test } from 'vitest';
import { harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { General, LOBOSCH } from './general.ts';

const host = harness('./dragoon/group-library.ts');

test('eight columns in two ranks', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  const told = () => page.innerText(testId('group-outcome'));
  await player.isAsked(/Duke of Bevern, movement/);
  // Selecting the group deselects the single unit.
  await player.press('k');
  await expect.poll(() => player.said()).toMatch(/^March: /);
  await player.click('pick-all');
  await expect.poll(() => page.locator(testId('said')).count()).toBe(0);
  expect(await page.innerText(testId('group'))).toMatch(/8 units[\s\S]*The group moves together/);

  // To the left a column has to turn: it is said, done, and undone in one press.
  await page.hover(testId('group-left'));
  expect(await told()).toMatch(/left front, columns turning by 60 degrees: 8 units, 2 to 3 points each/);
  await player.click('group-left');
  await expect.poll(told).toMatch(/columns turning by 60 degrees: 8 of 8\./);
  await player.clickHex('3,16', { button: 'right' });
  expect(await player.hexPanel()).toMatch(/Bevern I\b[\s\S]*facing north-north-east/);
  await player.click('group-undo');
  await player.clickHex('2,17', { button: 'right' });
  await expect.poll(() => player.hexPanel()).toMatch(/Bevern I\b[\s\S]*facing east/);
  await player.clickHex('5,18', { button: 'right' });
  await expect.poll(() => player.hexPanel()).toMatch(/Gren Kleist\b[\s\S]*facing east/);
  expect(await told()).not.toMatch(/8 of 8/);
  expect(await player.isThere('group-undo')).toBe(false);

  // What is undone one by one is no longer claimed either.
  await player.click('group-ahead');
  await expect.poll(told).toMatch(/straight ahead: 8 of 8/);
  await player.click('undo');
  await expect.poll(told).not.toMatch(/8 of 8/);

  // They form towards the hill, unless the other side is wanted.
  await page.hover(testId('group-formOther'));
  expect(await told()).toMatch(/They will face south\./);
  await page.hover(testId('group-form'));
  expect(await told()).toMatch(/expected disruption: [\d.]+ on average, [\d.]+ for[\s\S]*face north\./);
  await player.click('group-form');
  await expect.poll(told).toMatch(/form to enemy: 8 of 8/);
  await player.click('group-wheelRight');
  await expect.poll(told).toMatch(/Wheel right about the right flank: \d of 8/);

  // With the movement the group is over, wherever it is ended from.
  await player.endMovement();
  await expect.poll(() => player.isThere('group')).toBe(false);
});

test('on a phone the orders stand still while they are spoken of', async () => {
  const page = await host.page(PHONE);
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/Duke of Bevern, movement/);
  await player.click('pick-all');
  const order = page.locator(testId('group-ahead'));
  const before = await order.boundingBox();
  await order.focus();
  await expect.poll(() => page.innerText(testId('group-outcome'))).toMatch(/straight ahead: 8 units/);
  expect(await order.boundingBox()).toEqual(before);
  await order.tap();
  await expect.poll(() => page.innerText(testId('group-outcome'))).toMatch(/straight ahead: 8 of 8/);
});
