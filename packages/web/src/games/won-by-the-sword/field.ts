/** The battle as the board shows it: wing against wing from the viewer's side, odds before the dice, dice after them. */
import type { Event, PartialAction } from '@feldzug/kernel';
import {
  LEADERS,
  leaderNamed,
  NOWHERE,
  OURS,
  SPACES,
  type State,
  UNITS,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { type BattleFrame, battleOf, CENTRE, WINGS } from '@feldzug/won-by-the-sword/rules/frames.ts';
import { chitsOn, strengthOf, type WingOdds, type WingStrength, wingOdds } from './battle-odds.ts';
import { leaderWingOf, wingOf } from './line-of-battle.ts';
import { spaceName } from './names.ts';

export interface Roll {
  readonly die: number;
  readonly add: number;
  readonly hits: number;
}

/** One side of a wing. */
export interface WingSide extends WingStrength {
  readonly wing: number;
  readonly leaders: readonly number[];
  readonly roll: Roll | undefined;
}

/** A wing of the viewer's side and the enemy wing that it meets. */
export interface Front {
  readonly wing: number;
  readonly mine: WingSide;
  readonly theirs: WingSide;
  readonly odds: WingOdds;
  /** The seat that has won it; −1 for a draw, undefined before it is fought. */
  readonly winner: number | undefined;
}

export interface Field {
  readonly space: number;
  readonly isMajor: boolean;
  readonly attacker: number;
  readonly below: number;
  readonly fronts: readonly Front[];
  readonly guns: readonly (Roll | undefined)[];
  readonly isForming: boolean;
}

/** The battle in the flow once it is accepted; before that the defender is hidden. */
export const joined = (view: State): BattleFrame | undefined => {
  const frame = battleOf(view);
  return frame?.accepted === 1 ? frame : undefined;
};

export function fieldOf(
  game: WonByTheSword,
  view: State,
  below: number,
  said: PartialAction,
  events: readonly Event[],
): Field | undefined {
  const frame = joined(view);
  if (!frame) return undefined;
  const isForming = frame.step === 'battle.form' && said.do === 'deploy';
  const mySide = below === frame.seat ? 0 : 1;
  const dice = rollsIn(events);
  const sideAt = (side: number, wing: number): WingSide => {
    const seat = side === mySide ? below : 1 - below;
    const spoken: PartialAction = side === mySide && isForming ? said : {};
    const units = frame.units.filter(
      (unit) =>
        UNITS[unit].seat === seat && view.place[unit] > NOWHERE && wingOf(frame, spoken, unit) === wing,
    );
    const leaders = frame.leaders.filter(
      (leader) => LEADERS[leader].seat === seat && leaderWingOf(frame, spoken, leader) === wing,
    );
    const extra = chitsOn(frame, side, wing) + chitsSaid(game, view, frame, spoken, wing);
    return {
      ...strengthOf(game, view, frame, units, extra),
      wing,
      leaders,
      roll: dice.wings.get(`${seat}.${WINGS[wing]}`),
    };
  };
  const wings = frame.major ? [0, 1, 2] : [CENTRE];
  return {
    space: frame.space,
    isMajor: frame.major === 1,
    attacker: frame.seat,
    below,
    isForming,
    guns: [0, 1].map((seat) => dice.guns.get(seat)),
    fronts: wings.map((wing) => {
      const [mine, theirs] = [sideAt(mySide, wing), sideAt(1 - mySide, 2 - wing)];
      const scored: [number, number] = [
        frame.hits[mySide * 3 + wing],
        frame.hits[(1 - mySide) * 3 + 2 - wing],
      ];
      const isFought = mine.roll !== undefined || theirs.roll !== undefined;
      const won = frame.won[mySide === 0 ? wing : 2 - wing];
      return {
        wing,
        mine,
        theirs,
        odds: wingOdds(game, mine, theirs, isFought ? [0, 0] : scored),
        winner:
          won >= 0 ? (won === mySide ? below : 1 - below) : isFought && wing !== CENTRE ? -1 : undefined,
      };
    }),
  };
}

/** What chits that are being placed add to a wing. */
function chitsSaid(
  game: WonByTheSword,
  view: State,
  frame: BattleFrame,
  said: PartialAction,
  wing: number,
): number {
  const list = (slot: string): string[] => (said[slot] as string[] | undefined) ?? [];
  const charges = list('chits').filter((id) => {
    const leader = leaderNamed(id);
    return (
      game.lookups.abilityOf(view, leader)?.endsWith('charge') && leaderWingOf(frame, said, leader) === wing
    );
  });
  return (
    (list('tactical').includes(WINGS[wing]) || charges.length > 0 ? OURS.tacticalAdvantage : 0) +
    (list('bonus').includes(WINGS[wing]) ? OURS.cavalryBonusChit : 0)
  );
}

/** The dice since the battle was accepted. */
function rollsIn(events: readonly Event[]): {
  readonly wings: ReadonlyMap<string, Roll>;
  readonly guns: ReadonlyMap<number, Roll>;
} {
  const wings = new Map<string, Roll>();
  const guns = new Map<number, Roll>();
  for (const event of events) {
    const roll: Roll = {
      die: Number(event.die),
      add: Number(event.firepower ?? 0) + Number(event.modifier ?? 0),
      hits: Number(event.hits),
    };
    if (event.type === 'battleAccepted') {
      wings.clear();
      guns.clear();
    } else if (event.type === 'wingFought') wings.set(`${event.seat}.${event.wing}`, roll);
    else if (event.type === 'bombarded') guns.set(Number(event.seat), roll);
  }
  return { wings, guns };
}

export const fieldName = ({ space, isMajor }: Field): string =>
  `${isMajor ? 'Major' : 'Minor'} battle at ${spaceName(SPACES[space].id)}`;
