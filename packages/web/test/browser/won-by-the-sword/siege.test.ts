/** A siege from its opening to the siegeworks: odds from what is known, and the diagram. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { General } from './table.ts';

const host = harness('./won-by-the-sword/siege-library.ts');

test('by mouse: opened, refused, dug', async () => {
  const player = await sitDown(DESK);
  // The garrison is hidden: each strength that it may have gets its own line.
  await player.seesOdds(
    /If you open a siege[\s\S]*detachments only[\s\S]*up to 3 steps[\s\S]*4 steps or more/,
  );
  await player.click('verb-openSiege');
  await player.isAsked(/King has 4 CP/);
  await player.sees('siege', /Siege of Augsburg[\s\S]*0 of 22[\s\S]*4 steps or more[\s\S]*Final offer/);
  await player.click('verb-siege');
  await expect.poll(() => player.said()).toBe('Build siegeworks (4 CP)');
  await player.confirm();
  // Guns and sallies of the garrison may have wrecked some of the eight.
  await player.isAsked(/King has 0 CP|sally out of Augsburg/);
  await player.sees('siege', /[3-8] of 22/);
});

test('by keyboard: O opens the siege, S digs', async () => {
  const player = await sitDown(DESK);
  await player.press('o');
  await player.isAsked(/King has 4 CP/);
  await player.press('s');
  await expect.poll(() => player.said()).toBe('Build siegeworks (4 CP)');
  await player.press('1');
  await expect.poll(() => player.said()).toBe('Build siegeworks (1 CP)');
});

test('on a phone: nothing scrolls sideways', async () => {
  const player = await sitDown(PHONE);
  await player.click('verb-openSiege');
  await player.isAsked(/King has 4 CP/);
  await player.sees('siege', /Siege of Augsburg/);
  await player.fitsTheScreen();
});

async function sitDown(screen: object): Promise<General> {
  const player = await General.sitDown(host, await host.page(screen));
  await player.isAsked(/King has 5 CP/);
  return player;
}
