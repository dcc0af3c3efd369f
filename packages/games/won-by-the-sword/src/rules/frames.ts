/** The frames of the flow: what each step of the rulebook keeps while it is under way. */
import { type Frame, frameOf, type Seat } from '@feldzug/kernel';
import type { State } from '../state.ts';

/** A seat places its subsidy (3.1). */
export interface SubsidyFrame extends Frame {
  seat: Seat;
}

/** The seat whose column acts next (3.2). */
export interface ImpulseFrame extends Frame {
  seat: Seat;
}

/** Columns that still have to eat at the end of the turn (3.4). */
export interface ConsumptionFrame extends Frame {
  columns: number[];
}

/** The roll for the end of the campaign (3.5): who may roll, and the use of the Initiative. */
export interface CampaignFrame extends Frame {
  seat: Seat;
  /** +1 or −1 once the Initiative is used, else 0. */
  initiative: number;
  /** 1 once the roller has decided to roll. */
  rolling: number;
}

/** Who forces a march: nobody, the card, or a leader by his number. */
export const NOT_FORCED = -1;
export const FORCED_BY_CARD = -2;

/** Whether stragglers may be collected and regiments re-formed (13.1): the chit reaches garrisons too. */
export const NOT_RECRUITING = 0;
export const RECRUITING_BY_CARD = 1;
export const RECRUITING_BY_CHIT = 2;

/** A column acts (3.3). */
export interface ActivationFrame extends Frame {
  seat: Seat;
  column: number;
  /** The revealed card, or `NO_CARD` for a blank activation. */
  card: number;
  /** Command points left: hidden, as they betray fatigue and hidden work. */
  cp: number;
  /** 1 if fatigue was left over, so that no activity is possible (15.2): hidden. */
  tired: number;
  /** 1 once the card's special action has been used up. */
  cardUsed: number;
  /** `RECRUITING_BY_CARD` or `RECRUITING_BY_CHIT` (13.1). */
  recruiting: number;
  /** How a forced march is made, and the moves left in it (6.2, 14). */
  forcedBy: number;
  forcedLeft: number;
  /** The space where battle was offered in this activation (5.3, 8.3), or `NOWHERE`. */
  offered: number;
  /** 1 after a scouting attempt, a siege round in this activation (5.3). */
  scouted: number;
  sieged: number;
  /** The place whose siege was opened in this activation, or `NOWHERE` (11.3.1). */
  opened: number;
  /** 1 once local labour is paid for (11.3). */
  labour: number;
  /** Connectors of enemy patrols that were attacked in this activation (9.3). */
  attacked: number[];
  /** 1 after baggage was stored: hidden. */
  stored: number;
  /** The leaders who have changed force, as bits (6.1.2): hidden. */
  regrouped: number;
  /** 1 once the Reinforcements card has filled up or re-formed a regiment (14.5): hidden. */
  filled: number;
  /** 1 once standing orders were given: hidden. */
  ordered: number;
}

/** A force takes step losses, chosen by its owner (1.5.4). */
export interface LossFrame extends Frame {
  seat: Seat;
  hits: number;
  forces: number[];
  /** The units that may be chosen, where all can see them; empty for every unit of the forces. */
  units: number[];
}

/** A scouting attempt waits for the screen (9.3). */
export interface ScoutFrame extends Frame {
  seat: Seat;
  column: number;
  target: number;
  /** The firepower of the scouting regiments: hidden. */
  strength: number;
}

/** The besieged answer a siege round (11.4, 11.5). */
export interface SiegeFrame extends Frame {
  /** The besieger's seat, and the place. */
  seat: Seat;
  space: number;
  /** Hits of the garrison's guns that are still to be used. */
  hits: number;
  /** Units that sally out. */
  sally: number[];
  /** 1 if a Stratagem was kept for the final offer. */
  stratagem: number;
}

/** A place is stormed; the losses come first (11.8). */
export interface StormFrame extends Frame {
  seat: Seat;
  space: number;
  /** 1 if the townsmen of a neutral place were hit. */
  townsmen: number;
}

export const LEFT = 0;
export const CENTRE = 1;
export const RIGHT = 2;
export const WINGS = ['left', 'centre', 'right'] as const;

/** A battle (12); side 0 attacks, side 1 defends. */
export interface BattleFrame extends Frame {
  /** The attacker's seat. */
  seat: Seat;
  space: number;
  attackers: number[];
  defenders: number[];
  /** 1 if the defender may not refuse. */
  surprise: number;
  /** 1 once battle is accepted, so that both sides see both. */
  accepted: number;
  major: number;
  /** The side that forms, fires or chooses next. */
  side: number;
  /** Units and leaders in the battle with their wings. */
  units: number[];
  wings: number[];
  leaders: number[];
  leaderWings: number[];
  /** Tactical Advantages to place that come from Aggressiveness, by side. */
  aggressive: number[];
  /** Tactical Advantages and Cavalry Bonuses by side and wing: side × 3 + wing. */
  advantage: number[];
  bonus: number[];
  /** 1 for a side whose guns fire double. */
  doubled: number[];
  /** 1 if the defender is entrenched. */
  entrenched: number;
  /** Hits scored by side and own wing. */
  hits: number[];
  /** The side that won each of the attacker's wings; −1 if drawn or not yet fought. */
  won: number[];
  /** The losing side once it is known, else −1; and the spaces it retreats. */
  loser: number;
  spaces: number;
  /** What destroyed columns left on the field: baggage and guns of the attackers, then of the defenders (12.4.12). */
  spoils: number[];
}

export const activationOf = (state: State): ActivationFrame | undefined =>
  frameOf<ActivationFrame>(state, 'activation');
export const battleOf = (state: State): BattleFrame | undefined => frameOf<BattleFrame>(state, 'battle');
