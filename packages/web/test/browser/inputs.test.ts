/**
 * Turn 1 of each game by a script, with every click and key counted. `FELDZUG_PAGE` names a build of the page from before the
 * controls were made anew: the same script then plays as one had to there, and its numbers are printed and not judged.
 */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { Counted } from './inputs.ts';
import { testId } from './player.ts';

const host = harness();
const isBefore = process.env.FELDZUG_PAGE !== undefined;

/** Clicks and keys at commit a9e2b5b, with the same intentions and dice (docs/controls.md). */
const BEFORE = { 'great-crisis': 10, 'defiant-stand': 20 };
/** How many leaders move in Dragoon hangs on the dice: counted is what one movement takes. */
const BEFORE_A_MOVEMENT = 3;

test('The Great Crisis: the King marches to Leipzig', async () => {
  const player = await Counted.sitDown(await host.page(), host.url, 'great-crisis', '1756');
  await player.goOn(/recover, then march/, ['roll', 'begin']);
  await player.space('magdeburg');
  await player.space('leipzig');
  await player.enter();
  await player.goOn(/October 1756/, ['roll', 'begin', 'halt', 'noMore', 'noCard', 'attack', 'stand', 'pass']);
  judge('great-crisis', player, 1);
});

test('Defiant Stand: two leaders march into Saxony', async () => {
  const player = await Counted.sitDown(await host.page(), host.url, 'defiant-stand', '1756');
  await player.goOn(/Choose a card/, []);
  await playBestCard(player);
  await player.goOn(/activate one block each/, ['goFirst']);
  await activate(player, 'berlin', 'frederick');
  await activate(player, 'halle', 'ferdinand-of-brunswick');
  await player.enter();
  await player.goOn(/Move your activated blocks/, []);
  await lead(player, 'frederick', 'berlin', ['wittenberg', 'torgau']);
  await lead(player, 'ferdinand-of-brunswick', 'halle', ['leipzig']);
  await player.goOn(/turn 2 /, ['halt', 'noCard', 'hold', 'besiege', 'stayAway', 'decline']);
  judge('defiant-stand', player, 2 / 3);
});

test('Dragoon: everybody at the Lobosch advances', async () => {
  const player = await Counted.sitDown(await host.page(), host.url, 'dragoon', 'lobosch');
  const quiet = ['check', 'activate', 'fire', 'noAssault', 'stay', 'endMovement', 'wait'];
  for (let leaders = 0; leaders < 12; leaders++) {
    await player.goOn(/movement: |^9:15/, quiet);
    if (/^9:15/.test(await player.title())) break;
    const before = player.inputs.length;
    if (await player.isThere('pick-all')) {
      await player.pressed('pick-all');
      await player.pressed('group-ahead');
    }
    await player.input('O', () => player.press('o'));
    if (await player.isThere('dont-ask')) await player.enter();
    if (!isBefore) expect(player.inputs.length - before).toBeLessThanOrEqual(BEFORE_A_MOVEMENT);
  }
  console.log(`dragoon: ${player.inputs.join(', ')}`);
});

/** The card with most points, of those with only one use. */
async function playBestCard(player: Counted): Promise<void> {
  if (isBefore) await player.verb('play');
  const cards = player.page.locator(isBefore ? '.values.cards .value' : '.hand-title');
  const worth = await cards.evaluateAll((all) =>
    all.map((card) =>
      /Replacements|Winter/.test(card.textContent ?? '')
        ? 0
        : Number(card.querySelector('.card-corner')?.textContent ?? 0),
    ),
  );
  const best = worth.indexOf(Math.max(...worth));
  await player.input('click the card', () => cards.nth(best).click());
  await player.enter();
}

/** Before, a city opened the list of its blocks; now the block itself is clicked. */
async function activate(player: Counted, city: string, unit: string): Promise<void> {
  if (isBefore) await player.space(city);
  if (isBefore) await player.value(unit);
  else await player.input(`click the block ${unit}`, () => player.page.click(`[data-piece="${unit}"]`));
}

async function lead(player: Counted, leader: string, from: string, path: readonly string[]): Promise<void> {
  if (isBefore) {
    await player.verb('lead');
    await player.value(leader);
    for (const city of path) await player.space(city);
  } else {
    await player.space(from);
    await player.space(path[path.length - 1]);
  }
  const march = await confirmation(player);
  await player.enter();
  // The form stays until the server has answered; the next one may have a button of its own.
  await expect.poll(() => confirmation(player)).not.toBe(march);
}

const confirmation = async (player: Counted): Promise<string> =>
  (await player.page.locator(testId('confirm')).allInnerTexts()).join();

function judge(game: keyof typeof BEFORE, { inputs }: Counted, share: number): void {
  console.log(`${game}: ${inputs.length} clicks and keys (before: ${BEFORE[game]})\n  ${inputs.join(', ')}`);
  if (!isBefore) expect(inputs.length).toBeLessThanOrEqual(share * BEFORE[game]);
}
