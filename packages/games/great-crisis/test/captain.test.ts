/** The Captain: legal in whole games, a function of its view, and sensible where the right move is obvious. */
import {
  type Action,
  type AnyGame,
  fastChance,
  type Given,
  noChance,
  recruit,
  type Tally,
  tallyTotal,
} from '@feldzug/kernel';
import { runKit } from '@feldzug/kernel/kit/index.ts';
import { watchCounsels, wholeGames } from '@feldzug/kernel/testing/whole-games.ts';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { outlook, rollsOf, type Side, tablesOf } from '../src/captain/odds.ts';
import { judge } from '../src/general/judgement.ts';
import {
  AUSTRIAN,
  COMMANDERS,
  greatCrisis,
  PRUSSIAN,
  type State,
  spaceNamed,
  unitsIn,
} from '../src/index.ts';
import { network } from '../src/rules/communication.ts';
import type { PhaseFrame } from '../src/rules/frames.ts';

const game = greatCrisis as AnyGame;

const choose = (state: State, seat: number): Action =>
  captain.choose(game, game.mask(state, seat), seat, fastChance(1), 0);

const position = (given: Given): State => greatCrisis.position(given, fastChance(1));

/** A garrison everywhere, so that only what a test is about is open to attack. */
const GARRISONS = {
  leipzig: { saxony: 2 },
  dresden: { saxony: 2 },
  torgau: { rutowski: 1 },
  prag: { austria: 2 },
  olmuetz: { austria: 2 },
  bruenn: { austria: 2 },
  koeniggraetz: { austria: 1 },
  stralsund: { sweden: 2 },
  magdeburg: { prussia: 2 },
  stettin: { prussia: 2 },
  breslau: { prussia: 2 },
  glogau: { prussia: 1 },
  hannover: { gbh: 2 },
  kassel: { gbh: 2 },
} as const;

const play = wholeGames(greatCrisis, '1756');

/** The Captain's marches until it halts or has no point left, and the board they lead to before any battle. */
function marches(state: State, seat: number): { said: Action[]; after: State } {
  const after = greatCrisis.clone(state);
  const said: Action[] = [];
  for (;;) {
    const phase = after.flow.at(-1) as PhaseFrame;
    const action = choose(after, seat);
    said.push(action);
    if (action.do === 'halt') return { said, after };
    const points = action.do === 'recover' ? tallyTotal(action.units) : 1;
    // One point more than there is, so that the step waits once the last is spent.
    const last = phase.ap === points;
    if (last) phase.ap++;
    greatCrisis.apply(after, seat, action, fastChance(1));
    if (last) return { said, after };
  }
}

const bevern = COMMANDERS.find((commander) => commander.id === 'bevern')!.unit;

const goesTo = (action: Action, space: string): boolean =>
  action.do === 'march' && (action.path as string[]).at(-1) === space;

describe('whole games', () => {
  test('it has a legal counsel of its own for every decision, against itself and against chance', () => {
    const { look, steps, faults } = watchCounsels(greatCrisis, captain);
    play(11, [captain, captain], look);
    play(13, [captain, recruit], (state, seat) => seat === PRUSSIAN && look(state, seat));
    play(14, [recruit, captain], (state, seat) => seat === AUSTRIAN && look(state, seat));
    expect(faults).toEqual([]);
    for (const step of ['phase.march', 'battle.garrison', 'battle.round', 'battle.losses', 'winter.mobilize'])
      expect(steps).toContain(step);
  });

  test('it keeps the law of bots in random games: view, secrets, memory', () => {
    const report = runKit(game, { games: sampled(2, 4), seed: 42, every: 400, bots: [captain] });
    expect(report.findings.filter((finding) => finding.law === 6)).toEqual([]);
    expect(report.counts.botChoices).toBeGreaterThan(sampled(40, 100));
  });

  test('it beats chance with either side', () => {
    for (const seed of [21, 22, 23]) {
      expect(greatCrisis.result(play(seed, [captain, recruit]))!.winners).toEqual([PRUSSIAN]);
      expect(greatCrisis.result(play(seed, [recruit, captain]))!.winners).toEqual([AUSTRIAN]);
    }
  });

  test('the value of a position is the same to both sides but for the sign, and decided at the end', () => {
    let seen = 0;
    let furthest = 0;
    let widest = 0;
    const last = play(31, [captain, recruit], (state) => {
      const value = judge(state, PRUSSIAN);
      furthest = Math.max(furthest, Math.abs(value));
      widest = Math.max(widest, Math.abs(value + judge(state, AUSTRIAN)));
      seen++;
    });
    expect(seen).toBeGreaterThan(50);
    expect(furthest).toBeLessThan(1);
    expect(widest).toBeLessThan(1e-9);
    expect([judge(last, PRUSSIAN), judge(last, AUSTRIAN)]).toEqual([1, -1]);
  });

  test('a resource space more and an army more are better', () => {
    const given = {
      turn: 10,
      units: { berlin: { friedrich: 1, prussia: 7 }, prag: { browne: 1, austria: 7 } },
      step: { army: 'prussia', at: 'phase.march', ap: 1 },
    };
    const even = judge(position(given), PRUSSIAN);
    expect(judge(position({ ...given, control: { leipzig: 'prussia' } }), PRUSSIAN)).toBeGreaterThan(even);
    expect(judge(position({ ...given, control: { breslau: 'austria' } }), PRUSSIAN)).toBeLessThan(even);
    const more = { ...given.units, wien: { daun: 1, austria: 7 } };
    expect(judge(position({ ...given, units: more }), PRUSSIAN)).toBeLessThan(even);
  });
});

describe('odds', () => {
  const troops = (full: number, leave?: number): Side => ({
    full,
    steps: 2 * full,
    rolls: rollsOf(new Array<number>(full).fill(1 / 6)),
    loss: Array.from({ length: 2 * full + 1 }, (_, hits) => hits / 2),
    leave: leave === undefined ? undefined : new Array<number>(2 * full + 1).fill(leave),
  });

  test('one against one with no way out: the first hit decides, and the defender rolls first', () => {
    const tables = tablesOf(troops(1), troops(1), 3);
    expect(outlook(tables, 'defender').win).toBeCloseTo(5 / 11, 2);
    expect(outlook(tables, 'attacker').win).toBeCloseTo(6 / 11, 2);
    expect(outlook(tables, 'defender').value).toBeCloseTo((5 / 11) * 4 - (6 / 11) * 1, 1);
  });

  test('a side that can leave a lost battle leaves it at once', () => {
    const hopeless = tablesOf(troops(12), troops(1, 0.4), 2);
    expect(outlook(hopeless, 'defender')).toEqual({ value: 2.4, win: 1 });
  });

  test('numbers tell', () => {
    const wins = [4, 8, 12, 16].map(
      (units) => outlook(tablesOf(troops(units), troops(8), 20), 'defender').win,
    );
    expect(wins).toEqual([...wins].sort((a, b) => a - b));
    expect(wins[0]).toBeLessThan(0.05);
    expect(wins[3]).toBeGreaterThan(0.95);
  });
});

describe('marches', () => {
  test('takes Berlin when nobody is in it', () => {
    const state = position({
      turn: 10,
      units: { torgau: { browne: 1, austria: 5 }, breslau: { friedrich: 1, prussia: 9 } },
      step: { army: 'austria', at: 'phase.march', ap: 1 },
    });
    expect(goesTo(choose(state, AUSTRIAN), 'berlin')).toBe(true);
    expect(captain.explain(game, state, AUSTRIAN, choose(state, AUSTRIAN))).toBe(
      'Takes Berlin, which is undefended.',
    );
  });

  test('takes an empty enemy resource space in reach', () => {
    const state = position({
      turn: 10,
      control: { leipzig: 'prussia', dresden: 'prussia' },
      units: { berlin: { friedrich: 1, prussia: 7 }, glatz: { prussia: 3 }, wien: { daun: 1, austria: 7 } },
      step: { army: 'prussia', at: 'phase.march', ap: 1 },
    });
    const action = choose(state, PRUSSIAN);
    expect(goesTo(action, 'olmuetz')).toBe(true);
    expect(action.from).toBe('glatz');
  });

  test('does not leave Berlin open to an enemy next to it', () => {
    const state = position({
      turn: 10,
      units: { ...GARRISONS, berlin: { friedrich: 1, prussia: 7 }, torgau: { browne: 1, austria: 7 } },
      step: { army: 'prussia', at: 'phase.march', ap: 6 },
    });
    const { after } = marches(state, PRUSSIAN);
    expect(unitsIn(after, spaceNamed('berlin'), () => true).length).toBeGreaterThanOrEqual(6);
  });

  test('does not attack what will beat it', () => {
    const state = position({
      turn: 10,
      control: { kottbus: 'austria' },
      units: {
        ...GARRISONS,
        frankfurt_oder: { bevern: 1, prussia: 3 },
        kottbus: { daun: 1, laudon: 1, austria: 12 },
        berlin: { friedrich: 1, prussia: 9 },
      },
      step: { army: 'prussia', at: 'phase.march', ap: 2 },
    });
    expect(marches(state, PRUSSIAN).said.some((action) => goesTo(action, 'kottbus'))).toBe(false);
  });

  test('strikes with two columns together, where one alone would fail, at an enemy who cannot get away', () => {
    const given = (ap: number): Given => ({
      turn: 10,
      control: { kottbus: 'austria', goerlitz: 'prussia' },
      units: {
        ...GARRISONS,
        leipzig: { prussia: 2 },
        dresden: { prussia: 2 },
        torgau: { prussia: 1 },
        berlin: { friedrich: 1, prussia: 8 },
        frankfurt_oder: { schwerin: 1, prussia: 7 },
        kottbus: { daun: 1, austria: 7 },
      },
      step: { army: 'prussia', at: 'phase.march', ap },
    });
    const from = (ap: number): unknown[] =>
      marches(position(given(ap)), PRUSSIAN)
        .said.filter((action) => goesTo(action, 'kottbus'))
        .map((action) => action.from);
    expect(from(2).sort()).toEqual(['berlin', 'frankfurt_oder']);
    expect(from(1)).toEqual([]);
  });

  test('isolated troops march back to their lines', () => {
    const state = position({
      turn: 10,
      control: { leitmeritz: 'prussia' },
      units: {
        ...GARRISONS,
        leitmeritz: { 'bevern.isolated': 1, 'prussia.isolated': 3 },
        kottbus: { prussia: 2 },
        berlin: { friedrich: 1, prussia: 7 },
        reichenberg: { daun: 1, austria: 9 },
        goerlitz: { prussia: 2 },
        dresden: { prussia: 2 },
      },
      step: { army: 'prussia', at: 'phase.march', ap: 1 },
    });
    expect(choose(state, PRUSSIAN)).toMatchObject({ do: 'march', from: 'leitmeritz' });
    const { after } = marches(state, PRUSSIAN);
    expect(network(after, PRUSSIAN)[after.place[bevern]]).toBe(1);
  });

  test('restores depleted units when there is nothing better to do', () => {
    const state = position({
      turn: 10,
      units: {
        ...GARRISONS,
        kassel: { gbh: 6 },
        berlin: { friedrich: 1, prussia: 6, 'prussia.depleted': 4 },
      },
      step: { army: 'prussia', at: 'phase.march', ap: 4 },
    });
    expect(choose(state, PRUSSIAN).do).toBe('recover');
  });

  test('saves a point for an assault that should succeed, and assaults', () => {
    const given = (at: string): Given => ({
      turn: 10,
      units: { ...GARRISONS, leipzig: { friedrich: 1, prussia: 11 }, berlin: { schwerin: 1, prussia: 7 } },
      defense: { leipzig: { 'saxony.depleted': 1 } },
      control: { leipzig: 'saxony' },
      step: { army: 'prussia', at, ap: 1 },
    });
    expect(choose(position(given('phase.march')), PRUSSIAN)).toEqual({ do: 'halt' });
    expect(choose(position(given('phase.assault')), PRUSSIAN)).toEqual({ do: 'assault', space: 'leipzig' });
  });

  test('breaks out against besiegers who cannot fight', () => {
    const state = position({
      turn: 10,
      units: { ...GARRISONS, breslau: { 'austria.depleted': 2 }, berlin: { friedrich: 1, prussia: 9 } },
      defense: { breslau: { schwerin: 1, prussia: 1 } },
      control: { breslau: 'prussia' },
      step: { army: 'prussia', at: 'phase.march', ap: 1 },
    });
    expect(choose(state, PRUSSIAN)).toEqual({
      do: 'sortie',
      from: 'breslau',
      units: { schwerin: 1, prussia: 1 },
    });
  });
});

describe('battles', () => {
  const battleAt = (units: Given, more: Given = {}): State =>
    position({ turn: 10, units, step: { army: 'austria', at: 'phase.field' }, ...more });

  test('retreats from a hopeless fight', () => {
    const state = battleAt({
      kottbus: { prussia: 3, daun: 1, 'austria.entered': 11 },
      berlin: { friedrich: 1, prussia: 7 },
    });
    expect(greatCrisis.pending(state)[0].step).toBe('battle.round');
    expect(choose(state, PRUSSIAN)).toEqual({ do: 'retreat', plan: { 'berlin/prussia': 3 } });
  });

  test('stands and fights behind a first blow that should decide', () => {
    const state = battleAt({ kottbus: { friedrich: 1, prussia: 11, daun: 1, 'austria.entered': 7 } });
    expect(choose(state, PRUSSIAN)).toEqual({ do: 'attack' });
  });

  test('defends Berlin to the last when its loss would end the game', () => {
    const state = battleAt({ berlin: { schwerin: 1, prussia: 5, daun: 1, 'austria.entered': 9 } });
    expect(choose(state, PRUSSIAN)).toEqual({ do: 'attack' });
  });

  test('puts worn troops inside the fort, not the King', () => {
    const state = battleAt({
      breslau: { friedrich: 1, prussia: 3, 'prussia.depleted': 2, daun: 1, 'austria.entered': 15 },
    });
    expect(greatCrisis.pending(state)[0].step).toBe('battle.garrison');
    expect(choose(state, PRUSSIAN)).toEqual({ do: 'garrison', units: { 'prussia.depleted': 2 } });
  });

  test('a Cavalry Charge is for a broken enemy, not for a straggler', () => {
    const leaving = (austrians: Given): State => {
      const state = position({
        turn: 10,
        control: { kottbus: 'austria' },
        units: { kottbus: { friedrich: 1, 'prussia.entered': 9, ...austrians }, dresden: { austria: 1 } },
        hands: { prussian: ['cavalry-charge'] },
        step: { army: 'prussia', at: 'phase.field' },
      });
      greatCrisis.apply(state, PRUSSIAN, { do: 'commit', cards: {} }, noChance);
      const plan = Object.fromEntries(Object.entries(austrians).map(([who, n]) => [`dresden/${who}`, n]));
      greatCrisis.apply(state, AUSTRIAN, { do: 'retreat', plan }, noChance);
      expect(greatCrisis.pending(state)[0]).toMatchObject({ step: 'battle.charge', seat: PRUSSIAN });
      return state;
    };
    expect(choose(leaving({ browne: 1, 'austria.depleted': 7 }), PRUSSIAN)).toEqual({ do: 'charge' });
    expect(choose(leaving({ 'austria.depleted': 1 }), PRUSSIAN)).toEqual({ do: 'pass' });
  });

  test('plays a battle card where it tells, and keeps it where the battle is won anyway', () => {
    const attacking = (austrians: number): State =>
      position({
        turn: 10,
        control: { kottbus: 'austria' },
        units: {
          kottbus: { friedrich: 1, 'prussia.entered': 9, daun: 1, austria: austrians },
          goerlitz: { austria: 1 },
        },
        hands: { prussian: ['surprise'] },
        step: { army: 'prussia', at: 'phase.field' },
      });
    expect(choose(attacking(9), PRUSSIAN)).toEqual({ do: 'commit', cards: { surprise: 1 } });
    const won = position({
      turn: 10,
      control: { kottbus: 'austria' },
      units: { kottbus: { friedrich: 1, 'prussia.entered': 9, austria: 1 }, goerlitz: { austria: 1 } },
      hands: { prussian: ['surprise'] },
      step: { army: 'prussia', at: 'phase.field' },
    });
    expect(choose(won, PRUSSIAN)).toEqual({ do: 'commit', cards: {} });
  });

  test('losses fall on troops, never first on a commander or the King', () => {
    const state = battleAt({
      berlin: { friedrich: 1, ziethen: 1, prussia: 4, daun: 1, 'austria.entered': 9 },
    });
    const dice = fastChance(5);
    greatCrisis.apply(state, PRUSSIAN, { do: 'attack' }, dice);
    while (
      greatCrisis.pending(state)[0].step !== 'battle.losses' ||
      greatCrisis.pending(state)[0].seat !== PRUSSIAN
    )
      greatCrisis.apply(
        state,
        greatCrisis.pending(state)[0].seat,
        choose(state, greatCrisis.pending(state)[0].seat),
        dice,
      );
    const action = choose(state, PRUSSIAN);
    expect(Object.keys(action.units as Tally)).toEqual(['prussia']);
  });
});

describe('winter', () => {
  test('raises a commander first, where troops are, and restores in pairs', () => {
    const state = position({
      turn: 9,
      units: {
        berlin: { friedrich: 1, prussia: 5, 'prussia.depleted': 2 },
        torgau: { browne: 1, austria: 7 },
      },
      control: { torgau: 'austria' },
      reserve: ['seydlitz'],
      step: 'winter',
    });
    const asked: Action[] = [];
    const dice = fastChance(2);
    while (greatCrisis.pending(state)[0].step === 'winter.mobilize') {
      const { seat } = greatCrisis.pending(state)[0];
      const action = choose(state, seat);
      if (seat === PRUSSIAN) asked.push(action);
      greatCrisis.apply(state, seat, action, dice);
    }
    const prussian = asked.filter((action) => action.nation === 'prussia');
    expect(prussian[0].do).toBe('mobilize');
    expect((prussian[0].units as Tally)['berlin/seydlitz']).toBe(1);
    expect(prussian[1]).toEqual({
      do: 'refresh',
      nation: 'prussia',
      units: { 'berlin/prussia.depleted': 2 },
    });
  });
});

test('every candidate has a sentence, and so has a bad idea', () => {
  const state = position({
    turn: 10,
    units: {
      berlin: { friedrich: 1, prussia: 7 },
      torgau: { browne: 1, austria: 7 },
      magdeburg: { prussia: 8 },
    },
    step: { army: 'prussia', at: 'phase.march', ap: 4 },
  });
  for (const action of captain.candidates(game, state, PRUSSIAN))
    expect(captain.explain(game, state, PRUSSIAN, action)).toMatch(
      /^[A-Z][^.]*\.( The Captain prefers another (way|move: it [^.]+)\.)?$/,
    );
  const alone = { do: 'march', from: 'berlin', units: { friedrich: 1 }, path: ['torgau'] };
  expect(captain.explain(game, state, PRUSSIAN, alone)).toMatch(
    /^The Captain would not do this\. Instead it /,
  );
  expect(captain.explain(game, state, PRUSSIAN, { ...alone, path: ['wien'] })).toBe(
    'No route leads there from here.',
  );
});
