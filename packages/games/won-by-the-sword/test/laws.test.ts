/** The six laws of the kernel over random games of every scenario. */
import { type Bot, randomAction } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { wonByTheSword } from '../src/index.ts';

const GAMES = Number(process.env.LAW_GAMES ?? 1);

const randomBot: Bot = {
  name: 'random',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

test('random games keep the six laws', { timeout: 600_000 }, () => {
  let after: ReturnType<typeof runKit> | undefined;
  for (const { id } of wonByTheSword.scenarios) {
    const report = runKit(wonByTheSword, {
      games: GAMES,
      seed: 1,
      scenario: id,
      bots: [randomBot],
      every: 400,
      after,
    });
    console.info(reportLines(report).join('\n'));
    expect(report.findings, reportLines(report).join('\n')).toEqual([]);
    expect(report.counts.finished).toBe(GAMES);
    after = report;
  }
});
