/** How much a law test plays: a sample in `npm test`, everything in `npm run soak`, which also chooses the seed. */
const soak = process.env.FELDZUG_SOAK;

export const sampled = <T>(sample: T, all: T): T => (soak === undefined ? sample : all);

export const seeded = (usual: number): number => (soak ? Number(soak) : usual);
