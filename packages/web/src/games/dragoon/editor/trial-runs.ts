/** Runs trials in workers while the author goes on editing; a run can be stopped at any moment. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { Trial } from './trials.ts';

export interface TrialOrder {
  readonly scenario: string;
  readonly bots: readonly string[];
  readonly options: { readonly [option: string]: string };
  readonly seed: string;
}
export type TrialAnswer = { readonly trial: Trial } | { readonly error: string };

export interface TrialRun {
  /** The battle as it was when the run began. */
  readonly scenario: string;
  readonly wanted: number;
  readonly trials: readonly Trial[];
  readonly error?: string;
  readonly isRunning: boolean;
}

export interface TrialRuns {
  readonly run: Accessor<TrialRun | undefined>;
  start(order: Omit<TrialOrder, 'seed'>, games: number): void;
  stop(): void;
}

/** The page needs a core of its own. */
const MOST_WORKERS = 4;
const workersFor = (games: number): number =>
  Math.max(1, Math.min(games, MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

export function createTrialRuns(): TrialRuns {
  const [run, setRun] = createSignal<TrialRun | undefined>();
  let workers: Worker[] = [];
  const end = (): void => {
    for (const worker of workers) worker.terminate();
    workers = [];
    const now = run();
    if (now) setRun({ ...now, isRunning: false });
  };
  onCleanup(end);
  return {
    run,
    stop: end,
    start(order, games) {
      end();
      const seed = String(Date.now());
      let next = 0;
      setRun({ scenario: order.scenario, wanted: games, trials: [], isRunning: true });
      const begin = (worker: Worker): void => {
        if (next < games) worker.postMessage({ ...order, seed: `${seed}/${next++}` } satisfies TrialOrder);
      };
      const take = (worker: Worker, answer: TrialAnswer): void => {
        const now = run()!;
        if ('error' in answer) {
          setRun({ ...now, error: answer.error });
          end();
          return;
        }
        setRun({ ...now, trials: [...now.trials, answer.trial] });
        if (run()!.trials.length === games) end();
        else begin(worker);
      };
      workers = Array.from({ length: workersFor(games) }, () => {
        const worker = new Worker(new URL('./trial.worker.ts', import.meta.url), { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<TrialAnswer>) => take(worker, data));
        worker.addEventListener('error', ({ message }) =>
          take(worker, { error: message || 'a worker stopped' }),
        );
        return worker;
      });
      for (const worker of workers) begin(worker);
    },
  };
}
