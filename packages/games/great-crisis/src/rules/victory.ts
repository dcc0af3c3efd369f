/** 10 Victory conditions (1.C in short), each checked at its own moment. */
import type { Course, Result } from '@feldzug/kernel';
import { AUSTRIAN, CAPITAL, KING, numbers, PRUSSIAN } from '../data.ts';
import { holder, REMOVED, resourcesOf, type State } from '../state.ts';

export const OUTCOMES: { readonly [kind: string]: Omit<Result, 'kind'> } = {
  'austrian-king': {
    winners: [AUSTRIAN],
    rule: '10.1',
    text: 'King Frederick has been removed: the Austrian alliance wins.',
  },
  'austrian-resources': {
    winners: [AUSTRIAN],
    rule: '10.1',
    text: 'The Prussian alliance has too few resource spaces left: the Austrian alliance wins.',
  },
  'prussian-resources': {
    winners: [PRUSSIAN],
    rule: '10.2',
    text: 'The Prussian alliance controls 16 resource spaces and wins.',
  },
  // 10.3.A
  'draw-peace': { winners: [], rule: '9.2', text: 'The powers make peace: the game is a draw.' },
  'draw-time': { winners: [], rule: '10.3', text: '1763 ends without a winner: the game is a draw.' },
};

/** At the end of a phase, for the alliance whose phase it was: 10.1.A, 10.1.B or 10.2.A. */
export function checkVictory(s: State, seat: number, course: Course): void {
  const resources = resourcesOf(s, PRUSSIAN);
  if (seat === AUSTRIAN) {
    if (s.place[KING] === REMOVED) end(s, 'austrian-king', course);
    else if (resources <= austrianThreshold(s)) end(s, 'austrian-resources', course);
  } else if (resources >= numbers.victory.prussianAt) {
    end(s, 'prussian-resources', course);
  }
}

/** 10.1.B: the number of Prussian resource spaces at which Austria wins; one more once it holds Berlin. */
export const austrianThreshold = (s: State): number =>
  holder(s, CAPITAL) === AUSTRIAN ? numbers.victory.austrianAtWithBerlin : numbers.victory.austrianAt;

export function end(s: State, outcome: string, course: Course): void {
  s.outcome = outcome;
  s.flow = [];
  course.events.push({ type: 'gameEnded', outcome, rule: OUTCOMES[outcome].rule });
}

export const resultOf = (s: State): Result | undefined =>
  s.outcome ? { kind: s.outcome, ...OUTCOMES[s.outcome] } : undefined;
