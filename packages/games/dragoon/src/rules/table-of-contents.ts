/** Every step and every verb of the game, in the order of the rules. */
import type { Step, StepTable, VerbTable } from '@feldzug/kernel';
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

/** After every step that runs by itself an army may have had enough (7.B). */
const watched = (step: Step<State>): Step<State> => ({
  ...step,
  run(s, frame, course) {
    forget(s);
    step.run(s, frame, course);
    endIfBroken(s, course);
  },
});

const steps: { readonly [name: string]: Step<State> } = {
  'turn.begin': turnStep,
  bombardment: bombardmentStep,
  'command.turn': commandTurnStep,
  command: commandStep,
  'command.deferred': deferredStep,
  'command.initiative': initiativeStep,
  'action.first': firstFireStep,
  'action.move': moveStep,
  'action.defence': defensiveFireStep,
  'action.second': secondFireStep,
  'action.advance': advanceStep,
  'action.assault': assaultStep,
  'action.follow': followStep,
  'action.end': endActionStep,
  withdrawal: withdrawalStep,
  'turn.end': endTurnStep,
};

export const STEPS: StepTable<State> = Object.fromEntries(
  Object.entries(steps).map(([name, step]) => [name, watched(step)]),
);

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

export const VERBS: VerbTable<State> = Object.fromEntries(verbs.map((verb) => [verb.do, verb]));
