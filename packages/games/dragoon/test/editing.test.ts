/** Writing a battle: every change is pure, can be undone, and leaves a file that can be checked. */
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../kernel/test/soak.ts';
import { COLUMN, LINE } from '../src/data.ts';
import { deploy, hexesAlong, unitsToDeploy } from '../src/editing/deployment.ts';
import { faultOf } from '../src/editing/faults.ts';
import {
  addFeature,
  brushed,
  featuresAt,
  namePlace,
  paintLevel,
  paintTerrain,
  toggleBridge,
  toggleFord,
  withOwnGround,
} from '../src/editing/ground.ts';
import { addObjective, changeObjective, changeSettings, removeObjective } from '../src/editing/header.ts';
import { begun, changed, redoLabel, redone, undoLabel, undone } from '../src/editing/history.ts';
import {
  addLeader,
  addUnit,
  attachPieces,
  changeCommand,
  changeUnit,
  copyPieces,
  formPieces,
  movePieces,
  pieceNamed,
  piecesAt,
  piecesOf,
  removePieces,
  turnPieces,
  wheelPieces,
} from '../src/editing/pieces.ts';
import { battleOf } from '../src/scenario/battle.ts';
import { checkScenario } from '../src/scenario/check.ts';
import type { ScenarioFile } from '../src/scenario/format.ts';
import { freshBattle } from '../src/scenario/fresh.ts';
import { type Land, landOf, MARSH, WOODS } from '../src/scenario/land.ts';
import { parentOf, SCENARIOS, scenarioNamed } from '../src/scenario/shipped.ts';
import { writeBattle } from '../src/scenario/writing.ts';

const FRESH = freshBattle();
const lobosch = scenarioNamed('lobosch')!;
const landIn = ({ map, features }: ScenarioFile): Land => landOf(map.width, map.height, features ?? []);
const unit = (file: ScenarioFile, id: string) => {
  const piece = pieceNamed(file, id);
  if (piece?.kind !== 'unit') throw new Error(`no unit ${id}`);
  return piece.unit;
};

describe('undo and redo', () => {
  it('go back to the first file and forward to the last one, however many steps there were', () => {
    let history = begun(FRESH);
    for (let turns = 1; turns <= 500; turns++)
      history = changed(history, `turns ${turns}`, changeSettings({ turns }));
    expect(undoLabel(history)).toBe('turns 500');
    for (let i = 0; i < 500; i++) history = undone(history);
    expect(history.file).toBe(FRESH);
    expect([undoLabel(history), redoLabel(history)]).toEqual([undefined, 'turns 1']);
    expect(undone(history).file).toBe(FRESH);
    for (let i = 0; i < 500; i++) history = redone(history);
    expect(history.file.turns).toBe(500);
    expect(redone(history).file.turns).toBe(500);
  });

  it('take a stroke as one step, and forget what was undone when something else is done', () => {
    let history = begun(FRESH);
    for (const x of [3, 4, 5])
      history = changed(history, 'paint', paintTerrain([[x, 3]], 'woods'), 'stroke 1');
    expect(undone(history).file).toBe(FRESH);
    history = changed(undone(history), 'turns', changeSettings({ turns: 5 }));
    expect(redoLabel(history)).toBeUndefined();
  });

  it('know nothing of a change that changed nothing', () => {
    const history = begun(FRESH);
    expect(changed(history, 'move', movePieces(['nobody'], [0, 0], [1, 1]))).toBe(history);
    expect(changed(history, 'paint', paintTerrain([[3, 3]], 'clear'))).toBe(history);
    expect(changed(history, 'move', movePieces(['A001'], [0, 0], [50, 0]))).toBe(history);
  });
});

describe('the land', () => {
  it('is painted over whatever lies there, and the paint goes again', () => {
    const woods = paintTerrain(
      [
        [3, 3],
        [4, 3],
      ],
      'woods',
    )(FRESH);
    const at = 3 * 24 + 3;
    expect([landIn(woods).terrain[at], landIn(woods).terrain[at + 1]]).toEqual([WOODS, WOODS]);
    const marsh = paintTerrain([[3, 3]], 'marsh')(woods);
    expect([landIn(marsh).terrain[at], landIn(marsh).terrain[at + 1]]).toEqual([MARSH, WOODS]);
    const clear = paintTerrain(
      [
        [3, 3],
        [4, 3],
      ],
      'clear',
    )(marsh);
    expect(writeBattle(clear)).toBe(writeBattle(FRESH));
  });

  it('is raised by contours and by the brush', () => {
    const square = [
      [2, 2],
      [8, 2],
      [8, 8],
      [2, 8],
    ];
    const hill = addFeature({ kind: 'hill', name: 'Hill', polygon: square, level: 2 })(FRESH);
    const cut = paintLevel([[5, 5]], 0)(hill);
    expect([landIn(hill).elevation[5 * 24 + 5], landIn(cut).elevation[5 * 24 + 5]]).toEqual([2, 0]);
    expect(landIn(cut).elevation[4 * 24 + 4]).toBe(2);
  });

  it('has fords and bridges where the stream is crossed', () => {
    const wet = addFeature({
      kind: 'stream',
      name: 'Brook',
      polyline: [
        [10.5, 0],
        [10.5, 18],
      ],
    })(FRESH);
    const [west, east] = [
      [10, 4],
      [11, 4],
    ];
    expect(checkScenario(toggleFord(west, east)(wet))).toEqual([]);
    expect(landIn(toggleFord(west, east)(wet)).fords[4 * 24 + 10]).not.toBe(0);
    expect(writeBattle(toggleFord(east, west)(toggleFord(west, east)(wet)))).toBe(writeBattle(wet));
    const bridged = toggleBridge(west, east)(wet);
    expect(landIn(bridged).roads[4 * 24 + 10]).not.toBe(0);
    expect(writeBattle(toggleBridge(east, west)(bridged))).toBe(writeBattle(wet));
    expect(checkScenario(toggleFord([3, 3], [4, 3])(wet))).toEqual([
      expect.stringContaining('there is no stream to ford'),
    ]);
  });

  it('has names: of what lies there, or of the hex', () => {
    const named = namePlace([12, 4], 'Lone oak')(FRESH);
    expect(featuresAt(named, [12, 4]).map((i) => named.features![i].name)).toEqual(['Lone oak']);
    const again = namePlace([12, 4], 'Old oak')(named);
    expect(again.features!.filter(({ kind }) => kind === 'hexes').map(({ name }) => name)).toEqual([
      'Old oak',
    ]);
  });

  it('of a part of another map is the same when it is its own', () => {
    const parts = SCENARIOS.filter(({ map }) => map.window);
    // Those in which something lies on the very edge of a hex are always among them.
    for (const file of sampled([scenarioNamed('noquarter')!, scenarioNamed('sagshutz')!], parts)) {
      const own = withOwnGround(file);
      expect(checkScenario(own), file.id).toEqual([]);
      const [before, after] = [battleOf(file, parentOf(file)), battleOf(own)];
      for (const layer of ['terrain', 'elevation', 'roads', 'streams', 'fords'] as const)
        expect(after[layer], `${layer} of ${file.id}`).toEqual(before[layer]);
    }
  });

  it('is painted with brushes of several sizes', () => {
    const land = landIn(FRESH);
    expect([1, 2, 3].map((size) => brushed(land, 9 * 24 + 9, size).length)).toEqual([1, 7, 19]);
    expect(brushed(land, 0, 2)).toHaveLength(3);
  });
});

describe('the pieces', () => {
  it('of a group move together and keep their shape', () => {
    const ids = ['A001', 'A002', 'a-corps'];
    const moved = movePieces(ids, [4, 9], [5, 8])(FRESH);
    expect(ids.map((id) => pieceNamed(moved, id)!.at)).toEqual([
      [5, 8],
      [6, 8],
      [4, 8],
    ]);
    expect(pieceNamed(moved, 'B001')!.at).toEqual(pieceNamed(FRESH, 'B001')!.at);
  });

  it('turn where they stand, or wheel around the first of them', () => {
    const turned = turnPieces(['A001', 'A002'], 1)(FRESH);
    expect([unit(turned, 'A001').facing, unit(turned, 'A001').at]).toEqual([5, [4, 9]]);
    const wheeled = wheelPieces(['A001', 'A002'], 1)(FRESH);
    expect([unit(wheeled, 'A002').facing, unit(wheeled, 'A002').at]).toEqual([5, [5, 10]]);
    expect(writeBattle(wheelPieces(['A001', 'A002'], 6)(FRESH))).toBe(writeBattle(FRESH));
  });

  it('change formation and then face as the formation asks', () => {
    const line = formPieces(['A001'], LINE)(FRESH);
    expect([unit(line, 'A001').formation, unit(line, 'A001').facing % 2]).toEqual(['line', 0]);
    expect(checkScenario(line)).toEqual([]);
    expect(unit(formPieces(['A001'], COLUMN)(line), 'A001').facing % 2).toBe(1);
  });

  it('are copied with new ids, counted in the header, and removed again', () => {
    const { file, copies } = copyPieces(FRESH, ['A001', 'A002'], [4, 9], [4, 11]);
    expect(copies).toEqual(['A003', 'A004']);
    expect(file.sides.A.men).toBe(2400);
    expect(piecesAt(file, [4, 11]).map(({ id }) => id)).toEqual(['A003']);
    expect(checkScenario(file)).toEqual([]);
    expect(writeBattle(removePieces(copies)(file))).toBe(writeBattle(FRESH));
  });

  it('can be given another type, and then have what it has', () => {
    const horse = changeUnit('A001', { type: 'CUIR' })(FRESH);
    expect(unit(horse, 'A001')).toMatchObject({ type: 'CUIR', men: 600, formation: 'column' });
    const guns = changeUnit('A001', { type: 'ART_M' })(FRESH);
    expect(unit(guns, 'A001')).toMatchObject({ guns: 6, formation: 'limbered' });
    expect(unit(guns, 'A001').men).toBeUndefined();
    expect(guns.sides.A).toMatchObject({ men: 600, guns: 6 });
  });

  it('come new: a leader, a battalion, a battery of a side that had none', () => {
    const { file: led, id: leader } = addLeader(FRESH, 'A', [3, 5]);
    const command = led.commands.find(({ id }) => id === leader)!;
    const { id: _, ...like } = unit(FRESH, 'A001');
    const { file, id } = addUnit(led, command, { ...like, at: [4, 5] });
    expect(checkScenario(file)).toEqual([]);
    const { file: gunned } = addUnit(file, command, { ...like, type: 'ART_L', at: [5, 5] });
    expect(checkScenario(gunned)).toEqual([]);
    expect(gunned.commands.at(-1)).toMatchObject({ id: 'a-artillery', side: 'A' });
    const moved = attachPieces([id], 'a-corps')(gunned);
    expect(pieceNamed(moved, id)!.command.id).toBe('a-corps');
  });

  it('a leader goes with the whole command', () => {
    const left = removePieces(['b-draskovich'])(lobosch);
    expect(piecesOf(left).some(({ command }) => command.id === 'b-draskovich')).toBe(false);
    expect(left.sides.B.corps).toBe(lobosch.sides.B.corps - 1);
  });
});

describe('a line of deployment', () => {
  const order = {
    units: unitsToDeploy(lobosch, 'a-bevern').slice(0, 6),
    line: [
      [3, 26],
      [3, 16],
    ],
    front: 'right',
    interval: 1,
    ranks: 2,
    formation: 'line',
  } as const;

  it('is filled from a command: ranks behind each other, all facing away from it', () => {
    const drawn = deploy(order)(lobosch);
    const placed = order.units.map((id) => unit(drawn, id));
    expect(placed.map(({ at }) => at).slice(0, 3)).toEqual(hexesAlong(order.line).slice(0, 3));
    expect(new Set(placed.map(({ at }) => String(at))).size).toBe(6);
    expect(
      placed.every(({ formation, facing }) => (formation === 'line' && facing === 2) || facing === 4),
    ).toBe(true);
    expect(placed.slice(3).every(({ at }, i) => at[0] < placed[i].at[0])).toBe(true);
  });

  it('leaves those where they are for whom it is too short', () => {
    const short = deploy({
      ...order,
      line: [
        [3, 20],
        [3, 19],
      ],
      ranks: 1,
    })(lobosch);
    expect(order.units.filter((id) => unit(short, id).at !== unit(lobosch, id).at)).toHaveLength(2);
  });
});

describe('objectives and settings', () => {
  it('are added, changed and removed', () => {
    const added = addObjective([3, 3], 'Mill')(FRESH);
    expect(checkScenario(added)).toEqual([]);
    const changedOne = changeObjective(1, { A: 200, held: 'A' })(added);
    expect(changedOne.objectives[1]).toEqual({ name: 'Mill', at: [3, 3], A: 200, B: 50, held: 'A' });
    expect(writeBattle(removeObjective(1)(changedOne))).toBe(writeBattle(FRESH));
    expect(addObjective([3, 3], 'Again')(added)).toBe(added);
    expect(changeSettings({ subtitle: undefined, turns: 9 })(FRESH)).toMatchObject({ turns: 9 });
  });
});

describe('a fault', () => {
  const faults = (file: ScenarioFile) => checkScenario(file).map((text) => faultOf(file, text));

  it('points at the hex, and at the unit it is about', () => {
    const crowded = movePieces(['A001'], [4, 9], [5, 9])(changeUnit('A001', { type: 'CUIR' })(FRESH));
    expect(faults(crowded)).toMatchObject([{ piece: 'A001', at: [5, 9] }]);
  });

  it('of reach, zone or header is put right with one click', () => {
    const far = movePieces(['A001'], [4, 9], [16, 2])(FRESH);
    const [fault] = faults(far);
    expect(fault).toMatchObject({ piece: 'A001', at: [16, 2], fix: { label: 'Mark as detached' } });
    const fixed = fault.fix!.edit(far);
    expect(checkScenario(fixed)).toEqual([]);
    const back = movePieces(['A001'], [16, 2], [4, 9])(fixed);
    const [needless] = faults(back);
    expect(checkScenario(needless.fix!.edit(back))).toEqual([]);
    const wrong = { ...FRESH, sides: { ...FRESH.sides, A: { ...FRESH.sides.A, men: 1 } } };
    expect(checkScenario(faults(wrong)[0].fix!.edit(wrong))).toEqual([]);
  });

  it('of an objective or a feature points at it', () => {
    const far = changeObjective(0, { at: [90, 90] })(FRESH);
    expect(faults(far)).toMatchObject([{ objective: 0 }]);
    const dry = toggleFord([3, 3], [4, 3])(FRESH);
    expect(faults(dry)).toMatchObject([{ feature: 1, at: [3, 3] }]);
  });
});

describe("the manual's suggestions", () => {
  it('raise the rating of the leader of the Austrian right wing cavalry at Soor', () => {
    const soor = scenarioNamed('soor')!;
    const worst = soor.commands
      .filter(({ side, leader, overall }) => side === 'B' && leader && !overall)
      .sort((a, b) => a.rating! - b.rating!)[0];
    const raised = changeCommand(worst.id, { rating: 7 })(soor);
    expect(checkScenario(raised)).toEqual([]);
    const [before, after] = [writeBattle(soor), writeBattle(raised)].map((text) => text.split('\n'));
    expect(after.filter((line, i) => line !== before[i])).toEqual([
      expect.stringMatching(new RegExp(`"id": "${worst.id}".*"rating": 7`)),
    ]);
  });

  it("put Zieten at Torgau into his position, without Lacy's command", () => {
    const torgau = scenarioNamed('torgau')!;
    const named = (name: RegExp) => torgau.commands.find(({ leader }) => name.test(leader ?? ''))!;
    const [lacy, zieten] = [named(/Lacy/), named(/Zieten/)];
    const clean = removePieces([lacy.id])(torgau);
    const ids = [zieten.id, ...(zieten.units ?? []).map(({ id }) => id)];
    const moved = movePieces(ids, zieten.at!, [zieten.at![0], zieten.at![1] - 2])(clean);
    expect(pieceNamed(moved, zieten.id)!.at[1]).toBe(zieten.at![1] - 2);
    expect(moved.sides.B.corps).toBe(torgau.sides.B.corps - 1);
  });
});
