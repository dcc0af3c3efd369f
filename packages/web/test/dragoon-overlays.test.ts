/** What the overlays show, what the bars of a unit say, and the ground that is the same every time. */
import { dragoon, type State, UNKNOWN } from '@feldzug/dragoon';
import { distance } from '@feldzug/dragoon/hex.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { CLEAR } from '@feldzug/dragoon/scenario/land.ts';
import { fastChance } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { CROPS, parcelsOf } from '../src/games/dragoon/board/fields.ts';
import { FARTHEST_SIGHT, OVERLAYS, overlayOf, paintOverlay } from '../src/games/dragoon/board/overlays.ts';
import { DARK, LIGHT, UNIFORMS } from '../src/games/dragoon/board/palette.ts';
import { coloursOf, reliefOf } from '../src/games/dragoon/board/relief.ts';
import { inStack } from '../src/games/dragoon/board/troops.ts';
import { barsOf } from '../src/games/dragoon/UnitCard.tsx';
import { hexAt } from '../src/table/hex/geometry.ts';
import { recordingPen } from './recording-pen.ts';

const battle = battleNamed('lobosch');
const start = dragoon.setup('lobosch', {}, fastChance(1));
const hexOf = (name: string): number => battle.grid.byName.get(name)!;

describe('overlays', () => {
  it('zones: the front hexes of lines, theirs and ours apart', () => {
    const { theirs, ours } = overlayOf(dragoon, battle, start, 0, 'zones', -1);
    const field = dragoon.lookups.fieldOf(start, 0);
    expect(theirs.length).toBeGreaterThan(0);
    expect(ours.length).toBeGreaterThan(0);
    for (const hex of theirs) expect(dragoon.lookups.isInEnemyZone(field, 0, hex)).toBe(true);
    for (const hex of ours) expect(dragoon.lookups.isInEnemyZone(field, 1, hex)).toBe(true);
  });

  it('sight: each near hex is seen or not, as the rules say', () => {
    const from = hexOf('15,24');
    const { seen, unseen } = overlayOf(dragoon, battle, start, 0, 'sight', from);
    const field = dragoon.lookups.fieldOf(start, 0);
    for (const hex of seen) expect(dragoon.lookups.isInSight(battle, field, from, hex)).toBe(true);
    for (const hex of unseen) expect(dragoon.lookups.isInSight(battle, field, from, hex)).toBe(false);
    expect(unseen.length).toBeGreaterThan(0);
    expect(Math.max(...seen.map((hex) => distance(battle.grid, from, hex)))).toBe(FARTHEST_SIGHT);
  });

  it('command: a radius for each own leader, and a line to who is out of it', () => {
    const far = dragoon.clone(start);
    const unit = battle.unitByName.get('A001')!;
    far.at[unit] = hexOf('30,5');
    const { radii, astray } = overlayOf(dragoon, battle, far, 0, 'command', -1);
    expect(radii).toHaveLength(battle.leaders.filter(({ side }) => side === 0).length);
    expect(astray).toEqual([{ from: far.leaderAt[far.leader[unit]], to: hexOf('30,5') }]);
    expect(overlayOf(dragoon, battle, start, 0, 'command', -1).astray).toEqual([]);
  });

  it('each is painted, has a key of its own and a legend', () => {
    for (const { id, legend } of OVERLAYS) {
      const { pen, strokes } = recordingPen();
      const area = { left: 0, top: 0, right: 5000, bottom: 5000 };
      paintOverlay(pen, area, 1, battle, LIGHT, overlayOf(dragoon, battle, start, 0, id, hexOf('9,8')));
      expect(strokes.filter(({ done }) => done === 'stroke').length).toBeGreaterThan(0);
      expect(legend).toBeDefined();
    }
    expect(new Set(OVERLAYS.map(({ key }) => key)).size).toBe(OVERLAYS.length);
  });
});

describe('the bars of a unit', () => {
  const view = dragoon.clone(start);
  const unit = battle.unitByName.get('A001')!;
  view.strength[unit] = 300;
  view.morale[unit] = 4;
  view.disruption[unit] = 3;

  it('say what is left of its men, its morale and its disruption, and what is bad', () => {
    expect(barsOf(battle, view, unit).map(({ name, text, isBad }) => [name, text, isBad])).toEqual([
      ['Men', '300 of 690', true],
      ['Morale', '4', true],
      ['Disruption', '3', false],
    ]);
  });

  it('of a battery are two', () => {
    const guns = battle.unitByName.get('A015')!;
    expect(barsOf(battle, view, guns).map(({ name }) => name)).toEqual(['Guns', 'Morale']);
  });

  it('say no number in the fog', () => {
    const fog = dragoon.clone(view);
    fog.roster[unit] = UNKNOWN;
    expect(barsOf(battle, fog, unit).map(({ text }) => text)).toEqual(['about 300', 'medium', 'low']);
  });
});

describe('the ground', () => {
  it('rises smoothly: no step is as high as a level', () => {
    const { width, height, levels } = reliefOf(battle);
    expect(levels.reduce((most, level) => Math.max(most, level), 0)).toBeGreaterThan(4);
    let steepest = 0;
    for (let i = 1; i < width * height; i++)
      if (i % width > 0) steepest = Math.max(steepest, Math.abs(levels[i] - levels[i - 1]));
    expect(steepest).toBeGreaterThan(0);
    expect(steepest).toBeLessThan(0.5);
  });

  it('is lit from the north-west: the same hill is brighter there', () => {
    const relief = reliefOf(battle);
    const pixels = coloursOf(relief, LIGHT);
    const brightness = (x: number, y: number): number => pixels[4 * (y * relief.width + x)];
    const summit = { x: Math.round((26 + 28 * 19) / 7), y: Math.round((26 + 32.3 + 8 * 48.5) / 7) };
    expect(brightness(summit.x - 40, summit.y - 20)).toBeGreaterThan(
      brightness(summit.x + 40, summit.y + 20),
    );
  });

  it('has the same fields every time, on open and level ground', () => {
    const parcels = parcelsOf(battle);
    expect(parcels.length).toBeGreaterThan(10);
    expect(parcelsOf(battle)).toEqual(parcels);
    expect(new Set(parcels.map(({ crop }) => crop)).size).toBe(CROPS);
    for (const { corners } of parcels) {
      const middle = { x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2 };
      expect(battle.terrain[hexAt(battle.grid, middle)]).toBe(CLEAR);
    }
  });
});

it('of two in a hex the Top unit stands before the other, as it looks', () => {
  const view: State = dragoon.clone(start);
  view.facing[0] = 0;
  view.facing[1] = 0;
  const centre = { x: 100, y: 100 };
  expect(inStack(view, [1, 0], 1, centre).y).toBeLessThan(inStack(view, [1, 0], 0, centre).y);
  expect(inStack(view, [0], 0, centre)).toEqual(centre);
});

it('coats are bright by lamplight', () => {
  const light = (colour: string): number =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);
  for (const { coat, lamplitCoat } of UNIFORMS) {
    expect(light(lamplitCoat)).toBeGreaterThanOrEqual(light(coat));
    expect(light(lamplitCoat) - light(DARK.paper)).toBeGreaterThan(250);
  }
});
