/** Spreads matches over threads. The result does not depend on the number of threads. */
import { Worker } from 'node:worker_threads';
import { type MatchDone, type MatchPlan, playPlan } from './plan.ts';

export interface PoolOptions {
  /** Threads; with one, everything runs in this thread. */
  readonly jobs: number;
  /** Called for every plan as soon as it is played; they end in any order. */
  onPlayed?(index: number, played: MatchDone): void;
  onProgress?(done: number, all: number): void;
}

/** Plays every plan; the answers are in the order of the plans. */
export async function playAll(
  plans: readonly MatchPlan[],
  { jobs, onPlayed, onProgress }: PoolOptions,
): Promise<MatchDone[]> {
  const answers: MatchDone[] = new Array(plans.length);
  let done = 0;
  const keep = (index: number, answer: MatchDone): void => {
    answers[index] = answer;
    onPlayed?.(index, answer);
    onProgress?.(++done, plans.length);
  };
  const threads = Math.min(jobs, plans.length);
  if (threads > 1) await playInThreads(plans, threads, keep);
  else for (const [index, plan] of plans.entries()) keep(index, playPlan(plan));
  return answers;
}

async function playInThreads(
  plans: readonly MatchPlan[],
  threads: number,
  keep: (index: number, answer: MatchDone) => void,
): Promise<void> {
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url));
      let playing = 0;
      const give = (): void => {
        if (next >= plans.length) {
          void worker.terminate();
          resolve();
          return;
        }
        playing = next++;
        worker.postMessage(plans[playing]);
      };
      worker.on('message', (answer: MatchDone) => {
        keep(playing, answer);
        give();
      });
      worker.on('error', reject);
      worker.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`a thread ended with code ${code}`)),
      );
      give();
    });
  await Promise.all(Array.from({ length: threads }, work));
}
