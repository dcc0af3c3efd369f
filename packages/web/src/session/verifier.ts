/** Checks a record in a thread of its own: whatever is in it, the page goes on. */
import type { Verdict } from '@feldzug/kernel/verify.ts';

/** Milliseconds: a game of 4,000 lines takes a tenth of it. */
const LIMIT = 30_000;

/** What a thread needs to have for this. */
export type VerifyingThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const startThread = (): VerifyingThread =>
  new Worker(new URL('../verifying.worker.ts', import.meta.url), { type: 'module' });

export function verifyRecord(text: string, start = startThread, limit = LIMIT): Promise<Verdict> {
  const thread = start();
  return new Promise<Verdict>((resolve) => {
    const fail = (why: string) => resolve({ ok: false, line: 0, why });
    const timer = setTimeout(() => fail(`checking it took longer than ${limit / 1000} seconds`), limit);
    thread.addEventListener('message', (message) => {
      clearTimeout(timer);
      resolve((message as MessageEvent<Verdict>).data);
    });
    thread.addEventListener('error', (event) => {
      clearTimeout(timer);
      fail((event as ErrorEvent).message || 'the check stopped');
    });
    thread.postMessage(text);
  }).finally(() => thread.terminate());
}
