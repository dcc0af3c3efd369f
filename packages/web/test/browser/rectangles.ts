/**
 * Watches where things stand while a game is played on the page: the dock keeps its height, the map its rectangle,
 * nothing lies over a space that is acted on or over a button of the dock, and no two controls on the screen show the same
 * key, be it in a form, in the bar of a replay or on the curtain. The Captain's hints answer every decision, through the page's own forms.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { centreOf } from '../../src/table/hex/geometry.ts';
import { PHONE } from './harness.ts';
import { nextChange, testId } from './player.ts';
import { hiddenButtons } from './targets.ts';

export const SIZES: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['1280×720', { viewport: { width: 1280, height: 720 } }],
  ['1440×900', { viewport: { width: 1440, height: 900 } }],
  ['phone', PHONE],
];

export interface Watched {
  readonly decisions: number;
  /** What stood where it should not, with the prompt of that moment. */
  readonly faults: readonly string[];
  readonly isOver: boolean;
}

interface WatchedGame {
  readonly page: Page;
  readonly address: string;
  /** So many decisions are watched; the whole game where there are fewer. */
  readonly most: number;
  /** Of a game on hexes. */
  readonly grid?: { readonly width: number; readonly height: number };
}

/** The page needs less than a second for a panel's move, fold and the map's glide; a busy machine more. */
const MOST_TO_MAKE_ROOM = 12_000;

/** A space and its middle in the window. */
type Middle = readonly [space: string, x: number, y: number];

export async function watchGame(game: WatchedGame): Promise<Watched> {
  const { page, address, most } = game;
  await page.addInitScript(playFast);
  await page.goto(address);
  await page.waitForSelector('.dock');
  await page.evaluate(watchFrames);
  const faults = new Set<string>();
  let decisions = 0;
  let now = await nextQuestion(page);
  for (; decisions < most && now === 'asked'; decisions++) {
    for (const fault of await coveredAtRest(game)) faults.add(fault);
    for (const fault of await hiddenAtRest(page)) faults.add(fault);
    await askHint(page);
    for (const fault of await hiddenAtRest(page)) faults.add(fault);
    await takeHint(page);
    for (const fault of await coveredAtRest(game)) faults.add(fault);
    for (const fault of await hiddenAtRest(page)) faults.add(fault);
    await page.click(testId('confirm'));
    now = await nextQuestion(page);
  }
  for (const jump of await page.evaluate(() => (window as unknown as { jumps: string[] }).jumps))
    faults.add(jump);
  return { decisions, faults: [...faults], isOver: now === 'over' };
}

/** Waits until this screen is asked, or the game is over. Replays run by; curtains are lifted, banners closed. */
export async function nextQuestion(page: Page): Promise<'asked' | 'over'> {
  let now: 'asked' | 'over' | 'waits' = 'waits';
  const look = async (): Promise<string> => {
    now = await page.evaluate(() => {
      const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
      find('lift')?.click();
      find('banner-next')?.click();
      if (find('replay')) return 'waits';
      if (/The game is over/.test(find('prompt')?.innerText ?? '')) return 'over';
      return document.querySelector('.verb, .making') ? 'asked' : 'waits';
    });
    if (now === 'waits') await nextChange(page);
    return now;
  };
  await expect.poll(look, { timeout: 60_000, interval: 10 }).not.toBe('waits');
  return now as 'asked' | 'over';
}

/** The Captain's answer stands in the form. */
export async function fillByHint(page: Page): Promise<void> {
  await page.click(testId('hint-key'));
  await takeHint(page);
}

/** What arrives at this moment, such as the log of a question that has been passed, takes the hint away again. */
async function askHint(page: Page): Promise<void> {
  const ask = async (): Promise<boolean> => {
    await nextQuestion(page);
    const hint = page.locator(testId('hint'));
    if (await hint.isVisible()) return true;
    await page.click(testId('hint-key'));
    await hint.waitFor({ timeout: 3000 }).catch(() => undefined);
    return hint.isVisible();
  };
  await expect.poll(ask, { timeout: 60_000 }).toBe(true);
}

async function takeHint(page: Page): Promise<void> {
  await page.click(`${testId('hint')} button`);
  await page.waitForSelector(`${testId('confirm')}:not([aria-disabled="true"])`);
}

/** Spaces that are acted on and lie under something else, where the page makes no room for them. */
async function coveredAtRest({ page, grid }: WatchedGame): Promise<readonly string[]> {
  let covered: string[] = [];
  const look = async (): Promise<number> => {
    covered = await page.evaluate(coveredOf, await middlesOf(page, grid));
    return covered.length;
  };
  await expect
    .poll(look, { timeout: MOST_TO_MAKE_ROOM })
    .toBe(0)
    .catch(() => undefined);
  return covered;
}

/** Buttons of the dock that cannot be pressed, once the form has found its room. On a phone the prompt scrolls to them. */
async function hiddenAtRest(page: Page): Promise<readonly string[]> {
  if (page.viewportSize()!.width <= PHONE.viewport.width) return [];
  let hidden: string[] = [];
  const look = async (): Promise<number> => {
    hidden = await hiddenButtons(page);
    return hidden.length;
  };
  await expect
    .poll(look, { timeout: MOST_TO_MAKE_ROOM })
    .toBe(0)
    .catch(() => undefined);
  const prompt = await page.innerText('.prompt-line');
  return hidden.map((button) => `${button}: ${prompt}`);
}

async function middlesOf(page: Page, grid: WatchedGame['grid']): Promise<readonly Middle[]> {
  if (!grid)
    return page.$$eval('[data-space]', (spaces) =>
      spaces.flatMap((space) => {
        if (!space.querySelector('.mark-offer, .mark-chosen')) return [];
        const { left, top, width, height } = space.querySelector('.space-reach')!.getBoundingClientRect();
        return [[(space as HTMLElement).dataset.space!, left + width / 2, top + height / 2] as const];
      }),
    );
  const { spaces, camera, box } = await page.evaluate(() => {
    const field = document.querySelector<HTMLElement>('.hex-map')!;
    const { left, top } = field.getBoundingClientRect();
    const actedOn = document.querySelector<HTMLElement>('.stage')!.dataset.actedOn ?? '';
    return { spaces: actedOn.split(' '), camera: field.dataset.camera, box: { left, top } };
  });
  // The map is moving.
  if (camera === undefined) return [];
  const [zoom, x, y] = camera.split(' ').map(Number);
  return spaces
    .filter((space) => space !== '')
    .map((space) => {
      const [column, row] = space.split(',').map(Number);
      const centre = centreOf(grid, row * grid.width + column);
      return [space, box.left + x + centre.x * zoom, box.top + y + centre.y * zoom];
    });
}

/** In the page: which spaces in sight lie under what. */
function coveredOf(middles: readonly Middle[]): string[] {
  const stage = document.querySelector('.stage')!.getBoundingClientRect();
  const prompt = document.querySelector<HTMLElement>('.prompt-line')?.innerText ?? '';
  return middles.flatMap(([space, x, y]) => {
    // On the last pixel the line around the dock is met.
    if (x < stage.left + 1 || x > stage.right - 1 || y < stage.top + 1 || y > stage.bottom - 1) return [];
    const met = document.elementFromPoint(x, y);
    if (met?.closest('.map') && !met.closest('.map-keys')) return [];
    const name = met?.closest<HTMLElement>('[data-testid]')?.dataset.testid ?? met?.className;
    return [`${space} lies under ${name}: ${prompt}`];
  });
}

/**
 * In the page, in every frame: the dock and the map stand where they stood in the first. When the buttons change: none
 * has the key of another.
 */
function watchFrames(): void {
  const jumps: string[] = [];
  Object.assign(window, { jumps });
  let first: string | undefined;
  let buttons = '';
  const lookAtKeys = (): void => {
    const shown = [...document.querySelectorAll<HTMLElement>('button')].filter((one) =>
      one.checkVisibility(),
    );
    const now = shown.map(({ innerText }) => innerText).join();
    if (now === buttons) return;
    buttons = now;
    const names = new Map<string, string>();
    for (const button of shown) {
      const key = button.getAttribute('aria-keyshortcuts') ?? button.querySelector('kbd')?.innerText;
      // A verb keeps its meaning wherever a button says it.
      const name = button.dataset.verb || button.title || button.ariaLabel || button.innerText;
      if (!key) continue;
      const other = names.get(key.toUpperCase());
      if (other !== undefined && other !== name) jumps.push(`${key} is the key of ${other} and of ${name}`);
      names.set(key.toUpperCase(), name);
    }
  };
  const look = (): void => {
    requestAnimationFrame(look);
    lookAtKeys();
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    const stage = document.querySelector('.stage')?.getBoundingClientRect();
    if (!dock || !stage) return;
    // A list beside the map takes its width and nothing else; on a phone it lies over the map.
    const beside = document.querySelector('.drawer')?.getBoundingClientRect();
    const right = beside && beside.left > 0 ? beside.left : innerWidth;
    const now = `dock ${dock.top} to ${dock.bottom}, map ${stage.left} ${stage.top} to ${stage.right - right} ${stage.bottom}`;
    first ??= now;
    const prompt = document.querySelector<HTMLElement>('.prompt-line')?.innerText ?? '';
    if (now !== first && jumps.length < 20) jumps.push(`${now}, not ${first}: ${prompt}`);
  };
  look();
}

/** In the page, before it is loaded: replays are fast, and hints come from a bot that answers at once. */
export function playFast(): void {
  localStorage.setItem('feldzug.settings', JSON.stringify({ speed: 'fastest' }));
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { thought?: { bot?: string } }) {
    if (message.thought?.bot?.startsWith('general')) message.thought.bot = 'captain';
    postMessage.call(this, message);
  } as typeof postMessage;
}
