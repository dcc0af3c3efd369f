/** The six laws of the kernel over random games. */
import { recruit } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { myGame } from '../src/index.ts';

const GAMES = 20;

test('random games keep the six laws', () => {
  const report = runKit(myGame, { games: GAMES, seed: 1, bots: [recruit] });
  expect(report.findings, reportLines(report).join('\n')).toEqual([]);
  expect(report.counts.finished).toBe(GAMES);
});
