/** A replay never shows a result before its cause: map, log, luck and battle board keep step with the sentence on show. */
import { greatCrisis, type State } from '@feldzug/great-crisis';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { loadRecord, Player, testId } from './player.ts';
import { recordUntil } from './records.ts';

const host = harness();

interface Shot {
  readonly text: string;
  readonly isRoll: boolean;
  readonly battle: string | undefined;
  readonly log: string;
  readonly prompt: string;
}

/** Lines of the log, and headings that have no line yet. */
const LINES = ['.log-line', '.log-chapter:not(:has(.log-line))', '.log-battle:not(:has(.log-line))'].join();

/** Notes what the page shows with every sentence that is replayed, and after the last. */
async function watchReplay(page: Page): Promise<() => Promise<Shot[]>> {
  await page.evaluate((lines) => {
    const shots: Shot[] = [];
    Object.assign(window, { shots });
    const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    let last = '';
    new MutationObserver(() => {
      const text = document.querySelector<HTMLElement>('.replay-text')?.innerText ?? '';
      if (text === last) return;
      last = text;
      shots.push({
        text,
        isRoll: find('replay')?.querySelector('.dice') !== null && find('replay') !== null,
        battle: find('battle')?.innerText,
        log: [...document.querySelectorAll<HTMLElement>(lines)].at(-1)?.innerText ?? '',
        prompt: find('prompt')?.innerText ?? '',
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, LINES);
  return () => page.evaluate(() => (window as unknown as { shots: Shot[] }).shots);
}

/** One unit is left against many dice: the attack as good as ends the battle. */
function isWon(s: State): boolean {
  const battle = greatCrisis.lookups.battleOf(s);
  if (!battle || !greatCrisis.pending(s)[0]?.verbs.includes('attack')) return false;
  return (
    greatCrisis.lookups.forceOf(s, battle, 1 - battle.turn).length === 1 &&
    greatCrisis.lookups.diceOf(s, battle, battle.turn).length >= 7
  );
}

test('the battle board stays open for the winning roll, and nothing tells the result before it', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await loadRecord(page, recordUntil(isWon));
  await page.waitForSelector(`${testId('lift')}, ${testId('verb-attack')}`);
  if (await player.isThere('lift')) await player.click('lift');
  await page.waitForSelector(testId('verb-attack'));
  await player.press('Shift+L');
  await page.waitForSelector(testId('log'));
  const forces = await page.locator('.force').allInnerTexts();
  const shots = await watchReplay(page);
  await player.click('verb-attack');
  if (await player.isThere('confirm')) await player.click('confirm');
  await page.waitForSelector(`${testId('lift')}, ${testId('replay')}`);
  if (await player.isThere('lift')) await player.click('lift');
  await expect.poll(async () => (await shots()).at(-1)?.text).toBe('');

  const seen = await shots();
  const roll = seen.find(({ isRoll, text }) => isRoll && /attacks at/.test(text));
  expect(roll, JSON.stringify(seen)).toBeDefined();
  // The forces stand as they stood before the dice fell, and the dice are those of this battle.
  for (const force of forces) expect(roll!.battle).toContain(force);
  expect(roll!.battle).toContain(roll!.text.replace(/\s*§?[\d.]+$/, '').trim());
  for (const shot of seen.filter(({ text }) => text !== ''))
    expect(shot.log, shot.text).toContain(shot.text.split('\n')[0].slice(0, 30));
});

test('Enter at the moment when a replay ends does not confirm the form that comes up', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.addInitScript(() => localStorage.setItem('feldzug.settings', '{"speed":"fastest"}'));
  await page.goto(host.url);
  await loadRecord(
    page,
    recordUntil((s) => s.flow.at(-1)?.step === 'battle.losses'),
  );
  await page.waitForSelector(`${testId('lift')}, ${testId('recap-again')}`);
  if (await player.isThere('lift')) await player.click('lift');
  await page.waitForSelector(testId('confirm'));
  // The question alone: the odds beside it come later.
  const question = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('.prompt-line')?.innerText ?? '');
  const asked = await question();
  await page.evaluate(() => {
    let isReplayed = false;
    new MutationObserver(() => {
      isReplayed ||= document.querySelector('[data-testid="replay"]') !== null;
      const isForm = document.querySelector('[data-testid="confirm"]') !== null;
      if (!isReplayed || !isForm || document.body.dataset.pressed) return;
      document.body.dataset.pressed = 'yes';
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }).observe(document.querySelector('.dock')!, { childList: true, subtree: true });
  });
  await player.click('recap-again');
  await page.waitForSelector('[data-pressed]');
  await expect.poll(() => player.isThere('confirm')).toBe(true);
  expect(await question()).toBe(asked);
  // A moment later it does: the next player is asked, or something else.
  await expect
    .poll(async () => {
      await player.press('Enter');
      return question();
    })
    .not.toBe(asked);
});
