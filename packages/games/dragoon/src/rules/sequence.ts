/** 2.0 The sequence of play: how a turn begins. */
import { become, type Step } from '@feldzug/kernel';
import { touch } from '../field.ts';
import { ASK, battleIn, CHECKED, OF_THE_TURN, type State, WAITING } from '../state.ts';
import { jointFrame } from './frames.ts';
import { comeBack } from './pursuit.ts';
import { announce } from './reports.ts';

export const turnStep: Step<State> = {
  rule: '2',
  run(s, _frame, course) {
    announce(course, 'turnBegan', '2', { turn: s.turn, of: battleIn(s).turns });
    for (let unit = 0; unit < s.at.length; unit++) s.flags[unit] &= ~OF_THE_TURN;
    s.failed.fill(0);
    s.awaits.fill(ASK);
    for (let leader = 0; leader < s.leaderAt.length; leader++)
      s.status[leader] = s.leaderAt[leader] >= 0 ? WAITING : CHECKED;
    touch(s);
    comeBack(s, course);
    become(s, jointFrame('bombardment'));
  },
};
