/** Looking back: what happened since one left, and, once a game is over, the whole of it with everything open. */
import { ARMIES, type State } from '@feldzug/great-crisis';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { loadRecord, Player, testId } from './player.ts';
import { recordUntil } from './records.ts';

const host = harness();

const PRUSSIA = ARMIES.findIndex(({ id }) => id === 'prussia');
const AUSTRIA = ARMIES.findIndex(({ id }) => id === 'austria');

test('both hands lie open once a game at one screen has a result, and are covered again', async () => {
  const record = recordUntil(
    (s) => s.flow.at(-1)?.step === 'phase.cards' && s.hands[0].length > 0 && s.hands[1].length > 0,
  );
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await loadRecord(page, record);
  await page.click(testId('lift'));
  await player.waitForPrompt(/Play a card, or roll/);
  await player.press('Shift+L');
  await expect.poll(() => page.locator(testId('lay-open')).count()).toBe(0);
  await resign(player);

  await player.press('Shift+L');
  await expect.poll(() => page.locator(testId('hand')).count()).toBe(1);
  await page.check(testId('lay-open'));
  await expect.poll(() => page.locator(testId('hand')).count()).toBe(2);
  await expect
    .poll(() => page.locator(testId('hand-caption')).allInnerTexts())
    .toEqual(['Prussian alliance', 'Austrian alliance']);
  for (const hand of await page.locator(testId('hand')).all())
    await expect.poll(() => hand.locator(testId('hand-card')).count()).toBeGreaterThan(0);
  // Also in the middle of the game; every draw is named in the log.
  await page.focus(testId('scrubber'));
  await player.press('Home');
  await expect
    .poll(() => page.locator(testId('hand-caption')).allInnerTexts())
    .toEqual(['Prussian alliance: no cards', 'Austrian alliance: no cards']);
  await page.click(testId('unfold-all'));
  expect(await page.innerText(testId('log'))).not.toMatch(/draws \d+ cards?\./);
  // The slider stays in reach when the log is closed, and with it the switch.
  await player.press('Shift+L');
  await expect.poll(() => page.locator(testId('scrubber')).count()).toBe(1);
  expect(await page.isChecked(testId('lay-open'))).toBe(true);
  await page.uncheck(testId('lay-open'));
  await expect.poll(() => page.locator(testId('hand-caption')).count()).toBe(0);
});

test('a game on a server lies open to every seat from its published record', async () => {
  const answer = await fetch(`${host.url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'great-crisis', scenario: '1756', seats: [{}, { bot: 'recruit' }] }),
  });
  const { id, seats } = (await answer.json()) as { id: string; seats: { link: string }[] };
  const player = new Player(await host.page());
  const { page } = player;
  await page.goto(`${host.url}${seats[0].link}`);
  await player.waitForPrompt(/recover, then march/);
  expect((await fetch(`${host.url}/api/games/${id}/record`)).status).toBe(403);
  await resign(player);
  await player.press('Shift+L');
  await page.check(testId('lay-open'));
  await expect.poll(() => page.locator(testId('hand-caption')).count()).toBe(2);
});

test('a game opened again says what the other side did last, and shows it once more', async () => {
  const record = recordUntil(afterLosses());
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await loadRecord(page, record);
  await player.page.waitForSelector(`${testId('lift')}, ${testId('recap')}`);
  if (await player.isThere('lift')) await player.click('lift');
  await page.waitForSelector(testId('recap'));
  expect(await page.innerText(testId('recap'))).toMatch(
    /^Before you left: (\d new turns?, now \w+ 175\d|\d+ battles?|won|lost)[^.]*\./i,
  );
  // It has been seen: nothing is replayed unasked.
  expect(await player.isThere('replay')).toBe(false);
  await player.click('recap-again');
  await page.waitForSelector(testId('replay'));
  await player.press('Enter');
  await page.locator(testId('recap')).getByRole('button', { name: 'Close' }).click();
  expect(await player.isThere('recap')).toBe(false);
});

/** Prussia is on the move, and spaces have changed hands in the Austrian phase before. */
function afterLosses(): (state: State) => boolean {
  let held = '';
  let hasAustriaMoved = false;
  return ({ turn, flow, control }) => {
    const army = flow.at(-1)?.army;
    // Every game begins anew with the first turn.
    if (turn === 1) hasAustriaMoved = false;
    else if (army === AUSTRIA) hasAustriaMoved = true;
    if (army !== PRUSSIA) return false;
    const before = held;
    held = control.join();
    return hasAustriaMoved && before !== held;
  };
}

async function resign(player: Player): Promise<void> {
  await player.press('Shift+G');
  await player.page.getByRole('button', { name: /^Resign/ }).click();
  const sure = player.page.getByRole('button', { name: /Yes/ });
  if (await sure.isVisible()) await sure.click();
  await player.waitForPrompt(/The game is over/);
  await player.press('Shift+G');
}
