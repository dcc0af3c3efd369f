/** One thread of the pool: plays the matches it receives and answers. */
import { parentPort } from 'node:worker_threads';
import { type MatchPlan, playPlan } from './plan.ts';

parentPort!.on('message', (plan: MatchPlan) => parentPort!.postMessage(playPlan(plan)));
