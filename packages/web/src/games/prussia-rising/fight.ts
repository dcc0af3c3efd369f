/** The combat that is under way, as its panel shows it. */
import {
  cavalryIn,
  enemyOf,
  fightingLevel,
  is,
  LEVELS,
  type PrussiaRising,
  REDUCED,
  SPACES,
  type State,
  UNITS,
} from '@feldzug/prussia-rising';
import { ASSAULT, type CombatFrame, combatOf, SORTIE } from '@feldzug/prussia-rising/rules/frames.ts';

export interface Fighter {
  readonly unit: number;
  readonly id: string;
  /** Its own level, and the one it fires with now; −1 when it is out of the combat. */
  readonly level: number;
  readonly fires: number;
  readonly reduced: boolean;
  /** The chance to hit in the round that comes. */
  readonly chance: number;
  /** −1 without one. */
  readonly target: number;
  /** How many enemies aim at it. */
  readonly aimedAt: number;
}

export interface FightSide {
  readonly seat: number;
  readonly isAttacker: boolean;
  readonly fighters: readonly Fighter[];
  /** −1 without one. */
  readonly cavalry: number;
  readonly refuges: readonly number[];
}

export interface Fight {
  readonly space: number;
  readonly id: string;
  readonly kind: number;
  readonly round: number;
  readonly isFree: boolean;
  readonly step: string;
  /** The attacker first. */
  readonly sides: readonly FightSide[];
}

export function fightOf(game: PrussiaRising, s: State): Fight | undefined {
  const frame = combatOf(s);
  if (!frame) return undefined;
  return {
    space: frame.space,
    id: SPACES[frame.space].id,
    kind: frame.kind,
    round: frame.round,
    isFree: frame.free === 1,
    step: frame.step,
    sides: [frame.attacker, enemyOf(frame.attacker)].map((seat) => sideOf(game, s, frame, seat)),
  };
}

function sideOf(game: PrussiaRising, s: State, frame: CombatFrame, seat: number): FightSide {
  const { fighters, targetOf, refuges } = game.lookups;
  const enemies = fighters(s, frame, enemyOf(seat));
  return {
    seat,
    isAttacker: seat === frame.attacker,
    fighters: fighters(s, frame, seat).map((unit) => ({
      unit,
      id: UNITS[unit].id,
      level: s.level[unit],
      fires: fightingLevel(s, unit),
      reduced: is(s, unit, REDUCED),
      chance: hitChance(game, s, coming(frame), unit),
      target: targetOf(frame, unit),
      aimedAt: enemies.filter((enemy) => targetOf(frame, enemy) === unit).length,
    })),
    cavalry: cavalryIn(s, frame.space, seat),
    refuges: refuges(s, frame.space, seat),
  };
}

/** After a round the next one is what counts: a sortie is hampered in its first round only (9.3.B). */
const coming = (frame: CombatFrame): CombatFrame =>
  /Retreat$/.test(frame.step) ? { ...frame, round: frame.round + 1 } : frame;

/** The share of the 36 rolls of two dice that hit. */
export function hitChance(game: PrussiaRising, s: State, frame: CombatFrame, unit: number): number {
  if (fightingLevel(s, unit) < 0) return 0;
  const { level, isHampered } = game.lookups.aimOf(s, frame, unit);
  return shareOfRolls((dice) => game.lookups.isHit(level, dice, isHampered));
}

export function shareOfRolls(isHit: (dice: readonly number[]) => boolean): number {
  let hits = 0;
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) if (isHit([first, second])) hits++;
  return hits / 36;
}

export const levelName = (level: number): string => LEVELS[level] ?? 'out of the combat';

export const isAssault = ({ kind }: Fight): boolean => kind === ASSAULT;
export const isSortie = ({ kind }: Fight): boolean => kind === SORTIE;
