/** 4.2 The Command Turn: the overall leader lends points to his corps leaders. */
import { become, seal, sealedStep, type TallySlot, tallyTotal, type Verb } from '@feldzug/kernel';
import { isGun, numbers, SIDES } from '../data.ts';
import { fieldOf, isBesideEnemy, TRUTH } from '../field.ts';
import { distance } from '../hex.ts';
import { because } from '../refusals.ts';
import { battleIn, isRouted, type State } from '../state.ts';
import { jointAsk } from './bombardment.ts';
import { ASKING, type Lend, type LendFrame, lendIn, UNDECIDED } from './frames.ts';
import { replaceLeaders } from './leaders.ts';
import { announce, nameOfLeader } from './reports.ts';

export const isCommandTurn = (turn: number): boolean => turn % numbers.command.every === 1;

export const commandTurnStep = sealedStep<State, LendFrame>({
  rule: '4.2',
  asked: (_s, joint) => jointAsk(joint, ['lend']),
  open(s, joint, course) {
    if (!isCommandTurn(s.turn)) return become(s, { step: 'command' });
    if (joint.decided === UNDECIDED) {
      joint.decided = ASKING;
      const fell = battleIn(s).overall.map((overall) => s.due[overall] > 0);
      replaceLeaders(s, course);
      const now = pressedOverall(s);
      s.bonus.fill(0);
      // A successor is judged by where he stands now.
      joint.receivers = [0, 1].map((side) =>
        (fell[side] ? now : joint.pressed)[side] ? [] : receivers(s, side),
      );
      joint.asked = joint.receivers.map((leaders, side) =>
        leaders.length > 0 && subOf(s, side) > 0 ? 1 : 0,
      );
      return;
    }
    joint.sealed.forEach((answer, side) => {
      if (answer?.do !== 'lend') return;
      for (const [leader, points] of Object.entries(answer.points)) {
        s.bonus[battleIn(s).leaderByName.get(leader)!] = points;
        announce(course, 'pointsLent', '4.2.A', { side: SIDES[side], leader, points });
      }
    });
    become(s, { step: 'command' });
  },
});

const subOf = (s: State, side: number): number => s.sub[battleIn(s).overall[side]];

/** 4.2.C: for each side, 1 when its overall leader stands beside an enemy. */
export const pressedOverall = (s: State): number[] => {
  const battle = battleIn(s);
  return battle.overall.map((overall, side) => {
    const at = s.leaderAt[overall];
    return at >= 0 && isBesideEnemy(battle, fieldOf(s, TRUTH), side, at) ? 1 : 0;
  });
};

/** 4.2.A, 4.2.D: the leaders who can receive points, found when the phase begins. */
export function receivers(s: State, side: number): number[] {
  const battle = battleIn(s);
  const overall = battle.overall[side];
  const at = s.leaderAt[overall];
  if (at < 0) return [];
  return battle.leaders.flatMap((each, leader) =>
    each.side === side &&
    leader !== overall &&
    s.leaderAt[leader] >= 0 &&
    distance(battle.grid, at, s.leaderAt[leader]) <= s.radius[overall] &&
    !isClose(s, leader)
      ? [leader]
      : [],
  );
}

/** Whether 75 per cent or more of his units are beside enemies. */
export function isClose(s: State, leader: number): boolean {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  let [all, close] = [0, 0];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.leader[unit] !== leader || s.at[unit] < 0 || isRouted(s, unit) || isGun(battle.type[unit]))
      continue;
    all++;
    if (isBesideEnemy(battle, field, battle.side[unit], s.at[unit])) close++;
  }
  return all > 0 && close >= numbers.activation.closeShare * all;
}

const pointsSlot: TallySlot<State, Lend> = {
  name: 'points',
  kind: 'tally',
  keys: (s, seat) => lendIn(s).receivers[seat].map((leader) => nameOfLeader(s, leader)),
  most: (s, seat, said, key) => subOf(s, seat) - (tallyTotal(said.points) - (said.points?.[key] ?? 0)),
  refuse(s, seat, _said, key) {
    const battle = battleIn(s);
    const leader = battle.leaderByName.get(key) ?? -1;
    if (lendIn(s).receivers[seat].includes(leader)) return because('too-many-points');
    const overall = battle.overall[seat];
    if (battle.leaders[leader]?.side !== seat || leader === overall || s.leaderAt[leader] < 0)
      return because('not-eligible');
    return distance(battle.grid, s.leaderAt[overall], s.leaderAt[leader]) > s.radius[overall]
      ? because('not-eligible')
      : because('hard-pressed');
  },
  short: (s, seat, said) => (tallyTotal(said.points) < subOf(s, seat) ? because('give-all') : undefined),
};

export const lend: Verb<State, Lend> = {
  do: 'lend',
  slots: () => [pointsSlot],
  play: (s, seat, action) => seal(s, seat, action),
};
