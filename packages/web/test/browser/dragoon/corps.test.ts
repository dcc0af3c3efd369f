/** A corps is left to the Captain with an order, and taken over again. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { Counted } from '../inputs.ts';
import { testId } from '../player.ts';

const host = harness();

test('the Captain commands Bevern, until the player does', async () => {
  const page = await host.page();
  const player = await Counted.sitDown(page, host.url, 'dragoon', 'lobosch');
  const quiet = ['standDown', 'holdFire', 'wait', 'noAssault', 'stay'];
  await player.goOn(/initiative/, quiet);
  await player.press('Alt+o');
  await page.selectOption(testId('corps-kind-a-bevern'), 'advance');
  await page.selectOption(testId('corps-target-a-bevern'), { label: 'Lobosch summit' });
  expect(await page.innerText(testId('corps-a-bevern'))).toMatch(/Advance to Lobosch summit/);
  // The turn goes by without a question about him; only the King is asked for.
  await player.goOn(/Turn 2 |^9:15/, quiet);
  expect(player.inputs.some((input) => /\((check|endMovement)\)/.test(input))).toBe(false);
  expect(await player.log()).toMatch(/Bevern/);
  await page.selectOption(testId('corps-kind-a-bevern'), 'own');
  // From now on the player is asked: what to do with him, or with the units that he has just activated.
  await player.goOn(/Bevern( has the initiative|, movement)/, quiet);
  expect(await player.isThere('conducting')).toBe(false);
});
