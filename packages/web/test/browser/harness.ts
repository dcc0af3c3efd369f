/** A real server with a real store, a real Chromium, and a page in it. Whatever goes wrong in the page fails the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Serving, serve } from '@feldzug/server/serve.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { launch } from '../../tools/chromium.ts';
import { fixedLuck, fixLuck } from './luck.ts';

export const DESK = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export interface Harness {
  readonly url: string;
  /** A page of its own with nothing kept; its errors and failed requests fail the test. */
  page(options?: BrowserContextOptions): Promise<Page>;
}

/** One server for a file of tests; `library` is a module beside the test, to begin elsewhere. */
export function harness(library?: string): Harness {
  let serving: Serving;
  const data = mkdtempSync(join(tmpdir(), 'feldzug-browser-'));
  beforeAll(async () => {
    serving = await serve({
      host: '127.0.0.1',
      port: 0,
      data,
      log: { level: 'silent' },
      warm: false,
      luck: fixedLuck(),
      limits: { botPace: 0 },
      // Another folder than the usual one, where several builds go on at once.
      page: process.env.FELDZUG_PAGE,
      library: library === undefined ? undefined : new URL(library, import.meta.url),
    });
  });
  afterAll(async () => {
    await serving?.close();
    rmSync(data, { recursive: true, force: true });
  });
  return {
    get url() {
      return serving.url;
    },
    async page(options = DESK) {
      const browser = await sharedBrowser();
      const context = await browser.newContext({ ...options, acceptDownloads: true });
      await fixLuck(context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText;
        // A page that is left gives up what it was still loading.
        if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${why}`);
      });
      onTestFinished(async () => {
        await context.close();
        expect(faults).toEqual([]);
      });
      return page;
    },
  };
}

let launched: Promise<Browser> | undefined;

/** One Chromium for all files that a worker runs: each page has a context of its own. It ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await launched;
  if (!browser?.isConnected()) launched = launch();
  return launched!;
}
