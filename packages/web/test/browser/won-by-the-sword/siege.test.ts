/** A siege from its opening to the final offer and its answer: odds from what is known, and the diagram. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { General } from './table.ts';

const host = harness('./won-by-the-sword/siege-library.ts');

test('by mouse: opened, refused, dug, and refused at last', async () => {
  const player = await sitDown(DESK);
  // The garrison is hidden: each strength that it may have gets its own line.
  await player.seesOdds(
    /Siege: surrenders at once[\s\S]*detachments only[\s\S]*up to 3 steps[\s\S]*4 steps or more/,
  );
  await player.click('verb-openSiege');
  await player.isAsked(/King has 5 CP/);
  await player.sees('siege', /Siege of Donauwörth[\s\S]*0 of 10[\s\S]*4 steps or more[\s\S]*Final offer/);
  await player.click('verb-siege');
  await isReady(player);
  await player.confirm();
  await hasItsAnswer(player);
  await expect.poll(() => player.log()).toMatch(/Final offer: Donauwörth refuses/);
});

test('by keyboard: O opens the siege, S digs, Enter confirms', async () => {
  const player = await sitDown(DESK);
  await player.press('o');
  await player.isAsked(/King has 5 CP/);
  await player.press('s');
  await isReady(player);
  await player.press('1');
  await expect.poll(() => player.said()).toBe('Build siegeworks (1 CP)');
  await player.press('5');
  await isReady(player);
  await player.press('Enter');
  await hasItsAnswer(player);
});

test('on a phone: the same, and nothing scrolls sideways', async () => {
  const player = await sitDown(PHONE);
  await player.tap('verb-openSiege');
  await player.isAsked(/King has 5 CP/);
  await player.sees('siege', /Siege of Donauwörth/);
  await player.fitsTheScreen();
  await player.tap('verb-siege');
  await isReady(player);
  await player.tap('confirm');
  await hasItsAnswer(player);
  await player.fitsTheScreen();
});

const isReady = (player: General): Promise<void> =>
  expect.poll(() => player.said()).toBe('Build siegeworks (5 CP)');

/** The works are complete, the final offer is refused, and only an assault is left. */
async function hasItsAnswer(player: General): Promise<void> {
  await player.isAsked(/King has 0 CP/);
  await player.sees('siege', /10 of 10: complete[\s\S]*Refused/);
}

async function sitDown(screen: object): Promise<General> {
  const player = await General.sitDown(host, await host.page(screen));
  await player.isAsked(/King has 6 CP/);
  return player;
}
