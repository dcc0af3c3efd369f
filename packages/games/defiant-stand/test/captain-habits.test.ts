/** What the Captain makes of Russia, forced marches, regrouping, Winter Campaigns and the initiative. */
import { type Action, type AnyGame, fastChance, type Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { ALLIES, defiantStand, PRUSSIA, type State } from '../src/index.ts';

const game = defiantStand as AnyGame;

const position = (given: Given): State => defiantStand.position(given, fastChance(1));

const choose = (state: State, seat: number): Action =>
  captain.choose(game, defiantStand.mask(state, seat), seat, fastChance(1), 0);

describe('Russia', () => {
  const russians = { apraxin: 3, kiev: 4, novgorod: 4, apsheron: 4, rostov: 3, siberia: 3 };

  test('an army in the start area is activated and marches on East Prussia', () => {
    const state = position({
      from: 'setup',
      year: 1757,
      turn: 3,
      first: 'allies',
      played: { allies: 'campaign-plan-4' },
      points: { allies: 4 },
      step: { at: 'command', player: 'allies' },
    });
    const said = choose(state, ALLIES);
    expect(said.do).toBe('activate');
    expect((said.units as string[]).some((id) => ['apraxin', 'fermor'].includes(id))).toBe(true);
  });

  test('it does not stay there to guard what nobody can attack', () => {
    const state = position({
      year: 1758,
      turn: 1,
      first: 'allies',
      units: {
        russia_start: { ...russians, apraxin: { steps: 3, activated: true }, fermor: 3, 'don-cossacks': 3 },
        tilsit: { lehwaldt: 2, 'lehwaldt-infantry': 3 },
      },
      step: { at: 'movement', player: 'allies' },
    });
    const said = choose(state, ALLIES);
    expect(said).toMatchObject({ do: 'lead', leader: 'apraxin' });
    expect((said.units as string[]).length).toBeGreaterThan(3);
  });
});

describe('forced marches', () => {
  /** Leipzig is undefended, one city beyond the allowance. */
  const raid = (friction?: string): Action =>
    choose(
      position({
        year: 1763,
        turn: 5,
        first: 'prussia',
        units: { frankfurt: { 'zieten-hussars': { steps: 3, activated: true } } },
        ...(friction && { friction }),
        step: { at: 'movement', player: 'prussia' },
      }),
      PRUSSIA,
    );

  test('one more city for an undefended prize', () => {
    const said = raid();
    expect(said).toMatchObject({ do: 'march', unit: 'zieten-hussars' });
    expect(said.path).toHaveLength(3);
    expect((said.path as string[]).at(-1)).toBe('leipzig');
  });

  test('never in the mud', () => {
    expect(((raid('mud').path ?? []) as string[]).length).toBeLessThan(3);
  });
});

describe('regrouping', () => {
  /** Three units without a leader have won the field of Trautenau. */
  const winner = (turn: number, units: { [id: string]: number }): Action => {
    const state = position({
      year: 1758,
      turn,
      first: 'allies',
      units: {
        trautenau: { ...units, garde: { steps: 1, box: 'retreated' } },
        schweidnitz: {},
      },
      step: { at: 'battle', city: 'trautenau', attacker: 'prussia', round: 2, phase: 'infantry' },
    });
    for (;;) {
      const { seat, verbs } = defiantStand.pending(state)[0];
      const action = choose(state, seat);
      if (verbs.includes('regroup')) return action;
      defiantStand.apply(state, seat, action, fastChance(1));
    }
  };

  test('those without quarters in winter go next door', () => {
    const units = { kaiser: 3, kolowrat: 3, harrach: 3 };
    expect((winner(5, units).to as string[]).length).toBeGreaterThan(0);
  });
});

describe('the Winter Campaign', () => {
  /** Frederick besieges Prague, which has weak walls, or is in a quiet corner. */
  const winter = (camp: string): Action => {
    const state = position({
      year: 1758,
      turn: 5,
      first: 'prussia',
      hands: { prussia: ['winter-campaign-prussia'] },
      units: {
        [camp]: { frederick: 4, garde: 4, winterfeldt: 4, forcade: 4, anhalt: 4, itzenplitz: 4 },
      },
      fortresses: { dresden: { nation: 'prussia', steps: 3 }, prague: 1 },
      ...(camp === 'prague' && { sieges: { prague: 2 } }),
      step: 'winter.begin',
    });
    for (;;) {
      const { seat, step } = defiantStand.pending(state)[0];
      const action = choose(state, seat);
      if (step === 'winter.cards' && seat === PRUSSIA) return action;
      defiantStand.apply(state, seat, action, fastChance(1));
    }
  };

  test('is played where it takes a fortress, and not far from the enemy', () => {
    expect(winter('prague')).toMatchObject({ do: 'winterCard', use: 'campaign' });
    expect(winter('stolp')).toMatchObject({ do: 'winterCard', use: 'units' });
  });
});

describe('the initiative', () => {
  const decision = (besiegers: { [id: string]: number }, turn: number): Action => {
    const state = position({
      year: 1758,
      turn,
      units: {
        torgau: { frederick: 4, garde: 4, winterfeldt: 4, forcade: 4, anhalt: 4, 'garde-du-corps': 3 },
        dresden: besiegers,
        vienna: { 'charles-of-lorraine': 2 },
      },
      fortresses: { dresden: { nation: 'prussia', steps: 3 } },
      ...(Object.keys(besiegers).length > 0 && { sieges: { dresden: 1 } }),
      hands: { prussia: ['surprise'], allies: ['campaign-plan-3'] },
      step: 'cards',
    });
    for (const seat of [PRUSSIA, ALLIES]) defiantStand.apply(state, seat, play(seat), fastChance(1));
    return choose(state, PRUSSIA);
  };
  const play = (seat: number): Action => ({
    do: 'play',
    card: seat === PRUSSIA ? 'surprise' : 'campaign-plan-3',
    use: 'commands',
  });

  test('first, to strike besiegers before they are reinforced; second, where there is none or the year ends', () => {
    const besiegers = { browne: 2, kaiser: 2 };
    expect(decision(besiegers, 2)).toEqual({ do: 'goFirst' });
    expect(decision({}, 2)).toEqual({ do: 'goSecond' });
    expect(decision(besiegers, 5)).toEqual({ do: 'goSecond' });
  });
});
