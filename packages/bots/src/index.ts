/**
 * What runs in the browser too. The simulator and the arena use threads of Node: `@feldzug/bots/simulate.ts`,
 * `@feldzug/bots/arena.ts`.
 */
export * from './bot.ts';
export * from './recruit.ts';
export * from './registry.ts';
