/** 4.3 The Command Phase: initiative, deferral and activation. */
import { become, type Course, type NameSlot, type Step, seal, sealedStep, type Verb } from '@feldzug/kernel';
import {
  ALLOWANCE,
  COLUMN,
  isGun,
  isHorse,
  LEADER_ALLOWANCE,
  LINE,
  numbers,
  SIDES,
  SQUARE,
} from '../data.ts';
import { nearestEnemy, touch } from '../field.ts';
import { distance } from '../hex.ts';
import { because } from '../refusals.ts';
import {
  ACTIVE,
  AFTER_A_FAILURE,
  ASK,
  AT_LAST,
  battleIn,
  CHECKED,
  DEFERRED,
  FINISHED,
  GONE,
  is,
  isRouted,
  menLeft,
  PURSUING,
  REFORMING,
  ratingOf,
  type State,
  UNTIL,
  WAITING,
} from '../state.ts';
import { jointAsk } from './bombardment.ts';
import { d100 } from './checks.ts';
import { isClose } from './command-turn.ts';
import {
  type Activate,
  ANSWERED,
  ASKING,
  actionFrame,
  type InitiativeFrame,
  initiativeIn,
  type JointFrame,
  jointFrame,
} from './frames.ts';
import { replaceLeaders } from './leaders.ts';
import { announce, nameOfLeader, report } from './reports.ts';
import { facingTowards, setFormation } from './withdrawal.ts';

/** Finds the next leader: a deferred one whose player wants him now, else the highest rating in the pool. */
export const commandStep: Step<State> = {
  rule: '4.3',
  run(s, frame, course) {
    replaceLeaders(s, course);
    const pool = leadersWith(s, WAITING);
    const deferred = leadersWith(s, DEFERRED);
    if (pool.length + deferred.length === 0) return become(s, { step: 'withdrawal' });
    if (!frame.passed && deferred.length > 0) {
      const { leaders } = battleIn(s);
      const asked = [0, 1].map((side) =>
        deferred.some((leader) => leaders[leader].side === side && s.awaits[leader] === ASK) ? 1 : 0,
      );
      if (asked[0] + asked[1] > 0 || deferred.some((leader) => hasCome(s, leader, pool)))
        return become<JointFrame>(s, { ...jointFrame('command.deferred'), decided: ASKING, asked });
    }
    // 4.3.D: nobody wants the deferred leaders that are left, so the turn ends.
    if (pool.length === 0) return become(s, { step: 'withdrawal' });
    become<InitiativeFrame>(s, { step: 'command.initiative', leader: foremost(s, pool), decided: ASKING });
  },
};

/** Leaders in the battle with a status, seen or not: everybody knows what they wait for. */
function leadersWith(s: State, status: number): number[] {
  const found: number[] = [];
  for (let leader = 0; leader < s.status.length; leader++)
    if (s.status[leader] === status && s.leaderAt[leader] !== GONE) found.push(leader);
  return found;
}

/** F.C: whether a deferred leader with standing orders is due. */
function hasCome(s: State, leader: number, pool: readonly number[]): boolean {
  const { side } = battleIn(s).leaders[leader];
  if (s.awaits[leader] === ASK) return false;
  return pool.length === 0 || (s.awaits[leader] === AFTER_A_FAILURE && s.failed[side] === 1);
}

/** 4.3.A: the highest rating; then Prussia; then the nearest to the overall leader. */
function foremost(s: State, leaders: readonly number[]): number {
  const battle = battleIn(s);
  const order = (leader: number): number[] => {
    const { side } = battle.leaders[leader];
    const overall = s.leaderAt[battle.overall[side]];
    const away = overall < 0 ? 1000 : distance(battle.grid, overall, s.leaderAt[leader]);
    return [
      -ratingOf(s, leader),
      side === battle.first ? 0 : 1,
      leader === battle.overall[side] ? -1 : away,
      leader,
    ];
  };
  return leaders.reduce((best, leader) => (comesBefore(order(leader), order(best)) ? leader : best));
}

function comesBefore(one: readonly number[], other: readonly number[]): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return one[i] < other[i];
  return false;
}

/** 4.3.C: both sides decide in secret whether to activate a deferred leader now. */
export const deferredStep = sealedStep<State, JointFrame>({
  rule: '4.3.C',
  asked: (_s, joint) => jointAsk(joint, ['activate', 'wait', 'waitForLast']),
  open(s, { sealed }, course) {
    const { leaderByName } = battleIn(s);
    const chosen = sealed.flatMap((answer, side) =>
      answer?.do === 'activate' ? leaderByName.get(answer.leader)! : dueOf(s, side),
    );
    sealed.forEach((answer, side) => void (answer?.do === 'waitForLast' && awaitLast(s, side)));
    if (chosen.length === 0) return become(s, { step: 'command', passed: 1 });
    checkActivation(s, foremost(s, chosen), course);
  },
});

/** F.C: the leader of a side who comes now by his standing orders, if one does. */
function dueOf(s: State, side: number): number[] {
  const pool = leadersWith(s, WAITING);
  const due = leadersWith(s, DEFERRED).filter(
    (leader) => battleIn(s).leaders[leader].side === side && hasCome(s, leader, pool),
  );
  return due.length > 0 ? [foremost(s, due)] : [];
}

function awaitLast(s: State, side: number): void {
  for (const leader of leadersWith(s, DEFERRED))
    if (battleIn(s).leaders[leader].side === side && s.awaits[leader] === ASK) s.awaits[leader] = AT_LAST;
}

const deferredSlot: NameSlot<State, Activate> = {
  name: 'leader',
  kind: 'one',
  candidates: (s, seat) =>
    battleIn(s).leaders.flatMap((each, leader) =>
      each.side === seat && s.status[leader] === DEFERRED && s.leaderAt[leader] >= 0 ? [each.id] : [],
    ),
  refuse(s, seat, _said, value) {
    const leader = battleIn(s).leaderByName.get(value) ?? -1;
    if (leader < 0 || battleIn(s).leaders[leader].side !== seat) return because('no-such-leader');
    return s.status[leader] === DEFERRED && s.leaderAt[leader] >= 0 ? undefined : because('not-deferred');
  },
};

export const activate: Verb<State, Activate> = {
  do: 'activate',
  slots: () => [deferredSlot],
  play: (s, seat, action) => seal(s, seat, action),
};

export const wait: Verb<State> = {
  do: 'wait',
  ends: true,
  play: (s, seat, action) => seal(s, seat, action),
};

/** F.C: no more questions this turn; they are checked when only deferred leaders are left. */
export const waitForLast: Verb<State> = {
  do: 'waitForLast',
  ends: true,
  refuse: (s) => (leadersWith(s, WAITING).length > 0 ? undefined : because('last-already')),
  play: (s, seat, action) => seal(s, seat, action),
};

const INITIATIVE = ['check', 'defer', 'deferToLast', 'deferForFailure', 'standDown', 'askAgain'] as const;

/** 4.3.B: the player can defer the leader with the initiative. */
export const initiativeStep: Step<State, InitiativeFrame> = {
  rule: '4.3.B',
  ask: (s, { leader, decided }) =>
    decided === ASKING ? [{ seat: battleIn(s).leaders[leader].side, verbs: INITIATIVE }] : [],
  run: (s, { leader }, course) => checkActivation(s, leader, course),
};

export const check: Verb<State> = {
  do: 'check',
  play(s) {
    initiativeIn(s).decided = ANSWERED;
  },
};

/** Defers a leader until his player wants him or, with standing orders (F.C), until he is due. */
const deferral = (name: string, until: number): Verb<State> => ({
  do: name,
  play(s, seat, _action, course) {
    const { leader } = initiativeIn(s);
    s.status[leader] = DEFERRED;
    s.awaits[leader] = until;
    // He waits for the next failure, so earlier ones do not count. Leaders who waited for those have been called already.
    if (until === AFTER_A_FAILURE) s.failed[seat] = 0;
    announce(course, 'deferred', '4.3.B', {
      side: SIDES[seat],
      leader: nameOfLeader(s, leader),
      until: UNTIL[until],
    });
    commandGoesOn(s);
  },
});

/** Deferred leaders were offered in this Command Phase already, and are offered again only when nobody else is left. */
const commandGoesOn = (s: State): void =>
  become(s, leadersWith(s, WAITING).length > 0 ? { step: 'command', passed: 1 } : { step: 'command' });

/** F.C: the leader does nothing this turn. */
export const standDown: Verb<State> = {
  do: 'standDown',
  ends: true,
  play(s, seat, _action, course) {
    const { leader } = initiativeIn(s);
    s.status[leader] = CHECKED;
    announce(course, 'deferred', '4.3.B', {
      side: SIDES[seat],
      leader: nameOfLeader(s, leader),
      until: 'never',
    });
    commandGoesOn(s);
  },
};

export const defer = deferral('defer', ASK);
export const deferToLast = deferral('deferToLast', AT_LAST);
export const deferForFailure = deferral('deferForFailure', AFTER_A_FAILURE);

/** F.C: ends all standing orders. */
export const askAgain: Verb<State> = {
  do: 'askAgain',
  refuse: (s, seat) => (s.defence[seat] || s.ground[seat] ? undefined : because('nothing-stands')),
  play(s, seat) {
    s.defence[seat] = ASK;
    s.ground[seat] = ASK;
  },
};

/** 4.3.E: 10% for each point of his rating; automatic when close to the enemy or all in column. */
function checkActivation(s: State, leader: number, course: Course): void {
  const battle = battleIn(s);
  const { side } = battle.leaders[leader];
  s.status[leader] = CHECKED;
  const chance = numbers.activation.perRating * ratingOf(s, leader);
  const isSure = leader !== battle.overall[side] && (isClose(s, leader) || isInColumn(s, leader));
  const roll = isSure ? 0 : d100(course, 'activation');
  const passed = roll <= chance;
  announce(course, 'activationChecked', '4.3.E', {
    side: SIDES[side],
    leader: nameOfLeader(s, leader),
    chance,
    roll,
    sure: isSure,
    passed,
  });
  if (!passed) {
    s.failed[side] = 1;
    become(s, { step: 'command' });
    return;
  }
  leaveSquares(s, side, course);
  const rally = rallyPoints(s, leader);
  muster(s, leader);
  become(s, actionFrame(leader, side, rally));
}

/** Whether his whole command is in column. Light infantry never is; routed units and guns do not count. */
function isInColumn(s: State, leader: number): boolean {
  const battle = battleIn(s);
  let columns = 0;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.leader[unit] !== leader || s.at[unit] < 0 || isRouted(s, unit)) continue;
    if (isGun(battle.type[unit])) continue;
    if (s.formation[unit] !== COLUMN) return false;
    columns++;
  }
  return columns > 0;
}

/** 4.4.2.A.A */
export function rallyPoints(s: State, leader: number): number {
  const battle = battleIn(s);
  const { side } = battle.leaders[leader];
  const isOverall = leader === battle.overall[side];
  const began = isOverall ? battle.menOfSide[side] : battle.menOfLeader[leader];
  if (began === 0) return 0;
  const left = menLeft(battle, s, (unit) =>
    isOverall ? battle.side[unit] === side : s.leader[unit] === leader,
  );
  return Math.floor((ratingOf(s, leader) * left * numbers.rally.perRating) / began);
}

/** 4.3.G, 4.3.H: activates his own units in his radius, and guns; for the overall leader every unit there. */
function muster(s: State, leader: number): void {
  const { type } = battleIn(s);
  for (let unit = 0; unit < s.at.length; unit++) {
    if (!isMustered(s, leader, unit)) continue;
    // A unit that was rallied from rout acts normally once it is commanded (4.4.2.A.E).
    s.flags[unit] = (s.flags[unit] | ACTIVE) & ~REFORMING;
    s.points[unit] = ALLOWANCE[type[unit]];
  }
  s.ridden[leader] = LEADER_ALLOWANCE;
  touch(s);
}

/** Whether a leader who is activated now would command a unit. */
export function isMustered(s: State, leader: number, unit: number): boolean {
  const battle = battleIn(s);
  const { side } = battle.leaders[leader];
  if (battle.side[unit] !== side || !isReady(s, unit)) return false;
  const isHis = leader === battle.overall[side] || s.leader[unit] === leader || isGun(battle.type[unit]);
  return isHis && distance(battle.grid, s.leaderAt[leader], s.at[unit]) <= s.radius[leader];
}

/** On the map, not routed, and without an Action Phase in this turn so far. */
export const isReady = (s: State, unit: number): boolean =>
  s.at[unit] >= 0 && !isRouted(s, unit) && !is(s, unit, FINISHED | PURSUING);

/** 4.4.2.C.F: squares return to line when no enemy cavalry is near. */
function leaveSquares(s: State, side: number, course: Course): void {
  const battle = battleIn(s);
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || battle.side[unit] !== side || s.formation[unit] !== SQUARE) continue;
    const threatened = s.at.some(
      (hex, other) =>
        hex >= 0 &&
        battle.side[other] !== side &&
        isHorse(battle.type[other]) &&
        !isRouted(s, other) &&
        distance(battle.grid, hex, s.at[unit]) <= numbers.square.clearOfHorse,
    );
    if (threatened) continue;
    const enemy = nearestEnemy(battle, s, side, s.at[unit]).unit;
    if (enemy >= 0) s.facing[unit] = facingTowards(battle, s.at[unit], s.at[enemy]);
    setFormation(s, unit, LINE);
    report(s, course, 'formed', unit, '4.4.2.C.F', { formation: 'line', facing: s.facing[unit] });
  }
}
