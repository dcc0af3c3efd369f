/** A leader's whole Action Phase with the mouse: fire, march, group, taking back, second fire, assault. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { General, LOBOSCH } from './general.ts';

const host = harness('./dragoon/foot-library.ts');

test('Bevern’s Action Phase by mouse', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);

  // First fire: a click on the enemy plots everybody who can; the odds stand beside it.
  await player.isAsked(/Duke of Bevern, first fire/);
  await player.press('z');
  await player.clickHex('13,21');
  expect(await player.said()).toMatch(/Fire: 1 unit at 1 hex/);
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await page.innerText(testId('odds'))).toMatch(/This fire[\s\S]*enemy losses\s+\d+ m[ae]n/);
  expect(await page.innerText(testId('hover'))).toMatch(/Itzenplitz I fires: [\d.]+ hits, about \d+ men/);
  // A click on it again takes the plot back, and again plots it.
  await player.clickHex('13,21');
  expect(await player.said()).toMatch(/no units yet/);
  await player.clickHex('13,21');
  await player.click('confirm');

  // Movement: a unit, then a hex; the mouse marches at the first click. The box tells what came of the fire.
  await player.isAsked(/Duke of Bevern, movement/);
  expect(await player.message()).toMatch(/IR37 Joseph Esterhazy I (loses \d+|is fired at: no hits)/);
  const { x, y } = await player.placeOf('11,22');
  await page.mouse.move(x, y);
  await expect.poll(() => page.innerText(testId('hover'))).toMatch(/Bevern: .*active now/);
  expect(await player.log()).toMatch(/IR13 Itzenplitz I fires at IR37 Joseph Esterhazy I/);
  const waiting = Number.parseInt(await page.innerText(testId('waiting')), 10);
  await player.clickHex('9,23');
  expect(await player.said()).toMatch(/March: IR9 Quadt I, 6 movement points/);
  expect(await player.hexPanel()).toMatch(/\(9,23\)[\s\S]*IR9 Quadt I[\s\S]*6 movement points/);
  await player.clickHex('30,28');
  expect(await page.innerText(testId('why-not'))).toMatch(/Too far: no path/);
  expect(await page.innerText(testId('in-hand'))).toMatch(/Selected: IR9 Quadt I[\s\S]*6 movement points/);
  await player.clickHex('10,22');
  await expect.poll(() => player.message()).toMatch(/IR9 Quadt I/);
  await expect.poll(() => page.innerText(testId('waiting'))).toMatch(`${waiting - 1} can still act`);

  // What cost dice is taken back as the manual allows: the unit may only do it again.
  await player.press('Escape');
  await player.press('Escape');
  if (await page.locator(`${testId('verb-takeBack')}:not([aria-disabled="true"])`).isVisible()) {
    await player.click('verb-takeBack');
    await expect.poll(() => player.message()).toMatch(/taken back/);
  }

  // Details without doing anything: the right button; where it smokes, what came of the fire.
  await player.clickHex('13,21', { button: 'right' });
  expect(await page.innerText(testId('reports'))).toMatch(/Itzenplitz I fires at IR37 Joseph Esterhazy I/);
  const inHand = await page.locator(testId('said')).allInnerTexts();
  await player.clickHex('9,8', { button: 'right' });
  expect(await player.hexPanel()).toMatch(/Lobosch summit[\s\S]*Objective Lobosch summit: 150 points/);
  expect(await page.innerText(testId('hover'))).toMatch(/Objective Lobosch summit: 150 points for Prussia/);
  await expect.poll(() => page.locator(testId('said')).allInnerTexts()).toEqual(inHand);

  // A line of two wheels about its left flank: the one turns, the other marches and turns; each pays for itself.
  await player.clickHex('4,25', { shift: true });
  expect(await page.innerText(testId('group'))).toMatch(/1 unit/);
  await player.clickHex('5,25', { shift: true });
  expect(await page.innerText(testId('group'))).toMatch(/2 units/);
  await player.click('group-wheelLeft');
  await expect
    .poll(() => page.innerText(testId('group-outcome')))
    .toMatch(/Wheel left about the left flank: 2 of 2/);
  await player.clickHex('4,25', { button: 'right' });
  expect(await player.hexPanel()).toMatch(/Hülsen I\b[\s\S]*facing west-north-west[\s\S]*5 movement points/);
  await player.clickHex('5,24', { button: 'right' });
  expect(await player.hexPanel()).toMatch(/Hülsen II[\s\S]*facing west-north-west[\s\S]*3 movement points/);
  // Once more, straight on: who has not the points left says so.
  await player.click('group-ahead');
  await expect.poll(() => page.innerText(testId('group-outcome'))).toMatch(/Advance straight ahead: \d of 2/);

  // Two in one hex: which is meant is asked, the Top unit is marked.
  await player.press('Escape');
  await player.press('Escape');
  await player.clickHex('3,27');
  expect(await page.innerText('.menu')).toMatch(/IR27 Kleist I \(top\)[\s\S]*IR27 Kleist II/);
  expect(await player.hexPanel()).toMatch(/IR27 Kleist I \(top\)[\s\S]*IR27 Kleist II/);
  await page.click('.menu .button:has-text("IR27 Kleist II")');
  await expect.poll(() => player.said()).toMatch(/IR27 Kleist II/);
  await player.press('Escape');
  // An empty hex is only looked at.
  await player.press('Escape');
  await player.clickHex('18,24');
  expect(await player.isThere('why-not')).toBe(false);
  expect(await player.hexPanel()).toMatch(/Open ground, level 0/);

  // The action buttons: an assault move for Prussian foot, up to the enemy.
  await player.press('Escape');
  await player.clickHex('12,23');
  await player.click('order-assaultMove');
  await expect.poll(() => player.said()).toMatch(/Assault move: IR13 Itzenplitz II/);
  await player.clickHex('14,22');
  await expect.poll(() => player.log()).toMatch(/IR13 Itzenplitz II marches/);

  await player.endMovement();
  await player.isAsked(/second fire|assault|initiative|deferred|Bombardment|Command turn|over/i);
  // The rest of the phase, whatever the dice have left of it.
  await expect
    .poll(
      async () => {
        await player.skip();
        const prompt = await player.prompt();
        if (/second fire|assault|advances/i.test(prompt))
          await player.pressFirst(['confirm', 'verb-assault', 'verb-fire', 'verb-advance', 'verb-stay']);
        return prompt;
      },
      { timeout: 60_000, interval: 300 },
    )
    .toMatch(/initiative|deferred|Bombardment|Command turn|over/i);
  expect(await player.log()).toMatch(/IR13 Itzenplitz II, disruption check (on the march|in the assault)/);
});
