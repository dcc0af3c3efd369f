/** Winter by clicks: a click on a space places or restores a unit, the nation follows, and losses are told before. */
import { AUSTRIAN, greatCrisis, PRUSSIAN, type State } from '@feldzug/great-crisis';
import { fastChance, type PartialAction, type Seat } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { arrivingBy } from '../src/games/great-crisis/board/arriving.ts';
import { winterMeanings, winterSpaces } from '../src/games/great-crisis/click-winter.ts';
import { marks } from '../src/games/great-crisis/marks.ts';
import { slot } from '../src/games/great-crisis/slots.ts';
import { warnings } from '../src/games/great-crisis/warnings.ts';

const at = (given: { [key: string]: unknown }): State => greatCrisis.position(given as never, fastChance(1));
const click = (s: State, seat: Seat, said: PartialAction, space: string) =>
  winterMeanings(greatCrisis, s, { seat, said }, space);
/** The Austrian player is the first to place units. */
const WINTER = { turn: 3, from: 'setup', step: 'winter' };

describe('placing', () => {
  test('a click names the nation that owns the space, and every ringed space answers', () => {
    const s = at(WINTER);
    expect(click(s, AUSTRIAN, {}, 'wien')).toEqual([
      {
        name: 'Place 1 Austrian troop',
        said: { do: 'mobilize', nation: 'austria', units: { 'wien/austria': 1 } },
      },
    ]);
    const spaces = winterSpaces(greatCrisis, s, { seat: AUSTRIAN, said: {} });
    expect(spaces).toContain('wien');
    expect(spaces).not.toContain('berlin');
    for (const space of spaces) expect(click(s, AUSTRIAN, {}, space)?.[0].refusal, space).toBeUndefined();
  });

  test('a second click adds a unit, a third is refused with the reason', () => {
    const s = at(WINTER);
    const one = click(s, AUSTRIAN, {}, 'wien')![0].said;
    const [second] = click(s, AUSTRIAN, one, 'wien')!;
    expect(second).toMatchObject({ said: { units: { 'wien/austria': 2 } }, isMore: true });
    const [third] = click(s, AUSTRIAN, second.said, 'wien')!;
    expect(third.refusal).toMatchObject({ code: 'space-full', spaces: ['wien'] });
    expect(winterSpaces(greatCrisis, s, { seat: AUSTRIAN, said: second.said })).not.toContain('wien');
    expect(click(s, AUSTRIAN, one, 'berlin')![0].refusal?.code).toBe('not-own-nation-space');
  });

  test('a space of another nation plays what is in hand first', () => {
    const s = at({ ...WINTER, turn: 9 });
    const said = click(s, AUSTRIAN, {}, 'wien')![0].said;
    const [next] = click(s, AUSTRIAN, said, 'stralsund')!;
    expect(next.after).toEqual(said);
    expect(next.said).toEqual({ do: 'mobilize', nation: 'sweden', units: { 'stralsund/sweden': 1 } });
  });

  test('the points left and the units to come follow what is in hand', () => {
    const s = at(WINTER);
    const said = click(s, AUSTRIAN, {}, 'wien')![0].said;
    const points = (now: PartialAction): number =>
      Number(/(\d+) points? left/.exec(slot(greatCrisis, s, now, 'units'))![1]);
    expect(points({ do: 'mobilize', nation: 'austria' }) - points(said)).toBe(1);
    const counts = new Map(Object.entries(said.units as { [key: string]: number }));
    expect([...arrivingBy(s, counts)]).toEqual([['wien', { austria: 1 }]]);
  });
});

describe('restoring', () => {
  const tired = { ...WINTER, units: { wien: { 'austria.depleted': 3 } } };

  test('a space where both can be done asks which; a click restores two units for a point', () => {
    const s = at(tired);
    expect(click(s, AUSTRIAN, {}, 'wien')!.map(({ name }) => name)).toEqual([
      'Place 1 Austrian troop',
      'Restore 2 Austrian troops',
    ]);
    const [two] = click(s, AUSTRIAN, { do: 'refresh' }, 'wien')!;
    expect(two.said.units).toEqual({ 'wien/austria.depleted': 2 });
    expect(marks(s, AUSTRIAN, two.said)).toEqual([{ space: 'wien', kind: 'chosen', badge: '+2' }]);
    const [three] = click(s, AUSTRIAN, two.said, 'wien')!;
    expect(three.said.units).toEqual({ 'wien/austria.depleted': 3 });
    const counts = new Map(Object.entries(three.said.units as { [key: string]: number }));
    expect(arrivingBy(s, counts).size).toBe(0);
  });
});

describe('Rapid Mobilization', () => {
  test('a click on a space names its owner', () => {
    const s = at({ ...WINTER, hands: { austrian: ['rapid-mobilization'] } });
    const said = { do: 'rapidMobilization' };
    expect(click(s, AUSTRIAN, said, 'wien')).toEqual([
      { name: 'Austria', said: { do: 'rapidMobilization', nation: 'austria' } },
    ]);
    expect(click(s, AUSTRIAN, said, 'berlin')).toBeUndefined();
    expect(winterSpaces(greatCrisis, s, { seat: AUSTRIAN, said })).toContain('prag');
  });
});

describe('warnings', () => {
  const siege = {
    units: { prag: { prussia: 4 } },
    defense: { prag: { austria: 2 } },
    control: { prag: 'austria' },
  };

  test('the end of winter names besiegers and isolated units and what hits them', () => {
    const given = { ...WINTER, ...siege, units: { ...siege.units, linz: { prussia: 1 } } };
    const s = at({ ...given, control: { ...siege.control, goerlitz: 'prussia', reichenberg: 'prussia' } });
    const texts = (seat: Seat): string[] =>
      warnings(greatCrisis, s, seat, { do: 'finish' }).map(({ text }) => text);
    expect(texts(PRUSSIAN).at(-1)).toBe(
      'Winter losses: 4 besieging units at Prague (each hit on 1–2) and 1 isolated unit at Linz (each hit on 1–3).',
    );
    expect(texts(AUSTRIAN).join()).not.toMatch(/losses/);
  });

  test('the last turn before winter warns of a siege that goes on, another turn does not', () => {
    const before = (turn: number) =>
      warnings(
        greatCrisis,
        at({ ...siege, from: 'setup', turn, step: { army: 'prussia', at: 'phase.march', ap: 0 } }),
        PRUSSIAN,
        { do: 'halt' },
      ).map(({ text }) => text);
    expect(before(2).join()).toMatch(
      /Winter is next turn\. Units that stay can be lost: 4 .* units at Prague/,
    );
    expect(before(1).join()).not.toMatch(/Winter/);
  });
});
