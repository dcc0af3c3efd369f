/** A leader's whole Action Phase with nothing but the keyboard: rally, recover, turn, form, charge. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { nextChange, testId } from '../player.ts';
import { DOGS, General } from './general.ts';

const host = harness('./dragoon/horse-library.ts');

test('Schönaich’s Action Phase by keys', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'dogs', DOGS);
  await player.isAsked(/Schönaich.*, movement/);

  // The card tells of all of them.
  await player.press('F1');
  expect(await page.innerText(testId('key-card'))).toMatch(
    /Disrupted units[\s\S]*Charge[\s\S]*Next and previous unit/,
  );
  await player.press('F1');

  // What is shown, and the panels.
  for (const [key, info] of [
    ['a', 'radius'],
    ['u', 'units'],
    ['f', 'deferred'],
    ['p', 'disrupted'],
    ['s', 'shaken'],
    ['n', 'finished'],
  ]) {
    await player.press(key);
    expect(await page.getAttribute(testId(`info-${info}`), 'aria-pressed')).toBe('true');
    await player.press(key);
    expect(await page.getAttribute(testId(`info-${info}`), 'aria-pressed')).toBe('false');
  }
  await player.press('Alt+b');
  expect(await page.innerText(testId('panel-stats'))).toMatch(
    /Withdraws at[\s\S]*Charge modifier[\s\S]*Objective points/,
  );
  await player.press('Alt+c');
  expect(await page.innerText(testId('panel-controls'))).toMatch(
    /Animation[\s\S]*Show the dead[\s\S]*Rally all up to/,
  );
  await player.press('Escape');
  for (const [key, zoom] of [
    ['c', 4],
    ['x', 1],
  ] as const) {
    await player.press(key);
    await expect
      .poll(async () => Number((await page.getAttribute('.hex-map', 'data-camera'))!.split(' ')[0]))
      .toBeCloseTo(zoom);
  }

  // Everybody is rallied; then unit after unit.
  await player.press('q');
  await player.press('Enter');
  await expect.poll(() => player.log()).toMatch(/rall(y|ies)|are rallied/);
  await player.press('v');
  await page.waitForSelector('[aria-label="Next message"]');

  await player.press('Escape');
  await player.press('k');
  expect(await player.said()).toMatch(/March: (CR|DR)/);
  const first = await player.said();
  await player.press('k');
  expect(await player.said()).not.toBe(first);
  await player.press('j');
  expect(await player.said()).toBe(first);

  // Turned, and formed: H says which way, H again the other, Enter does it.
  for (let presses = 0; presses < 8 && !/DR1/.test(await saidOr(player)); presses++) await player.press('k');
  await player.press('l');
  await expect.poll(() => player.log()).toMatch(/turns (south-south-east|east-south-east|south-east)/);
  await player.press('h');
  const left = await player.said();
  expect(left).toMatch(/Change formation: DR/);
  await player.press('h');
  expect(await player.said()).not.toBe(left);
  await player.press('Enter');
  await expect.poll(() => player.log()).toMatch(/forms column/);

  // The charge: straight ahead at the foot, played at once with Enter.
  await player.press('Escape');
  await player.press('Escape');
  for (let presses = 0; presses < 8 && !/CR6 Schönaich 1\/2/.test(await saidOr(player)); presses++)
    await player.press('k');
  await player.press('g');
  await expect.poll(() => player.prompt()).toMatch(/charges/);
  for (
    let steps = 0;
    steps < 3 && (await page.getAttribute(testId('confirm'), 'aria-disabled')) === 'true';
    steps++
  ) {
    await player.press('.');
    await player.press('Space');
  }
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await page.innerText(testId('odds'))).toMatch(/This charge/);
  await player.press('Enter');
  await expect.poll(() => player.log()).toMatch(/charges!|falls into disorder/);

  await player.press('Escape');
  const before = await player.prompt();
  await player.press('o');
  if (await player.isAskedAgain(before)) await player.press('Enter');
  for (let answers = 0; answers < 12; answers++) {
    await player.isAsked(/initiative|deferred|Bombardment|Command turn|over|second fire|assault|advance/i);
    const prompt = await player.prompt();
    if (!/second fire|assault:|advances/i.test(prompt)) break;
    if (await player.isThere('confirm')) await player.press('Enter');
    else if (await player.isThere('verb-noAssault')) await player.press('o');
    else await player.press('i');
    await nextChange(page);
  }
  await player.isAsked(/initiative|deferred|Bombardment|Command turn|over/i);

  // Every check of the phase is weighed: ten-sided dice and the hundred of the activations.
  await player.click('drawer-luck');
  const luck = await page.innerText(testId('luck'));
  expect(luck).toMatch(/In their checks the dice have (favoured|been even)/);
  expect(luck).toMatch(/Order\s*passed[\s\S]*All checks together/);
  await expect
    .poll(() => page.locator('.luck-table.faces').first().locator('th[scope="col"]').count())
    .toBe(12);
});

const saidOr = async (player: General): Promise<string> =>
  (await player.isThere('said')) ? player.said() : '';
