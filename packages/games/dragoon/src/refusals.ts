/** Every reason for a refusal: a stable code, its paragraph in RULES.md and a sentence for the player. */
import { becauseOf, type Refusal } from '@feldzug/kernel';

const REASONS = {
  'no-such-unit': ['3', 'You have no such unit on the map.'],
  'no-such-leader': ['3', 'You have no such leader on the map.'],
  'no-such-hex': ['1.1', 'There is no such hex.'],
  'not-commanded': ['4.3.G', 'The active leader does not command this unit in this Action Phase.'],
  routed: ['4.61.H', 'A routed unit obeys nobody. Rally it first.'],
  reforming: ['4.4.2.A.E', 'This unit was just rallied from rout. It can act when it is next commanded.'],
  'no-shots': ['2.A', 'None of your units has a target.'],
  'cannot-fire': ['3', 'Only infantry in line or square and light infantry fire muskets.'],
  'guns-only': ['4.1.A', 'Only guns fire in the Bombardment.'],
  'guns-wait': ['5.B', 'Guns fire only in the Bombardment and in Defensive Fire.'],
  'guns-near': ['4.4.3.A', 'In Defensive Fire guns fire only into their own zone of control.'],
  'not-moved': ['4.4.4.A', 'In 2nd Fire only units fire that have moved and have not fired yet.'],
  stormed: ['4.4.2.I.C', 'After an Assault Move a unit does not fire. It can assault.'],
  'target-stood': [
    '4.4.3.A',
    'Defensive Fire is only at commanded enemies that have moved, charged or fired.',
  ],
  'not-top': ['4.4.2.E.B', 'Only the Top unit of a hex fires and attacks. Make this unit Top first.'],
  'fires-once': ['2.A', 'A unit fires once in a phase, at one hex.'],
  'no-target-there': ['3.1.I', 'There is no enemy in that hex that this unit can fire at.'],
  'no-enemy-there': ['4.1.A', 'There is no enemy unit in that hex.'],
  'out-of-range': ['5.G', 'Out of range.'],
  'out-of-sight': ['3.2', 'The line of sight is blocked.'],
  'out-of-arc': ['4.1.A', 'The guns do not face that way.'],
  'guns-in-square': ['4.4.5.O', 'Guns stacked with a square do not fire.'],
  limbered: ['5.A', 'Limbered guns do not fire. Unlimber them first.'],
  'too-many-points': ['4.2.A', 'The overall leader does not have that many points.'],
  'not-eligible': ['4.2.A', 'Only corps leaders within the radius of the overall leader can receive points.'],
  'hard-pressed': ['4.2.D', 'With 75% of his units beside enemies, this leader cannot receive points.'],
  'give-all': ['4.2.A', 'Lend all points.'],
  'not-deferred': ['4.3.C', 'This leader is not deferred.'],
  'last-already': ['F.C', 'Only deferred leaders are left: activate one now or not at all this turn.'],
  'nothing-stands': ['F.C', 'You have no standing orders.'],
  'nobody-can-move': ['4.4.2', 'No commanded unit can do that.'],
  'fired-already': ['4.4.1.A', 'A unit that fired in 1st Fire does not move.'],
  bombarded: ['4.1.B', 'Guns that fired in the Bombardment cannot move or turn this turn.'],
  'has-charged': ['4.4.2.F.I', 'A charging unit can do nothing else.'],
  'has-halted': ['3.1.D', 'This unit has entered or left an enemy zone of control and cannot move any more.'],
  'in-zone': ['3.1.E', 'In an enemy zone of control a unit can only disengage.'],
  'guns-in-zone': ['3.1.F', 'Guns never leave an enemy zone of control.'],
  'column-caught': ['3.1.E', 'A column cannot disengage. It stays in the enemy zone of control.'],
  'no-facing-in-zone': [
    '3.1.J',
    'In an enemy zone of control a unit cannot turn, change formation or recover.',
  ],
  'too-disrupted': ['4.61.B', 'At disruption 10 a unit cannot march, turn, form or charge. It can recover.'],
  'guns-unlimbered': ['5.A', 'Limber these guns before you move them.'],
  'square-stands': ['4.4.2.C.F', 'A square cannot move.'],
  'not-adjacent': ['4.4.2.B.A', 'A march goes from hex to adjacent hex.'],
  'no-points': ['4.4.2.B.A', 'Not enough movement points.'],
  impassable: ['8.1', 'This unit cannot enter that terrain in its formation.'],
  'enemy-there': ['4.4.2.B.A', 'There are enemies in that hex.'],
  'no-room': ['4.4.2.E.A', 'These units cannot share a hex.'],
  'column-in-zone': [
    '3.1.G',
    'Infantry and cavalry in column cannot enter an enemy zone of control. Form line first.',
  ],
  'same-facing': ['4.4.2.D.A', 'The unit already faces that way.'],
  'wrong-facing': ['4.4.2.D.A', 'A unit in this formation cannot face that way.'],
  wheeled: ['F.A', 'A free turn can be made only once.'],
  'no-formation': ['4.4.2.C.A', 'This unit has no other formation.'],
  'formation-disrupted': ['4.61.B', 'At disruption 5 or more a unit cannot change formation. Recover first.'],
  'no-line-here': ['4.4.2.C.B', 'A unit cannot form line in this terrain.'],
  'form-facing': ['4.4.2.C.C', 'A change of formation turns the unit to its left or right.'],
  'not-disrupted': ['4.4.2.G.A', 'This unit is not disrupted.'],
  'no-rally-points': ['4.4.2.A.D', 'Not enough rally points.'],
  'high-spirits': ['4.4.2.A.D', 'This unit already has the highest morale.'],
  'out-of-radius': ['4.4.2.A.C', 'This unit is outside the radius of the leader. Ride closer first.'],
  'no-rally': ['4.4.2.A.C', 'Only the overall leader rallies artillery.'],
  'nobody-to-rally': ['4.4.2.A.C', 'No unit in reach needs to be rallied.'],
  'not-stacked': ['4.4.2.E.C', 'This unit is already Top.'],
  topped: ['F.A', 'A unit can be made Top only once in an Action Phase.'],
  'only-horse': ['4.4.2.F.A', 'Only cavalry in line charges.'],
  'charge-in-zone': [
    '4.4.2.F.F',
    'From an enemy zone of control a unit can only charge an enemy in front of it.',
  ],
  'no-charge': ['4.4.2.F.D', 'No enemy within 4 hexes can be charged from here.'],
  'no-charge-there': ['4.4.2.F.B', 'A charge goes straight ahead over open terrain.'],
  'charge-goes-on': ['4.4.2.F.E', 'The charge must end with an enemy in front.'],
  'charge-ends': ['4.4.2.F.E', 'In an enemy zone of control the charge ends.'],
  'not-in-zone': ['4.4.2.H.A', 'Only a unit in an enemy zone of control can disengage.'],
  'not-fresh': ['4.4.2.H.A', 'Disengaging needs the whole movement allowance.'],
  'line-only': ['4.4.2.H.A', 'Only light infantry, and infantry and cavalry in line, can disengage.'],
  'no-way-back': ['4.4.2.H.A', 'There is no hex to disengage into.'],
  'goes-along': ['4.4.2.H.D', 'This leader is not in the hex.'],
  'prussian-foot': ['4.4.2.I.A', 'Only Prussian infantry in line makes an Assault Move.'],
  'declared-late': ['4.4.2.I.A', 'An Assault Move must be the first thing a unit does.'],
  'has-stormed': ['4.4.2.I.B', 'After an Assault Move a unit can only turn.'],
  'end-adjacent': ['4.4.2.I.B', 'An Assault Move must end beside an enemy.'],
  'no-ride': ['4.4.2.B.A', 'The leader cannot ride there.'],
  'leader-alone': [
    '3.1.H',
    'A leader enters an enemy zone of control only where a friendly unit stands. Guns alone do not count.',
  ],
  'stays-here': ['4.4.2.B.A', 'The leader is already there.'],
  'no-assault': ['4.4.5.A', 'This unit cannot assault anyone.'],
  'sent-in-already': ['4.4.5.B', 'This unit is already assaulting.'],
  'no-advance': ['4.4.4.B', 'This unit cannot advance there.'],
  'no-follow': ['4.61.C', 'One of the victorious units must advance into a hex they have emptied.'],
  'nothing-undone': ['1.2', 'There is nothing to take back.'],
  'cost-order': ['1.2', 'A move of one hex that disrupted the unit cannot be taken back.'],
  'others-disordered': ['1.2', 'This disrupted other units or cost a leader, so it cannot be taken back.'],
  'taken-back-once': ['1.2', 'An order can be taken back only once.'],
  'stays-done': ['1.2', 'A charge, rally, recovery or change of the Top unit cannot be taken back.'],
  'seen-since': ['1.2', 'Enemies have come into sight, so this cannot be taken back.'],
  'way-changed': [
    '1.2',
    'Friendly units on its way have changed, so this unit cannot repeat what it took back.',
  ],
  'only-repeat': ['1.2', 'After taking back, this unit can only repeat the same order or do nothing.'],
} as const;

export type Reason = keyof typeof REASONS;

export const REFUSALS = Object.keys(REASONS) as Reason[];

/** A refusal, with the hexes or units that the page highlights. */
export const because = becauseOf(REASONS);

/** The same about one unit or one hex. The page asks for thousands of these, so each is kept. */
export function ofUnit(reason: Reason, unit: string): Refusal {
  const known = OF_UNITS[reason].get(unit);
  return known ?? kept(OF_UNITS[reason], unit, because(reason, undefined, [unit]));
}

/** Why a unit that was named cannot do something; one that is not there is not highlighted. */
export const refusalTo = (unit: string, reason: Reason | undefined): Refusal | undefined =>
  reason && (reason === 'no-such-unit' ? because(reason) : ofUnit(reason, unit));

export function atHex(reason: Reason, hex: string): Refusal {
  const known = AT_HEXES[reason].get(hex);
  return known ?? kept(AT_HEXES[reason], hex, because(reason, [hex]));
}

function kept(store: Map<string, Refusal>, name: string, refusal: Refusal): Refusal {
  store.set(name, refusal);
  return refusal;
}

type Kept = { readonly [reason in Reason]: Map<string, Refusal> };

const emptyStore = (): Kept =>
  Object.fromEntries(REFUSALS.map((code) => [code, new Map()])) as unknown as Kept;

const OF_UNITS = emptyStore();
const AT_HEXES = emptyStore();
