import { type Bot, recruit } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { type Finding, type KitOptions, reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { describe, expect, it } from 'vitest';
import { LAW_1 } from './broken/law1.ts';
import { LAW_2 } from './broken/law2.ts';
import { LAW_3 } from './broken/law3.ts';
import { LAW_4 } from './broken/law4.ts';
import { LAW_5 } from './broken/law5.ts';
import { LAW_6 } from './broken/law6.ts';
import { marcher } from './broken/marcher.ts';

const BROKEN = [...LAW_1, ...LAW_2, ...LAW_3, ...LAW_4, ...LAW_5, ...LAW_6];

describe('a game that keeps the laws', () => {
  const options: KitOptions = { games: 40, seed: 5, bots: [recruit], captain: marcher };
  const report = runKit(twoFords, options);

  it('passes', () => {
    expect(report.findings, reportLines(report).join('\n')).toEqual([]);
    expect(report.counts.finished).toBe(40);
  });

  it('has been looked at from every side', () => {
    const { changed, paths, table, ...counts } = report.counts;
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(20);
    for (const [kind, count] of Object.entries({ ...changed, ...paths }))
      expect(count, kind).toBeGreaterThan(20);
    expect(table).toEqual({ public: 12, hand: 1, deck: 1, choice: 1 });
  });

  it('is reported in the same way with the same seed', () => {
    expect(runKit(twoFords, options)).toEqual(report);
  });
});

describe('the captain', () => {
  const share = (seating?: KitOptions['seating']): number => {
    const { counts } = runKit(twoFords, { games: 8, seed: 5, captain: marcher, seating });
    return counts.captainActions / counts.actions;
  };

  it('plays part of the games: no seat, each seat alone, all seats', () => {
    expect(share()).toBeGreaterThan(0.2);
    expect(share()).toBeLessThan(0.8);
  });

  it('plays the seats that are said', () => {
    expect(share([[]])).toBe(0);
    expect(share([[0, 1]])).toBe(1);
    expect(share([[], [0]])).toBeLessThan(share([[0]]));
  });

  it('ends the game with a finding when it plays what is not legal or throws', () => {
    const seating = [[0]];
    const found = (captain: Bot) =>
      runKit(twoFords, { games: 2, captain, seating }).findings.map(
        ({ law, check }) => `law ${law}: ${check}`,
      );
    expect(found({ name: 'cheat', choose: () => ({ do: 'win' }) })).toContain('law 6: bot-legal');
    const choose = (): never => {
      throw new Error('not today');
    };
    expect(found({ name: 'sick', choose })).toContain('law 6: throws');
  });
});

describe('a game broken on purpose', () => {
  for (const { how, law, check, make, bots, captain } of BROKEN) {
    it(`law ${law} catches ${how}`, () => {
      const found = (games: number) =>
        runKit({ ...twoFords, ...make() }, { games, seed: 3, maxActions: 200, bots: bots?.(), captain })
          .findings;
      const isCaught = (finding: Finding) => finding.law === law && finding.check === check;
      // Most faults show in the first games; the others get more of them.
      const first = found(2);
      const findings = first.some(isCaught) ? first : found(8);
      expect(findings.map((finding) => `law ${finding.law}: ${finding.check}`)).toContain(
        `law ${law}: ${check}`,
      );
      for (const finding of findings) expect(finding.text).not.toBe('');
    });
  }

  for (const { how, make } of BROKEN.filter(({ captain }) => captain)) {
    it(`random games do not reach ${how}`, () => {
      expect(runKit({ ...twoFords, ...make() }, { games: 40, seed: 3 }).findings).toEqual([]);
    });
  }

  it('is broken in every law', () => {
    expect(new Set(BROKEN.map((each) => each.law))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});
