/** A major battle: offered by surprise, drawn up by drag, by keys and by the form, fought to its end. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { General } from './table.ts';

const host = harness('./won-by-the-sword/battle-library.ts');

test('by mouse: a regiment is dragged to a flank, and the dice fall', async () => {
  const player = await drawUp(DESK);
  await player.sees('battle', /Major battle at Nördlingen[\s\S]*win \d+%, lose \d+%/);
  const before = await player.page.innerText(testId('wing-odds-0'));
  const [foot] = await regimentsIn(player, 1, 'inf');
  await player.page.dragAndDrop(`[data-unit="${foot}"]`, '[data-front="0"] .wing-title');
  await expect.poll(() => regimentsIn(player, 0, 'inf')).toEqual([foot]);
  await expect.poll(() => player.page.innerText(testId('wing-odds-0'))).not.toBe(before);
  await player.confirm();
  await fightOn(player, (confirm) => confirm.click({ timeout: 1000 }));
  await saysHowItWent(player);
});

test('by keyboard: an arrow key moves the regiment that has the focus, Enter fights the battle', async () => {
  const player = await drawUp(DESK);
  const [horse] = await regimentsIn(player, 0, 'cav');
  await player.page.focus(`[data-unit="${horse}"]`);
  // Cavalry never stands in the centre: from the left it goes to the right by its row.
  await player.press('1');
  await expect.poll(async () => (await regimentsIn(player, 2, 'cav')).length).toBe(7);
  const [foot] = await regimentsIn(player, 1, 'inf');
  await player.page.focus(`[data-unit="${foot}"]`);
  await player.press('ArrowRight');
  await expect.poll(() => regimentsIn(player, 2, 'inf')).toEqual([foot]);
  // The focus follows: back to the centre, and out again.
  await player.press('ArrowLeft');
  await expect.poll(() => regimentsIn(player, 2, 'inf')).toEqual([]);
  await player.press('ArrowRight');
  await expect.poll(() => regimentsIn(player, 2, 'inf')).toEqual([foot]);
  await fightOn(player, () => player.press('Enter'));
  await saysHowItWent(player);
});

test('on a phone: a tap on a regiment and one on the wing, and taps to the end of the battle', async () => {
  const player = await drawUp(PHONE);
  const [foot] = await regimentsIn(player, 1, 'inf');
  await player.page.tap(`[data-unit="${foot}"]`);
  await player.page.tap('[data-front="2"] .wing-title button');
  await expect.poll(() => regimentsIn(player, 2, 'inf')).toEqual([foot]);
  await player.fitsTheScreen();
  await fightOn(player, (confirm) => confirm.tap({ timeout: 1000 }));
  await player.fitsTheScreen();
  await saysHowItWent(player);
});

test('a drawer opens over the long list beside the map, and gives it back', async () => {
  const player = await drawUp(DESK);
  await player.page.waitForSelector(testId('form-drawer'));
  await player.click('drawer-game');
  await player.page.waitForSelector(testId('resign'));
  expect(await player.isThere('form-drawer')).toBe(false);
  await player.click('drawer-game');
  await player.page.waitForSelector(testId('form-drawer'));
});

async function drawUp(screen: object): Promise<General> {
  const player = await General.sitDown(host, await host.page(screen));
  await player.isAsked(/King has 4 CP/);
  await player.click('verb-offerBattle');
  await player.click('value-card');
  // Nobody has scouted Tilly.
  await player.seesOdds(/enemy strength\s*unknown/);
  await player.confirm();
  await player.isAsked(/Battle at Nördlingen: draw up your wings/);
  return player;
}

/** Regiments of an arm in a wing of the board; ids say the arm. */
const regimentsIn = (player: General, wing: number, arm: string): Promise<string[]> =>
  player.page.$$eval(
    `[data-front="${wing}"] .movable`,
    (buttons, part) =>
      buttons.map((button) => (button as HTMLElement).dataset.unit!).filter((id) => id.includes(`-${part}-`)),
    arm,
  );

/** Takes what the page proposes until the battle is over. */
async function fightOn(player: General, goOn: (confirm: Locator) => Promise<void>): Promise<void> {
  const confirm = player.page.locator(`${testId('confirm')}:not([aria-disabled="true"])`);
  await expect
    .poll(
      async () => {
        await player.skip();
        if (/King has|Choose a column|Put a card/.test(await player.prompt())) return true;
        // The page may go on between the look and the answer.
        if (await confirm.isVisible()) await goOn(confirm).catch(() => undefined);
        return false;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
}

/** The log has every step of the battle. On a phone it covers the page, so it stays open. */
async function saysHowItWent(player: General): Promise<void> {
  await player.skip();
  await player.click('drawer-log');
  await player.click('unfold-all');
  await expect
    .poll(() => player.page.innerText(testId('log')))
    .toMatch(
      /Swedes bombard[\s\S]*right wing[\s\S]*left wing[\s\S]*centre[\s\S]*Swedes and French win the battle/,
    );
}
