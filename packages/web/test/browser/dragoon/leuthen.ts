/** What a player of Prussia does again and again at Leuthen, with every click and key counted. */
import { expect } from 'vitest';
import type { Counted } from '../inputs.ts';
import { testId } from '../player.ts';
import { hexPlace, LEUTHEN } from './general.ts';

/** All active units march to a place. */
export async function allMarchTo(player: Counted, to: string): Promise<void> {
  await player.input('Shift A', () => player.press('Shift+A'));
  await player.input(`click ${to}`, async () => {
    const { x, y } = await hexPlace(player.page, LEUTHEN, to);
    await player.page.mouse.move(x, y);
    await player.page.mouse.click(x, y);
  });
}

/** All points to the first leader on the list. */
export async function lendAll(player: Counted): Promise<void> {
  const confirm = player.page.locator(`${testId('confirm')}:not([aria-disabled="true"])`);
  const isOver = async () => !/command turn/.test(await player.title());
  await player.input('A', () => player.press('a'));
  await expect.poll(async () => (await isOver()) || confirm.isVisible()).toBe(true);
  if (!(await isOver())) await player.input('click confirm', () => confirm.click());
  await expect.poll(isOver).toBe(true);
}
