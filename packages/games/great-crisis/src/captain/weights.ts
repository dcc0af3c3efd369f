/**
 * Every number that the Captain judges by, in `weights.json`. The unit of all worth is one full troop. What the less
 * obvious ones mean:
 *
 * - `space.resource`: what a resource space is worth grows with 1 ÷ (steps left to a victory or defeat), times this;
 *   `decided` is the worth of the whole game; from turn `lateFrom` to `lateFull` Russia's change of sides is
 *   reckoned in, up to `lateShare`.
 * - `unit.leading`: worth of a commander beyond the unit he is, for each point of rating × leadership.
 * - `siege.slowness`, `holds`: besiegers needed for each hit a garrison can take before the fort is as good as half
 *   won, as the besieger sees it and as the owner fears it for the next enemy phase.
 * - `threat.points`: action points an enemy army is thought to get; `evenRatio`: the ratio of strengths at which an
 *   attack in the field wins every second time (the exact odds say so); `again`: how likely the enemy has a second
 *   phase in which to strike at what is `precious`; `unguarded`: what an empty resource space near the enemy costs.
 * - `threat.trappedShare`, `trappedHits`: of an army that has no space to retreat to this share goes with a lost battle,
 *   and so many of its hits are left, for it will be isolated when the enemy comes; the King is lost with it.
 * - `pull`: how strongly goals draw troops, and what is left of that one step away.
 * - `march.dearness`: how much an operation must gain to be worth a point more than another; `stay`: what a unit in a
 *   garrison costs the army that leaves it; `together`: what two loads in one stack are worth over scattered units;
 *   `glance`: how much of what a conquest seems to expose counts before it is looked at closely.
 * - `card.kept`: what is discarded last in winter; the other cards are played for more than the figure here.
 */
import weights from './weights.json' with { type: 'json' };

export { weights };
