/** What the player must decide, in words. */
import { monthOf, type State } from '@feldzug/won-by-the-sword';
import type { VerbWords } from '../../table/content.ts';

export const title = (view: State): string => `${monthOf(view)} · impulse ${Math.max(1, view.impulse)} of 5`;

const QUESTIONS: { readonly [step: string]: string } = {
  'turn.reinforcements': 'Reinforcements arrive. Choose where they enter.',
  'turn.subsidy': 'Store your subsidy of 3 baggage points.',
  'impulse.assign': 'Put a card face down on each column.',
  'impulse.order': 'You have the Initiative. Who goes first?',
  'impulse.activate': 'Choose a column to activate.',
  activation: 'Spend command points, or end the activation.',
  losses: 'Choose your step losses.',
  scouting: 'Enemy scouts approach. Screen with cavalry?',
  'siege.fire': 'Your guns hit. Siegeworks or soldiers?',
  'siege.sally': 'Sally out against the siegeworks?',
  'siege.meet': 'The garrison sallies out. Who meets it?',
  'siege.sallied': 'Wreck siegeworks or hit soldiers?',
  'battle.answer': 'Your opponent offers battle. Accept or refuse?',
  'battle.form': 'Form your wings.',
  'battle.reinforce': 'Send cavalry from the flanks you won to the centre?',
  'battle.retreat': 'Your army is beaten. Choose the retreat.',
  'campaign.check': 'Roll for the end of the campaign?',
};

export const question = (view: State): string => QUESTIONS[view.flow.at(-1)?.step ?? ''] ?? 'Decide.';

const VERBS: { readonly [verb: string]: VerbWords } = {
  enter: { name: 'Enter', key: 'e', summary: 'Bring the force onto the map.' },
  subsidise: { name: 'Store subsidy', key: 's', summary: 'Store baggage in fortresses.' },
  assign: { name: 'Assign cards', key: 'a', summary: 'Put cards face down on columns.' },
  goFirst: { name: 'Go first', key: 'f', summary: 'You activate the first column.' },
  goSecond: { name: 'Go second', key: 's', summary: 'Your opponent activates the first column.' },
  activate: { name: 'Activate', key: 'a', summary: 'Reveal the card and act.' },
  march: { name: 'March', key: 'm', summary: '1 CP, or 2 CP and 1 BP on a dotted line.' },
  forceMarch: { name: 'Forced march', key: 'f', summary: 'Move without command points.' },
  forage: { name: 'Forage', key: 'g', summary: '1 CP: gather baggage.' },
  scout: { name: 'Scout', key: 'c', summary: 'Look at an enemy force.' },
  screen: { name: 'Screen', key: 'c', summary: 'Keep enemy scouts away.' },
  attackPatrol: { name: 'Attack patrol', key: 'p', summary: 'Drive off an enemy patrol.' },
  offerBattle: { name: 'Offer battle', key: 'b', summary: '1 CP and 1 BP.' },
  accept: { name: 'Accept battle', key: 'a', summary: 'Stand and fight.' },
  refuseBattle: { name: 'Refuse battle', key: 'r', summary: 'Slip away; you lose 3 VP.' },
  deploy: { name: 'Form up', key: 'd', summary: 'Move regiments between wings and place chits.' },
  reinforceCentre: { name: 'Reinforce centre', key: 'c', summary: 'Send cavalry to the centre.' },
  retreat: { name: 'Retreat', key: 'r', summary: 'Choose the way.' },
  openSiege: { name: 'Open siege', key: 'o', summary: '1 CP and 1 BP; then a surrender offer.' },
  siege: { name: 'Siege round', key: 's', summary: 'Bombard and build siegeworks.' },
  answerFire: { name: 'Use hits', key: 'h', summary: 'Siegeworks destroyed; the rest hits soldiers.' },
  sally: { name: 'Sally', key: 's', summary: 'Send troops out.' },
  noSally: { name: 'Stay inside', key: 'n', summary: 'No sally this time.' },
  meetSally: { name: 'Meet the sally', key: 'm', summary: 'At most one unit more than the sally.' },
  wreckWorks: { name: 'Use hits', key: 'h', summary: 'Each hit wrecks 2 siegeworks or kills a step.' },
  escalade: { name: 'Escalade', key: 'l', summary: 'Storm by surprise before the works are complete.' },
  assault: { name: 'Assault', key: 't', summary: '1 CP and 1 BP.' },
  split: { name: 'Split', key: 'i', summary: '1 CP: form a new column.' },
  absorb: { name: 'Absorb', key: 'j', summary: '1 CP: take in another column.' },
  garrison: { name: 'Change garrison', key: 'k', summary: '1 CP: drop or take units.' },
  detach: { name: 'Leave a detachment', key: 'd', summary: '1 CP: a step becomes a detachment.' },
  recall: { name: 'Recall a detachment', key: 'r', summary: '1 CP: fill up a regiment.' },
  pickUp: { name: 'Pick up baggage', key: 'u', summary: '1 CP.' },
  store: { name: 'Store baggage', key: 'v', summary: 'Free, once in an activation.' },
  collect: { name: 'Collect stragglers', key: 'w', summary: '1 CP for each regiment.' },
  reform: { name: 'Re-form a regiment', key: 'x', summary: '3 CP and 1 BP.' },
  recruit: { name: 'Recruit', key: 'y', summary: 'Use the Recruiting chit.' },
  bringIn: { name: 'Bring in a force', key: 'z', summary: 'Use the Reinforcements card.' },
  spy: { name: 'Spies', key: 'q', summary: 'See one enemy column.' },
  moveLeader: { name: 'Move a leader', key: 'n', summary: 'Free, once in an activation.' },
  endActivation: { name: 'End activation', key: 'e', summary: 'Arrange patrols and end.' },
  lose: { name: 'Take losses', key: 'l', summary: 'Choose the units that lose steps.' },
  rollForEnd: { name: 'Roll', key: 'r', summary: 'The campaign may end.' },
  campaignOn: { name: 'Go on', key: 'g', summary: 'The campaign goes on.' },
  useInitiative: {
    name: 'Use the Initiative',
    key: 'u',
    summary: 'Add or subtract 2; it goes to your opponent.',
  },
  keepInitiative: { name: 'Keep the Initiative', key: 'k', summary: 'Roll without it.' },
};

export const verb = (name: string): VerbWords => VERBS[name] ?? { name, key: name[0], summary: '' };
