/** The weaknesses of SECURITY.md as a stranger would try them; `node scripts/weaknesses.mjs` runs them on any checkout. */
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { Probed } from './weaknesses/probed.ts';
import { PROBES } from './weaknesses/probes.ts';

const probed = await Probed.at(fileURLToPath(new URL('../../../', import.meta.url)));
afterEach(() => probed.close());

// Each starts a whole server: `npm run soak` runs them.
describe.skipIf(!process.env.FELDZUG_SOAK)('what the security test found', () => {
  it.each(PROBES.map((one) => [one.weakness, one.what, one] as const))(
    '%s holds: %s',
    async (_weakness, _what, { probe }) => {
      expect(await probe(probed)).toMatchObject({ isHeld: true });
    },
    120_000,
  );
});
