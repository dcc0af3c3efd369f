/** 4.1 The Bombardment Phase: both sides plot, neither sees the other's plot, then all guns fire at once. */
import { type Ask, become, sealedStep } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { executeFire, plotOf } from './fire.ts';
import { ASKING, type JointFrame, type OpeningFrame, openingFrame, UNDECIDED } from './frames.ts';
import { shotsOf } from './targets.ts';

export const bombardmentStep = sealedStep<State, OpeningFrame>({
  rule: '4.1',
  asked: (_s, joint) => jointAsk(joint, ['fire', 'holdFire']),
  open(s, joint, course) {
    if (joint.decided === UNDECIDED) {
      joint.decided = ASKING;
      // In fog "sight" both are asked, so that the question does not reveal guns.
      joint.asked = [0, 1].map((side) =>
        shotsOf(s, side, 'bombardment').names.length > 0 || s.fog === 2 ? 1 : 0,
      );
      return;
    }
    const plots = joint.sealed.flatMap((answer, side) =>
      answer?.do === 'fire' ? plotOf(s, side, 'bombardment', answer.shots) : [],
    );
    become(s, openingFrame('command.turn', joint.pressed));
    executeFire(s, plots, 'bombardment', course);
  },
});

export const jointAsk = (joint: JointFrame, verbs: readonly string[]): readonly Ask[] =>
  joint.decided === ASKING ? [0, 1].filter((side) => joint.asked[side]).map((seat) => ({ seat, verbs })) : [];
