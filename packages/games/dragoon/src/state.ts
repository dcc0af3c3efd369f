/** The whole state of a battle, as small integers in arrays, and the small questions that every chapter asks of it. */
import { copyJson, type Event, type Flowing } from '@feldzug/kernel';
import {
  COLUMN,
  GUNS,
  HORSE_COLUMN,
  HORSE_LINE,
  isFoot,
  isGun,
  isHorse,
  isLight,
  LIGHT,
  LINE,
  numbers,
  OTHER_COLUMN,
  OTHER_LINE,
  PR_COLUMN,
  PR_LINE,
  PRUSSIA,
  ROUT,
  SQUARE,
} from './data.ts';
import { turned } from './hex.ts';
import type { Battle } from './scenario/battle.ts';
import { battleNamed } from './scenario/index.ts';

/** Where a unit or leader is when it is not on the map: eliminated, away in pursuit, not seen by the viewer. */
export const GONE = -1;
export const AWAY = -2;
export const UNSEEN = -3;
/** In `lastSeen`: the enemy has never seen it. */
export const NEVER = -1;
/** A number that the viewer does not know. */
export const UNKNOWN = -1;

/** What is true of a unit: bits of `flags`. */
/** Not the Top unit of its hex (4.4.2.E). */
export const UNDER = 1;
/** Commanded in this Action Phase. */
export const ACTIVE = 2;
/** Has had its Action Phase of this turn. */
export const FINISHED = 4;
/** Fired in 1st or 2nd Fire of this Action Phase. */
export const FIRED = 8;
/** Fired in the Bombardment of this turn. */
export const BOMBARDED = 16;
/** Spent movement points in this Action Phase. */
export const MOVED = 32;
/** Charges in this Action Phase. */
export const CHARGING = 64;
/** Made an Assault Move in this Action Phase. */
export const STORMING = 128;
/** Came into an enemy zone of control, or disengaged: cannot move any more. */
export const HALTED = 256;
/** Horse out of hand. */
export const PURSUING = 512;
/** Rallied from rout in this turn. */
export const REFORMING = 1024;
/** Has been made Top, has made its free turn, has been charged in front, in this Action Phase. */
export const TOPPED = 2048;
export const WHEELED = 4096;
export const COUNTERED = 8192;
/** Infantry or cavalry that has backed out of an enemy zone in this Action Phase. */
export const DISENGAGED = 16384;
/** What is forgotten at the end of an Action Phase. */
export const OF_THE_PHASE =
  ACTIVE | FIRED | MOVED | CHARGING | STORMING | HALTED | TOPPED | WHEELED | COUNTERED | DISENGAGED;
/** What is forgotten at the end of a turn. */
export const OF_THE_TURN = OF_THE_PHASE | FINISHED | BOMBARDED | REFORMING;

/** What a leader has done in this turn: nothing yet, deferred, or checked. */
export const [WAITING, DEFERRED, CHECKED] = [0, 1, 2];

/** Standing answers (F.C): about Defensive Fire, about going forward after fire, and about a deferred leader. */
export const ASK = 0;
export const [FIRE_AT_WILL, HOLD_FIRE] = [1, 2];
export const HOLD_GROUND = 1;
export const [AT_LAST, AFTER_A_FAILURE] = [1, 2];
/** How each of these is called in events, facts and positions. */
export const UNTIL = ['asked', 'last', 'failure'] as const;

export interface State extends Flowing {
  scenario: string;
  /** 0 everything is seen; 1 numbers and names of the enemy are not; 2 nor units out of sight. */
  fog: number;
  turn: number;
  /** For each unit: which of the scenario's units it is. In fog only their own side knows. */
  roster: number[];
  /** For each unit: the leader it is attached to. */
  leader: number[];
  at: number[];
  facing: number[];
  formation: number[];
  /** Men, or guns. */
  strength: number[];
  morale: number[];
  disruption: number[];
  quality: number[];
  /** Half movement points left in this Action Phase. */
  points: number[];
  flags: number[];
  /** For each unit: 1 when the enemy sees it; and the hex in which the enemy last saw it, or NEVER. */
  seen: number[];
  lastSeen: number[];
  /** For each leader. */
  leaderAt: number[];
  rating: number[];
  radius: number[];
  sub: number[];
  bonus: number[];
  status: number[];
  ridden: number[];
  /** Which of the scenario's leaders holds the command: somebody new is −1. */
  person: number[];
  /** The turn from which a replacement comes in the next Command Phase; 0 when none does. */
  due: number[];
  leaderSeen: number[];
  /** Where the overall leader of each side fell, for who is nearest; GONE when he lives or nobody saw it. */
  fellAt: number[];
  /** The side that holds each objective. */
  held: number[];
  /** Withdrawal level of each side in per cent. */
  level: number[];
  /** Standing answers of each side, until it wants to be asked again: Defensive Fire, advance after fire. */
  defence: number[];
  ground: number[];
  /** For each leader, while he is deferred: when he comes without being asked for. */
  awaits: number[];
  /** For each side: 1 when one of its leaders has failed to be activated in this turn. */
  failed: number[];
  /** For each unit, how hard it was hit each time, as all could see: digits from 1 to 3, the latest last. */
  hurt: number[];
  /** Men and guns that each side has lost to hits; in the fog it is told of them, so that it must know them. */
  fallen: number[];
  /** Pursuers off the map: unit, turn of return, hex. */
  away: number[][];
  outcome: string;
  /** In fog: men that each side has lost. The other side sees whole per cents. */
  losses?: number[];
  /** In fog 2: what each side was last shown of the enemy, and how often it has been shown something. */
  shown?: Event[][];
  showings?: number[];
}

export function cloneState(s: State): State {
  const twin: State = {
    scenario: s.scenario,
    fog: s.fog,
    turn: s.turn,
    roster: s.roster.slice(),
    leader: s.leader.slice(),
    at: s.at.slice(),
    facing: s.facing.slice(),
    formation: s.formation.slice(),
    strength: s.strength.slice(),
    morale: s.morale.slice(),
    disruption: s.disruption.slice(),
    quality: s.quality.slice(),
    points: s.points.slice(),
    flags: s.flags.slice(),
    seen: s.seen.slice(),
    lastSeen: s.lastSeen.slice(),
    leaderAt: s.leaderAt.slice(),
    rating: s.rating.slice(),
    radius: s.radius.slice(),
    sub: s.sub.slice(),
    bonus: s.bonus.slice(),
    status: s.status.slice(),
    ridden: s.ridden.slice(),
    person: s.person.slice(),
    due: s.due.slice(),
    leaderSeen: s.leaderSeen.slice(),
    fellAt: s.fellAt.slice(),
    held: s.held.slice(),
    level: s.level.slice(),
    defence: s.defence.slice(),
    ground: s.ground.slice(),
    awaits: s.awaits.slice(),
    failed: s.failed.slice(),
    hurt: s.hurt.slice(),
    fallen: s.fallen.slice(),
    away: s.away.map((each) => each.slice()),
    outcome: s.outcome,
    flow: copyJson(s.flow),
  };
  if (s.losses) twin.losses = s.losses.slice();
  if (s.shown) twin.shown = copyJson(s.shown);
  if (s.showings) twin.showings = s.showings.slice();
  return twin;
}

export const battleIn = (s: State): Battle => battleNamed(s.scenario);

export const is = (s: State, unit: number, flag: number): boolean => (s.flags[unit] & flag) !== 0;
export const isOnMap = (s: State, unit: number): boolean => s.at[unit] >= 0;
export const isRouted = (s: State, unit: number): boolean => s.formation[unit] === ROUT;

/** The column of the chart in 8.1 that a unit moves by. */
export const chartColumn = (battle: Battle, s: State, unit: number): number =>
  columnFor(battle, unit, s.formation[unit]);

export function columnFor(battle: Battle, unit: number, formation: number): number {
  const type = battle.type[unit];
  if (isLight(type)) return LIGHT;
  if (isGun(type)) return GUNS;
  const inLine = formation === LINE || formation === SQUARE;
  if (isHorse(type)) return inLine ? HORSE_LINE : HORSE_COLUMN;
  if (battle.nation[unit] === PRUSSIA) return inLine ? PR_LINE : PR_COLUMN;
  return inLine ? OTHER_LINE : OTHER_COLUMN;
}

/** Foot or horse in line: what takes a disruption check when it moves (4.4.2.B). */
export const isOrdered = (battle: Battle, s: State, unit: number): boolean =>
  s.formation[unit] === LINE && (isFoot(battle.type[unit]) || isHorse(battle.type[unit]));

/** Directions of the front hexes of a facing and formation, the left one first; all six of a square (4.4.2.D). */
export function frontOf(formation: number, facing: number): readonly number[] {
  if (formation === SQUARE) return ALL;
  if (formation === ROUT) return NONE;
  return (formation === COLUMN ? COLUMN_FRONT : LINE_FRONT)[facing];
}

export function rearOf(formation: number, facing: number): readonly number[] {
  if (formation === SQUARE || formation === ROUT) return ALL;
  return (formation === COLUMN ? COLUMN_REAR : LINE_REAR)[facing];
}

export function flanksOf(formation: number, facing: number): readonly number[] {
  if (formation === SQUARE || formation === ROUT) return NONE;
  return (formation === COLUMN ? COLUMN_FLANKS : LINE_FLANKS)[facing];
}

/** For each facing the directions that lie so far from it. */
const directions = (...apart: number[]): readonly (readonly number[])[] =>
  Array.from({ length: 12 }, (_, facing) => apart.map((by) => turned(facing, by)));

const LINE_FRONT = directions(-1, 1);
const LINE_FLANKS = directions(-3, 3);
const LINE_REAR = directions(-5, 5);
const COLUMN_FRONT = directions(0);
const COLUMN_FLANKS = directions(-2, 2, -4, 4);
const COLUMN_REAR = directions(6);
const ALL: readonly number[] = [1, 3, 5, 7, 9, 11];
const NONE: readonly number[] = [];

export const [FRONT, FLANK, REAR] = [0, 1, 2];

/** Which of a unit's own sides a direction is: front, flank or rear (4.4.2.D). A unit without facing has only a front. */
export function sideOfUnit(formation: number, facing: number, direction: number): number {
  if (formation === SQUARE || formation === ROUT) return FRONT;
  const apart = (direction - facing + 12) % 12;
  const away = apart > 6 ? 12 - apart : apart;
  if (formation === COLUMN) return away === 0 ? FRONT : away === 6 ? REAR : FLANK;
  return away === 1 ? FRONT : away === 3 ? FLANK : REAR;
}

/** The rating of a leader with what the overall leader lent him (4.2). */
export const ratingOf = (s: State, leader: number): number =>
  Math.min(numbers.highest.rating, s.rating[leader] + s.bonus[leader]);

/** Men of a side or of a command still in the battle (7, 4.4.2.A); artillery does not count. */
export function menLeft(battle: Battle, s: State, test: (unit: number) => boolean): number {
  let men = 0;
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] !== GONE && !isGun(battle.type[unit]) && test(unit)) men += s.strength[unit];
  return men;
}
