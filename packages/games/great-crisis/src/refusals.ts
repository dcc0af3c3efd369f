/** Every reason why something may not be done: a stable code, its paragraph in RULES.md and a sentence. */
import type { Refusal } from '@feldzug/kernel';

const REASONS = {
  'no-points': ['6', 'No action points are left.'],
  'too-few-points': ['6', 'There are not enough action points for that.'],
  'after-marching': ['6.1', 'Recovery comes before any march of the phase.'],
  'nothing-to-recover': ['6.1', 'No depleted unit of the active army can recover.'],
  'recover-isolated': ['6.1', 'An isolated unit cannot recover.'],
  'recover-enemy-space': ['6.1', 'A unit in an enemy-controlled space cannot recover.'],
  'recover-besieged': ['6.1', 'A unit on defense cannot recover.'],
  'not-depleted': ['6.1', 'No such unit there is depleted.'],
  'nobody-here': ['6.2', 'The active army has no unit there.'],
  'besieged-march': [
    '6.2',
    'Units inside a besieged fort can only come out into the open: that is a sortie.',
  ],
  'recovered-march': ['6.2', 'A unit that has recovered may not march in the same phase.'],
  'stopped-march': [
    '6.2',
    'This unit has met the enemy or taken an enemy space and may not march any further.',
  ],
  'march-limit': ['6.2', 'One march moves eight units at the most.'],
  'isolated-limit': ['4.3', 'With an isolated unit among them, one march moves four units at the most.'],
  'no-such-units': ['6.2', 'There are not so many of them there.'],
  'no-route': ['2.3', 'No route leads there from here.'],
  'sea-limit': ['6.2', 'A march by sea moves one unit.'],
  'foreign-box': ['2.3.2', 'Only units of its own nation may enter an off-map box.'],
  'box-both-ways': ['2.3.2', 'A unit that has left an off-map box may not enter one in the same phase.'],
  'second-by-sea': ['6.2', 'The free second space is for marches by land only.'],
  'second-isolated': ['4.3', 'Isolated units march one space for each point.'],
  'second-not-own': ['6.2', 'The second space is free only between three spaces that you control.'],
  'second-enemies': ['6.2', 'The second space is free only with no enemy on any of the three spaces.'],
  'march-too-long': ['6.2', 'A point carries a march two spaces at the most.'],
  'not-besieged': ['6.2', 'No unit of the active army is besieged there.'],
  'nobody-besieged': ['6.2', 'No unit of the active army is under siege.'],
  'nobody-can-march': ['6.2', 'No unit of the active army can march.'],
  'no-siege': ['6.3', 'The active army besieges nobody there.'],
  'free-assault': ['6.3', 'New units have entered: the fort battle there costs nothing.'],
  'paid-already': ['6.3', 'That fort battle is already to be fought.'],
  'no-battle-there': ['6.3', 'No battle waits there.'],
  'fort-full': ['2.3.1', 'The fort has no room for more.'],
  'arrived-this-phase': ['7', 'Only units that began the phase in the space may go on defense.'],
  'came-out': ['7', 'A unit that has come out of the fort may not go back in this phase.'],
  'stays-inside': ['7.3', 'A unit of another army stays on defense: only the active army fights.'],
  'no-card': ['2.4', 'You do not hold that card.'],
  'no-such-card': ['2.4', 'You do not hold so many of that card.'],
  'wrong-role': ['7.1.3', 'That card is not for your side of this battle.'],
  'low-tactics': [
    '7.1.3',
    'The commander with the highest leadership has too low a tactical rating for that card.',
  ],
  'no-commander': ['7.1.3', 'A battle card needs a commander in the battle.'],
  'not-a-start-card': ['7.1.3', 'That card is not used at the start of a battle.'],
  'no-dice': ['7.1.1', 'None of your units can roll a die.'],
  'dice-left': ['7.1.1', 'As long as units can attack they attack or retreat.'],
  'must-give-way': ['R2', 'Neither side can roll a die: the active side must retreat.'],
  'no-retreat': ['7.1.4', 'No adjacent space that you control is free of enemies.'],
  'retreat-space': ['7.1.4', 'That is no space they could retreat to.'],
  'no-such-retreat': ['7.1.4', 'There are not so many of them in the battle.'],
  'retreat-limit': ['7.1.4', 'No more units can retreat along that route.'],
  'retreat-more': ['R5', 'Units that still have room must retreat with the others.'],
  'army-pays': ['R3', 'The army with the most retreating units pays.'],
  'not-so-many': ['7.1.1', 'That is more damage than was dealt, or more than they can take.'],
  'undepleted-first': ['7.1.1', 'Depleted units take damage only when no undepleted unit is left.'],
  'more-losses': ['7.1.1', 'All the damage must be taken.'],
  'claim-most': ['4.1', 'Only a nation with the most units there may own the space.'],
  'not-your-nation': ['3', 'That nation does not belong to the army or alliance that acts.'],
  'reserve-empty': ['8.3', 'That nation has nothing in its unit reserve.'],
  'no-points-of-nation': ['8.3', 'That nation has no mobilization points left.'],
  'nowhere-to-mobilize': ['8.3', 'That nation has no space where units could be placed.'],
  'not-own-nation-space': ['8.3', 'Units are placed only in spaces that their own nation controls.'],
  'not-connected': ['8.3', 'The space is not connected to the nation’s lines of communication.'],
  'space-full': ['8.3', 'No more units may be placed there now.'],
  'not-in-reserve': ['8.3', 'The unit reserve does not hold so many of them.'],
  'nothing-to-refresh': ['8.3', 'That nation has no depleted unit that can recover.'],
  'refresh-isolated': ['8.3', 'An isolated unit cannot recover.'],
  'refresh-enemy-space': ['8.3', 'A unit in an enemy-controlled space cannot recover.'],
  'refresh-besieged': ['8.3', 'A unit under siege cannot recover.'],
  'discard-more': ['8.5', 'You hold more cards than your limit: discard down to it.'],
  'scorch-not-own': ['C', 'Only a space that your own alliance controls may be scorched.'],
  'scorch-nothing': ['C', 'Only a fort or resource space may be scorched.'],
  'scorched-already': ['C', 'That space is scorched already.'],
  'scorch-besieged': ['R17', 'Units of another army are besieged there.'],
  'scorch-nowhere': ['C', 'There is nothing to scorch.'],
  'recall-king': ['C', 'The King cannot be recalled.'],
  'recall-off-map': ['C', 'Only a commander on the map can be recalled.'],
} as const;

export type Reason = keyof typeof REASONS;

export const REFUSALS = Object.keys(REASONS) as Reason[];

/** A refusal, with the spaces or units that the page lights up. */
export function because(reason: Reason, spaces?: readonly string[], units?: readonly string[]): Refusal {
  const [rule, text] = REASONS[reason];
  if (spaces && units) return { code: reason, rule, text, spaces, units };
  if (spaces) return { code: reason, rule, text, spaces };
  return units ? { code: reason, rule, text, units } : { code: reason, rule, text };
}
