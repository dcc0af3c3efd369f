// A thread does not inherit the loader that reads TypeScript.
import './typescript.js';

await import('./worker.ts');
