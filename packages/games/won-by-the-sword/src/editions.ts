/** All versions of the game: the present one, and those that earlier games began with. */
export { edition } from './edition.ts';
export { released } from './released.ts';
