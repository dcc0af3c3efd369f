/** The largest battle on the page: how long a frame of panning and zooming takes, and a unit's move until it is drawn. */
import type { CreatedGame } from '@feldzug/server/protocol.ts';
import type { Browser, Page } from 'playwright-core';

/** Milliseconds, in order. */
export interface Frames {
  readonly what: string;
  readonly limit: number;
  /** How long the page worked in each frame, with everything that is painted. */
  readonly work: readonly number[];
  /** From one frame to the next. */
  readonly apart: readonly number[];
}

const MOVES = 10;

export async function timeField(from: Browser, url: string): Promise<readonly Frames[]> {
  const page = await from.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchFrames);
  const answer = await fetch(`${url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'dragoon',
      scenario: 'leuthen',
      options: {},
      seats: [{}, { bot: 'recruit' }],
    }),
  });
  const created = (await answer.json()) as CreatedGame;
  await page.goto(`${url}#/at/${created.id}/${created.seats[0]!.token}`);
  await page.waitForSelector('[data-testid="waiting"]');
  await page.waitForTimeout(1500);
  const found = [
    await during(page, 'Leuthen: a frame of panning', 16, () => pan(page)),
    await during(page, 'Leuthen: a frame of zooming', 16, () => zoom(page)),
    await moves(page),
  ];
  await page.close();
  return found;
}

/** In the page: when each frame came, and what was done in it. */
function watchFrames(): void {
  const ask = window.requestAnimationFrame.bind(window);
  const kept = {
    work: [] as number[],
    at: [] as number[],
    beat(now: number) {
      kept.at.push(now);
      ask((next) => kept.beat(next));
    },
  };
  Object.assign(window, { frames: kept });
  window.requestAnimationFrame = (draw) =>
    ask((now) => {
      const began = performance.now();
      draw(now);
      kept.work.push(performance.now() - began);
    });
  ask((now) => kept.beat(now));
}

async function during(page: Page, what: string, limit: number, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const { frames } = window as unknown as { frames: { work: number[]; at: number[] } };
    frames.work.length = 0;
    frames.at.length = 0;
  });
  await act();
  const { work, at } = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: { work: number[]; at: number[] } };
    return { work: frames.work, at: frames.at };
  });
  const apart = at
    .slice(1)
    .map((time, i) => time - at[i])
    .filter((time) => time > 0 && time < 100);
  return { what, limit, work: [...work], apart };
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(1000, 420);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) await page.mouse.move(1000 - step * 9, 420 - (step % 20) * 7);
  // The hand still holds the map: what is painted when it rests is not part of the pan.
  await page.evaluate(() => undefined);
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.up();
  await page.mouse.move(700, 350);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, step < 20 ? -60 : 60);
    await page.waitForTimeout(16);
  }
}

/** From the key that plays a turn of the unit in hand to the frame that shows it. */
async function moves(page: Page): Promise<Frames> {
  await page.waitForTimeout(600);
  const work: number[] = [];
  for (let move = 0; move < MOVES; move++) {
    await page.keyboard.press('k');
    // The map comes to the unit and is at rest again.
    await page.waitForTimeout(900);
    await page.evaluate(() => {
      (window as unknown as { frames: { work: number[] } }).frames.work.length = 0;
    });
    await page.keyboard.press('l');
    await page.waitForTimeout(500);
    const cost = await page.evaluate(() => {
      const { frames } = window as unknown as { frames: { work: number[] } };
      const most = Math.max(...frames.work);
      frames.work.length = 0;
      return most;
    });
    work.push(cost);
  }
  return { what: 'Leuthen: a unit’s move is drawn', limit: 50, work, apart: [] };
}
