/** 2 The sequence of play: how a turn begins. */
import { become, type Step } from '@feldzug/kernel';
import { touch } from '../field.ts';
import { ASK, battleIn, CHECKED, GONE, OF_THE_TURN, type State, WAITING } from '../state.ts';
import { pressedOverall } from './command-turn.ts';
import { openingFrame } from './frames.ts';
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
      s.status[leader] = s.leaderAt[leader] === GONE && s.due[leader] === 0 ? CHECKED : WAITING;
    touch(s);
    comeBack(s, course);
    become(s, openingFrame('bombardment', pressedOverall(s)));
  },
};
