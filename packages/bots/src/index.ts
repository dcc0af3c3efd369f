/**
 * What also runs in the browser. The simulator and the arena need threads of Node: `@feldzug/bots/simulate.ts`,
 * `@feldzug/bots/arena.ts`.
 */

export { recruit } from '@feldzug/kernel';
export * from './bot.ts';
export * from './registry.ts';
