/** What the page of Prussia Rising works out by itself: reach, odds, sieges, bands, the battle board, warnings. */
import { type Action, type Event, fastChance, type Given } from '@feldzug/kernel';
import { prussiaRising as game, SPACES, type State, spaceNamed, UNITS } from '@feldzug/prussia-rising';
import { combatOf } from '@feldzug/prussia-rising/rules/frames.ts';
import { describe, expect, test } from 'vitest';
import { act, verbHere, without } from '../src/games/prussia-rising/act.ts';
import { supplyOf, trainLines } from '../src/games/prussia-rising/board/overlays.ts';
import { mark } from '../src/games/prussia-rising/chronicle.ts';
import { course } from '../src/games/prussia-rising/course.ts';
import { fieldOf } from '../src/games/prussia-rising/field.ts';
import { fightOf } from '../src/games/prussia-rising/fight.ts';
import { tellEvent } from '../src/games/prussia-rising/log.ts';
import sheetData from '../src/games/prussia-rising/map.generated.json';
import { orders } from '../src/games/prussia-rising/orders.ts';
import { outlook } from '../src/games/prussia-rising/outlook.ts';
import { expectedLosses } from '../src/games/prussia-rising/republic.ts';
import { railWay, reach } from '../src/games/prussia-rising/routes.ts';
import { bandsOf, nextBands } from '../src/games/prussia-rising/score.ts';
import { asDeclared, siegeAt } from '../src/games/prussia-rising/siege.ts';
import { warnings } from '../src/games/prussia-rising/warnings.ts';
import { whyNot } from '../src/games/prussia-rising/why-not.ts';
import { question, title } from '../src/games/prussia-rising/words.ts';
import type { Sheet } from '../src/table/map/sheet.ts';

const sheet = sheetData as unknown as Sheet;
const at = (given: Given): State => game.position(given, fastChance(1)) as State;
const MOVING = { side: 'prussian', at: 'movement', activations: 5 };

describe('reach', () => {
  const s = at({ prussian: { bingen: { regular: 4 } }, french: { forbach: { green: 2 } }, step: MOVING });
  const routes = reach(game, s, 0, { do: 'march', from: 'bingen', units: { regular: 4 } });
  const to = (space: string) => routes.find((route) => route.space === space);

  test('goes by road where it can, by the shortest way', () => {
    expect(to('landau')?.actions).toEqual([
      { do: 'march', from: 'bingen', units: { regular: 4 }, path: ['kaiserslautern', 'landau'] },
    ]);
  });

  test('goes by rail where no march leads, with as many as a train takes', () => {
    expect(to('kehl')).toMatchObject({
      note: 'rail',
      actions: [{ do: 'rail', units: { regular: 3 }, to: 'kehl' }],
    });
  });

  test('enters no space next to the enemy by rail', () => {
    expect(to('saarbruecken')?.note).toBeUndefined();
  });

  test('draws the way of a train along the railways', () => {
    expect(railWay(s, 0, 'bingen', 'kehl')).toEqual(['bingen', 'mainz', 'mannheim', 'karlsruhe', 'kehl']);
  });
});

describe('a space out of reach', () => {
  const why = (given: Given, from: string, units: { [key: string]: number }, to: string) =>
    whyNot(game, at({ step: MOVING, ...given }), 0, { do: 'march', from, units }, to);

  test('is too far, in spaces by road', () => {
    expect(
      why({ prussian: { strasbourg: { regular: 2 } } }, 'strasbourg', { regular: 2 }, 'nancy'),
    ).toMatchObject({
      code: 'too-far',
      text: 'Too far: 4 spaces by road. This stack marches 3.',
    });
  });

  test('lies behind a fortress at which the march stops', () => {
    expect(
      why({ prussian: { strasbourg: { regular: 2 } } }, 'strasbourg', { regular: 2 }, 'mulhouse'),
    ).toMatchObject({ code: 'stopped-by-fortress', text: expect.stringMatching(/would end at Sélestat\.$/) });
  });

  test('is closed to green units alone', () => {
    const given = { prussian: { saarbruecken: { green: 3 } }, french: { forbach: { green: 1 } } };
    expect(why(given, 'saarbruecken', { green: 3 }, 'forbach')?.code).toBe('green-alone');
  });

  test('has no room for so many', () => {
    const given = { prussian: { saarbruecken: { regular: 5 }, saarlouis: { green: 6 } } };
    expect(why(given, 'saarbruecken', { regular: 5 }, 'saarlouis')?.code).toBe('full');
  });
});

describe('odds', () => {
  const s = at({
    turn: 3,
    prussian: { nancy: { regular: 3 } },
    french: { nancy: { green: 2 } },
    step: { side: 'prussian', at: 'combat' },
  });

  test('of a round and of a small combat are exact', () => {
    const [round, fight] = outlook(game, s, 0, {}, fastChance(7));
    expect(round.lines.map(({ value }) => value)).toEqual(['1.0', '0.3']);
    expect(fight.method).toBe('exact');
    expect(fight.lines[0].share).toBeGreaterThan(0.9);
  });

  test('are those of a fight outside while the defender may still go into the fortress', () => {
    const asked = at({
      prussian: { strasbourg: { regular: 3, green: 5 } },
      french: { strasbourg: { regular: 1, green: 2 } },
      control: { strasbourg: 'prussian' },
      step: { side: 'french', at: 'combat' },
    });
    expect(game.pending(asked)[0].step).toBe('combat.fortress');
    const fight = outlook(game, asked, 0, {}, fastChance(7))[1];
    expect(fight.lines[0].share).toBeGreaterThan(0.9);
  });

  test('of a march are those of the combat that follows', () => {
    const before = at({
      prussian: { saarbruecken: { regular: 4 } },
      french: { forbach: { green: 2 } },
      step: MOVING,
    });
    const said = { do: 'march', from: 'saarbruecken', units: { regular: 4 }, path: ['forbach'] };
    const [fight] = outlook(game, before, 0, said, fastChance(7));
    expect(fight.title).toBe('If you fight at Forbach');
    expect(fight.lines[0].share).toBeGreaterThan(0.8);
  });
});

describe('cavalry without infantry', () => {
  const lines = (units: { [key: string]: number }, french: Given['french']) =>
    outlook(
      game,
      at({ prussian: { meaux: { regular: 2, greenCavalry: 1 } }, french, step: MOVING }),
      0,
      { do: 'march', from: 'meaux', units, path: ['paris'] },
      fastChance(7),
    )[0].lines;

  test('leaves before infantry: no odds of a fight', () => {
    expect(lines({ regular: 2 }, { paris: { greenCavalry: 1 } })).toMatchObject([
      { label: 'the enemy cavalry leaves', share: 1 },
    ]);
  });

  test('must leave an enemy who has infantry', () => {
    expect(lines({ greenCavalry: 1 }, { paris: { regular: 1 } })).toMatchObject([
      { label: 'your cavalry must leave again', share: 1 },
    ]);
  });
});

test('a sortie counts as green in its first round only, also in the odds of the next one', () => {
  const s = at({
    turn: 3,
    prussian: { metz: { regular: 3 } },
    inside: { metz: { regular: 1 } },
    step: { side: 'french', at: 'sieges' },
  });
  const chance = fastChance(2);
  game.apply(s, 1, { do: 'sortie', space: 'metz' }, chance);
  const hits = () => fightOf(game, s)!.sides[0].fighters.map((fighter) => Math.round(36 * fighter.chance));
  expect(hits()).toEqual([2]);
  while (game.pending(s)[0].step === 'combat.aim') {
    const [{ seat }] = game.pending(s);
    const [unit, target] = game.lookups.nextShot(s, combatOf(s)!, seat);
    game.apply(s, seat, { do: 'aim', unit: UNITS[unit].id, target: UNITS[target].id }, chance);
  }
  expect(game.pending(s)[0].step).toBe('combat.attackerRetreat');
  const isReduced = fightOf(game, s)!.sides[0].fighters[0].reduced;
  expect(hits()).toEqual([isReduced ? 6 : 12]);
});

test('a screen is offered with the odds of both answers', () => {
  const s = at({
    turn: 3,
    prussian: { nancy: { regular: 2, greenCavalry: 1 } },
    french: { nancy: { regular: 3, regularCavalry: 1 } },
    control: { luneville: 'prussian' },
    step: { side: 'prussian', at: 'combat' },
  });
  const chance = fastChance(3);
  for (let shot = 0; shot < 5; shot++) {
    const [{ seat }] = game.pending(s);
    const [unit, target] = game.lookups.nextShot(s, combatOf(s)!, seat);
    game.apply(s, seat, { do: 'aim', unit: UNITS[unit].id, target: UNITS[target].id }, chance);
  }
  game.apply(s, 0, { do: 'retreat', to: 'luneville' }, chance);
  expect(outlook(game, s, 0, {}, chance)).toMatchObject([
    {
      title: 'If you screen',
      lines: [
        { label: 'you lose your cavalry', share: 1 / 6 },
        { label: 'a unit is caught', share: 1 / 18 },
      ],
    },
    { title: 'If you do not screen', lines: [{ label: 'a unit is caught', share: 1 / 3 }] },
  ]);
});

describe('targets as lists', () => {
  const s = at({
    turn: 3,
    options: { targets: 'lists' },
    prussian: { nancy: { p1: 'regular', p2: 'green' } },
    french: { nancy: { f1: 'green', f2: 'green' } },
    step: { side: 'prussian', at: 'combat' },
  });
  const rows = orders(game, s, 0, 'aimAll')!;

  test('have a row for each unit that fires, with every enemy', () => {
    expect(rows.units).toEqual(['p1', 'p2']);
    expect(rows.options('p2')).toEqual([
      { id: 'f1', name: 'Green 1' },
      { id: 'f2', name: 'Green 2' },
    ]);
  });

  test('are asked for with place and round', () => {
    const [asked] = game.pending(s);
    expect(question(game, s, asked)).toBe('Combat at Nancy, round 1: choose targets.');
  });

  test('change a target without touching the others', () => {
    const both = rows.give(rows.give({ do: 'aimAll' }, 'p1', 'f1'), 'p2', 'f1');
    const changed = rows.give(both, 'p1', 'f2');
    expect(rows.orderOf(changed, 'p1')).toBe('f2');
    expect(rows.orderOf(changed, 'p2')).toBe('f1');
    expect(game.refuse(s, 0, changed as Action)).toBeUndefined();
    expect(act(s, changed)).toBe('Confirm 2 targets');
    expect(rows.give(rows.give(changed, 'p1', undefined), 'p2', undefined)).toEqual({ do: 'aimAll' });
  });
});

describe('reinforcements', () => {
  test('enter in Germany, late ones on the spaces that the map shows', () => {
    const asked = (turn: number): string => {
      const s = at({
        turn,
        due: { autumn: turn },
        prussian: { nancy: { regular: 1 }, toul: { regular: 1 } },
        step: { side: 'prussian', at: 'reinforcements' },
      });
      return question(game, s, game.pending(s)[0]);
    };
    expect(asked(5)).toBe('Reinforcements: place 5 units in Germany.');
    expect(asked(7)).toBe('Reinforcements: place 5 units on ringed spaces.');
  });
});

describe('buttons', () => {
  test('say where units fight or besiege', () => {
    const s = at({
      turn: 2,
      prussian: { metz: { regular: 6 } },
      french: { metz: { green: 2 } },
      step: { side: 'prussian', at: 'combat' },
    });
    expect(verbHere(game, 'stand', s).name).toBe('Fight outside Metz');
    expect(verbHere(game, 'enterFortress', s).name).toBe('Into the fortress of Metz');
  });

  test('offer no fortress where there is none', () => {
    const fight = (space: string) =>
      at({
        turn: 3,
        prussian: { [space]: { regular: 2 } },
        french: { [space]: { green: 1 } },
        step: { side: 'prussian', at: 'combat' },
      });
    expect(without(fight('nancy'))).toEqual(['enterFortress']);
    expect(without(fight('metz'))).toEqual([]);
  });

  test('lead back into the fortress after a sortie that nobody can fire in any more', () => {
    const s = at({
      turn: 6,
      prussian: { metz: { green: 1 } },
      french: { metz: { green: 1 } },
      step: { side: 'french', at: 'combat' },
    });
    s.flow.push({ step: 'combat.leave', seat: 1, space: spaceNamed('metz') });
    const [asked] = game.pending(s);
    expect(asked.verbs).toEqual(['withdraw', 'enterFortress']);
    expect(question(game, s, asked)).toBe('Your units cannot stay at Metz. Where do they go?');
    expect(verbHere(game, 'enterFortress', s).name).toBe('Into the fortress of Metz');
  });

  test('say how many combats follow the movement', () => {
    const s = at({
      prussian: { forbach: { regular: 4 } },
      french: { forbach: { green: 2 } },
      step: MOVING,
    });
    expect(verbHere(game, 'endMovement', s).name).toBe('End movement: 1 combat');
    expect(verbHere(game, 'endMovement', at({ step: MOVING })).name).toBe('End movement');
  });
});

describe('sieges', () => {
  const given = (republic: object): Given => ({
    turn: 4,
    prussian: { metz: { regular: 4 } },
    inside: { metz: { green: 3 } },
    step: { side: 'prussian', at: 'sieges' },
    ...republic,
  });

  test('end with hunger, a unit a turn from this one on', () => {
    expect(siegeAt(game, at(given({})), spaceNamed('metz'))).toMatchObject({ falls: 6, surrender: 0 });
  });

  test('are shown before they are declared', () => {
    const s = at({
      turn: 2,
      prussian: { metz: { regular: 4 } },
      french: { metz: { green: 2 } },
      step: { side: 'prussian', at: 'combat' },
    });
    game.apply(s, 1, { do: 'enterFortress' }, fastChance(1));
    expect(siegeAt(game, s, spaceNamed('metz'))).toBeUndefined();
    expect(siegeAt(game, asDeclared(game, s), spaceNamed('metz'))).toMatchObject({ since: 2, falls: 3 });
  });

  test('may end with a surrender once there is a Republic', () => {
    expect(siegeAt(game, at(given({ republic: 3 })), spaceNamed('metz'))?.surrender).toBeCloseTo(4 / 6);
  });
});

describe('victory', () => {
  test('has seven bands that join without a gap', () => {
    const bands = bandsOf(game);
    expect(bands.map(({ from }) => from)).toEqual([0, 30, 45, 60, 80, 100, 125]);
    for (const [i, { to }] of bands.slice(0, -1).entries()) expect(to).toBe(bands[i + 1].from);
  });

  test.each([
    [58, '2 points more: draw. 14 points fewer: substantive French victory.'],
    [0, '30 points more: substantive French victory.'],
    [130, '6 points fewer: substantive Prussian victory.'],
  ])('with %i points says what would change the result', (points, words) => {
    expect(nextBands(game, points)).toBe(words);
  });
});

test('the Republic is offered with its price: 33 of 36 green units leave, 21 of 36 regular ones, no veteran', () => {
  const s = at({
    turn: 3,
    alarm: true,
    french: { paris: { green: 1, regular: 1, veteran: 1 }, strasbourg: { green: 1 } },
    step: { side: 'french', at: 'republic' },
  });
  const { units, lost } = expectedLosses(game, s);
  expect(units).toBe(3);
  expect(lost).toBeCloseTo((33 + 21) / 36);
});

test('supply lines lead from each stack to a source, and end where the enemy cuts them', () => {
  const s = at({
    prussian: { trier: { regular: 1 }, sedan: { regular: 1 } },
    french: { vouziers: { green: 1 } },
    step: MOVING,
  });
  const { lines, cuts, outside } = supplyOf(game, s, sheet, 0);
  const drawn = lines.map((route) => `${sheet.routes[route].a} ${sheet.routes[route].b}`);
  expect(drawn).toEqual(['koblenz trier']);
  expect(cuts.length).toBeGreaterThan(0);
  expect(outside.map((space) => SPACES[space].id)).toEqual(['sedan']);
});

test('trains run on the side’s own lines, the French ones only before the Republic', () => {
  const given: Given = { french: { paris: { green: 1 } }, step: { side: 'french', at: 'movement' } };
  expect(trainLines(at(given), sheet, 1).length).toBeGreaterThan(50);
  expect(trainLines(at({ ...given, turn: 3, republic: 2 }), sheet, 1)).toEqual([]);
});

test('what the log and the course make of it', () => {
  const march: Event = {
    type: 'marched',
    side: 'prussian',
    from: 'metz',
    units: { green: 1 },
    path: ['verdun'],
    leave: {},
  };
  expect(tellEvent(game, march, undefined, [])?.text).toBe(
    'Prussia: 1 green infantry marches from Metz to Verdun.',
  );
  const screened: Event = { type: 'screened', unit: 'f23', dice: [3, 4], lost: true };
  expect(mark(screened)).toMatchObject({ news: 'lost' });
  const s = at({ step: MOVING });
  const lost = course(game).losses!(s, s, [screened]).filter((loss) => loss.lost > 0);
  expect(lost).toEqual([{ seat: 1, name: 'Cavalry', lost: 1 }]);
});

test('a fortress worth points has its banner, also when nobody defends it', () => {
  const taken: Event = { type: 'spaceTaken', side: 'prussian', space: 'strasbourg' };
  expect(mark(taken)?.banner).toEqual({
    title: 'Prussia takes Strasbourg',
    text: `Worth ${SPACES[spaceNamed('strasbourg')].points} victory points to Prussia.`,
  });
});

test('the title after the war is its date', () => {
  const s = at({ prussian: { meaux: { regular: 1 } }, step: MOVING });
  expect(title(s)).toBe('Early August 1870 · Prussia’s turn');
  game.apply(
    s,
    0,
    { do: 'march', from: 'meaux', units: { regular: 1 }, path: ['paris'], leave: {} },
    fastChance(1),
  );
  expect(title(s)).toBe('Early August 1870');
});

test('the end of movement asks while stacks can march', () => {
  const given: Given = { prussian: { metz: { regular: 1 }, nancy: { green: 2 } }, step: MOVING };
  expect(warnings(game, at(given), 0, { do: 'endMovement' })).toMatchObject([
    { text: '5 activations left, and 2 stacks can still march.', asks: 'end-phase' },
  ]);
  const spent = at({ ...given, step: { ...MOVING, activations: 0 } });
  expect(warnings(game, spent, 0, { do: 'endMovement' })).toEqual([]);
});

test('the first march near Paris warns of the Republic', () => {
  const given: Given = { prussian: { verdun: { regular: 1 } }, step: MOVING };
  const said = { do: 'march', from: 'verdun', units: { regular: 1 }, path: ['sainte-menehould'] };
  expect(warnings(game, at(given), 0, said).map(({ rule }) => rule)).toContain('6.A');
  expect(warnings(game, at({ ...given, alarm: true }), 0, said).map(({ rule }) => rule)).not.toContain('6.A');
});

test('an open Paris is warned of while the enemy is near', () => {
  const s = at({
    prussian: { reims: { regular: 1 } },
    french: { paris: { regular: 1 }, verdun: { green: 1 } },
    control: { verdun: 'french' },
    step: { side: 'french', at: 'movement', activations: 3 },
  });
  const said = { do: 'march', from: 'paris', units: { regular: 1 }, path: ['meaux'] };
  expect(warnings(game, s, 1, said).map(({ rule }) => rule)).toEqual(['12.A']);
});

test('a march into a fight is warned of supply only where victory would bring none', () => {
  const into = (from: string, path: string[], prussian: Given['prussian']) => {
    const french = { [path[path.length - 1]]: { green: 1 } };
    const s = at({ prussian, french, alarm: true, step: MOVING });
    return warnings(game, s, 0, { do: 'march', from, units: { regular: 1 }, path }).map(({ rule }) => rule);
  };
  expect(into('saarbruecken', ['forbach'], { saarbruecken: { regular: 1 } })).toEqual([]);
  expect(into('reims', ['rethel'], { reims: { regular: 1 } })).toEqual(['11.C']);
});

test('the battle board waits until the march before it is told', () => {
  const s = at({
    turn: 3,
    prussian: { nancy: { p1: 'regular' } },
    french: { nancy: { f1: 'green' } },
    step: { side: 'prussian', at: 'combat' },
  });
  const marched: Event = { type: 'marched', from: 'luneville', path: ['nancy'], units: { regular: 1 } };
  const began: Event = { type: 'combatBegan', space: 'nancy', kind: 'field', attacker: 'prussian' };
  expect(fieldOf(game, s, [marched], false)).toBeUndefined();
  expect(fieldOf(game, s, [marched, began], false)?.space).toBe('nancy');
});

test('the battle board shows who fired, what fell and who is gone', () => {
  const s = at({
    turn: 3,
    prussian: { nancy: { p1: 'regular' } },
    french: { nancy: { f1: 'green' } },
    step: { side: 'prussian', at: 'combat' },
  });
  const events: Event[] = [
    { type: 'fired', unit: 'p1', target: 'f1', level: 'regular', dice: [3, 4], hit: true },
    { type: 'fired', unit: 'f1', target: 'p1', level: 'green', dice: [1, 2], hit: false },
    { type: 'reduced', unit: 'f1', space: 'nancy' },
    { type: 'roundEnded', space: 'nancy', round: 1 },
  ];
  const field = fieldOf(game, s, events, false)!;
  expect(field.rows[0][0]).toMatchObject({ id: 'p1', shot: { dice: [3, 4], hit: true }, hits: 0 });
  expect(field.rows[1][0]).toMatchObject({ id: 'f1', shot: { dice: [1, 2], hit: false }, hits: 1 });
  // While it is replayed, the position still has the round before.
  expect(field.round).toBe(1);
  const told = tellEvent(game, events[3], s, events.slice(0, 3));
  expect(told?.text).toBe('Round 1: Prussia 1 hit of 1, France 0 hits of 1, 1 French reduced.');
});
