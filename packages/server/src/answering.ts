/** The thread's side of `Thread`: answers requests in order, and sends the answers of a moment together. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Library } from './library.ts';
import type { Reply, ThreadData } from './thread.ts';

/** Milliseconds for which answers gather while more requests wait. */
const GATHERS = 1;
/** Answered requests after which a queue lets them go. */
const FORGETS = 1_000;

const data = workerData as ThreadData;
const begun = new BigInt64Array(data.begun);

/** The games and bots that this thread was started with. */
export async function loadLibrary(): Promise<Library> {
  const module = (await import(data.library)) as { default: Library };
  return module.default;
}

/** `answer` is told how many requests wait behind the one that it answers. */
export function answerEach<Request>(answer: (request: Request, waiting: number) => unknown): void {
  const port = parentPort!;
  let queue: Request[] = [];
  let next = 0;
  let isWorking = false;
  let replies: Reply[] = [];
  const send = (): void => {
    const sent = replies;
    replies = [];
    if (sent.length > 0) post(sent);
  };
  /** What has arrived since the last look, without a turn of the event loop. */
  const collect = (): void => {
    for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port))
      for (const request of more.message as Request[]) queue.push(request);
  };
  const work = async (): Promise<void> => {
    isWorking = true;
    let gathersUntil = performance.now() + GATHERS;
    collect();
    while (next < queue.length) {
      const request = queue[next++];
      // A queue that is never empty must not grow for ever.
      if (next === FORGETS) {
        queue = queue.slice(next);
        next = 0;
      }
      Atomics.add(begun, 0, 1n);
      Atomics.store(begun, 1, process.hrtime.bigint());
      try {
        const answered = answer(request, queue.length - next);
        replies.push({ answer: answered instanceof Promise ? await answered : answered });
      } catch (error) {
        replies.push({ error: error instanceof Error ? error.message : String(error) });
      }
      if (performance.now() >= gathersUntil) {
        send();
        gathersUntil = performance.now() + GATHERS;
      }
      collect();
    }
    send();
    queue = [];
    next = 0;
    isWorking = false;
  };
  port.on('message', (batch: Request[]) => {
    for (const request of batch) queue.push(request);
    if (!isWorking) void work();
  });
  post('ready');
}

function post(reply: 'ready' | Reply[]): void {
  try {
    parentPort!.postMessage(reply);
  } catch (error) {
    // Something in one of the answers cannot be sent to another thread.
    if (reply === 'ready' || reply.length === 1)
      parentPort!.postMessage([{ error: error instanceof Error ? error.message : String(error) }]);
    else for (const one of reply) post([one]);
  }
}
