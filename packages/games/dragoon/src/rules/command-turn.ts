/** 4.2 The Command Turn: the overall leader lends points to his corps leaders. */
import { become, type Step, type TallySlot, tallyTotal, type Verb } from '@feldzug/kernel';
import { isGun, numbers, SIDES } from '../data.ts';
import { fieldOf, isBesideEnemy, TRUTH } from '../field.ts';
import { distance } from '../hex.ts';
import { because } from '../refusals.ts';
import { battleIn, isRouted, type State } from '../state.ts';
import { jointAsk } from './bombardment.ts';
import { ASKING, type JointFrame, jointIn, UNDECIDED } from './frames.ts';
import { replaceLeaders } from './leaders.ts';
import { announce, nameOfLeader } from './reports.ts';

export const isCommandTurn = (turn: number): boolean => turn % numbers.command.every === 1;

export const commandTurnStep: Step<State> = {
  rule: '4.2',
  ask: (_s, frame) => jointAsk(frame as JointFrame, ['lend']),
  run(s, frame, course) {
    const joint = frame as JointFrame;
    if (joint.decided === UNDECIDED) replaceLeaders(s, course);
    if (!isCommandTurn(s.turn)) return become(s, { step: 'command' });
    if (joint.decided === UNDECIDED) {
      joint.decided = ASKING;
      s.bonus.fill(0);
      joint.plots = [0, 1].map((side) => eligible(s, side));
      joint.asked = joint.plots.map((leaders, side) => (leaders.length > 0 && subOf(s, side) > 0 ? 1 : 0));
      joint.given = [[], []];
      return;
    }
    for (const side of [0, 1]) {
      const given = (joint.given as number[][])[side];
      for (let i = 0; i < given.length; i += 2) {
        s.bonus[given[i]] = given[i + 1];
        announce(course, 'pointsLent', '4.2.A', {
          side: SIDES[side],
          leader: nameOfLeader(s, given[i]),
          points: given[i + 1],
        });
      }
    }
    become(s, { step: 'command' });
  },
};

const subOf = (s: State, side: number): number => s.sub[battleIn(s).overall[side]];

/** 4.2.A to 4.2.D: who may receive points, found when the phase begins. */
function eligible(s: State, side: number): number[] {
  const battle = battleIn(s);
  const overall = battle.overall[side];
  const at = s.leaderAt[overall];
  if (at < 0 || isBesideEnemy(battle, fieldOf(s, TRUTH), side, at)) return [];
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

/** 75 per cent or more of his units stand beside the enemy. */
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

const pointsSlot: TallySlot<State> = {
  name: 'points',
  kind: 'tally',
  keys: (s, seat) => jointIn(s).plots[seat].map((leader) => nameOfLeader(s, leader)),
  most: (s, seat, said, key) =>
    subOf(s, seat) -
    (tallyTotal(said.points) - (((said.points ?? {}) as { [key: string]: number })[key] ?? 0)),
  refuse(s, seat, _said, key) {
    const battle = battleIn(s);
    const leader = battle.leaderByName.get(key) ?? -1;
    if (jointIn(s).plots[seat].includes(leader)) return because('too-many-points');
    const overall = battle.overall[seat];
    if (battle.leaders[leader]?.side !== seat || leader === overall || s.leaderAt[leader] < 0)
      return because('not-eligible');
    return distance(battle.grid, s.leaderAt[overall], s.leaderAt[leader]) > s.radius[overall]
      ? because('not-eligible')
      : because('hard-pressed');
  },
  short: (s, seat, said) => (tallyTotal(said.points) < subOf(s, seat) ? because('give-all') : undefined),
};

export const lend: Verb<State> = {
  do: 'lend',
  slots: () => [pointsSlot],
  play(s, seat, action) {
    const joint = jointIn(s);
    (joint.given as number[][])[seat] = Object.entries(action.points as { [key: string]: number }).flatMap(
      ([name, points]) => [battleIn(s).leaderByName.get(name)!, points],
    );
    joint.asked[seat] = 0;
  },
};
