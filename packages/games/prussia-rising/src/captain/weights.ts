/**
 * Every number that the Captain judges by, in `weights.json`. The unit of all worth is one green infantry unit. What the
 * less obvious ones mean:
 *
 * - `space.point`: worth of a victory point; `ground`: of a space without any.
 * - `pull.decay`: how much of a goal's pull is left one space further away; `threatened`: share of the pull of a space
 *   of its own that the enemy can reach within `pull.reach` spaces; `home`: how far from Paris France looks.
 * - `march.threshold`: what a march must promise to be worth an activation; `least`: odds below which nobody attacks;
 *   `danger`: share of a stack that a stronger enemy nearby puts at risk; `siege`: share of a fortress' worth that counts
 *   when its garrison goes inside; `gather`: worth of joining another stack.
 * - `battle`: odds below which a side retreats or goes into a fortress, and above which it assaults or comes out;
 *   `reduce`: share of a unit's worth that a reduction counts.
 * - `garrison`: infantry units that stay in Paris while the enemy is within `alarm` spaces, or further away (`quiet`).
 *   `townsFrom`: the turn from which Prussia leaves a unit in a town of `townPoints` that raiders can reach.
 * - `raid.last`: share of a space's worth that counts when France retakes it in the last turn; `hide`: how much new
 *   French units avoid the enemy once Paris is besieged; `cut`: share of the Prussian infantry that counts when cavalry
 *   cuts it off from its supply.
 * - `place.leader`: worth of a better unit for new ones, which cannot attack without.
 * - `hunt`: the French field army, a stack of `army` units or more. It attacks from the odds `least`, looks for prey
 *   within `sight` spaces (`fade` for each space beyond a march of two), and counts `promotions` for a win. `danger`:
 *   share of a stack that a stronger Prussian stack in reach puts at risk; `space`: share of a space's worth that counts;
 *   `near`: worth of a space closer to Paris; `paris`: worth of driving off its besiegers, and `rescue` when Paris would
 *   starve before the end: then it attacks from the odds `desperate`. `hunger`: share of a stack that a march out of
 *   supply costs; `reserves`: what one unit that a retaken town calls up costs.
 * - `republic`: it is declared when the enemy is so `near` to Paris and its garrison is worth less than this.
 */
import weights from './weights.json' with { type: 'json' };

export { weights };

export type Weights = typeof weights;
