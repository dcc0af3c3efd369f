/** The fighting (12.3, 12.4 steps 7 to 10): bombardment, the flanks, the centre, and who has won. */
import {
  type ActionOf,
  type Course,
  type NameSlot,
  pop,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { ARTILLERY, CAVALRY, LEADERS, OURS, SEATS, SPACES, TABLES, UNITS, unitNamed } from '../data.ts';
import { isRegiment, isType, sumFirepower, sumSteps } from '../forces.ts';
import { because } from '../refusals.ts';
import { NOWHERE, type State } from '../state.ts';
import { hitsFor, roll } from './dice.ts';
import { loseLeader } from './disbanding.ts';
import { at, columnsOfSide, seatOfSide, wingUnits } from './formation.ts';
import { type BattleFrame, CENTRE, LEFT, RIGHT, WINGS } from './frames.ts';
import { loseAmong } from './losses.ts';
import { score } from './victory.ts';

type Reinforce = ActionOf<'reinforceCentre', { regiments: string[] }>;

const other = (side: number): number => 1 - side;

/** 12.4.7 The attacker's guns fire, then the defender's; results count at once. */
export const bombardStep: Step<State, BattleFrame> = {
  rule: '12.4.7',
  run(state, frame, course) {
    const side = frame.side++;
    if (side > 1) {
      frame.side = 0;
      frame.step = frame.major ? 'battle.flanks' : 'battle.main';
      return;
    }
    const guns = gunsOf(state, frame, side);
    if (guns.length === 0) return;
    const die = roll(state, course, `bombardment of ${SEATS[seatOfSide(frame, side)]}`);
    const firepower = sumFirepower(state, guns) * (frame.doubled[side] ? 2 : 1);
    const isImmune = side === 0 && frame.entrenched === 1;
    const hits = isImmune ? 0 : hitsFor(die + firepower);
    frame.hits[at(side, CENTRE)] += hits;
    course.events.push({
      type: 'bombarded',
      rule: '12.4.7',
      seat: seatOfSide(frame, side),
      die,
      firepower,
      hits,
    });
    loseInWing(state, course, frame, other(side), CENTRE, hits);
  },
};

const gunsOf = (state: State, frame: BattleFrame, side: number): number[] =>
  wingUnits(state, frame, side, CENTRE).filter((unit) => isType(unit, ARTILLERY));

function loseInWing(
  state: State,
  course: Course,
  frame: BattleFrame,
  side: number,
  wing: number,
  hits: number,
): void {
  const units = wingUnits(state, frame, side, wing);
  if (units.length > 0)
    loseAmong(state, course, seatOfSide(frame, side), columnsOfSide(frame, side), units, hits);
}

/** 12.4.8 The attacker's right meets the defender's left; then the other flanks meet. */
export const flanksStep: Step<State, BattleFrame> = {
  rule: '12.4.8',
  run(state, frame, course) {
    const wing = [RIGHT, LEFT][frame.side++];
    if (wing !== undefined) return fight(state, course, frame, wing);
    settle(state, frame, RIGHT);
    settle(state, frame, LEFT);
    frame.side = 0;
    frame.step = 'battle.reinforce';
  },
};

/** The wing of the defender that meets a wing of the attacker. */
const opposite = (wing: number): number => WINGS.length - 1 - wing;

/** Both sides roll; hits are lost at once. Guns alone in a centre add nothing, but can be hit. */
function fight(state: State, course: Course, frame: BattleFrame, wing: number): void {
  const wings = [wing, opposite(wing)];
  if ([0, 1].some((side) => wingUnits(state, frame, side, wings[side]).length === 0)) return;
  const fighters = [0, 1].map((side) =>
    wingUnits(state, frame, side, wings[side]).filter((unit) => !isType(unit, ARTILLERY)),
  );
  const hits = [0, 1].map((side) => {
    const seat = seatOfSide(frame, side);
    const die = roll(state, course, `${WINGS[wings[side]]} of ${SEATS[seat]}`);
    const firepower = battleFirepower(state, frame, fighters[side]);
    const extra =
      frame.advantage[at(side, wings[side])] * OURS.tacticalAdvantage +
      frame.bonus[at(side, wings[side])] * OURS.cavalryBonusChit;
    const scored = hitsFor(die + firepower + extra);
    course.events.push({
      type: 'wingFought',
      rule: '12.4.8',
      seat,
      wing: WINGS[wings[side]],
      die,
      firepower,
      modifier: extra,
      hits: scored,
    });
    return scored;
  });
  for (const side of [0, 1]) frame.hits[at(side, wings[side])] += hits[side];
  for (const side of [0, 1]) loseInWing(state, course, frame, other(side), wings[other(side)], hits[side]);
}

/** 12.4.8 In a major battle the firepower of infantry and cavalry, as an option half of it (R5); in a minor one of all. */
export const battleFirepower = (state: State, frame: BattleFrame, fighters: readonly number[]): number =>
  frame.major
    ? Math.floor(
        sumFirepower(state, fighters.filter(isRegiment)) /
          (state.halved ? OURS.majorBattleFirepowerDivisor : 1),
      )
    : sumFirepower(state, fighters);

/** 12.4.8 More hits win the wing; then more steps left; an empty wing is lost. Detachments count in a minor battle. */
export function settle(state: State, frame: BattleFrame, wing: number): void {
  const wings = [wing, opposite(wing)];
  const counts = frame.major ? isRegiment : (unit: number): boolean => !isType(unit, ARTILLERY);
  const units = [0, 1].map((side) => wingUnits(state, frame, side, wings[side]));
  const hits = [0, 1].map((side) => frame.hits[at(side, wings[side])]);
  const steps = units.map((wingOfSide) => sumSteps(state, wingOfSide.filter(counts)));
  const holds = units.map((wingOfSide) => Math.sign(wingOfSide.length));
  const decisive = [hits, steps, holds].find(([attacker, defender]) => attacker !== defender);
  frame.won[wing] = !decisive ? -1 : decisive[0] > decisive[1] ? 0 : 1;
}

/** 12.4.8 Winners may send remaining horse from the flanks to the centre. */
export const reinforceStep: Step<State, BattleFrame> = {
  rule: '12.4.8',
  ask: (_state, frame) =>
    frame.side < 2 && wonFlanks(frame, frame.side).length > 0
      ? [{ seat: seatOfSide(frame, frame.side), verbs: ['reinforceCentre'] }]
      : [],
  run(_state, frame) {
    if (frame.side < 2) {
      frame.side++;
      return;
    }
    frame.side = 0;
    frame.step = 'battle.main';
  },
};

/** The side's own wings that it has won. */
const wonFlanks = (frame: BattleFrame, side: number): number[] =>
  [LEFT, RIGHT].filter((wing) => frame.won[side === 0 ? wing : opposite(wing)] === side);

const freeHorse = (state: State): number[] => {
  const frame = topFrame<BattleFrame>(state);
  return wonFlanks(frame, frame.side).flatMap((wing) =>
    wingUnits(state, frame, frame.side, wing).filter((unit) => isType(unit, CAVALRY)),
  );
};

const regimentsSlot: NameSlot<State, Reinforce> = {
  name: 'regiments',
  kind: 'set',
  candidates: (state) => freeHorse(state).map((unit) => UNITS[unit].id),
  refuse: (state, _seat, _said, value) =>
    freeHorse(state).includes(unitNamed(value)) ? undefined : because('not-in-battle'),
};

export const reinforceCentre: Verb<State, Reinforce> = {
  do: 'reinforceCentre',
  slots: () => [regimentsSlot],
  play(state, seat, { regiments }, course) {
    const frame = topFrame<BattleFrame>(state);
    for (const id of regiments) frame.wings[frame.units.indexOf(unitNamed(id))] = CENTRE;
    course.events.push({ type: 'centreReinforced', rule: '12.4.8', seat, regiments });
    frame.side++;
  },
};

/** 12.4.9 The centres meet; in a minor battle everyone is there. */
export const mainStep: Step<State, BattleFrame> = {
  rule: '12.4.9',
  run(state, frame, course) {
    frame.step = 'battle.end';
    fight(state, course, frame, CENTRE);
  },
};

/** 12.3, 12.4.10 Who has won, and what follows. */
export const endStep: Step<State, BattleFrame> = {
  rule: '12.4.10',
  run(state, frame, course) {
    settle(state, frame, CENTRE);
    rollForLeaders(state, course, frame);
    if (frame.major) endMajor(state, course, frame);
    else endMinor(state, course, frame);
  },
};

function endMinor(state: State, course: Course, frame: BattleFrame): void {
  const winner = frame.won[CENTRE];
  course.events.push({
    type: 'battleEnded',
    rule: '12.3',
    space: SPACES[frame.space].id,
    seat: winner < 0 ? -1 : seatOfSide(frame, winner),
    kind: 'minor battle',
  });
  if (winner < 0) {
    pop(state);
    return;
  }
  reward(state, course, frame, winner, TABLES.points.minorBattle, OURS.minorBattleFatigue, 'minor battle');
  beginRetreat(frame, other(winner), 1);
}

function endMajor(state: State, course: Course, frame: BattleFrame): void {
  const wins = [0, 1].map((side) => frame.won.filter((won) => won === side).length);
  const winner = wins.findIndex((count) => count >= 2);
  const isMajor = winner >= 0 && wins[winner] === WINGS.length;
  const kind = winner < 0 ? 'drawn' : isMajor ? 'major victory' : 'minor victory';
  course.events.push({
    type: 'battleEnded',
    rule: '12.4.10',
    space: SPACES[frame.space].id,
    seat: winner < 0 ? -1 : seatOfSide(frame, winner),
    kind,
  });
  if (winner < 0) {
    // 12.4.11
    for (const column of [...frame.attackers, ...frame.defenders])
      tire(state, column, OURS.drawnBattleFatigue);
    beginRetreat(frame, 0, 1);
    return;
  }
  const { points, fatigue } = TABLES;
  if (isMajor) reward(state, course, frame, winner, points.majorVictory, fatigue.majorVictory, kind);
  else reward(state, course, frame, winner, points.minorVictory, fatigue.minorVictory, kind);
  beginRetreat(frame, other(winner), isMajor ? 2 : 0);
}

function reward(
  state: State,
  course: Course,
  frame: BattleFrame,
  side: number,
  points: number,
  fatigue: number,
  why: string,
): void {
  score(state, course, seatOfSide(frame, side), points, why);
  for (const column of columnsOfSide(frame, side)) tire(state, column, fatigue);
}

const tire = (state: State, column: number, fatigue: number): void => {
  if (state.at[column] !== NOWHERE) state.fatigue[column] += fatigue;
};

/** `spaces` is 1 or 2, or 0 where the loser chooses (12.4.10). */
function beginRetreat(frame: BattleFrame, loser: number, spaces: number): void {
  frame.loser = loser;
  frame.spaces = spaces;
  frame.step = 'battle.retreat';
}

/** 6.1.3 Leaders in wings that were hit may fall. */
function rollForLeaders(state: State, course: Course, frame: BattleFrame): void {
  frame.leaders.forEach((leader, i) => {
    const side = seatOfSide(frame, 0) === LEADERS[leader].seat ? 0 : 1;
    const wing = frame.leaderWings[i];
    const enemyWing = opposite(wing);
    if (state.leaderAt[leader] < 0 || frame.hits[at(other(side), enemyWing)] === 0) return;
    const isLost = frame.won[side === 0 ? wing : enemyWing] === other(side);
    const die = roll(state, course, `fate of ${LEADERS[leader].id}`);
    if (die <= (isLost ? OURS.leaderLostOnIfWingLost : OURS.leaderLostOn)) loseLeader(state, course, leader);
  });
}
