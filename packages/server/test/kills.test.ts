/** A short run of scripts/kills.mjs: the long one is a command of its own. */
import { expect, it } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import { kill } from './kills.ts';

// Another test kills a server on SQLite.
it.for(sampled<readonly ('sqlite' | 'postgres')[]>(['postgres'], ['sqlite', 'postgres']))(
  'servers on %s are killed at random moments under load, and nothing is lost, halved or stuck',
  async (store, test) => {
    const report = await kill({ store, kills: 2, seed: 1, tables: 3, botGames: 2, say: () => undefined });
    if (typeof report === 'string') return test.skip(report);
    expect(report).toMatchObject({ kills: 2, lost: [], halfWritten: [], stuck: [], crashed: [] });
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report.told).toBeGreaterThan(10);
  },
);
