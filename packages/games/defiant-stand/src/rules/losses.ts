/** 11.7 Steps lost and blocks eliminated. */
import type { Course } from '@feldzug/kernel';
import { CITIES, COLOUR_OF, COLOURS, LEADER, SIDE_OF, SIDES } from '../data.ts';
import { partOne } from '../handles.ts';
import { GONE, LOST, NO_BOX, OFF, SHOWN, type State, unitAt } from '../state.ts';

/** Takes a step from a block; losing the last one eliminates it. */
export function weaken(s: State, handle: number, course: Course, rule: string): void {
  s.steps[handle]--;
  if (s.steps[handle] <= 0) eliminate(s, handle, course, rule);
}

/** Infantry and cavalry go to the force pool, a leader is out of play for good. */
export function eliminate(s: State, handle: number, course: Course, rule: string): void {
  remove(s, handle, course, rule, unitAt(s, handle).cls === LEADER ? 'for good' : 'to the pool');
}

/** Takes a block off the map. If it was face up, both players know which unit is gone; otherwise only its owner does. */
export function remove(
  s: State,
  block: number,
  course: Course,
  rule: string,
  how: 'for good' | 'to the pool',
): void {
  const handle = partOne(s, block);
  const shown = (s.lie[handle] & SHOWN) !== 0;
  const unit = unitAt(s, handle).id;
  course.events.push({
    type: 'blockLost',
    side: SIDES[SIDE_OF[handle]],
    colour: COLOURS[COLOUR_OF[handle]].id,
    city: CITIES[s.place[handle]].id,
    handle,
    rule,
    ...(shown ? { unit, forGood: how === 'for good' } : { secret: { unit, forGood: how === 'for good' } }),
  });
  takeOff(s, handle);
  if (how === 'for good') {
    if (shown) {
      s.place[handle] = GONE;
      s.lie[handle] = SHOWN;
    } else s.steps[handle] = LOST;
  }
}

/** Puts a block off the map and clears everything about it. */
export function takeOff(s: State, handle: number): void {
  s.place[handle] = OFF;
  s.steps[handle] = 0;
  s.lie[handle] = 0;
  s.entry[handle] = 0;
  s.box[handle] = NO_BOX;
  s.half[handle] = 0;
  s.orders[handle] = 0;
}
