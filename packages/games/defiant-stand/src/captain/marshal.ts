/** 9.4 Calling units to a leader, one after the other, each by its own path. */
import type { Counsel } from '@feldzug/kernel';
import { AWAY, CITIES, END_OF, FIRST_OF, LEADER, SIDE_OF } from '../data.ts';
import { freeToLeave } from '../rules/entry.ts';
import { limitOf } from '../rules/movement.ts';
import { CALLED, nameAt, type State, unitAt } from '../state.ts';
import { isCommanded, waysOf } from './columns.ts';
import type { Scene } from './operations.ts';
import { worthOfShift } from './shift.ts';
import { weights } from './weights.ts';

/** A unit that comes to a leader. */
interface Call {
  readonly leader: number;
  readonly unit: number;
  readonly way: readonly number[];
  readonly gain: number;
}

/** The calls of a leader that are worth it, the best first. */
export function callsOf(scene: Scene, leader: number): Call[] {
  const { s } = scene.board;
  const left = limitOf(s, leader) - Math.floor(s.orders[leader] / CALLED);
  const side = SIDE_OF[leader];
  if (left <= 0 || unitAt(s, leader).cls !== LEADER || s.attacker[s.place[leader]] >= 0) return [];
  const calls: Call[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) {
    const call = isCallable(s, leader, handle) ? callOf(scene, leader, handle) : undefined;
    if (call && call.gain > 0) calls.push(call);
  }
  return calls.sort((a, b) => b.gain - a.gain || a.unit - b.unit).slice(0, left);
}

const isCallable = (s: State, leader: number, handle: number): boolean =>
  handle !== leader &&
  s.place[handle] >= 0 &&
  s.place[handle] !== s.place[leader] &&
  AWAY[s.place[handle]][s.place[leader]] <= unitAt(s, handle).move &&
  isCommanded(s, leader, handle) &&
  freeToLeave(s, s.place[handle], SIDE_OF[handle]) > 0;

function callOf(scene: Scene, leader: number, unit: number): Call | undefined {
  const { s, open } = scene.board;
  const [from, to] = [s.place[unit], s.place[leader]];
  const way = waysOf(scene.board, [unit], unitAt(s, unit).move).get(to);
  if (!way) return undefined;
  const staying = open[scene.seat][from].filter((handle) => handle !== unit);
  const gain = weights.march.together + worthOfShift(scene, unit, to, staying, open[scene.seat][to]);
  return { leader, unit, way, gain };
}

/** What activating a leader to call units to him is worth. */
export function worthOfCalling(calls: readonly Call[]): number {
  let sum = -weights.march.point;
  for (const { gain } of calls) sum += gain;
  return sum;
}

export function counselCalls(scene: Scene, leaders: readonly number[]): Counsel[] {
  const { s } = scene.board;
  return leaders.flatMap((leader) =>
    callsOf(scene, leader).map(({ unit, way, gain }) => ({
      action: {
        do: 'marshal',
        leader: nameAt(s, leader),
        unit: nameAt(s, unit),
        path: way.map((city) => CITIES[city].id),
      },
      score: gain,
      why: `calls ${unitAt(s, unit).name} to ${unitAt(s, leader).name} in ${CITIES[s.place[leader]].name}`,
    })),
  );
}
