/**
 * Every number that the Captain uses to judge, in `weights.json`. All values are in full troops. What the less obvious
 * ones mean:
 *
 * - `space.resource`: what a resource space is worth grows with 1 ÷ (steps left to a victory or defeat), times this;
 *   `decided` is the worth of the whole game; from turn `lateFrom` to `lateFull` Russia's change of sides
 *   counts, up to `lateShare`.
 * - `unit.leading`: extra worth of a commander for each point of rating × leadership.
 * - `siege.slowness`, `holds`: besiegers needed for each hit a garrison can take before the fort counts as half won,
 *   for the besieger and for the owner's fears of the next enemy phase.
 * - `threat.points`: action points that an enemy army is expected to get; `evenRatio`: the ratio of strengths at which an
 *   attack in the field wins half the time (from the exact odds); `again`: how likely the enemy has a second
 *   phase in which to strike at what is `precious`; `unguarded`: what an empty resource space near the enemy costs.
 * - `threat.trappedShare`, `trappedHits`: an army with no space to retreat to loses this share with a lost battle, and
 *   only this share of its hits is left, because it will be isolated; the King is lost with it.
 * - `pull`: how strongly goals draw troops, and what is left of that one step away.
 * - `march.dearness`: how much more an operation must gain to be worth one more point; `stay`: what a unit in a
 *   garrison costs the army that leaves it; `together`: what two full marches in one stack are worth over scattered units;
 *   `glance`: how much of what a conquest seems to expose counts before it is checked closely.
 * - `card.kept`: what is discarded last in winter; the other cards are played for more than the figure here.
 */
import captains from './weights.json' with { type: 'json' };

export type Weights = typeof captains;

export const weights: Weights = captains;
