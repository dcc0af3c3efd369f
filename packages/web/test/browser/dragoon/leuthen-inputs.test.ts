/**
 * Turn 1 of Leuthen by a script, with every click and key counted: as groups had to be led before, with a press for each
 * hex, and as marches to a clicked place. Both lead every corps to the same hexes.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { Counted } from '../inputs.ts';
import { nextChange, testId } from '../player.ts';
import { allMarchTo, lendAll } from './leuthen.ts';
import script from './leuthen-turn-1.json' with { type: 'json' };

const host = harness('./dragoon/leuthen-library.ts');
const QUIET = ['check', 'activate', 'holdFire', 'noAssault', 'stay', 'wait', 'fire'];

test('half as many clicks and keys for the same marches', async () => {
  const before = await turnOne((player, { before: presses }) => byPresses(player, presses));
  const now = await turnOne((player, { to }) => allMarchTo(player, to), { marchOn: true });
  expect(now.led.slice().sort()).toEqual(script.marches.map(({ leader }) => leader).sort());
  expect(before.led.slice().sort()).toEqual(now.led.slice().sort());
  expect(now.places).toEqual(before.places);
  console.log(
    `Leuthen, turn 1: ${now.inputs.length} clicks and keys (before: ${before.inputs.length}) for ${now.led.length} corps\n  ${now.inputs.join(', ')}`,
  );
  expect(now.inputs.length).toBeLessThanOrEqual(before.inputs.length / 2);
});

type March = (typeof script.marches)[number];

async function turnOne(
  lead: (player: Counted, march: March) => Promise<void>,
  controls: { readonly marchOn?: boolean } = {},
): Promise<{ inputs: readonly string[]; led: readonly string[]; places: readonly string[] }> {
  const page = await host.page();
  await page.addInitScript((kept) => localStorage.setItem('feldzug.dragoon', kept), JSON.stringify(controls));
  const player = await Counted.sitDown(page, host.url, 'dragoon', 'leuthen');
  const led: string[] = [];
  for (let leaders = 0; leaders < 20; leaders++) {
    await player.goOn(/movement: |Command turn|^13:15/, QUIET);
    const prompt = await player.prompt();
    if (/^13:15/.test(await player.title())) break;
    if (/Command turn/.test(prompt)) {
      await lendAll(player);
      continue;
    }
    const march = script.marches.find(({ leader }) => prompt.includes(leader));
    if (march) {
      led.push(march.leader);
      await lead(player, march);
    }
    await endMovement(player, prompt, controls);
  }
  return { inputs: player.inputs, led, places: await places(page) };
}

async function byPresses(player: Counted, presses: readonly string[]): Promise<void> {
  await player.pressed('pick-all');
  for (const press of presses) {
    await player.pressed(`group-${press}`);
    // Each unit is told in turn, and the server answers for each: the next press waits for the last of them.
    await comesToRest(player.page);
    await expect.poll(() => player.page.getAttribute(testId('group-ahead'), 'aria-disabled')).toBe('false');
  }
}

/** Waits until the page stays as it is, three looks long. */
async function comesToRest(page: Page): Promise<void> {
  let last = '';
  for (let same = 0; same < 3; ) {
    await nextChange(page);
    const now = await page.content();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** Where marches go on by themselves the movement ends with them; else it is ended with a key, and confirmed. */
async function endMovement(
  player: Counted,
  prompt: string,
  controls: { readonly marchOn?: boolean },
): Promise<void> {
  // What follows may be replayed, without a question.
  const isOver = async () => !/, movement/.test(await player.title());
  // The King has nobody left to lead: his movement is ended by hand.
  if (!controls.marchOn || !script.marches.some((march) => prompt.includes(march.leader))) {
    await player.input('O', () => player.press('o'));
    await expect.poll(async () => (await isOver()) || player.isThere('dont-ask')).toBe(true);
    if (await player.isThere('dont-ask')) await player.enter();
  }
  await expect.poll(isOver).toBe(true);
}

/** Where every Prussian battalion and squadron stands, by the text board; guns go where they can. */
async function places(page: Page): Promise<readonly string[]> {
  await page.click(testId('drawer-text'));
  const lines = (await page.innerText(testId('text-board'))).split('\n');
  const own = lines.slice(
    lines.findIndex((line) => line.startsWith('Prussia: ')),
    lines.findIndex((line) => line.startsWith('Prussia: guns')),
  );
  return own.flatMap((line) => {
    const [, name, hex] = /^(.*?) (?:\d+ hex|\S+ \().*?\((\d+,\d+)\):/.exec(line) ?? [];
    return name ? [`${name} ${hex}`] : [];
  });
}
