import { type Bot, randomAction } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { describe, expect, it } from 'vitest';
import { LAW_1 } from './broken/law1.ts';
import { LAW_2 } from './broken/law2.ts';
import { LAW_3 } from './broken/law3.ts';
import { LAW_4 } from './broken/law4.ts';
import { LAW_5 } from './broken/law5.ts';
import { LAW_6 } from './broken/law6.ts';

const BROKEN = [...LAW_1, ...LAW_2, ...LAW_3, ...LAW_4, ...LAW_5, ...LAW_6];

const random: Bot = {
  name: 'random',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

describe('a game that keeps the laws', () => {
  const report = runKit(twoFords, { games: 40, seed: 5, bots: [random] });

  it('passes', () => {
    expect(reportLines(report).slice(0, -1)).toEqual([]);
    expect(report.counts.finished).toBe(40);
  });

  it('has been looked at from every side', () => {
    const { changed, ...counts } = report.counts;
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(20);
    for (const [kind, count] of Object.entries(changed)) expect(count, kind).toBeGreaterThan(20);
  });

  it('is reported in the same way with the same seed', () => {
    expect(runKit(twoFords, { games: 40, seed: 5, bots: [random] })).toEqual(report);
  });
});

describe('a game broken on purpose', () => {
  for (const { how, law, check, make, bots } of BROKEN) {
    it(`law ${law} catches ${how}`, () => {
      const report = runKit(
        { ...twoFords, ...make() },
        { games: 8, seed: 3, maxActions: 200, bots: bots?.() },
      );
      expect(report.findings.map((finding) => `law ${finding.law}: ${finding.check}`)).toContain(
        `law ${law}: ${check}`,
      );
      for (const finding of report.findings) expect(finding.text).not.toBe('');
    });
  }

  it('is broken in every law', () => {
    expect(new Set(BROKEN.map((each) => each.law))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});
