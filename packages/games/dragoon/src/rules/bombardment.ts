/** 4.1 The Bombardment Phase: both sides plot, neither sees the other's plot, then all guns fire at once. */
import { become, type Step } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { executeFire } from './fire.ts';
import { ANSWERED, ASKING, type JointFrame, type OpeningFrame, openingFrame, UNDECIDED } from './frames.ts';
import { shotsOf } from './targets.ts';

export const bombardmentStep: Step<State, OpeningFrame> = {
  rule: '4.1',
  ask: (_s, joint) => jointAsk(joint, ['fire', 'holdFire']),
  run(s, joint, course) {
    if (joint.decided === UNDECIDED) {
      joint.decided = ASKING;
      // In fog "sight" both are asked, so that the question does not reveal guns.
      joint.asked = [0, 1].map((side) =>
        shotsOf(s, side, 'bombardment').names.length > 0 || s.fog === 2 ? 1 : 0,
      );
      return;
    }
    joint.decided = ANSWERED;
    const plots = [...joint.plots[0], ...joint.plots[1]];
    become(s, openingFrame('command.turn', joint.pressed));
    executeFire(s, plots, 'bombardment', course);
  },
};

export const jointAsk = (joint: JointFrame, verbs: readonly string[]) =>
  joint.decided === ASKING ? [0, 1].filter((side) => joint.asked[side]).map((seat) => ({ seat, verbs })) : [];
