// A thread does not inherit the loader that reads TypeScript.
import '@feldzug/bots/typescript.js';
import { workerData } from 'node:worker_threads';

await import(workerData.module);
