/**
 * Every number that the Captain judges by, in `weights.json`. The unit is a victory point for a command point.
 *
 * - `siege.success`: how likely a siege succeeds once begun; `reserve`: BP that a column keeps when it opens one;
 *   `assaultFrom`: the least chance of an assault.
 * - `forage.marker`: worth of a forage roll in enemy territory; `home`: what one costs at home; `hunger`: worth of a BP
 *   that is missing for the end of the month; `reserve`: BP that it wants beyond that.
 * - `battle.offer` and `accept`: strength against the enemy's for offering and accepting battle; `worth`: of an offer to a
 *   weaker enemy; `unknownSteps` and
 *   `sizes`: steps of columns that it has not seen, or only the size of; `firepowerPerStep`: their firepower.
 * - `march.danger`: strength of an enemy column, against its own, that it does not march into; `step`: cost of a move.
 */
import weights from './weights.json' with { type: 'json' };

export { weights };
