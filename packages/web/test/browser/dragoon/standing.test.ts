/** Answers given once for all: defensive fire, going forward after fire, leaders who wait; and how to be asked again. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { DOGS, General, LOBOSCH } from './general.ts';

const host = harness('./dragoon/standing-library.ts');

test('fire at will stands until one wants to be asked again; a leader waits as reserve', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/Defensive fire at the units of/);
  await player.press('Alt+c');
  expect(await page.innerText(testId('standing'))).toMatch(/None\. Give one where you are asked/);
  await player.press('Escape');
  expect(await page.getAttribute(testId('verb-fireAtWill'), 'title')).toMatch(/From now on/);
  await player.click('verb-fireAtWill');

  // Whatever the enemy does next, the next question is about a leader of one's own.
  await player.isAsked(/has the initiative/);
  await player.press('Alt+c');
  expect(await page.innerText(testId('standing'))).toMatch(/Defensive fire: automatic/);
  await player.click('ask-again');
  await expect.poll(() => page.innerText(testId('standing'))).toMatch(/None\./);
  await player.press('Escape');

  await player.isAsked(/has the initiative/);
  await player.click('verb-deferForFailure');
  await expect.poll(() => player.log()).toMatch(/is deferred until another leader fails/);
});

test('never advance: fire empties hexes, and nobody asks', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'dogs', DOGS);
  await player.isAsked(/Your fire drove the enemy from a hex/);
  // Who goes is proposed; the other answers stand beside it.
  await player.click('verb-advance');
  expect(await player.said()).toMatch(/Advance: IR20 Bornstedt I, ending /);
  await player.press('Escape');
  await player.press('Escape');
  await player.click('verb-holdGround');
  await player.press('Alt+c');
  await expect.poll(() => page.innerText(testId('standing'))).toMatch(/Advance after fire: never/);
});
