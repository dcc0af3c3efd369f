/** The odds of a charge end with the fight, also when the next leader comes unasked. */
import { expect, test } from 'vitest';
import { type Harness, harness } from '../harness.ts';
import { testId } from '../player.ts';
import { General } from './general.ts';

const asked = harness('./dragoon/horse-library.ts');
const unasked = harness('./dragoon/unasked-library.ts');
/** Simulated fights differ a little from one time to the next. */
const MOST_APART = 0.3;

test('leaders who come without a question change nothing of them', async () => {
  const [one, other] = [await enemyLosses(asked), await enemyLosses(unasked)];
  expect(one).toBeGreaterThan(0);
  expect(Math.abs(other - one) / one).toBeLessThan(MOST_APART);
});

/** Men that the enemy loses on average, as the page shows them before a charge. */
async function enemyLosses(host: Harness): Promise<number> {
  const page = await host.page();
  const player = await General.withCuirassiers(host, page);
  await player.proposesCharge();
  await page.waitForSelector(`${testId('odds')} figcaption`);
  const text = await page.innerText(testId('odds'));
  return Number(/enemy losses\D+(\d+)/.exec(text)?.[1]);
}
