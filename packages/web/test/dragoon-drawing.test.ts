/** How the field is drawn: which way a unit looks, what ails it, what lies over what, and where names stand. */
import { DEFERRED, dragoon } from '@feldzug/dragoon';
import { battleNamed, SCENARIOS } from '@feldzug/dragoon/scenario/index.ts';
import { fastChance, type Given } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import { conditionsOf, paintConditions } from '../src/games/dragoon/board/condition.ts';
import { paintNames } from '../src/games/dragoon/board/lettering.ts';
import { type Lit, paintLights, spotForCosts } from '../src/games/dragoon/board/lights.ts';
import { DARK, LIGHT } from '../src/games/dragoon/board/palette.ts';
import { flagArea, paintLastSeen } from '../src/games/dragoon/board/signs.ts';
import { pointerPath } from '../src/games/dragoon/board/strokes.ts';
import { asReach, borderPath, isSameTint, tintsOf } from '../src/games/dragoon/board/tints.ts';
import { paintTroops } from '../src/games/dragoon/board/troops.ts';
import { centreOf, HALF, SIDE, sheetOf } from '../src/table/hex/geometry.ts';
import { recordingPen, widthOf } from './recording-pen.ts';

const lobosch = battleNamed('lobosch');
const { grid } = lobosch;
const unit = (id: string): number => lobosch.unitByName.get(id)!;
const hex = (name: string): number => grid.byName.get(name)!;
const seen = (given: Partial<Given>) =>
  dragoon.mask(dragoon.position({ scenario: 'lobosch', ...given }, fastChance(1)), 0);
const everything = { left: 0, top: 0, right: sheetOf(grid).width, bottom: sheetOf(grid).height };

const INITIATIVE: Partial<Given> = {
  units: { A009: { at: '12,21', facing: 2, formation: 'line' } },
  leaders: { 'a-bevern': { at: '11,22' }, 'a-overall': { at: '9,22' } },
  step: { leader: 'a-bevern', at: 'command.initiative' },
};

const lit = (view: Lit['view'], more: Partial<Lit>): Lit => ({
  game: dragoon,
  battle: lobosch,
  view,
  colours: LIGHT,
  seat: 0,
  marks: [],
  ways: [],
  selected: -1,
  group: [],
  goals: [],
  info: new Set(),
  hovered: -1,
  targets: [],
  shots: [],
  ...more,
});

describe('the pointer before a front', () => {
  it('is much longer than broad, however far ahead the front lies', () => {
    for (const ahead of [6, 6.5, 7.5, 15, 18]) {
      const { pen, strokes } = recordingPen();
      pointerPath(pen, ahead);
      const corners = strokes.flatMap(({ with: [x, y] }) =>
        x === undefined ? [] : [[Number(x), Number(y)]],
      );
      const [left, tip, right] = corners;
      expect(tip[0]).toBe(0);
      const sides = [left, right].map(([x, y]) => Math.hypot(x - tip[0], y - tip[1]));
      // In a triangle with three like sides no unit can tell which corner points.
      expect(Math.min(...sides)).toBeGreaterThan(1.6 * (right[0] - left[0]));
    }
  });
});

describe('the condition of units', () => {
  const view = seen({
    units: {
      A009: { at: '12,21', facing: 2, formation: 'line', disruption: 7 },
      A010: { at: '12,23', facing: 2, formation: 'line', morale: 5 },
      A011: { at: '14,23', facing: 2, formation: 'line', disruption: 5, morale: 6 },
      A012: { at: '16,23', formation: 'rout', morale: 0 },
      B022: { at: '20,21', facing: 8, formation: 'line', disruption: 8, morale: 2 },
    },
  });

  it('is marked where it is bad, of friend and foe; a rout is plain to see without', () => {
    const found = ['A009', 'A010', 'A011', 'A012', 'B022'].map((id) =>
      conditionsOf(dragoon, view, [unit(id)]),
    );
    expect(found).toEqual([['disrupted'], ['shaken'], [], [], ['disrupted', 'shaken']]);
    expect(conditionsOf(dragoon, view, [unit('A009'), unit('A010')])).toEqual(['disrupted', 'shaken']);
  });

  it('is marked of an enemy in the fog only where the view is sure of it', () => {
    const fogged = seen({
      options: { fog: 'numbers' },
      units: {
        A009: { at: '12,21', facing: 2, formation: 'line' },
        B022: { at: '14,21', facing: 8, formation: 'line', morale: 5 },
        B023: { at: '14,20', facing: 8, formation: 'line', morale: 2 },
      },
    });
    expect(conditionsOf(dragoon, fogged, [unit('B022')])).toEqual([]);
    expect(conditionsOf(dragoon, fogged, [unit('B023')])).toEqual(['shaken']);
  });

  it('is not marked from afar', () => {
    const [near, far] = [recordingPen(), recordingPen()];
    paintConditions(near.pen, 1, LIGHT, ['disrupted', 'shaken'], { x: 0, y: 0 });
    paintConditions(far.pen, 0.4, LIGHT, ['disrupted', 'shaken'], { x: 0, y: 0 });
    expect(near.order('fill', LIGHT.plate)).toHaveLength(2);
    expect(far.strokes).toEqual([]);
  });
});

it('nothing is drawn of enemies who have never been seen, and a question mark where one was last seen', () => {
  const drawn = (given: Partial<Given>): readonly string[] => {
    const { pen, texts } = recordingPen();
    const view = seen({ options: { fog: 'sight' }, ...given });
    paintLastSeen(pen, everything, 1, { view, battle: lobosch, colours: LIGHT });
    return texts();
  };
  const own = { A009: { at: '2,2' } };
  expect(drawn({ units: { ...own, B022: { at: '30,28' } } })).toEqual([]);
  expect(drawn({ units: { ...own, B022: { at: '30,28', lastSeen: '20,20' } } })).toEqual(['?']);
});

describe('what lies over what', () => {
  const view = seen(INITIATIVE);

  it('writes what an info button asks for over what is offered', () => {
    const { pen, strokes, order } = recordingPen();
    const marks = [{ space: '11,22', kind: 'offer' as const }];
    const deferred = { ...view, status: view.status.map(() => DEFERRED) };
    paintLights(pen, everything, 1, lit(deferred, { marks, info: new Set(['deferred']) }));
    const letter = strokes.findIndex(({ done, with: [text] }) => done === 'fillText' && text === 'F');
    expect(letter).toBeGreaterThan(Math.max(...order('stroke', LIGHT.offer)));
  });

  it('tints the ground under the troops', () => {
    const { pen, order } = recordingPen();
    paintTroops(pen, everything, 0.4, {
      game: dragoon,
      view,
      battle: lobosch,
      seat: 0,
      colours: LIGHT,
      tints: { hexes: [hex('12,21')], reach: [] },
      hidden: new Set(),
      fallen: new Map(),
      smoke: new Map(),
    });
    const [tint] = order('fill', LIGHT.offerTint);
    expect(tint).toBeLessThan(order('fill', '#1d3f70')[0]);
  });

  it('writes no cost where a unit stands, and none under a flag', () => {
    const { pen, texts } = recordingPen();
    const marks = ['12,21', '13,21', '9,22'].map((space, i) => ({
      space,
      kind: 'reach' as const,
      badge: `${i + 2} +0.${i}`,
    }));
    paintLights(pen, everything, 1, lit(view, { marks }));
    expect(texts()).toEqual(['3', '+0.1']);
    const flag = flagArea({ x: 100, y: 100 }, 1);
    const spot = spotForCosts({ x: 128, y: 100 - 1.5 * SIDE }, 12, [flag])!;
    expect(spot.x + 9 < flag.left || spot.y + 12 < flag.top || spot.y - 12 > flag.bottom).toBe(true);
  });

  it('shows the opened hex in a colour of its own in each theme', () => {
    for (const colours of [LIGHT, DARK]) {
      const { pen, order } = recordingPen();
      paintLights(pen, everything, 1, lit(view, { colours, opened: '5,5' }));
      expect(order('stroke', colours.opened)).toHaveLength(1);
    }
    expect(contrast(LIGHT.opened, LIGHT.paper)).toBeGreaterThan(4);
    for (const colour of [DARK.opened, ...DARK.holders, DARK.red, DARK.blue, DARK.yellow, DARK.disorder])
      expect(contrast(colour, DARK.paper), colour).toBeGreaterThan(4);
  });
});

describe('a reach', () => {
  const offers = ['12,21', '13,21', '14,21'].map((space) => ({ space, kind: 'offer' as const }));

  it('of a ride has no ring for each hex, but one border around all', () => {
    const marks = asReach(offers);
    const tints = tintsOf(lobosch, marks, { do: 'ride' });
    expect(tints.reach).toEqual(offers.map(({ space }) => hex(space)));
    const lights = recordingPen();
    paintLights(lights.pen, everything, 1, lit(seen(INITIATIVE), { marks }));
    expect(lights.strokes.length).toBeGreaterThan(0);
    expect(lights.order('stroke', LIGHT.offer)).toEqual([]);
    const border = recordingPen();
    borderPath(border.pen, lobosch, tints.reach);
    // Three hexes in a row: two sides between them, counted from both, are left out.
    expect(border.strokes.filter(({ done }) => done === 'lineTo')).toHaveLength(18 - 4);
  });

  it('has no border before an order is given, and is the same as long as its hexes are', () => {
    const marks = [...offers, { space: '15,21', kind: 'reach' as const }];
    const before = tintsOf(lobosch, marks, {});
    expect(before.hexes).toHaveLength(4);
    expect(before.reach).toEqual([]);
    const during = tintsOf(lobosch, marks, { do: 'march' });
    expect(during.reach).toHaveLength(4);
    expect(isSameTint(before, during)).toBe(false);
    expect(isSameTint(during, tintsOf(lobosch, marks, { do: 'march', unit: 'A009' }))).toBe(true);
  });
});

it('no name is struck through by the ring of an objective, at whatever zoom', () => {
  const struck: string[] = [];
  let written = 0;
  for (const { id } of SCENARIOS) {
    const battle = battleNamed(id);
    const { width, height } = sheetOf(battle.grid);
    const rings = battle.objectives.map(({ at }) => centreOf(battle.grid, at));
    for (const zoom of sampled([0.44, 1], [0.25, 0.44, 0.7, 1, 2])) {
      const { pen, strokes } = recordingPen();
      paintNames(pen, battle, { left: 0, top: 0, right: width, bottom: height }, LIGHT, zoom);
      for (const { done, with: given, font } of strokes) {
        if (done !== 'fillText') continue;
        written++;
        const [text, x, y] = given as [string, number, number];
        const half = widthOf(text, font) / 2;
        if (rings.some((ring) => Math.abs(x - ring.x) < half + HALF && Math.abs(y - ring.y) < SIDE))
          struck.push(`${id}: ${text} at ${zoom}`);
      }
    }
  }
  expect(written).toBeGreaterThan(0);
  expect(struck).toEqual([]);
});

/** By the formula of the WCAG. */
function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker, lighter] = [light(one), light(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
