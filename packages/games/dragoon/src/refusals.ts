/** Every reason why something may not be done: a stable code, its paragraph in RULES.md and a sentence. */
import { becauseOf, type Refusal } from '@feldzug/kernel';

const REASONS = {
  'no-such-unit': ['3', 'There is no such unit of yours on the field.'],
  'no-such-leader': ['3', 'There is no such leader of yours on the field.'],
  'no-such-hex': ['1.1', 'There is no such hex.'],
  'not-commanded': ['4.3.G', 'The active leader does not command that unit in this Action Phase.'],
  routed: ['4.61.H', 'A routed unit obeys nobody.'],
  reforming: ['4.4.2.A.E', 'A unit rallied from rout acts from the next turn on.'],
  'no-shots': ['2.A', 'No unit has a target.'],
  'cannot-fire': ['3', 'Only foot in line or square and light infantry fire muskets.'],
  'guns-only': ['4.1.A', 'Only guns fire in the Bombardment.'],
  'guns-wait': ['5.B', 'Guns fire in the Bombardment and in Defensive Fire.'],
  'guns-near': ['4.4.3.A', 'In Defensive Fire guns fire at what is in their zone of control.'],
  'not-moved': ['4.4.4.A', 'In Second Fire only units fire that have moved and not fired before.'],
  stormed: ['4.4.2.I.C', 'After an Assault Move a unit does not fire.'],
  'target-stood': ['4.4.3.A', 'Defensive Fire is at commanded enemies that have moved, charged or fired.'],
  'not-top': ['4.4.2.E.B', 'Only a Top unit fires and fights.'],
  'fires-once': ['2.A', 'A unit fires once in a phase, at one hex.'],
  'no-target-there': ['3.1.I', 'No enemy that this unit may fire at is there.'],
  'no-enemy-there': ['4.1.A', 'There is no enemy unit in that hex.'],
  'out-of-range': ['5.G', 'That is out of range.'],
  'out-of-sight': ['3.2', 'The line of sight is blocked.'],
  'out-of-arc': ['4.1.A', 'That does not lie before the guns.'],
  'guns-in-square': ['4.4.5.O', 'Guns in the hex of a square do not fire.'],
  limbered: ['5.A', 'Limbered guns do not fire.'],
  'too-many-points': ['4.2.A', 'The overall leader has not so many points.'],
  'not-eligible': ['4.2.A', 'Points go to corps leaders within reach of the overall leader.'],
  'hard-pressed': ['4.2.D', 'A leader with three quarters of his units beside enemies receives no points.'],
  'give-all': ['4.2.A', 'All points must be given out.'],
  'not-deferred': ['4.3.C', 'That leader is not deferred.'],
  'last-already': ['F.C', 'Only deferred leaders are left: it is now or not at all.'],
  'nothing-stands': ['F.C', 'You have given no standing answer.'],
  'nobody-can-move': ['4.4.2', 'No unit under command can do that.'],
  'fired-already': ['4.4.1.A', 'A unit that fired in this phase does not move.'],
  bombarded: ['4.1.B', 'Guns that fired in the Bombardment stay as they are.'],
  'has-charged': ['4.4.2.F.I', 'A unit that charges does nothing else.'],
  'has-halted': ['3.1.D', 'A unit that came into an enemy zone of control, or left one, moves no more.'],
  'in-zone': ['3.1.E', 'In an enemy zone of control a unit can only disengage.'],
  'guns-in-zone': ['3.1.F', 'Guns never leave an enemy zone of control.'],
  'column-caught': ['3.1.E', 'A column cannot disengage: it stays in the enemy zone of control.'],
  'no-facing-in-zone': ['3.1.J', 'In an enemy zone of control a unit does not turn, form or recover.'],
  'too-disrupted': ['4.61.B', 'At disruption 10 a unit only recovers or disengages.'],
  'guns-unlimbered': ['5.A', 'Guns move only when limbered.'],
  'square-stands': ['4.4.2.C.F', 'A square does not move.'],
  'not-adjacent': ['4.4.2.B.A', 'A move goes from hex to hex.'],
  'no-points': ['4.4.2.B.A', 'Not enough movement points.'],
  impassable: ['8.1', 'That unit cannot enter this terrain so.'],
  'enemy-there': ['4.4.2.B.A', 'The enemy holds that hex.'],
  'no-room': ['4.4.2.E.A', 'Those units may not stand in one hex.'],
  'column-in-zone': ['3.1.G', 'Columns and limbered guns do not enter an enemy zone of control.'],
  'same-facing': ['4.4.2.D.A', 'The unit looks there already.'],
  'wrong-facing': ['4.4.2.D.A', 'A unit in this formation cannot look that way.'],
  wheeled: ['F.A', 'A free turn is made once.'],
  'no-formation': ['4.4.2.C.A', 'That unit has no other formation.'],
  'formation-disrupted': ['4.61.B', 'At disruption 5 and more a unit does not change formation.'],
  'no-line-here': ['4.4.2.C.B', 'A line has no room in this terrain.'],
  'form-facing': ['4.4.2.C.C', 'A change of formation turns the unit to its left or right.'],
  'not-disrupted': ['4.4.2.G.A', 'The unit is not disrupted.'],
  'no-rally-points': ['4.4.2.A.D', 'Not enough rally points.'],
  'high-spirits': ['4.4.2.A.D', 'Its morale cannot rise any higher.'],
  'out-of-radius': ['4.4.2.A.C', 'That unit is out of the radius of its leader.'],
  'no-rally': ['4.4.2.A.C', 'Only the overall leader rallies artillery.'],
  'nobody-to-rally': ['4.4.2.A.C', 'Nobody needs to be rallied.'],
  'not-stacked': ['4.4.2.E.C', 'That unit is Top already.'],
  topped: ['F.A', 'A unit is made Top once in an Action Phase.'],
  'only-horse': ['4.4.2.F.A', 'Only horse in line charges.'],
  'charge-in-zone': ['4.4.2.F.F', 'In an enemy zone of control a unit charges only who is in front of it.'],
  'no-charge': ['4.4.2.F.D', 'No enemy can be charged from here.'],
  'no-charge-there': ['4.4.2.F.B', 'A charge goes straight ahead over open ground.'],
  'charge-goes-on': ['4.4.2.F.E', 'The charge must end before an enemy.'],
  'charge-ends': ['4.4.2.F.E', 'In an enemy zone of control the charge ends.'],
  'not-in-zone': ['4.4.2.H.A', 'Only a unit in an enemy zone of control disengages.'],
  'not-fresh': ['4.4.2.H.A', 'Disengaging takes the whole movement.'],
  'line-only': ['4.4.2.H.A', 'Only foot and horse in line, and light infantry, disengage.'],
  'no-way-back': ['4.4.2.H.A', 'There is no hex to back into.'],
  'goes-along': ['4.4.2.H.D', 'That leader is not in the hex.'],
  'prussian-foot': ['4.4.2.I.A', 'Only Prussian foot in line makes an Assault Move.'],
  'declared-late': ['4.4.2.I.A', 'An Assault Move is declared before anything else.'],
  'has-stormed': ['4.4.2.I.B', 'After an Assault Move a unit may still turn, and nothing else.'],
  'end-adjacent': ['4.4.2.I.B', 'An Assault Move ends beside an enemy.'],
  'no-ride': ['4.4.2.B.A', 'The leader cannot ride there.'],
  'leader-alone': ['3.1.H', 'A leader enters an enemy zone of control only where a friend stands.'],
  'stays-here': ['4.4.2.B.A', 'He is there already.'],
  'no-assault': ['4.4.5.A', 'That unit cannot assault anybody.'],
  'sent-in-already': ['4.4.5.B', 'That unit assaults already.'],
  'no-advance': ['4.4.4.B', 'That unit cannot advance there.'],
  'no-follow': ['4.61.C', 'One of the victors goes into a hex that they have emptied.'],
  'nothing-undone': ['1.2', 'There is nothing to take back.'],
  'cost-order': ['1.2', 'A move of one hex that cost order is not taken back.'],
  'others-disordered': ['1.2', 'Others lost their order by it, or a leader was lost: it is not taken back.'],
  'taken-back-once': ['1.2', 'What was taken back and done again stays done.'],
  'stays-done': ['1.2', 'A charge, a rally, a recovery or a change of the Top unit is not taken back.'],
  'seen-since': ['1.2', 'Enemies have come into sight: that cannot be taken back.'],
  'only-repeat': ['1.2', 'What was taken back can only be repeated, or the unit left as it is.'],
} as const;

export type Reason = keyof typeof REASONS;

export const REFUSALS = Object.keys(REASONS) as Reason[];

/** A refusal, with the hexes or units that the page lights up. */
export const because = becauseOf(REASONS);

/** The same about one unit or one hex. Whole lists of these are made to find the one that can: each is kept. */
export function ofUnit(reason: Reason, unit: string): Refusal {
  const known = OF_UNITS[reason].get(unit);
  return known ?? kept(OF_UNITS[reason], unit, because(reason, undefined, [unit]));
}

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
