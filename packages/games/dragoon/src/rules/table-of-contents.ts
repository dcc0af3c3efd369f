/** Every step and every verb of the game, in the order of the rulebook. */
import type { Step, StepTable, Verb, VerbTable } from '@feldzug/kernel';
import { forget } from '../field.ts';
import type { State } from '../state.ts';
import {
  advanceStep,
  assaultStep,
  defensiveFireStep,
  endActionStep,
  firstFireStep,
  followStep,
  moveStep,
  secondFireStep,
} from './action.ts';
import { advance, holdGround, stay } from './advance.ts';
import { assault, noAssault } from './assault.ts';
import { bombardmentStep } from './bombardment.ts';
import { charge } from './charge.ts';
import {
  activate,
  askAgain,
  check,
  commandStep,
  defer,
  deferForFailure,
  deferredStep,
  deferToLast,
  initiativeStep,
  standDown,
  wait,
  waitForLast,
} from './command.ts';
import { commandTurnStep, lend } from './command-turn.ts';
import { disengage } from './disengagement.ts';
import { fire, fireAtWill, holdFire, standFast } from './fire.ts';
import { form, makeTop, recover, recoverFully, turn } from './manoeuvre.ts';
import { assaultMove, march } from './movement.ts';
import { endMovement, takeBack } from './orders.ts';
import { endTurnStep, withdrawalStep } from './pursuit.ts';
import { autoRally, rally, ride } from './riding.ts';
import { turnStep } from './sequence.ts';
import { endIfBroken } from './victory.ts';

/** The sequence of play: each step in order, with its paragraph in RULES.md. */
const SEQUENCE: StepTable<State> = {
  'turn.begin': turnStep, // 2 everybody is ready again, pursuers return
  bombardment: bombardmentStep, // 4.1 guns of both sides, plotted in secret
  'command.turn': commandTurnStep, // 4.2 points lent, every fourth turn
  // Again and again, until no leader is left
  command: commandStep, // 4.3 new leaders; who is next
  'command.deferred': deferredStep, // 4.3.C deferred leaders, decided in secret
  'command.initiative': initiativeStep, // 4.3.B check, defer or stand down
  // The Action Phase of a leader (4.4)
  'action.first': firstFireStep, // 4.4.1 1st Fire
  'action.move': moveStep, // 4.4.2 Movement
  'action.defence': defensiveFireStep, // 4.4.3 Defensive Fire of the other side
  'action.second': secondFireStep, // 4.4.4 2nd Fire
  'action.advance': advanceStep, // 4.4.4.B advance into emptied hexes
  'action.assault': assaultStep, // 4.4.5 assaults and charges
  'action.follow': followStep, // 4.61.C the winners advance
  'action.end': endActionStep, // 4.5 units that acted are finished
  // The end of the turn
  withdrawal: withdrawalStep, // 4.6 routed units run, pursuers follow
  'turn.end': endTurnStep, // 7.B the last turn, or the next one
};

/** 7.B: after every step an army may have reached its withdrawal level. */
const watched = (step: Step<State>): Step<State> => ({
  ...step,
  run(s, frame, course) {
    forget(s);
    step.run(s, frame, course);
    endIfBroken(s, course);
  },
});

export const STEPS: StepTable<State> = Object.fromEntries(
  Object.entries(SEQUENCE).map(([name, step]) => [name, watched(step)]),
);

/** What players do, in the order of the rulebook. */
const verbs = [
  fire,
  holdFire,
  fireAtWill,
  standFast,
  lend,
  activate,
  wait,
  waitForLast,
  check,
  defer,
  deferToLast,
  deferForFailure,
  standDown,
  askAgain,
  march,
  turn,
  form,
  recover,
  recoverFully,
  rally,
  autoRally,
  makeTop,
  charge,
  disengage,
  assaultMove,
  ride,
  takeBack,
  endMovement,
  advance,
  stay,
  holdGround,
  assault,
  noAssault,
];

/** 7.B: taking an overall leader lowers the level of his army, and can end the battle in mid-movement (6.D). */
const endsBattle = (verb: Verb<State>): Verb<State> => ({
  ...verb,
  play(s, seat, action, course) {
    const [a, b] = s.level;
    verb.play(s, seat, action, course);
    if (s.level[0] < a || s.level[1] < b) endIfBroken(s, course);
  },
});

export const VERBS: VerbTable<State> = Object.fromEntries(
  (verbs as Verb<State>[]).map((verb) => [verb.do, endsBattle(verb)]),
);
