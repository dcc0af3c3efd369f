/** The school: every battle is a valid file on the ground of The Lobosch, and a script of actions reaches its goal. */
import { type Action, type AnyGame, fastChance } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { battleIn, dragoon, type State } from '../src/index.ts';
import type { FirePhase } from '../src/rules/targets.ts';
import { checkScenario } from '../src/scenario/check.ts';
import { scenarioNamed } from '../src/scenario/index.ts';
import { LESSONS, lessonOf, SCHOOL } from '../src/scenario/school.ts';
import { isGoalReached } from '../src/school.ts';

describe.each(SCHOOL.map((file) => [file.id, file] as const))('%s', (id, file) => {
  test('is a valid battle file', () => {
    expect(checkScenario(file)).toEqual([]);
  });

  test('lies on the ground of The Lobosch and is short', () => {
    expect(file.map).toEqual(scenarioNamed('lobosch')!.map);
    expect(file.turns).toBeLessThanOrEqual(8);
  });

  test('has a lesson whose goal is not reached at the beginning', () => {
    const { goal, hint, task } = lessonOf(id)!;
    const start = dragoon.setup(id, {}, fastChance(1));
    expect(isGoalReached(start, 0, goal)).toBe(false);
    for (const name of [goal.hold, goal.near])
      if (name !== undefined) expect(file.objectives.map((objective) => objective.name)).toContain(name);
    expect(hint).not.toBe('');
    expect(task).not.toBe('');
  });
});

test('the exam is Dogs of War, after the five lessons', () => {
  expect(LESSONS.map(({ scenario }) => scenario)).toEqual([...SCHOOL.map(({ id }) => id), 'dogs']);
  const won = dragoon.setup('dogs', {}, fastChance(1));
  expect(isGoalReached(won, 0, lessonOf('dogs')!.goal)).toBe(false);
  won.outcome = 'tactical.A';
  expect(isGoalReached(won, 0, lessonOf('dogs')!.goal)).toBe(true);
  won.outcome = 'tactical.B';
  expect(isGoalReached(won, 0, lessonOf('dogs')!.goal)).toBe(false);
});

const east = (row: number, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => `${from + 1 + i},${row}`);

/** What the player does, in order; each is played as soon as it is legal. In between nothing else is done but to fire. */
const SCRIPTS: { readonly [scenario: string]: readonly Action[] } = {
  'school-command': [
    { do: 'lend', points: { 'a-bevern': 3 } },
    { do: 'march', unit: 'A01', path: east(24, 8, 11) },
    { do: 'ride', to: '11,24' },
    { do: 'march', unit: 'A01', path: east(24, 11, 13) },
  ],
  'school-line': [
    { do: 'march', unit: 'A04', path: east(21, 7, 14) },
    { do: 'form', unit: 'A04', facing: 0 },
    { do: 'march', unit: 'A03', path: east(21, 6, 13) },
    { do: 'form', unit: 'A03', facing: 0 },
    { do: 'march', unit: 'A02', path: east(21, 5, 12) },
    { do: 'form', unit: 'A02', facing: 0 },
    { do: 'march', unit: 'A01', path: east(21, 4, 11) },
    { do: 'form', unit: 'A01', facing: 0 },
  ],
  'school-fire': [
    { do: 'march', unit: 'A01', path: ['13,24', '14,24'] },
    { do: 'march', unit: 'A02', path: ['13,24'] },
  ],
  'school-assault': [
    { do: 'autoRally', zones: 'out', level: 7 },
    { do: 'assault', units: ['A01', 'A02'] },
    { do: 'advance', unit: 'A01', to: '14,24' },
    { do: 'autoRally', zones: 'out', level: 7 },
    { do: 'autoRally', zones: 'out', level: 7 },
  ],
  'school-charge': [
    { do: 'charge', unit: 'A01', path: ['11,24', '12,24', '13,24'] },
    { do: 'charge', unit: 'A02', path: ['11,25', '12,25', '13,25'] },
  ],
};

describe.each(Object.keys(SCRIPTS))('%s by a script', (scenario) => {
  test('its goal is reached within its turns', () => {
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
    const reached = seeds.filter((seed) => isReached(scenario, seed));
    // Dice decide when; most of the time it is enough to do it once.
    expect(reached.length).toBeGreaterThan(0);
  });
});

function isReached(scenario: string, seed: number): boolean {
  const chance = fastChance(seed);
  const s = dragoon.setup(scenario, {}, chance);
  const { goal } = lessonOf(scenario)!;
  const script = SCRIPTS[scenario].slice();
  while (!dragoon.result(s) && !isGoalReached(s, 0, goal)) {
    const { seat } = dragoon.pending(s)[0];
    const view = dragoon.mask(s, seat);
    let action: Action;
    if (seat === 1) action = captain.choose(dragoon as AnyGame, view, seat, chance, 0);
    else if (script.length > 0 && !dragoon.refuse(view, 0, script[0])) action = script.shift()!;
    else action = quiet(view);
    dragoon.apply(s, seat, action, chance);
  }
  return isGoalReached(s, 0, goal);
}

/** Nothing but what the phase asks for: leaders are activated, everybody who can fires, nobody assaults. */
function quiet(view: State): Action {
  const { step, leader } = view.flow[view.flow.length - 1] as { step: string; leader?: number };
  const shots = () => dragoon.lookups.sensibleShots(view, 0, step as FirePhase);
  switch (step) {
    case 'command.turn':
      return {
        do: 'lend',
        points: { [battleIn(view).leaders.find(({ side, isOverall }) => side === 0 && !isOverall)!.id]: 3 },
      };
    case 'command.initiative':
      return { do: battleIn(view).leaders[leader!].isOverall ? 'standDown' : 'check' };
    case 'command.deferred':
      return { do: 'wait' };
    case 'action.move':
      return { do: 'endMovement' };
    case 'action.assault':
      return { do: 'noAssault' };
    case 'action.advance':
    case 'action.follow':
      return dragoon.refuse(view, 0, { do: 'stay' })
        ? captain.choose(dragoon as AnyGame, view, 0, fastChance(1), 0)
        : { do: 'stay' };
    default:
      return shots().length > 0 ? { do: 'fire', shots: shots() } : { do: 'holdFire' };
  }
}
