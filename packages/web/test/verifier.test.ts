/** A loaded file (W13): checked in a thread with a time limit, with the page's own SHA-256. */
import { type AnyGame, sealedDice, verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { finishedRecord } from '@feldzug/kernel/testing/finished-record.ts';
import { seals as serverSeals } from '@feldzug/server/seals.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { seals } from '../src/session/seals.ts';
import { type VerifyingThread, verifyRecord } from '../src/session/verifier.ts';

afterEach(() => vi.useRealTimers());

/** A thread that says what it is told to, when it is told to. */
function puppet() {
  const listeners = new Map<string, (event: unknown) => void>();
  const thread = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    addEventListener: (kind: string, hear: (event: unknown) => void) => void listeners.set(kind, hear),
  };
  const say = (kind: 'message' | 'error', event: unknown) => listeners.get(kind)!(event);
  return { thread: thread as unknown as VerifyingThread, say };
}

test('a check that does not end is ended after the time limit', async () => {
  vi.useFakeTimers();
  const { thread } = puppet();
  const verdict = verifyRecord('a record on which the rules hang', () => thread, 20_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(thread.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await verdict).toEqual({ ok: false, line: 0, why: 'checking it took longer than 20 seconds' });
  expect(thread.terminate).toHaveBeenCalledOnce();
});

test('a thread that fails gives a reason, and is ended', async () => {
  const { thread, say } = puppet();
  const verdict = verifyRecord('a record', () => thread);
  say('error', { message: 'out of memory' });
  expect(await verdict).toMatchObject({ ok: false, why: 'out of memory' });
  expect(thread.terminate).toHaveBeenCalledOnce();
});

test('the verdict of the thread is passed on', async () => {
  const { thread, say } = puppet();
  const verdict = verifyRecord('a record', () => thread);
  expect(thread.postMessage).toHaveBeenCalledWith('a record');
  say('message', { data: { ok: false, line: 7, why: 'the result is another one' } });
  expect(await verdict).toMatchObject({ line: 7 });
});

test('the page checks sealed dice as the server rolls them', () => {
  const dice = sealedDice(serverSeals, new Uint8Array(32).fill(7));
  const record = finishedRecord(dice, ['first-wörd', 'second-word'], ['Änne', 'Bert']);
  const check = (text: string) => verify(text, () => twoFords as AnyGame, seals);
  expect(check(record)).toMatchObject({ ok: true, sealed: true });
  const forged = record.replace(/"winners":\[(.*?)\]/, (_, won) => `"winners":[${won === '0' ? 1 : 0}]`);
  expect(forged).not.toBe(record);
  expect(check(forged)).toMatchObject({ ok: false, why: expect.stringMatching(/^the result is/) });
});
