/** The six laws of the kernel, over games of Dragoon at random and with the Captain, without fog and in both kinds of it. */
import type { AnyGame, Game } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { describe, expect, test } from 'vitest';
import { sampled, seeded } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { dragoon, type State } from '../src/index.ts';
import { FOGS } from '../src/options.ts';
import { secretsAt } from '../src/secrets.ts';

const GAMES = sampled(6, 28);

describe.each([...FOGS])('fog: %s', (fog) => {
  test('random games and those of the Captain keep the six laws', () => {
    // A secret that this fog does not have can never be changed.
    const game: Game<State> = { ...dragoon, secrets: secretsAt(FOGS.indexOf(fog)) };
    const report = runKit(game as AnyGame, {
      scenario: 'drill',
      options: { fog },
      games: GAMES,
      seed: seeded(777),
      every: sampled(1200, 600),
      captain,
    });
    expect(report.findings, reportLines(report).join('\n')).toEqual([]);
    expect(report.counts.finished).toBe(GAMES);
    expect(report.counts.captainActions).toBeGreaterThan(0);
    for (const [kind, changes] of Object.entries(report.counts.changed))
      expect(changes, kind).toBeGreaterThan(0);
  });
});
