/** The editor of battles: edited, checked, played, tried out by bots, saved and opened again. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOSTILE } from '../../../../games/dragoon/test/hostile-battles.ts';
import { findings } from '../axe.ts';
import { harness, PHONE } from '../harness.ts';
import { nextChange, testId } from '../player.ts';
import { answerOne } from './answering.ts';
import { Author } from './author.ts';
import { LOBOSCH } from './general.ts';

const host = harness();
/** A new battle: two battalions on each side. */
const FRESH = { width: 24, height: 18 };

const shipped = (id: string): string =>
  readFileSync(new URL(`../../../../games/dragoon/data/scenarios/${id}.json`, import.meta.url), 'utf8');

test('a battle is edited, its error found and put right, played for a turn, tried out, saved and loaded', async () => {
  const page = await host.page();
  await page.goto(host.url);
  await page.click(`[data-game="dragoon"] ${testId('set-up')}`);
  await page.click(testId('new-scenario'));
  await page.waitForSelector('.hex-map[data-camera]');
  const author = new Author(page, FRESH);
  expect(await author.checked()).toBe('✓ The battle can be played');

  // Terrain, with a stroke; a unit; a leader's rating; an objective; the length.
  await author.press('tool-terrain', 'terrain-woods');
  await author.drag('9,3', '13,3');
  await author.clickHex('11,3');
  expect(await author.status()).toBe('Hex 11,3 · Woods');
  await author.press('tool-select');
  await author.clickHex('4,9');
  await author.fill('unit-men', '800');
  await author.press('panel-armies');
  await page.click(`${testId('army-B')} summary >> nth=1`);
  await author.press('choose-b-corps');
  await author.fill('leader-rating', '8');
  await author.press('tool-objective');
  await author.clickHex('12,5');
  await author.fill('objective-name', 'The mill');
  await author.press('panel-battle');
  await author.fill('battle-turns', '2');
  await author.fill('battle-title', 'The mill of the test');
  expect(await author.checked()).toBe('✓ The battle can be played');

  // An error points at its hex, and is put right.
  await author.press('tool-select');
  await author.drag('5,9', '15,2');
  expect(await author.checked()).toBe('! 1 error');
  await author.press('faults');
  expect(await page.innerText(testId('fault'))).toMatch(
    /A002 at 15,2: \d+ hexes from a-corps[\s\S]*Go to 15,2/,
  );
  await author.press('go-to-fault');
  expect(await author.status()).toMatch(/^Hex 15,2 · Clear · Battalion 2/);
  await author.press('play');
  await author.press('to-faults');
  await author.press('fix');
  expect(await author.checked()).toBe('✓ The battle can be played');
  for (let i = 0; i < 2; i++) await author.press('undo');
  await author.press('redo', 'redo');
  expect(await author.checked()).toBe('✓ The battle can be played');

  // The file is the readable one, and comes back byte for byte.
  const text = await author.saved();
  expect(text).toContain('"men": 800');
  expect(text).toContain(
    '{"kind": "hexes", "name": "(painted)", "terrain": "woods", "hexes": [[9, 3], [10, 3]',
  );
  expect(text).toContain('"id": "b-corps", "leader": "Corps leader B", "rating": 8');
  expect(text).toContain('{"name": "The mill", "at": [12, 5], "A": 50, "B": 50, "held": "B"}');
  await author.press('open', 'open-new');
  await author.loadFile(text);
  await expect.poll(() => page.innerText('h1')).toBe('The mill of the test');
  expect(await author.saved()).toBe(text);

  // Bots play it while the author goes on.
  await author.press('panel-trial');
  await page.selectOption(testId('trial-A'), 'recruit');
  await page.selectOption(testId('trial-B'), 'recruit');
  await author.press('run-trial', 'tool-terrain', 'terrain-marsh');
  await author.clickHex('2,2');
  await expect
    .poll(() => page.innerText(testId('trial-count')), { timeout: 60_000 })
    .toMatch(/20 of 20 games/);
  const results = await page.innerText(testId('trial-results'));
  expect(results).toMatch(/Wins\s+\d+%\s+\d+% to \d+%[\s\S]*Men lost\s+\d+%\s+\d+% to \d+%/);
  expect(await page.innerText(testId('heat-here'))).toMatch(/Hex 2,2: 0\.0 \(0\.0 to 0\.0\) men a game/);
  await author.press('undo');

  // The draft is there again after a reload, and is played for a turn.
  await expect.poll(() => page.innerText(testId('kept'))).toBe('Draft kept');
  await page.reload();
  await page.waitForSelector('.hex-map[data-camera]');
  expect(await author.saved()).toBe(text);
  await author.press('play', 'play-now');
  await page.waitForSelector(testId('desk'));
  await expect
    .poll(
      async () => {
        await page.evaluate(answerOne);
        await nextChange(page);
        return page.innerText('body');
      },
      { timeout: 60_000 },
    )
    .toMatch(/Turn 2/);
});

test('a shipped battle is saved byte for byte, and its copy can be changed', async () => {
  const page = await host.page();
  const author = await Author.open(host.url, page, 'lobosch', LOBOSCH);
  expect(await author.saved()).toBe(shipped('lobosch'));
  await author.press('open', 'open-soor');
  await expect.poll(() => page.innerText('h1')).toBe('The Battle of Soor');
  expect(await author.saved()).toBe(shipped('soor'));
  // The manual: raise the rating of the leader of the Austrian right wing cavalry.
  await author.press('panel-armies');
  await page.click(`${testId('army-B')} summary:has([data-leader="b-rightcav"])`);
  await author.press('choose-b-rightcav');
  await author.fill('leader-rating', '7');
  expect(await author.checked()).toBe('✓ The battle can be played');
  const raised = (await author.saved())
    .split('\n')
    .filter((line) => !shipped('soor').split('\n').includes(line));
  expect(raised).toEqual([expect.stringMatching(/"id": "b-rightcav".*"rating": 7/)]);
});

test('everything is done by keyboard', async () => {
  const page = await host.page();
  await Author.open(host.url, page, 'new', FRESH);
  const author = new Author(page, FRESH);
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  // The cursor begins at the objective, in the middle.
  expect(await author.status()).toBe('Hex 12,9 · Clear, road · objective The crossroads');
  await keys('t', 'ArrowUp', 'Enter');
  expect(await author.status()).toBe('Hex 12,8 · Woods');
  await keys('v', 'ArrowDown', 'ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft', 'Enter');
  expect(await author.status()).toMatch(/^Hex 5,9 · Clear, road · Battalion 2/);
  await keys(']');
  expect(await author.status()).toMatch(/facing SSE$/);
  await keys('ArrowDown', 'm');
  expect(await author.status()).toMatch(/^Hex 5,10 · Clear · Battalion 2/);
  await keys('Control+z', 'Control+z', 'Control+z');
  await keys('r', 'ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'Enter');
  expect(await author.status()).toBe('Hex 5,7 · Clear, road');
  expect(await page.innerText(testId('said'))).toMatch(/Draw road/);
});

test('a finger paints, and the sheet comes up for a piece', async () => {
  const page = await host.page(PHONE);
  const author = await Author.open(host.url, page, 'new', FRESH);
  await page.tap(testId('tool-terrain'));
  const { x, y } = await place(author, '11,9');
  await page.touchscreen.tap(x, y);
  expect(await author.status()).toMatch(/^Hex 11,9 · Woods/);
  await page.tap(testId('undo'));
  expect(await author.status()).toMatch(/^Hex 11,9 · Clear/);
  await page.tap(testId('panel-armies'));
  await page.tap(`${testId('army-A')} summary >> nth=1`);
  await page.tap(testId('choose-A001'));
  await page.waitForSelector(testId('unit-form'));
  expect(await findings(page)).toEqual([]);
});

test('the end of a deployment line is dragged, and the command goes with it', async () => {
  const page = await host.page();
  const author = await Author.open(host.url, page, 'new', FRESH);
  await author.press('panel-armies');
  await page.click(`${testId('army-A')} summary >> nth=1`);
  await author.press('choose-a-corps', 'tool-line');
  await author.clickHex('4,6');
  await author.clickHex('6,6');
  expect(await page.innerText(testId('said'))).toMatch(/^Draw up/);
  await author.drag('6,6', '4,8');
  expect(await page.innerText(testId('said'))).toMatch(/^Draw up/);
  const placed = JSON.parse(await author.saved()) as { commands: { units?: { at: number[] }[] }[] };
  const [first, second] = placed.commands.flatMap(({ units = [] }) => units.map(({ at }) => at));
  expect(first).toEqual([4, 6]);
  expect(second).not.toEqual([5, 6]);
  // One deployment is one step back.
  await author.press('undo');
  expect(await author.saved()).not.toMatch(/\[4, 6\]/);
});

test('two fingers move and enlarge the map instead of painting', async () => {
  const page = await host.page(PHONE);
  const author = await Author.open(host.url, page, 'new', FRESH);
  await page.tap(testId('tool-terrain'));
  const before = await author.saved();
  const [one, two] = [await place(author, '11,8'), await place(author, '12,10')];
  const camera = () => page.getAttribute('.hex-map', 'data-camera');
  const seen = await camera();
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  await touch('touchStart', one);
  await touch('touchStart', one, two);
  for (let step = 1; step <= 4; step++)
    await touch('touchMove', { x: one.x, y: one.y - 15 * step }, { x: two.x, y: two.y + 15 * step });
  await touch('touchEnd');
  await expect.poll(camera).not.toBe(seen);
  expect(await author.saved()).toBe(before);
});

test('hostile files are not opened, and the author is told why', async () => {
  const page = await host.page();
  const author = await Author.open(host.url, page, 'new', FRESH);
  await author.press('open');
  for (const { what, text, says } of HOSTILE) {
    await page.setInputFiles(testId('open-file'), {
      name: 'hostile.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    // A part of a map that is not there has the form of a battle: it is opened with its error.
    if (what === 'a part of nothing') break;
    await expect.poll(() => page.innerText(testId('open-trouble')), { message: what }).toMatch(says);
  }
  await expect.poll(() => page.getAttribute(testId('faults'), 'data-checked')).toBe('true');
  expect(await page.innerText('h1')).toMatch(/The Lobosch|A new battle/);
});

async function place(author: Author, space: string): Promise<{ x: number; y: number }> {
  const { hexPlace } = await import('./general.ts');
  return hexPlace(author.page, FRESH, space);
}
