/** Sound in a real browser: every sound can be heard and ends, none before the player wants it, the volume stays. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { expect, test } from 'vitest';
import type { Sound } from '../../src/table/sound/synthesis.ts';
import { harness } from './harness.ts';
import { Player, testId } from './player.ts';

const host = harness();

test('each sound is heard, is not too loud, and dies away in its time', async () => {
  const page = await host.page();
  await page.addScriptTag({ content: await synthesis() });
  const heard = await page.evaluate(async () => {
    const { sound, LENGTHS } = (
      window as unknown as { synthesis: typeof import('../../src/table/sound/synthesis.ts') }
    ).synthesis;
    const measured: { [name: string]: { peak: number; mean: number; rest: number } } = {};
    for (const name of Object.keys(LENGTHS) as Sound[]) {
      const context = new OfflineAudioContext(1, 44_100 * 4, 44_100);
      const end = sound(name, context, context.destination, 0);
      const samples = (await context.startRendering()).getChannelData(0);
      const loudest = (from: number, to: number) =>
        samples.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const ended = Math.ceil(end * 44_100);
      const power = samples.subarray(0, ended).reduce((sum, value) => sum + value * value, 0);
      measured[name] = {
        peak: loudest(0, ended),
        mean: Math.sqrt(power / ended),
        rest: loudest(ended, samples.length),
      };
    }
    return measured;
  });
  expect(Object.keys(heard).sort()).toEqual(['card', 'chit', 'defeat', 'dice', 'guns', 'march', 'victory']);
  for (const [name, { peak, mean, rest }] of Object.entries(heard)) {
    expect(peak, `${name} peak`).toBeGreaterThan(0.1);
    expect(peak, `${name} peak`).toBeLessThan(1.6);
    expect(mean, `${name} mean`).toBeGreaterThan(0.005);
    expect(rest, `${name} after its end`).toBeLessThan(0.001);
  }
});

test('off by default, silent before the first touch, heard when wanted, remembered', async () => {
  const page = await host.page({ reducedMotion: 'reduce' });
  const player = new Player(page);
  await countSounds(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await march(player, 'magdeburg', 'berlin');
  expect(await heard(page)).toEqual({ contexts: 0, sources: 0 });

  await player.click('drawer-game');
  expect(await page.isChecked(testId('sound'))).toBe(false);
  await page.check(testId('sound'));
  await expect.poll(async () => (await heard(page)).sources).toBeGreaterThan(0);
  const before = (await heard(page)).sources;
  await page.fill(testId('volume'), '30');
  await player.click('drawer-game');
  await march(player, 'magdeburg', 'halle');
  await expect.poll(async () => (await heard(page)).sources).toBeGreaterThan(before);
  expect((await heard(page)).contexts).toBe(1);

  // A page that is opened again knows the volume, and says nothing before it is touched.
  await page.reload();
  await player.waitForPrompt(/march, or end movement/);
  expect(await heard(page)).toEqual({ contexts: 0, sources: 0 });
  await player.click('drawer-game');
  expect(await page.isChecked(testId('sound'))).toBe(true);
  expect(await page.inputValue(testId('volume'))).toBe('30');
});

async function march(player: Player, from: string, to: string): Promise<void> {
  await player.clickSpace(from);
  await player.clickSpace(to);
  await player.click('confirm');
  await expect.poll(() => player.isThere('confirm')).toBe(false);
}

/** The synthesis as a script of its own. */
async function synthesis(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, '../../src/table/sound/synthesis.ts'),
        formats: ['iife'],
        name: 'synthesis',
      },
    },
  });
  const [{ output }] = built as { output: { code: string }[] }[];
  return output[0].code.replace(/^(var|const) synthesis/, 'window.synthesis');
}

/** Counts what the page asks of the browser's sound, and leaves it as it is. */
async function countSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { contexts: 0, sources: 0 };
    Object.assign(window, { heardSounds: counts });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        counts.contexts++;
      }
    };
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = kind.prototype;
      kind.prototype.start = function (this: AudioBufferSourceNode, ...when: [number?]) {
        counts.sources++;
        start.apply(this, when);
      };
    }
  });
}

const heard = (page: Page): Promise<{ contexts: number; sources: number }> =>
  page.evaluate(
    () => (window as unknown as { heardSounds: { contexts: number; sources: number } }).heardSounds,
  );
