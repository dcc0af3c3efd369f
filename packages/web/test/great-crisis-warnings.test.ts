/** Before a blunder the page says so: units cut off, a resource space left empty, one space from defeat. */
import { AUSTRIAN, greatCrisis, PRUSSIAN } from '@feldzug/great-crisis';
import { type Action, type AnyGame, fastChance } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { recap } from '../src/games/great-crisis/recap.ts';
import { planWarnings, warnings } from '../src/games/great-crisis/warnings.ts';
import { crossingOf } from '../src/table/crossing.ts';

const at = (given: { [key: string]: unknown }) => greatCrisis.position(given as never, fastChance(1));
const march = (from: string, count: number, ...path: string[]): Action => ({
  do: 'march',
  from,
  units: { prussia: count },
  path,
});
const prussian = (ap: number) => ({ army: 'prussia', at: 'phase.march', ap });

describe('marches', () => {
  test('units that end outside the lines of communication, with the last point too', () => {
    for (const ap of [1, 3]) {
      const s = at({
        turn: 6,
        units: { eger: { prussia: 2 }, prag: { austria: 3 } },
        step: prussian(ap),
      });
      const [warning] = warnings(greatCrisis, s, PRUSSIAN, march('eger', 2, 'pilsen'));
      expect(warning?.text).toBe('Pilsen is out of supply: the units there become isolated.');
      expect(warning.spaces).toEqual(['pilsen']);
    }
    const home = at({ turn: 6, units: { berlin: { prussia: 2 } }, step: prussian(1) });
    expect(warnings(greatCrisis, home, PRUSSIAN, march('berlin', 2, 'kottbus'))).toEqual([]);
  });

  test('a resource space left empty with the enemy a march away, not when a guard stays', () => {
    const s = at({ turn: 6, units: { breslau: { prussia: 3 }, glatz: { austria: 4 } }, step: prussian(3) });
    expect(warnings(greatCrisis, s, PRUSSIAN, march('breslau', 3, 'oels')).map((one) => one.text)).toEqual([
      'Breslau is left empty, and enemy units one march away at Glatz can take it.',
    ]);
    expect(warnings(greatCrisis, s, PRUSSIAN, march('breslau', 2, 'oels'))).toEqual([]);
    const quiet = at({ turn: 6, units: { breslau: { prussia: 3 } }, step: prussian(3) });
    expect(warnings(greatCrisis, quiet, PRUSSIAN, march('breslau', 3, 'oels'))).toEqual([]);
  });

  test('a march that leaves open the space with which the war is lost', () => {
    const s = at({
      turn: 6,
      units: { breslau: { prussia: 3 }, glatz: { austria: 4 } },
      control: { koenigsberg: 'russia' },
      step: prussian(3),
    });
    expect(warnings(greatCrisis, s, PRUSSIAN, march('breslau', 3, 'oels'))[0].text).toBe(
      'Breslau is left empty, and enemy units one march away at Glatz can take it. Losing it loses the war.',
    );
  });

  test('several marches in a row: their beginning and their end', () => {
    const s = at({ turn: 6, units: { breslau: { prussia: 3 }, glatz: { austria: 4 } }, step: prussian(3) });
    const plan = [march('breslau', 3, 'oels'), march('oels', 3, 'breslau')];
    expect(planWarnings(greatCrisis, s, PRUSSIAN, plan).map((one) => one.spaces)).toEqual([['breslau']]);
  });
});

test('one space from defeat is said before the marches end, on either side', () => {
  const s = at({
    turn: 6,
    units: { glatz: { austria: 4 }, berlin: { prussia: 2 } },
    control: { koenigsberg: 'russia' },
    step: prussian(1),
  });
  expect(warnings(greatCrisis, s, PRUSSIAN, { do: 'halt' }).map((one) => one.text)).toEqual([
    '1 AP unspent; only fort assaults can use it.',
    'One space from defeat: your opponent wins by taking Breslau. You have no units there.',
  ]);
  const guarded = at({
    turn: 6,
    units: { glatz: { austria: 4 }, breslau: { prussia: 2 } },
    control: { koenigsberg: 'russia' },
    step: prussian(1),
  });
  expect(warnings(greatCrisis, guarded, PRUSSIAN, { do: 'halt' })).toHaveLength(1);
  const austrian = at({
    turn: 6,
    units: { leitmeritz: { prussia: 6 }, wien: { austria: 3 } },
    control: {
      leipzig: 'prussia',
      dresden: 'prussia',
      olmuetz: 'prussia',
      bruenn: 'prussia',
      pressburg: 'prussia',
    },
    step: { army: 'austria', at: 'phase.march', ap: 1 },
  });
  expect(warnings(greatCrisis, austrian, AUSTRIAN, { do: 'halt' })[1].text).toMatch(
    /by taking Prague\. You have no units there/,
  );
});

test('the point of no return is found in a row of marches: where the last point brings the battles', () => {
  const given = { turn: 6, units: { berlin: { prussia: 2 }, glatz: { austria: 4 } } };
  const plan = [march('berlin', 2, 'kottbus'), march('kottbus', 2, 'goerlitz')];
  const game = greatCrisis as AnyGame;
  expect(crossingOf(game, at({ ...given, step: prussian(3) }), PRUSSIAN, plan)).toBeUndefined();
  expect(crossingOf(game, at({ ...given, step: prussian(2) }), PRUSSIAN, plan)).toBe('draw');
});

test('what happened since one left: turns, battles, spaces won and lost', () => {
  const before = at({ turn: 6, control: { dresden: 'prussia' }, step: prussian(1) });
  const after = at({ turn: 7, control: { leipzig: 'prussia' }, step: prussian(1) });
  const events = [{ type: 'turnBegan' }, { type: 'battleBegan' }, { type: 'fortBattleBegan' }];
  expect(recap(before, after, events, PRUSSIAN)).toMatch(
    /^1 new turn, now \w+ 175\d; 2 battles; won Leipzig; lost Dresden\.$/,
  );
  expect(recap(before, after, [], AUSTRIAN)).toBe('Won Dresden; lost Leipzig.');
  expect(recap(before, before, [], PRUSSIAN)).toBe('');
  expect(recap(undefined, after, [], PRUSSIAN)).toBe('');
});

test('a decision that passes to the other side is marked: what it answers cannot be undone', () => {
  const game = greatCrisis as AnyGame;
  // Before Dresden the Saxon is asked who goes inside the fort.
  const s = at({ turn: 6, units: { torgau: { prussia: 8 }, dresden: { saxony: 3 } }, step: prussian(3) });
  const to = march('torgau', 8, 'dresden');
  expect(crossingOf(game, s, PRUSSIAN, [to])).toBeUndefined();
  expect(crossingOf(game, s, PRUSSIAN, [to, { do: 'halt' }])).toBe('handover');
  expect(crossingOf(game, s, PRUSSIAN, [])).toBeUndefined();
});
