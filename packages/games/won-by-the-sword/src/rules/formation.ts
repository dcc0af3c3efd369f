/** Forming for battle (12.4 steps 3 to 6): three wings, manoeuvre, chits on wings. */
import {
  type ActionOf,
  type Course,
  type NameSlot,
  type Refusal,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import {
  type Ability,
  ARTILLERY,
  CAVALRY,
  INFANTRY,
  LEADERS,
  leaderNamed,
  UNITS,
  unitNamed,
} from '../data.ts';
import { abilityOf, isType, leadersIn, unitsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { enemyOf, type State } from '../state.ts';
import { useChit } from './chits.ts';
import { type BattleFrame, CENTRE, LEFT, RIGHT, WINGS } from './frames.ts';

type Deploy = ActionOf<
  'deploy',
  {
    shift: string[];
    left: string[];
    right: string[];
    leaders: string[];
    tactical: string[];
    bonus: string[];
    chits: string[];
  }
>;

export const sideOf = ({ seat }: BattleFrame, player: Seat): number => (player === seat ? 0 : 1);
export const seatOfSide = ({ seat }: BattleFrame, side: number): Seat => (side === 0 ? seat : enemyOf(seat));
export const columnsOfSide = ({ attackers, defenders }: BattleFrame, side: number): number[] =>
  side === 0 ? attackers : defenders;

/** 12.4 steps 3 and 4: foot and guns in the centre, horse on both flanks, the odd regiment on the right. */
export function formUp(state: State, frame: BattleFrame): void {
  for (const side of [0, 1]) {
    const columns = columnsOfSide(frame, side);
    const units = columns.flatMap((column) => unitsIn(state, column));
    const horse = units.filter((unit) => isType(unit, CAVALRY));
    const onTheLeft = frame.major ? horse.slice(0, Math.floor(horse.length / 2)) : [];
    for (const unit of units) {
      frame.units.push(unit);
      const isFlank = frame.major && isType(unit, CAVALRY);
      frame.wings.push(!isFlank ? CENTRE : onTheLeft.includes(unit) ? LEFT : RIGHT);
    }
    for (const leader of columns.flatMap((column) => leadersIn(state, column))) {
      frame.leaders.push(leader);
      frame.leaderWings.push(CENTRE);
    }
  }
  if (frame.entrenched) frame.advantage[at(1, CENTRE)] = 1;
}

/** The index of a side's wing in the lists of a battle. */
export const at = (side: number, wing: number): number => side * WINGS.length + wing;

export const wingUnits = (state: State, frame: BattleFrame, side: number, wing: number): number[] => {
  const columns = columnsOfSide(frame, side);
  return frame.units.filter((unit, i) => frame.wings[i] === wing && columns.includes(state.place[unit]));
};

export const formStep: Step<State, BattleFrame> = {
  rule: '12.4.5',
  ask: (_state, frame) =>
    frame.side < 2 ? [{ seat: seatOfSide(frame, frame.side), verbs: ['deploy'] }] : [],
  run(_state, frame) {
    frame.side = 0;
    frame.step = 'battle.bombard';
  },
};

/** The battle as it would stand after what has been said: wings of the side's units. */
function wingOf(frame: BattleFrame, said: Partial<Deploy>, unit: number): number {
  const { id } = UNITS[unit];
  if ((said.left ?? []).includes(id)) return LEFT;
  if ((said.right ?? []).includes(id)) return RIGHT;
  const wing = frame.wings[frame.units.indexOf(unit)];
  if (!(said.shift ?? []).includes(id)) return wing;
  return wing === LEFT ? RIGHT : LEFT;
}

const ownUnits = (state: State, frame: BattleFrame, seat: Seat): number[] => {
  const columns = columnsOfSide(frame, sideOf(frame, seat));
  return frame.units.filter((unit) => columns.includes(state.place[unit]));
};

const battle = (state: State): BattleFrame => topFrame<BattleFrame>(state);

/** 12.4.5 Up to half of the horse of one flank rides to the other. */
const shiftSlot: NameSlot<State, Deploy> = {
  name: 'shift',
  kind: 'set',
  candidates: (state, seat) =>
    ownUnits(state, battle(state), seat).flatMap((unit) => (isType(unit, CAVALRY) ? [UNITS[unit].id] : [])),
  refuse(state, seat, said, value) {
    const frame = battle(state);
    const unit = unitNamed(value);
    if (!ownUnits(state, frame, seat).includes(unit) || !isType(unit, CAVALRY))
      return because('not-in-battle');
    const wing = frame.wings[frame.units.indexOf(unit)];
    const shifted = (said.shift ?? []).map(unitNamed);
    if (shifted.some((other) => frame.wings[frame.units.indexOf(other)] !== wing))
      return because('one-flank');
    const flank = ownUnits(state, frame, seat).filter(
      (other) => isType(other, CAVALRY) && frame.wings[frame.units.indexOf(other)] === wing,
    );
    return shifted.length < Math.floor(flank.length / 2) ? undefined : because('half-the-horse');
  },
};

/** 12.4.5 Up to half of the foot supports the flanks. */
const footSlot = (name: 'left' | 'right'): NameSlot<State, Deploy> => ({
  name,
  kind: 'set',
  candidates: (state, seat) =>
    ownUnits(state, battle(state), seat).flatMap((unit) => (isType(unit, INFANTRY) ? [UNITS[unit].id] : [])),
  refuse(state, seat, said, value) {
    const foot = ownUnits(state, battle(state), seat).filter((unit) => isType(unit, INFANTRY));
    if (!foot.includes(unitNamed(value))) return because('not-in-battle');
    const moved = [...(said.left ?? []), ...(said.right ?? [])];
    if (moved.includes(value)) return because('moved-already');
    return moved.length < Math.floor(foot.length / 2) ? undefined : because('half-the-foot');
  },
});

const leaderParts = (value: string): [leader: number, wing: number] => {
  const [id, wing] = value.split(':');
  return [leaderNamed(id), WINGS.indexOf(wing as (typeof WINGS)[number])];
};

const ownLeaders = (state: State, seat: Seat): number[] =>
  battle(state).leaders.filter((leader) => LEADERS[leader].seat === seat);

/** Leaders not named stay in the centre. */
const leadersSlot: NameSlot<State, Deploy> = {
  name: 'leaders',
  kind: 'set',
  candidates: (state, seat) =>
    ownLeaders(state, seat).flatMap((leader) =>
      [LEFT, RIGHT].map((wing) => `${LEADERS[leader].id}:${WINGS[wing]}`),
    ),
  refuse(state, seat, said, value) {
    const [leader, wing] = leaderParts(value);
    if (!ownLeaders(state, seat).includes(leader) || wing < 0) return because('leader-not-here');
    return (said.leaders ?? []).some((one) => leaderParts(one)[0] === leader)
      ? because('leader-twice')
      : undefined;
  },
};

/** Tactical Advantages that a side can place: from Aggressiveness and from cards. */
const tacticalOf = (state: State, frame: BattleFrame, side: number): number =>
  frame.aggressive[side] +
  columnsOfSide(frame, side).reduce((sum, column) => sum + state.tactical[column], 0);

const tacticalSlot: NameSlot<State, Deploy> = {
  name: 'tactical',
  kind: 'set',
  candidates: (state) => (battle(state).major ? WINGS : [WINGS[CENTRE]]),
  refuse(state, seat, said, value) {
    const frame = battle(state);
    const side = sideOf(frame, seat);
    const wing = WINGS.indexOf(value as (typeof WINGS)[number]);
    if (wing < 0 || (!frame.major && wing !== CENTRE)) return because('no-such-wing');
    if (frame.advantage[at(side, wing)]) return because('one-advantage');
    return (said.tactical ?? []).length < tacticalOf(state, frame, side)
      ? undefined
      : because('no-advantage');
  },
};

/** A Cavalry Bonus chit goes on a flank; in a minor battle it needs more horse than foot (12.3). */
const bonusSlot: NameSlot<State, Deploy> = {
  name: 'bonus',
  kind: 'set',
  candidates: (state) => (battle(state).major ? [WINGS[LEFT], WINGS[RIGHT]] : [WINGS[CENTRE]]),
  refuse(state, seat, said, value) {
    const frame = battle(state);
    const side = sideOf(frame, seat);
    const wing = WINGS.indexOf(value as (typeof WINGS)[number]);
    if (wing < 0 || (wing === CENTRE) === (frame.major === 1)) return because('no-such-wing');
    if (!columnsOfSide(frame, side).some((column) => state.bonus[column])) return because('no-bonus');
    if (!frame.major && !hasMoreHorse(state, frame, said, seat, CENTRE)) return because('more-horse');
    return (said.bonus ?? []).length > 0 ? because('one-bonus') : undefined;
  },
};

function hasMoreHorse(
  state: State,
  frame: BattleFrame,
  said: Partial<Deploy>,
  seat: Seat,
  wing: number,
): boolean {
  const here = ownUnits(state, frame, seat).filter((unit) => wingOf(frame, said, unit) === wing);
  const count = (type: typeof CAVALRY | typeof INFANTRY): number =>
    here.filter((unit) => isType(unit, type)).length;
  return count(CAVALRY) > count(INFANTRY);
}

/** 6.2 Charges, Bombardment and Quickshot are announced while forming. */
const chitsSlot: NameSlot<State, Deploy> = {
  name: 'chits',
  kind: 'set',
  candidates: (state, seat) => ownLeaders(state, seat).map((leader) => LEADERS[leader].id),
  refuse(state, seat, said, value) {
    const leader = leaderNamed(value);
    if (!ownLeaders(state, seat).includes(leader)) return because('leader-not-here');
    return refuseChit(state, seat, said, leader);
  },
};

function refuseChit(state: State, seat: Seat, said: Partial<Deploy>, leader: number): Refusal | undefined {
  const frame = battle(state);
  const wing = leaderWing(said, leader);
  switch (abilityOf(state, leader)) {
    case 'bombardment':
    case 'quickshot': {
      if (!ownUnits(state, frame, seat).some((unit) => isType(unit, ARTILLERY))) return because('no-guns');
      const isDoubled = (said.chits ?? []).some((id) => doublesGuns(abilityOf(state, leaderNamed(id))));
      return isDoubled ? because('one-bombardment') : undefined;
    }
    case 'cavalry-charge':
      return hasMoreHorse(state, frame, said, seat, wing)
        ? hasAdvantage(state, said, seat, wing)
        : because('more-horse');
    case 'infantry-charge': {
      if (wing !== CENTRE) return because('leader-in-centre');
      const isBarred = !frame.major && !ownUnits(state, frame, seat).some((unit) => isType(unit, INFANTRY));
      return isBarred ? because('no-foot-to-charge') : hasAdvantage(state, said, seat, CENTRE);
    }
    default:
      return because('no-such-chit');
  }
}

const doublesGuns = (ability: Ability | undefined): boolean =>
  ability === 'bombardment' || ability === 'quickshot';

const leaderWing = (said: Partial<Deploy>, leader: number): number =>
  (said.leaders ?? []).map(leaderParts).find(([one]) => one === leader)?.[1] ?? CENTRE;

/** One Tactical Advantage for each wing. */
function hasAdvantage(state: State, said: Partial<Deploy>, seat: Seat, wing: number): Refusal | undefined {
  const frame = battle(state);
  const charged = (said.chits ?? []).some((id) => {
    const ability = abilityOf(state, leaderNamed(id));
    return ability?.endsWith('charge') && leaderWing(said, leaderNamed(id)) === wing;
  });
  return charged ||
    (said.tactical ?? []).includes(WINGS[wing]) ||
    frame.advantage[at(sideOf(frame, seat), wing)]
    ? because('one-advantage')
    : undefined;
}

const MAJOR_SLOTS = [
  shiftSlot,
  footSlot('left'),
  footSlot('right'),
  leadersSlot,
  tacticalSlot,
  bonusSlot,
  chitsSlot,
];
const MINOR_SLOTS = [tacticalSlot, bonusSlot, chitsSlot];

export const deploy: Verb<State, Deploy> = {
  do: 'deploy',
  slots: (state) => (battle(state).major ? MAJOR_SLOTS : MINOR_SLOTS),
  play(state, seat, action, course) {
    const frame = battle(state);
    const side = sideOf(frame, seat);
    for (const unit of ownUnits(state, frame, seat))
      frame.wings[frame.units.indexOf(unit)] = wingOf(frame, action, unit);
    for (const leader of ownLeaders(state, seat))
      frame.leaderWings[frame.leaders.indexOf(leader)] = leaderWing(action, leader);
    for (const wing of action.tactical) placeAdvantage(state, frame, side, WINGS.indexOf(wing as 'left'));
    for (const wing of action.bonus) placeBonus(state, frame, side, WINGS.indexOf(wing as 'left'));
    for (const id of action.chits) announce(state, course, frame, side, leaderNamed(id));
    course.events.push({
      type: 'deployed',
      rule: '12.4.5',
      seat,
      side,
      wings: wingCounts(state, frame, side),
    });
    frame.side++;
  },
};

function placeAdvantage(state: State, frame: BattleFrame, side: number, wing: number): void {
  frame.advantage[at(side, wing)] = 1;
  if (frame.aggressive[side] > 0) {
    frame.aggressive[side]--;
    return;
  }
  const column = columnsOfSide(frame, side).find((one) => state.tactical[one] > 0);
  if (column !== undefined) state.tactical[column]--;
}

function placeBonus(state: State, frame: BattleFrame, side: number, wing: number): void {
  frame.bonus[at(side, wing)] = 1;
  const column = columnsOfSide(frame, side).find((one) => state.bonus[one] > 0);
  if (column !== undefined) state.bonus[column] = 0;
}

function announce(state: State, course: Course, frame: BattleFrame, side: number, leader: number): void {
  const ability = abilityOf(state, leader);
  useChit(state, course, leader);
  if (doublesGuns(ability)) frame.doubled[side] = 1;
  else frame.advantage[at(side, frame.leaderWings[frame.leaders.indexOf(leader)])] = 1;
}

const wingCounts = (state: State, frame: BattleFrame, side: number): number[] =>
  WINGS.map((_, wing) => wingUnits(state, frame, side, wing).length);
