/** The frames of the flow: the current step of the turn and what it must remember. */
import { type ActionOf, type Frame, type SealedFrame, type Tally, topFrame } from '@feldzug/kernel';
import type { Reason } from '../refusals.ts';
import type { State } from '../state.ts';

/** The progress of a step: not decided yet whether to ask, asking, answered. */
export const [UNDECIDED, ASKING, ANSWERED] = [0, 1, 2];

/** What a side can plot in secret: targets of its guns, points to lend, a deferred leader; or nothing. */
export type Fire = ActionOf<'fire', { shots: string[] }>;
export type Lend = ActionOf<'lend', { points: Tally }>;
export type Activate = ActionOf<'activate', { leader: string }>;
export type Plot = Fire | Lend | Activate | ActionOf<'holdFire' | 'wait' | 'waitForLast', object>;

/** A step in which both sides plot in secret: Bombardment, Command Turn, deferred leaders. */
export interface JointFrame extends SealedFrame<Plot> {
  decided: number;
  /** For each side: 1 when it is asked. */
  asked: number[];
}

export const jointFrame = (step: string): JointFrame => ({
  step,
  in: [0, 0],
  sealed: [null, null],
  decided: UNDECIDED,
  asked: [0, 0],
});

/** The Bombardment and the Command Turn, which must remember how the turn began. */
export interface OpeningFrame extends JointFrame {
  /** For each side: 1 when its overall leader stood beside an enemy when the turn began, and lends nothing (4.2.C). */
  pressed: number[];
}

export const openingFrame = (step: 'bombardment' | 'command.turn', pressed: number[]): OpeningFrame => ({
  ...jointFrame(step),
  pressed,
});

export interface LendFrame extends OpeningFrame {
  /** For each side: the leaders who may receive points. */
  receivers: number[][];
}

/** A leader has the initiative and may be deferred (4.3). */
export interface InitiativeFrame extends Frame {
  leader: number;
  decided: number;
}

/** The Action Phase of a leader (4.4). */
export interface ActionFrame extends Frame {
  leader: number;
  side: number;
  decided: number;
  /** Rally points left. */
  rally: number;
  /** What is plotted in a fire phase, unit and hex by turns; in the assault the units. */
  plot: number[];
  /** Hexes that the enemy has left, and the units that had them in their zone: hex and unit by turns. */
  vacated: number[];
  /** Cavalry that marched or charged, and the half points that its last hex cost. */
  approaches: number[][];
  /** Cavalry in the order in which it was sent in to charge (4.4.5.B). */
  charges: number[];
  /** The unit that acted last, how it was before, and what it did: for taking back. */
  last: Taken | null;
  /** Why the last order cannot be taken back: the code of a refusal, or empty. */
  stands: Reason | '';
  /** What was taken back, unit by unit: it can only be done again, with the same dice and the same `friends` on its way. */
  undone: Taken[];
}

/** The advance after assaults that were won, and the fights that go on after it. */
export interface FollowFrame extends ActionFrame {
  /** For each of them whether the beaten enemy routed, then the emptied hex and the unit, by turns. */
  follow: number[][];
  /** Fights that the first Morale Check has not decided. */
  locked: Locked[];
  /** For each unit, while fights are locked: what it was like before them, and its hits on the way in. */
  morale: number[];
  disruption: number[];
  quality: number[];
  shot: number[];
  /** For each leader where he was when the phase began, while fights are locked. */
  stood: number[];
}

/** A fight that goes on. */
export interface Locked {
  kind: 'assault' | 'charge';
  attackers: number[];
  /** For each attacker, the hexes that it attacks. */
  aims: number[][];
  hexes: number[];
  defenders: number[];
  /** Where attackers and defenders stood. */
  from: number[];
  held: number[];
  [fact: string]: string | number[] | number[][];
}

/** No fight goes on. */
export const allDecided = (): Pick<
  FollowFrame,
  'locked' | 'morale' | 'disruption' | 'quality' | 'shot' | 'stood'
> => ({
  locked: [],
  morale: [],
  disruption: [],
  quality: [],
  shot: [],
  stood: [],
});

export interface Taken {
  unit: number;
  at: number;
  facing: number;
  formation: number;
  points: number;
  flags: number;
  disruption: number;
  /** What its hex had cost it. */
  approach: number;
  /** Who held each objective. */
  held: number[];
  /** Units that it left or joined in a hex, and their flags before: unit and flags by turns. */
  others: number[];
  /** Leaders who went along, and where they had been: leader and hex by turns. */
  leaders: number[];
  /** Which enemies were in sight, and where. */
  saw: string;
  action: string;
  dice: number[];
  [fact: string]: number | string | number[];
}

export const actionFrame = (leader: number, side: number, rally: number): ActionFrame => ({
  step: 'action.first',
  leader,
  side,
  decided: UNDECIDED,
  rally,
  plot: [],
  vacated: [],
  approaches: [],
  charges: [],
  last: null,
  stands: '',
  undone: [],
});

/** The half points that a unit paid to enter its hex in this Action Phase; 0 when it has not moved. */
export const approachOf = (frame: ActionFrame, unit: number): number =>
  frame.approaches.find(([each]) => each === unit)?.[1] ?? 0;

export function noteApproach(frame: ActionFrame, unit: number, cost: number): void {
  frame.approaches = frame.approaches.filter(([each]) => each !== unit);
  if (cost > 0) frame.approaches.push([unit, cost]);
}

/** The frame of the current step, for the verbs that answer it. */
export const lendIn = (s: State): LendFrame => topFrame(s);
export const initiativeIn = (s: State): InitiativeFrame => topFrame(s);
export const actionIn = (s: State): ActionFrame => topFrame(s);
export const followIn = (s: State): FollowFrame => topFrame(s);

/** Goes on to another step of the same Action Phase. */
export function goOn(frame: ActionFrame, step: string): void {
  frame.step = step;
  frame.decided = UNDECIDED;
  frame.plot = [];
}
