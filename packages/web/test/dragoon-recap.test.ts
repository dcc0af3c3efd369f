/** What a player of Dragoon is told of the time he was away. */

import { dragoon, type State } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Event, fastChance, SPECTATOR } from '@feldzug/kernel';
import { recruit } from '@feldzug/kernel/recruit.ts';
import { expect, test } from 'vitest';
import { recap } from '../src/games/dragoon/recap.ts';

const battle = battleNamed('lobosch');
const begin = (fog: string): State => dragoon.setup('lobosch', { fog }, fastChance(1));
const own = battle.side.indexOf(0);
const enemy = battle.side.indexOf(1);

function losing(fog: string): { before: State; after: State } {
  const before = begin(fog);
  const after = dragoon.clone(before);
  after.turn = 2;
  after.strength[own] -= 40;
  after.strength[enemy] -= 1;
  return { before, after };
}

const EVENTS: readonly Event[] = [
  { type: 'fired', side: 'A' },
  { type: 'fired', side: 'B' },
  { type: 'attacked', kind: 'assault' },
  { type: 'attacked', kind: 'charge' },
  { type: 'routed', side: 'A', unit: battle.units[own].id },
  { type: 'routed', side: 'B', unit: battle.units[enemy].id },
  { type: 'leaderFell', side: 'B', leader: battle.leaders.find(({ side }) => side === 1)!.id },
  { type: 'objectiveTaken', objective: 'Lobosch', by: 'A' },
  { type: 'turnBegan', turn: 2 },
];

test('turns, fights, losses of both sides, own units that broke, leaders and objectives', () => {
  const { before, after } = losing('none');
  const said = recap(battle, before, after, EVENTS, 0);
  expect(said).toMatch(/^1 new turn, now \d+:\d\d; 2 volleys, 1 assault and 1 charge; /);
  expect(said).toMatch(/Prussia lost 40 men and Austria lost 1 man; /);
  expect(said).toContain(`routed: ${battle.units[own].name}; `);
  expect(said).not.toContain(battle.units[enemy].name);
  expect(said).toMatch(/ is lost; Lobosch taken by Prussia\.$/);
});

test('in the fog nothing is said of what the enemy has lost', () => {
  const { before, after } = losing('numbers');
  const views = [before, after].map((state) => dragoon.mask(state, 0));
  const said = recap(battle, views[0], views[1], [], 0);
  expect(said).toBe('Prussia lost 40 men.');
});

test('nothing is said where nothing happened, and a spectator has no units of his own', () => {
  const state = begin('none');
  expect(recap(battle, state, state, [], 0)).toBe('');
  expect(recap(battle, state, state, [EVENTS[4]], SPECTATOR)).toBe('');
});

test('every stretch of a game can be told', () => {
  const state = begin('none');
  const [dice, mind] = [fastChance(7), fastChance(8)];
  for (let stretch = 0; stretch < 12; stretch++) {
    const before = dragoon.clone(state);
    const events: Event[] = [];
    for (let i = 0; i < 60 && !dragoon.result(state); i++) {
      const [{ seat }] = dragoon.pending(state);
      const action = recruit.choose(dragoon, dragoon.mask(state, seat), seat, mind, 0);
      events.push(...dragoon.apply(state, seat, action, dice));
    }
    const said = recap(battle, before, state, events, 0);
    expect(said).not.toMatch(/undefined|NaN|-\d/);
    expect(said.includes('volley')).toBe(events.some(({ type }) => type === 'fired'));
  }
});
