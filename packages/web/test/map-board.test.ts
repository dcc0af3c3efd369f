/** What the board of The Great Crisis makes of a state: stacks, words, overlays, monograms. */
import { COMMANDERS, greatCrisis, NATIONS, nationNamed, spaceNamed, UNITS } from '@feldzug/great-crisis';
import {
  cloneState,
  DEPLETED,
  ISOLATED,
  ON_DEFENSE,
  RESERVE,
  type State,
} from '@feldzug/great-crisis/state.ts';
import { fastChance } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { supplyOf, threatsTo } from '../src/games/great-crisis/board/overlays.ts';
import { stacksOf, stackWords } from '../src/games/great-crisis/board/stacks.ts';
import { spaceWords } from '../src/games/great-crisis/board/words.ts';
import { sameStacks } from '../src/table/map/CounterStacks.tsx';
import { monograms } from '../src/table/symbols/monograms.ts';

const start = greatCrisis.setup('1756', {}, fastChance(1));

function empty(): State {
  const s = cloneState(start);
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.place[unit] >= 0) s.place[unit] = RESERVE;
    s.flags[unit] = 0;
  }
  return s;
}

function put(s: State, nation: string, space: string, count: number, flags = 0): void {
  const { firstTroop, endUnit } = NATIONS[nationNamed(nation)];
  let left = count;
  for (let unit = firstTroop; unit < endUnit && left > 0; unit++) {
    if (s.place[unit] >= 0) continue;
    s.place[unit] = spaceNamed(space);
    s.flags[unit] = flags;
    left--;
  }
}

function lead(s: State, commander: string, space: string): void {
  s.place[COMMANDERS.find((one) => one.id === commander)!.unit] = spaceNamed(space);
}

const stacksIn = (s: State, space: string) => stacksOf(s)[spaceNamed(space)];

describe('stacks', () => {
  it('count commanders as units and put the best first', () => {
    const [stack] = stacksIn(start, 'magdeburg');
    expect(stack.units).toBe(16);
    expect(stack.commanders.map((unit) => COMMANDERS.find((one) => one.unit === unit)!.id)).toEqual([
      'friedrich',
      'bevern',
    ]);
    expect(stackWords(stack)).toBe('16 units of Prussia, led by King Frederick II and Bevern');
  });

  it('join the nations of one side, the strongest first', () => {
    const s = empty();
    put(s, 'hre', 'prag', 2);
    put(s, 'austria', 'prag', 5, DEPLETED);
    const [stack, ...others] = stacksIn(s, 'prag');
    expect(others).toEqual([]);
    expect(stack.nations.map((row) => [NATIONS[row.nation].id, row.units, row.depleted])).toEqual([
      ['austria', 5, 5],
      ['hre', 2, 0],
    ]);
    expect(stackWords(stack)).toBe('5 units of Austria, 5 depleted, 2 units of Holy Roman Empire');
  });

  it('part besiegers from the garrison', () => {
    const s = empty();
    put(s, 'austria', 'olmuetz', 2, ON_DEFENSE);
    put(s, 'prussia', 'olmuetz', 6);
    lead(s, 'keith', 'olmuetz');
    const [garrison, besiegers] = stacksIn(s, 'olmuetz');
    expect([garrison.inside, garrison.besieging, besiegers.inside, besiegers.besieging]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(stackWords(garrison)).toContain('on defense');
    expect(stackWords(besiegers)).toContain('besieging');
  });

  it('show two armies that meet in the open as two stacks, neither besieging', () => {
    const s = empty();
    put(s, 'austria', 'prag', 4);
    put(s, 'prussia', 'prag', 4);
    expect(stacksIn(s, 'prag').map((stack) => [stack.alliance, stack.besieging])).toEqual([
      [0, false],
      [1, false],
    ]);
  });

  it('follow Russia when it changes sides', () => {
    const s = empty();
    put(s, 'russia', 'kolberg', 3);
    expect(stacksIn(s, 'kolberg')[0].alliance).toBe(1);
    s.russiaTurned = 1;
    expect(stacksIn(s, 'kolberg')[0].alliance).toBe(0);
  });

  it('look the same exactly when nothing that is shown has changed', () => {
    const s = cloneState(start);
    const before = stacksIn(s, 'breslau');
    s.turn++;
    expect(sameStacks(before, stacksIn(s, 'breslau'))).toBe(true);
    const unit = s.place.indexOf(spaceNamed('breslau'));
    for (const change of [DEPLETED, ISOLATED]) {
      const t = cloneState(s);
      t.flags[unit] |= change;
      expect(sameStacks(before, stacksIn(t, 'breslau'))).toBe(false);
    }
  });
});

describe('words', () => {
  it('say what a space is and what has become of it', () => {
    const prag = spaceNamed('prag');
    const peace = { control: nationNamed('austria'), scorched: false, besieged: false };
    expect(spaceWords(prag, peace)).toBe('Prague, resource fort of Austria');
    expect(spaceWords(prag, { control: nationNamed('prussia'), scorched: true, besieged: true })).toBe(
      'Prague, resource fort of Austria, held by Prussia, scorched, besieged',
    );
  });
});

describe('monograms', () => {
  it('are different for all commanders of a nation', () => {
    for (let nation = 0; nation < NATIONS.length; nation++) {
      const own = COMMANDERS.filter((commander) => commander.nation === nation);
      const letters = monograms(own.map((commander) => commander.name));
      expect(new Set(letters).size, NATIONS[nation].id).toBe(own.length);
      for (const pair of letters) expect(pair).toMatch(/^\p{Lu}\p{Ll}$/u);
    }
  });

  it('leave out rank and title', () => {
    expect(
      monograms(['King Frederick II', 'FM Hildburghausen', "FM d'Estrées", 'Charles of Lorraine']),
    ).toEqual(['Fr', 'Hi', 'Es', 'Lo']);
  });
});

describe('overlays', () => {
  const routeBetween = (
    s: { lines: readonly number[]; cuts: readonly number[] },
    routes: readonly { a: number; b: number }[],
    a: string,
    b: string,
  ) => {
    const number = routes.findIndex(
      (route) => [route.a, route.b].sort().join() === [spaceNamed(a), spaceNamed(b)].sort().join(),
    );
    return s.lines.includes(number) ? 'line' : s.cuts.includes(number) ? 'cut' : 'none';
  };

  it('show supply from Berlin to Küstrin and a cut at the Saxon border', async () => {
    const { ROUTES } = await import('@feldzug/great-crisis');
    const supply = supplyOf(greatCrisis, start, 0);
    expect(supply.sources).toContain(spaceNamed('berlin'));
    expect(routeBetween(supply, ROUTES, 'berlin', 'kuestrin')).toBe('line');
    expect(routeBetween(supply, ROUTES, 'berlin', 'torgau')).toBe('cut');
    expect(supply.outside).not.toContain(spaceNamed('kuestrin'));
  });

  it('show a besieged fort as outside', () => {
    const s = empty();
    put(s, 'prussia', 'breslau', 2, ON_DEFENSE);
    put(s, 'austria', 'breslau', 6);
    expect(supplyOf(greatCrisis, s, 0).outside).toContain(spaceNamed('breslau'));
  });

  it('count what could come from next door: eight by land, one by sea, four when isolated, none from inside a fort', () => {
    const s = empty();
    put(s, 'austria', 'leitmeritz', 10);
    expect(threatsTo(greatCrisis, s, 0).spaces.size).toBe(0);
    s.control[spaceNamed('dresden')] = nationNamed('prussia');
    expect(threatsTo(greatCrisis, s, 0).spaces.get(spaceNamed('dresden'))).toBe(8);
    const cut = empty();
    cut.control[spaceNamed('dresden')] = nationNamed('prussia');
    put(cut, 'austria', 'leitmeritz', 10, ISOLATED);
    expect(threatsTo(greatCrisis, cut, 0).spaces.get(spaceNamed('dresden'))).toBe(4);
    const inside = empty();
    inside.control[spaceNamed('leitmeritz')] = nationNamed('prussia');
    put(inside, 'austria', 'prag', 2, ON_DEFENSE);
    expect(threatsTo(greatCrisis, inside, 0).spaces.get(spaceNamed('leitmeritz'))).toBeUndefined();
    const sea = empty();
    put(sea, 'sweden', 'stralsund', 4);
    expect(threatsTo(greatCrisis, sea, 0).spaces.get(spaceNamed('kolberg'))).toBe(1);
  });
});
