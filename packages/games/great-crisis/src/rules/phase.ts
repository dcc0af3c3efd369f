/** 5.2 An army's phase, step by step (1.A in short), and 6 its action points. */
import { type Course, die, pop, push, type Step, type Verb } from '@feldzug/kernel';
import { ALLIANCES, ARMIES, CARDS, cardNamed, numbers, SPACES, UNITS } from '../data.ts';
import { because } from '../refusals.ts';
import { allianceOfArmy, OF_THE_PHASE, type State } from '../state.ts';
import { checkLines } from './communication.ts';
import { settleFrame } from './control.ts';
import { activeSeat, type PhaseFrame, phaseOf } from './frames.ts';
import { cardIds, drawCards, holds, useCard } from './hand.ts';
import { checkVictory } from './victory.ts';

const RAPID_ADVANCE = cardNamed('rapid-advance');

export const phaseFrame = (army: number): PhaseFrame => ({
  step: 'phase.supply',
  army,
  roll: 0,
  ap: 0,
  marched: 0,
  done: 0,
  paid: [],
  fought: [],
  stormed: [],
});

/** Step 1: everybody's lines of communication. */
export const supplyStep: Step<State, PhaseFrame> = {
  rule: '4.2',
  run(s, phase, course) {
    forgetThePhase(s);
    course.events.push({
      type: 'phaseBegan',
      army: ARMIES[phase.army].id,
      side: ALLIANCES[allianceOfArmy(s, phase.army)],
      rule: '5.2',
    });
    checkLines(s, course);
    phase.step = 'phase.cards';
  },
};

/** Step 2, before the die: phase cards (6.A), then the roll (6.B). A player with any card is asked, so that the question gives nothing away. */
export const beforeRollStep: Step<State, PhaseFrame> = {
  rule: '6',
  ask(s, { done }) {
    const seat = activeSeat(s);
    if (done || s.hands[seat].length === 0) return [];
    return [{ seat, verbs: ['rapidMobilization', 'scorchedEarth', 'recall', 'roll'] }];
  },
  run(_s, phase, course) {
    phase.done = 0;
    phase.roll = die(course.chance, 'action-points');
    phase.ap = phase.roll + ARMIES[phase.army].apBonus;
    phase.step = 'phase.points';
    course.events.push({
      type: 'pointsRolled',
      army: ARMIES[phase.army].id,
      roll: phase.roll,
      bonus: ARMIES[phase.army].apBonus,
      rule: '6',
    });
  },
};

export const roll: Verb<State> = {
  do: 'roll',
  ends: true,
  play(s) {
    phaseOf(s)!.done = 1;
  },
};

/** Step 2, after the die: Rapid Advance (6.C), then what is owed for retreats (6.D). */
export const pointsStep: Step<State, PhaseFrame> = {
  rule: '6',
  ask(s, { done }) {
    const seat = activeSeat(s);
    return done || s.hands[seat].length === 0 ? [] : [{ seat, verbs: ['rapidAdvance', 'begin'] }];
  },
  run(s, phase, course) {
    phase.done = 0;
    const gained = phase.ap;
    const paid = Math.min(gained, s.owed[phase.army]);
    phase.ap = gained - paid;
    s.owed[phase.army] -= paid;
    phase.step = 'phase.march';
    course.events.push({
      type: 'pointsSet',
      army: ARMIES[phase.army].id,
      ap: phase.ap,
      paid,
      owed: s.owed[phase.army],
      rule: '6',
    });
  },
};

export const rapidAdvance: Verb<State> = {
  do: 'rapidAdvance',
  refuse: (s, seat) =>
    holds(s, seat, RAPID_ADVANCE) ? undefined : because('no-card', undefined, [CARDS[RAPID_ADVANCE].id]),
  play(s, seat, _action, course) {
    useCard(s, seat, RAPID_ADVANCE);
    phaseOf(s)!.ap += numbers.rapidAdvanceAp;
    course.events.push({
      type: 'cardPlayed',
      side: ALLIANCES[seat],
      card: CARDS[RAPID_ADVANCE].id,
      space: '',
      effect: `+${numbers.rapidAdvanceAp} action points`,
      rule: '6',
    });
  },
};

export const begin: Verb<State> = {
  do: 'begin',
  ends: true,
  play(s) {
    phaseOf(s)!.done = 1;
  },
};

/** Step 3: recovery, then marches, until the player stops or has no point left (6.E). */
export const marchStep: Step<State, PhaseFrame> = {
  rule: '6.2',
  ask(s, phase) {
    return phase.done || phase.ap < 1
      ? []
      : [{ seat: activeSeat(s), verbs: ['recover', 'march', 'sortie', 'halt'] }];
  },
  run(_s, phase) {
    phase.done = 0;
    phase.step = 'phase.assault';
  },
};

/** Step 5: what was true of units for this phase only is over. */
export const tidyStep: Step<State, PhaseFrame> = {
  rule: '5.2',
  run(s, frame) {
    forgetThePhase(s);
    frame.step = 'phase.control';
  },
};

/** Also before a phase: a winter's battle leaves such marks too. */
function forgetThePhase(s: State): void {
  for (let unit = 0; unit < UNITS; unit++) s.flags[unit] &= ~OF_THE_PHASE;
}

/** Step 6: which nation owns what was taken. */
export const controlStep: Step<State, PhaseFrame> = {
  rule: '4.1',
  run(s, frame) {
    frame.step = 'phase.draw';
    push(s, settleFrame());
  },
};

/** Step 7: one card for each space that earned one (2.4.B, 7.4). */
export const drawStep: Step<State, PhaseFrame> = {
  rule: '7.4',
  run(s, frame, course) {
    const spaces: string[] = [];
    for (let space = 0; space < SPACES.length; space++) if (s.earned[space]) spaces.push(SPACES[space].id);
    const seat = activeSeat(s);
    if (spaces.length > 0) {
      const cards = cardIds(drawCards(s, seat, spaces.length, course));
      course.events.push({
        type: 'drewCards',
        side: ALLIANCES[seat],
        spaces,
        count: cards.length,
        cards,
        rule: '7.4',
      });
      s.earned.fill(0);
    }
    frame.step = 'phase.victory';
  },
};

/** Step 8: has the active alliance won? */
export const victoryStep: Step<State, PhaseFrame> = {
  rule: '10',
  run(s, _frame, course) {
    endPhase(s, course);
  },
};

function endPhase(s: State, course: Course): void {
  const phase = phaseOf(s)!;
  const seat = activeSeat(s);
  course.events.push({ type: 'phaseEnded', army: ARMIES[phase.army].id, rule: '5.2' });
  pop(s);
  checkVictory(s, seat, course);
}
