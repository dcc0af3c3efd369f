/**
 * Every number that the Captain judges by, in `weights.json`. The unit of all worth is one step of infantry. What the
 * less obvious ones mean:
 *
 * - `city.openEarly`: how much an open city counts before the last year, since it is held only while a unit is in it.
 * - `unit.unseenShare`: the share of its full strength at which a unit is put that nobody has seen.
 * - `battle.firstFire`: what the defender's first fire leaves of an attack; `leaveBelow`: the ratio of strength at which a battle is given up, `leaveCornered` without a
 *   city to go to.
 * - `siege.stormRounds`: an assault that should take more rounds than this is no good.
 * - `danger`: how far enemies are feared, what is left of that for each city on the way, how much walls fire and take.
 * - `pull`: how strongly goals draw troops, and what is left of that one city further away.
 * - `battleCard`: what each card does, in hits, for the steps or units that it bears on.
 * - `march.stack`, `stranded`: how many units together are as good as more, and how many without a leader count.
 * - `muster.leaderShort`: what a leader is worth more for each unit that has nobody to lead it.
 */
import weights from './weights.json' with { type: 'json' };

export { weights };
