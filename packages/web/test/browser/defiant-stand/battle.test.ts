/** A battle with cavalry, from the first card to the pursuit, by mouse. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/battle-library.ts');

test('a battle with cavalry to its end: a card, fire by class, charges within parity, dice, odds', async () => {
  const page = await host.page();
  const player = await Commander.sitDown(host, page);

  await player.isAsked(/Kolin, round 1\. Play a battle card/);
  expect(await player.box('prussia', 'leaders')).toHaveLength(2);
  expect(await player.box('prussia', 'formUp')).toHaveLength(3);
  expect((await player.box('allies', 'formUp')).join()).toMatch(/Savoyen Dragoons, cavalry, 1 of/);
  await player.click('verb-card');
  await player.click('value-grand-battery');
  await player.click('confirm');

  await player.isAsked(/round 1\. Leaders: fire or retreat/);
  expect(await page.innerText('[data-side="prussia"] h3')).toMatch(/Grand Battery/);
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await page.innerText(testId('odds'))).toMatch(/whole battle of Kolin\s+[\d,]+ simulated battles/);
  // Whom the fire of this phase can fall on is ringed.
  await expect.poll(() => page.locator('[data-side="allies"] [data-lit]').count()).toBeGreaterThan(0);
  await player.click('confirm');

  await player.goOnUntil(/Give cavalry orders/);
  const board = page.locator(testId('battle'));
  expect(await board.getAttribute('data-phase')).toBe('cavalry');
  // Three regiments against one: two may charge foot, as long as there is any; the third finds it barred.
  if ((await player.box('allies', 'leaders')).length + (await player.box('allies', 'infantry')).length > 0) {
    await player.order('garde-du-corps', 'foot');
    await player.order('gensdarmes', 'foot');
    await player.order('leib-karabiniers', 'foot');
    expect(await page.innerText(testId('why-not'))).toMatch(/in excess of the enemy’s/);
  }
  await player.order('leib-karabiniers', 'horse');
  expect(await player.said()).toMatch(/Charge cavalry: .*Leib-Karabiniers/);
  await player.click('confirm');

  // There is nowhere to regroup to: the page goes on by itself.
  await player.goOnUntil(/Choose a card to play face down/);
  const log = await player.log();
  expect(log).toMatch(/Prussia plays Grand Battery at Kolin/);
  expect(log).toMatch(/Charge cavalry: .*Leib-Karabiniers/);
  expect(log).toMatch(/Frederick: \d hits? \(needs 3 or more\)/);
  expect(log).toMatch(/Prussia wins the battle of Kolin/);
  // The battle is over: its board is put away, and the blocks stand again.
  await expect.poll(() => player.isThere('battle'), { timeout: 20_000 }).toBe(false);
});
