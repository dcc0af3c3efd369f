/**
 * Leuthen as an evening's battle: seven corps have orders, the player leads Wedel's advance guard by hand, and the
 * Captain commands the Austrians. Every click and key to the end of the battle is counted.
 */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { Counted } from '../inputs.ts';
import { testId } from '../player.ts';
import { allMarchTo, lendAll } from './leuthen.ts';

const host = harness();
const QUIET = [
  'check',
  'activate',
  'fire',
  'standDown',
  'holdFire',
  'assault',
  'noAssault',
  'advance',
  'stay',
  'wait',
];
/** What each corps is told before the first shot. */
const ORDERS = [
  ['a-ferdinand', 'Leuthen (churchyard)'],
  ['a-moritz', 'Sagschütz / Kiefern-Berg'],
  ['a-retzow', 'Leuthen (churchyard)'],
  ['a-forcade', 'Windmill height'],
  ['a-zieten', 'Sagschütz / Kiefern-Berg'],
  ['a-driesen', 'Frobelwitz'],
  ['a-wuerttemberg', 'Lobetinz'],
] as const;
/** The churchyard of Leuthen. */
const GOAL = '34,26';
/** Four hours at ten seconds for each click or key. */
const EVENING = 1440;

test('Leuthen comes to its end in an evening', async () => {
  const page = await host.page();
  const player = await Counted.sitDown(page, host.url, 'dragoon', 'leuthen', 'captain');
  await player.goOn(/initiative|movement: |Command turn/, []);
  await giveOrders(player);
  for (let movements = 0; movements < 100; movements++) {
    await player.goOn(/movement: |Command turn|The game is over/, QUIET);
    const before = await player.prompt();
    if (/The game is over/.test(before)) break;
    if (/Command turn/.test(before)) {
      await lendAll(player);
      continue;
    }
    if (before.includes('Wedel')) {
      // The goal is far away: the whole map shows it.
      await player.press('0');
      player.inputs.push('0');
      await allMarchTo(player, GOAL);
    }
    await player.input('O', () => player.press('o'));
    // Where units could still act it is to be confirmed.
    const dontAsk = page.locator(testId('dont-ask'));
    if (
      await dontAsk.waitFor({ timeout: 1500 }).then(
        () => true,
        () => false,
      )
    ) {
      await dontAsk.check();
      await player.enter();
    }
  }
  expect(await player.prompt()).toMatch(/The game is over\. .*(victory|drawn)/);
  console.log(`Leuthen to its end: ${player.inputs.length} clicks and keys. ${await player.prompt()}`);
  expect(player.inputs.length).toBeLessThanOrEqual(EVENING);
}, 1_500_000);

/** The list of orders stands beside the question, which stays as it is. */
async function giveOrders(player: Counted): Promise<void> {
  const { page, inputs } = player;
  await player.press('Alt+o');
  for (const [corps, objective] of ORDERS) {
    await page.selectOption(testId(`corps-kind-${corps}`), 'advance');
    await page.selectOption(testId(`corps-target-${corps}`), { label: objective });
    expect(await page.innerText(testId(`corps-${corps}`))).toContain('Advance to ');
    inputs.push(`${corps} advances`, `to ${objective}`);
  }
  await player.press('Escape');
  inputs.push('Alt O', 'Escape');
}
