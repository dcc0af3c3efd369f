/** 4.4 The Action Phase of a leader, step by step. */
import { become, type Step } from '@feldzug/kernel';
import { ZONE_OF_HORSE } from '../field.ts';
import {
  CHARGING,
  FINISHED,
  FIRE_AT_WILL,
  FIRED,
  HOLD_FIRE,
  HOLD_GROUND,
  is,
  MOVED,
  OF_THE_PHASE,
  type State,
} from '../state.ts';
import { advanceOptions, followOptions, settleFollow } from './advance.ts';
import { assaulters, beginAssault, finishAssault } from './assault.ts';
import { emptiedIn, executeFire, sensibleShots, zonesOver } from './fire.ts';
import { type ActionFrame, ANSWERED, ASKING, type FollowFrame, goOn, UNDECIDED } from './frames.ts';
import { shotsOf } from './targets.ts';
import { columnsForm } from './withdrawal.ts';

const asking = (frame: ActionFrame, seat: number, verbs: readonly string[]) =>
  frame.decided === ASKING ? [{ seat, verbs }] : [];

export const firstFireStep: Step<State, ActionFrame> = {
  rule: '4.4.1',
  ask: (_s, frame) => asking(frame, frame.side, ['fire', 'holdFire']),
  run(s, action, course) {
    if (action.decided === UNDECIDED) {
      action.decided = shotsOf(s, action.side, 'action.first').names.length > 0 ? ASKING : ANSWERED;
      return;
    }
    const { plot } = action;
    goOn(action, 'action.move');
    executeFire(s, plot, 'action.first', course);
  },
};

export const MOVES = [
  'march',
  'turn',
  'form',
  'recover',
  'recoverFully',
  'rally',
  'autoRally',
  'makeTop',
  'charge',
  'disengage',
  'assaultMove',
  'ride',
  'takeBack',
  'askAgain',
  'endMovement',
] as const;

export const moveStep: Step<State, ActionFrame> = {
  rule: '4.4.2',
  ask: (_s, frame) => asking(frame, frame.side, MOVES),
  run(s, action) {
    if (action.decided === UNDECIDED) {
      action.decided = ASKING;
      return;
    }
    action.last = null;
    action.stands = '';
    // 1.2: a unit that has seen its dice and did nothing gets no new dice under the overall leader.
    for (const { unit, dice } of action.undone) if (dice.length > 0) s.flags[unit] |= FINISHED;
    action.undone = [];
    goOn(action, 'action.defence');
  },
};

export const defensiveFireStep: Step<State, ActionFrame> = {
  rule: '4.4.3',
  ask: (_s, frame) => asking(frame, 1 - frame.side, ['fire', 'holdFire', 'fireAtWill', 'standFast']),
  run(s, action, course) {
    const side = 1 - action.side;
    if (action.decided === UNDECIDED) {
      const shots = shotsOf(s, side, 'action.defence');
      const standing = s.defence[side];
      action.decided = shots.names.length > 0 && standing !== HOLD_FIRE ? ASKING : ANSWERED;
      if (action.decided === ASKING && standing === FIRE_AT_WILL) {
        action.plot = sensibleShots(s, side, 'action.defence').flatMap((name) => {
          const shot = shots.byName.get(name)!;
          return [shots.unit[shot], shots.hex[shot]];
        });
        action.decided = ANSWERED;
      }
      return;
    }
    const { plot } = action;
    goOn(action, 'action.second');
    executeFire(s, plot, 'action.defence', course);
  },
};

export const secondFireStep: Step<State, ActionFrame> = {
  rule: '4.4.4',
  ask: (_s, frame) => asking(frame, frame.side, ['fire', 'holdFire']),
  run(s, action, course) {
    if (action.decided === UNDECIDED) {
      action.decided = shotsOf(s, action.side, 'action.second').names.length > 0 ? ASKING : ANSWERED;
      return;
    }
    const { plot } = action;
    goOn(action, 'action.advance');
    const pairs = zonesOver(s, plot);
    executeFire(s, plot, 'action.second', course);
    action.vacated = emptiedIn(s, pairs);
  },
};

/** 4.4.4.B: units can advance into hexes that fire has emptied. */
export const advanceStep: Step<State, ActionFrame> = {
  rule: '4.4.4.B',
  ask: (_s, frame) => asking(frame, frame.side, ['advance', 'stay', 'holdGround']),
  run(s, action) {
    const isAsked = s.ground[action.side] !== HOLD_GROUND && advanceOptions(s).length > 0;
    if (action.decided === UNDECIDED && isAsked) {
      action.decided = ASKING;
      return;
    }
    action.vacated = [];
    goOn(action, 'action.assault');
  },
};

export const assaultStep: Step<State, ActionFrame> = {
  rule: '4.4.5',
  ask: (_s, frame) => asking(frame, frame.side, ['assault', 'noAssault']),
  run(s, action, course) {
    if (action.decided === UNDECIDED) {
      action.decided = assaulters(s, action.side).length > 0 ? ASKING : ANSWERED;
      return;
    }
    beginAssault(s, action.plot, course);
  },
};

/** 4.61.C: after a won assault one unit must advance; then the fights that are not decided go on. */
export const followStep: Step<State, FollowFrame> = {
  rule: '4.61.C',
  ask: (_s, frame) => asking(frame, frame.side, ['advance']),
  run(s, action, course) {
    if (action.follow.length === 0 && action.locked.length > 0) return finishAssault(s, course);
    if (action.follow.length === 0) {
      columnsForm(s, ZONE_OF_HORSE, course);
      return goOn(action, 'action.end');
    }
    const options = followOptions(s);
    if (options.length > 2) action.decided = ASKING;
    else settleFollow(s, options, course);
  },
};

/** 4.3.I: units that fired, moved or charged are finished. */
export const endActionStep: Step<State, ActionFrame> = {
  rule: '4.5',
  run(s, { leader }) {
    for (let unit = 0; unit < s.at.length; unit++) {
      if (is(s, unit, FIRED | MOVED | CHARGING)) s.flags[unit] |= FINISHED;
      s.flags[unit] &= ~OF_THE_PHASE;
      s.points[unit] = 0;
    }
    s.ridden[leader] = 0;
    become(s, { step: 'command' });
  },
};
