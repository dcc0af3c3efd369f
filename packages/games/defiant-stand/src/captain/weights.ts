/**
 * Every number that the Captain judges by, in `weights.json`. The unit of all worth is one step of infantry. What the
 * less obvious ones mean:
 *
 * - `city.openEarly`: how much an open city counts before the last year, since it is held only while a unit is in it.
 * - `unit.unseenShare`: the share of full strength assumed for a unit that nobody has seen.
 * - `battle.firstFire`: what the defender's first fire leaves of an attack; `leaveBelow`: the ratio of strength at which a battle is given up, `leaveCornered` without a
 *   city to go to.
 * - `siege.stormRounds`: an assault that would take more rounds than this is not worth it.
 * - `danger`: how far enemies are a threat, how this falls off for each city on the way, how strong fortresses count.
 * - `pull`: how strongly goals attract troops, and how this falls off for each city of distance.
 * - `battleCard`: what each card is worth, in hits, for the steps or units that it affects.
 * - `card.strike`: how much a good attack speaks for going first; `winterUnits`: the share that units raised in winter
 *   count; `hurriedUnits`: from how many units on a forced march its card is played.
 * - `march.forced`: what a failed roll of a forced march costs; `regroup`: what a shift after a battle must promise;
 *   `pull.waiting`: how much more goals draw an army out of its start area.
 * - `march.stack`, `stranded`: how many units together are as good as more, and how many without a leader count.
 * - `muster.leaderShort`: how much more a leader is worth for each unit without a leader.
 */
import weights from './weights.json' with { type: 'json' };

export { weights };
