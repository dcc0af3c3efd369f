/** The thread's side of `Thread`: answers requests in order. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Library } from './library.ts';
import type { Reply } from './thread.ts';

/** The games and bots that this thread was started with. */
export async function loadLibrary(): Promise<Library> {
  const module = (await import((workerData as { library: string }).library)) as { default: Library };
  return module.default;
}

export function answerEach<Request>(answer: (request: Request) => unknown): void {
  const send = (reply: Reply): void => parentPort!.postMessage(reply);
  let last = Promise.resolve();
  parentPort!.on('message', (request: Request) => {
    last = last.then(async () => {
      try {
        send({ answer: await answer(request) });
      } catch (error) {
        send({ error: error instanceof Error ? error.message : String(error) });
      }
    });
  });
  send('ready');
}
