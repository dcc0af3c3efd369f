/** The weaknesses of SECURITY.md as a stranger would try them; `node scripts/weaknesses.mjs` runs them on any checkout. */
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import { Probed } from './weaknesses/probed.ts';
import { NotHere, PROBES } from './weaknesses/probes.ts';

/** Each starts a whole server: `npm run soak` tries them all. */
const tried = sampled(
  PROBES.filter(({ weakness }) => ['W1', 'W4', 'W9', 'W10'].includes(weakness)),
  PROBES,
);

const probed = await Probed.at(fileURLToPath(new URL('../../../', import.meta.url)));
afterEach(() => probed.close());

for (const { weakness, what, probe } of tried)
  it(`${weakness} holds: ${what}`, async (test) => {
    try {
      expect(await probe(probed)).toMatchObject({ isHeld: true });
    } catch (error) {
      if (error instanceof NotHere) test.skip(error.message);
      throw error;
    }
  });
