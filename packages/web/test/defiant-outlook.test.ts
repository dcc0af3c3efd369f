/** Odds of Prussia's Defiant Stand: sampled only from what the viewer knows, and plausible in clear cases. */
import { defiantStand, type State } from '@feldzug/defiant-stand';
import { fastChance, type Given, type PartialAction } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { outlook } from '../src/games/defiant-stand/outlook.ts';
import { outlookKey } from '../src/games/defiant-stand/outlook-key.ts';

/** Enough for these tests, and faster. */
const FEWER = { samples: 200, by: 'best way' } as const;

const at = (given: Given): State => defiantStand.position(given, fastChance(1));

/** Frederick against a leader of one step, with Austrian reserves that nobody has seen on the way. */
const BATTLE: Given = {
  from: 'setup',
  year: 1757,
  units: {
    kolin: { frederick: 4, garde: 4, winterfeldt: 4, browne: 1, daun: 3, botta: 2 },
  },
  groups: [
    { city: 'kolin', units: ['frederick', 'garde', 'winterfeldt'], role: 'main' },
    { city: 'kolin', units: ['daun', 'botta'], role: 'reserve' },
  ],
  step: { at: 'battle', city: 'kolin', attacker: 'prussia', round: 1, phase: 'leader' },
};

const lineOf = (found: ReturnType<typeof outlook>, label: string) =>
  found.flatMap(({ lines }) => lines).find((line) => line.label === label)!;

describe('before a decision in battle', () => {
  it('there are odds for the round and for the battle, and they say how they were found', () => {
    const view = defiantStand.mask(at(BATTLE), 0);
    const found = outlook(defiantStand, view, 0, {}, fastChance(2), FEWER);
    expect(found.map(({ method, title }) => [method, title])).toEqual([
      ['sampled', 'The rest of this round'],
      ['sampled', 'The whole battle of Kolin'],
    ]);
    expect(found.every(({ games }) => games >= 100)).toBe(true);
    expect(lineOf(found, 'you win').share).toBeGreaterThan(0.6);
    expect(Number(lineOf(found, 'enemy losses (steps)').value)).toBeGreaterThan(0.5);
  });

  it('units that retreat do not count: without them you win less often', () => {
    const view = defiantStand.mask(at(BATTLE), 0);
    const staying = outlook(defiantStand, view, 0, { do: 'fire' }, fastChance(2), FEWER);
    const leaving = outlook(
      defiantStand,
      view,
      0,
      { do: 'fire', retreat: ['frederick'] },
      fastChance(2),
      FEWER,
    );
    const share = (found: typeof staying): number => lineOf(found, 'you win').share!;
    expect(share(leaving)).toBeLessThan(share(staying));
  });

  it('a battle that all leave is exact, although reserves are hidden', () => {
    const units = { kolin: { 'ruesch-hussars': 2, browne: 1, daun: 3, botta: 2 } };
    const hussars = ['ruesch-hussars'];
    const groups = [
      { city: 'kolin', units: hussars, role: 'main' },
      { city: 'kolin', units: ['daun', 'botta'], role: 'reserve' },
    ];
    const step = { ...(BATTLE.step as object), phase: 'cavalry' };
    const view = defiantStand.mask(at({ ...BATTLE, units, groups, step }), 0);
    const odds = (said: PartialAction) => outlook(defiantStand, view, 0, said, fastChance(2), FEWER);
    const leaving = odds({ do: 'ride', retreat: hussars });
    expect(leaving.map(({ method }) => method)).toEqual(['exact', 'exact']);
    expect(lineOf(leaving, 'you win').value).toBe('0%');
    // A charge rolls dice, and then the reserves come.
    expect(odds({ do: 'ride', foot: hussars }).map(({ method }) => method)).toEqual(['sampled', 'sampled']);
  });

  it('they are the same whatever the enemy hides', () => {
    const state = at(BATTLE);
    const view = defiantStand.mask(state, 0);
    let compared = 0;
    for (const secret of defiantStand.secrets) {
      const changed = secret.change(state, 0, fastChance(3));
      if (!changed) continue;
      compared++;
      expect(
        outlook(defiantStand, defiantStand.mask(changed, 0), 0, {}, fastChance(2), FEWER),
        secret.kind,
      ).toEqual(outlook(defiantStand, view, 0, {}, fastChance(2), FEWER));
    }
    expect(compared).toBeGreaterThan(2);
  });
});

describe('before a fortress', () => {
  const SIEGE: Given = {
    from: 'setup',
    year: 1757,
    units: { dresden: { frederick: 4, garde: 4, winterfeldt: 4, 'saxon-guard': { steps: 2, inside: true } } },
    fortresses: { dresden: 2 },
    step: { at: 'siege', city: 'dresden', side: 'prussia' },
  };

  it('an assault is sampled, a siege is exact', () => {
    const view = defiantStand.mask(at(SIEGE), 0);
    const found = outlook(defiantStand, view, 0, {}, fastChance(2), FEWER);
    expect(found.map(({ method }) => method)).toEqual(['sampled', 'exact']);
    expect(lineOf(found, 'the fortress falls').share).toBeGreaterThan(0.3);
    // A die of 5 or more against two steps, then of 4 or more against one: a third, and half of the rest.
    expect(lineOf(found, 'falls by turn 2 of the siege').value).toBe('33%');
    expect(lineOf(found, 'falls by turn 3 of the siege').value).toBe('67%');
  });

  it('what is lost at the next fortress does not count', () => {
    const given: Given = {
      ...SIEGE,
      turn: 2,
      units: {
        dresden: { frederick: 4, garde: 4, winterfeldt: 4 },
        olmutz: { keith: 3, zieten: 3 },
      },
      groups: [{ city: 'olmutz', units: ['keith', 'zieten'], role: 'main' }],
      sieges: { dresden: 2 },
      fortresses: { dresden: 1, olmutz: 3 },
      step: 'battles',
    };
    const state = at(given);
    const luck = fastChance(1);
    defiantStand.apply(state, 0, { do: 'fight', city: 'dresden' }, luck);
    defiantStand.apply(state, 0, { do: 'assault', units: ['frederick', 'garde', 'winterfeldt'] }, luck);
    const view = defiantStand.mask(state, 0);
    const lossesBy = (by: 'rules' | 'best way'): number => {
      const found = outlook(defiantStand, view, 0, {}, fastChance(2), { samples: 200, by });
      expect(found[0]).toMatchObject({
        title: 'Assault on Dresden, to the end',
        method: by === 'rules' ? 'sampled' : 'exact',
      });
      return lineOf(found, 'your losses (steps)').mean!;
    };
    expect(Math.abs(lossesBy('rules') - lossesBy('best way'))).toBeLessThan(0.3);
  });

  it('are shown for decisions in a fight, and nowhere else', () => {
    const siege = defiantStand.mask(at(SIEGE), 0);
    expect(outlookKey(siege, 0, {})).toBeDefined();
    const cards = defiantStand.mask(defiantStand.setup('1756', {}, fastChance(1)), 0);
    expect(outlookKey(cards, 0, {})).toBeUndefined();
  });
});
