/** How long the page's own thread has worked, by Chromium's own count. */
import type { Page } from 'playwright-core';

/** Milliseconds of the page's thread. */
export interface Cost {
  readonly script: number;
  /** Style and layout. */
  readonly drawing: number;
}

export interface Meter {
  /** What is done and everything that follows from it until the page is at rest. */
  during(what: () => Promise<unknown>): Promise<Cost>;
  rest(): Promise<void>;
}

/** This long without any work is rest. */
const QUIET = 250;

export async function openMeter(page: Page): Promise<Meter> {
  const tools = await page.context().newCDPSession(page);
  // Time of the thread, not of the clock: other programs on the machine do not count.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    const named = new Map(metrics.map(({ name, value }) => [name, 1000 * value]));
    const of = (name: string): number => named.get(name) ?? 0;
    return {
      script: of('ScriptDuration'),
      drawing: of('LayoutDuration') + of('RecalcStyleDuration'),
    };
  };
  const rest = async (): Promise<void> => {
    let last = await read();
    for (;;) {
      await page.waitForTimeout(QUIET);
      const now = await read();
      // Reading the meter is itself a little work.
      if (now.script - last.script < 0.5 && now.drawing - last.drawing < 0.5) return;
      last = now;
    }
  };
  return {
    rest,
    async during(what) {
      await rest();
      const before = await read();
      await what();
      await rest();
      const after = await read();
      return { script: after.script - before.script, drawing: after.drawing - before.drawing };
    },
  };
}
