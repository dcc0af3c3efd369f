/** 5.1 Action chits and 5.3 the end of a turn. */
import { become, push, type Step } from '@feldzug/kernel';
import { CHITS, SCENARIOS, TURN_END, turnOf } from '../data.ts';
import type { State } from '../state.ts';
import { lastRites } from './events.ts';
import { returnDiscards } from './hand.ts';
import { phaseFrame } from './phase.ts';
import { end } from './victory.ts';
import { winterFrame } from './winter.ts';

/** The turn begins: all chits so far and the new ones go into the cup (5.1.A, 5.3.D); December is winter (1.B). */
export const turnStep: Step<State> = {
  rule: '5.1',
  run(s, _frame, course) {
    const { year, month, winter, chits } = turnOf(s.turn);
    for (let kind = 0; kind < CHITS.length; kind++) {
      s.cup[kind] += s.drawn[kind] + chits[kind];
      s.drawn[kind] = 0;
    }
    course.events.push({ type: 'turnBegan', turn: s.turn, year, month, winter, rule: winter ? '8' : '5.1' });
    become(s, winter ? winterFrame() : { step: 'turn.chit' });
  },
};

/** Draws one chit (5.1.B). The turn-end chit ends the turn (5.1.C); turn 1 has none and ends with the cup empty (5.1.D). */
export const chitStep: Step<State> = {
  rule: '5.1',
  run(s, _frame, course) {
    const chits = CHITS.flatMap((_, kind) => new Array<number>(s.cup[kind]).fill(kind));
    if (chits.length === 0) {
      become(s, { step: 'turn.end' });
      return;
    }
    const kind = chits[course.chance.draw('chit', chits.length, (index) => CHITS[chits[index]])];
    s.cup[kind]--;
    s.drawn[kind]++;
    course.events.push({ type: 'chitDrawn', chit: CHITS[kind], left: chits.length - 1, rule: '5.1' });
    if (kind === TURN_END) become(s, { step: 'turn.end' });
    else push(s, phaseFrame(kind));
  },
};

/** The end of a turn (8.6.A too): cards go back (5.3.A), events and the draw (5.3.B), the next turn (5.3.C). */
export const turnEndStep: Step<State> = {
  rule: '5.3',
  run(s, _frame, course) {
    for (const seat of [0, 1]) returnDiscards(s, seat);
    course.events.push({ type: 'turnEnded', turn: s.turn, rule: '5.3' });
    lastRites(s, course);
    if (s.outcome) return;
    if (s.turn >= SCENARIOS.find((scenario) => scenario.id === s.scenario)!.lastTurn) {
      // 10.3.B: the last winter is over.
      end(s, 'draw-time', course);
      return;
    }
    s.turn++;
    become(s, { step: 'turn.begin' });
  },
};
