/**
 * The conformance kit: the six laws of docs/design.md for any game. A game's test is
 * `expect(runKit(game, { games: 20, captain }).findings).toEqual([])`.
 */
export { mutantsOf, Sayings, wrongNext } from './mutate.ts';
export { type Finding, type KitCounts, type KitReport, type Law, reportLines } from './report.ts';
export { type KitOptions, runKit } from './run.ts';
