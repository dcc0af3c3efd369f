/** Every reason why something may not be done: a stable code, its paragraph in RULES.md and a sentence. */
import { becauseOf, type Refusal } from '@feldzug/kernel';

const REASONS = {
  'not-their-space': ['3.B', 'These units start elsewhere.'],
  'started-placing': [
    '3.D',
    'You have placed units already. Take them back first, or place the rest yourself.',
  ],
  'eight-places': ['3.C', 'The French army starts in at least eight spaces: keep a unit for each of them.'],
  'no-such-units': ['7.1.A', 'There are not so many of them there.'],
  'not-placed-there': ['5.1.A', 'These units cannot enter the game there.'],
  'enemy-there': ['5.1.A', 'Enemy units stand there.'],
  'under-siege': ['5.1.C', 'That fortress is under siege.'],
  'not-held': ['5.1.C', 'You do not hold that space.'],
  full: ['7.4.A', 'A space holds eight infantry units and one cavalry unit of a side.'],
  'nobody-there': ['7.1.A', 'You have no units there.'],
  'nobody-can-march': ['7.1.B', 'No unit of yours can march.'],
  'nobody-by-rail': ['7.3.A', 'No unit of yours can travel by rail.'],
  'has-marched': ['7.1.B', 'A unit marches once in a turn.'],
  besieged: ['7.1.B', 'Besieged units cannot march; they can make a sortie in the combat phase.'],
  'no-road': ['7.2.A', 'No road leads there.'],
  'too-far': ['7.2.A', 'This stack cannot march any further.'],
  'stopped-by-enemy': ['7.1.D', 'A march stops where it meets the enemy.'],
  'stopped-by-fortress': ['7.1.D', 'A march stops at an enemy fortress that is not besieged.'],
  'green-alone': ['7.1.E', 'Green units attack only together with a better unit.'],
  'disorganized-attack': ['11.C', 'Out of supply: disorganized units cannot attack.'],
  'disorganized-march': ['11.C', 'Out of supply: can march one space only.'],
  'reserve-limit': ['5.2.D', 'Reserves go no further than three spaces from the Prussian border.'],
  'must-go-on': ['7.1.C', 'Somebody must go on to the end of the march.'],
  'veteran-leads': ['7.2.C', 'The extra space needs a veteran to the end of the march.'],
  'not-on-the-way': ['7.1.C', 'Units can only be left in spaces on the way.'],
  'no-rail-republic': ['7.3.E', 'Since the Republic was declared the French railways no longer run.'],
  'rail-infantry': ['7.3.A', 'Only infantry travels by rail.'],
  'rail-disorganized': ['11.C', 'Out of supply: disorganized units cannot use the railway.'],
  'rail-limit': ['7.3.D', 'No more units can travel together.'],
  'rail-start': ['7.3.B', 'There is no railway there that you hold.'],
  'rail-reach': ['7.3.B', 'No railway through your own territory, free of enemies, leads there.'],
  'rail-enemy-near': ['7.3.C', 'No train enters a space next to the enemy.'],
  'orders-given': ['14.A', 'You have given your standing orders for this phase.'],
  'no-combat-there': ['8.1.A', 'No combat waits there.'],
  'no-fortress': ['8.4.C', 'You hold no fortress here.'],
  'aimed-already': ['8.2.A', 'This unit has its target.'],
  'cannot-fire': ['8.3.B', 'This unit is out of the combat and cannot fire.'],
  'not-a-target': ['8.2.A', 'That is no enemy unit in this combat.'],
  'aim-all': ['13.3', 'Every unit that can fire needs a target.'],
  'no-retreat': ['8.4.D', 'No adjacent space is free for a retreat.'],
  'not-a-retreat': ['8.4.B', 'You cannot retreat there.'],
  'no-siege-there': ['9.2.A', 'You besiege no fortress there.'],
  'siege-too-new': ['9.2.A', 'A fortress can be assaulted from the turn after the siege was opened.'],
  'siege-fought': ['9.2.A', 'There has been fighting at this fortress in this phase.'],
  'all-disorganized': ['11.C', 'Out of supply: disorganized units cannot attack.'],
  'not-besieged': ['9.3.A', 'You have no besieged units there.'],
  'not-promoted': ['10.B', 'Only units that took part in the fighting can be promoted.'],
  'already-promoted': ['10.D', 'This unit has been promoted in this turn.'],
  'raw-unit': ['10.D', 'Reserves and units of the Republic are never promoted.'],
  'veteran-already': ['10.D', 'A veteran cannot be promoted any further.'],
  'not-inside': ['9.4.A', 'That unit is not in the besieged fortress.'],
  'not-pursued': ['8.5.C', 'That unit is not among those who retreat.'],
} as const;

export type Reason = keyof typeof REASONS;

export const REFUSALS = Object.keys(REASONS) as Reason[];

/** A refusal, with the spaces or units that the page lights up. */
export const because = becauseOf(REASONS);

/** The same refusal by another paragraph, where one reason stands in several. */
export const citing = (rule: string, refusal: Refusal): Refusal => ({ ...refusal, rule });
