/** What the player must decide, in words. */
import type { Pending } from '@feldzug/kernel';
import {
  CARDS,
  COLUMNS,
  monthOf,
  NO_CARD,
  SPACES,
  type State,
  scenarioOf,
  TABLES,
  UNKNOWN,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import type {
  ActivationFrame,
  BattleFrame,
  CampaignFrame,
  LossFrame,
  ScoutFrame,
  SiegeFrame,
} from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { VerbWords } from '../../table/content.ts';
import type { Words } from '../../table/page.ts';
import { capital, counted, listed } from '../../table/speech.ts';
import { type VerbTable, verbsOf } from '../../table/verb-words.ts';
import { act } from './act.ts';
import { monthName, placeAt, shortSide, spaceName, specialName } from './names.ts';

export const wordsOf = (game: WonByTheSword): Words<State> => ({
  title,
  question: (view, pending) => question(game, view, pending),
  verb: verbsOf(PRICED),
  act,
  briefing,
  howTo,
});

const title = (view: State): string =>
  view.impulse > 0 ? `${dateOf(view)} · impulse ${view.impulse} of 5` : dateOf(view);

/** "March 1632": a scenario is named after its year. */
const dateOf = (view: State): string => `${monthOf(view)} ${scenarioOf(view).id}`;

function question(game: WonByTheSword, view: State, { step, seat }: Pending): string {
  const frame = view.flow[view.flow.length - 1];
  const place = typeof frame?.space === 'number' ? spaceName(SPACES[frame.space].id) : '';
  switch (step) {
    case 'turn.reinforcements':
      return 'Reinforcements arrive. Choose where they enter.';
    case 'turn.subsidy':
      return `Store your subsidy of ${scenarioOf(view).subsidy[seat]} baggage points.`;
    case 'impulse.assign':
      return 'Put a card face down on each column, or none. Both sides reveal them as columns act.';
    case 'impulse.order':
      return 'You have the Initiative. Who acts first?';
    case 'impulse.activate':
      return 'Choose a column to activate.';
    case 'activation':
      return activationQuestion(view, frame as ActivationFrame);
    case 'losses':
      return lossQuestion(view, frame as LossFrame);
    case 'scouting':
      return `Enemy scouts ride towards ${view.names[(frame as ScoutFrame).target]}. Screen it with up to 3 cavalry regiments?`;
    case 'siege.fire':
      return `The guns of ${place} score ${counted((frame as SiegeFrame).hits, 'hit')}. Use them on siegeworks or soldiers.`;
    case 'siege.sally':
      return `${place} is besieged. Sally out against the siegeworks?`;
    case 'siege.meet':
      return `${counted((frame as SiegeFrame).sally.length, 'unit')} sally out of ${place}. Choose who meets them.`;
    case 'siege.sallied':
      return `Your sally scores ${counted((frame as SiegeFrame).hits, 'hit')}. Each wrecks 2 siegeworks or costs a step.`;
    case 'battle.answer':
      return `Your opponent offers battle at ${place}. Accept it, or refuse and lose ${-TABLES.points.refusal} VP?`;
    case 'battle.form':
      return (frame as BattleFrame).major
        ? `Battle at ${place}: draw up your wings.`
        : `Minor battle at ${place}: place your chits and begin.`;
    case 'battle.reinforce':
      return 'You won a flank. Send its cavalry to the centre?';
    case 'battle.retreat':
      return retreatQuestion(frame as BattleFrame);
    case 'campaign.check':
      return (frame as CampaignFrame).rolling
        ? 'The end of the campaign is rolled for. Use the Initiative for +2 or −2?'
        : 'You lead, and no column of yours is in enemy territory. Roll for the end of the campaign?';
    default:
      return game.name;
  }
}

function activationQuestion(view: State, { column, cp, card }: ActivationFrame): string {
  const special = card === NO_CARD ? '' : ` Card: ${specialName(CARDS[card].special)}.`;
  // What is left of the enemy's command and baggage is hidden (2.2).
  if (cp === UNKNOWN) return `${view.names[column]} is active.${special}`;
  return `${view.names[column]} has ${cp} CP and ${view.baggage[column]} BP left.${special}`;
}

function lossQuestion(view: State, { hits, forces }: LossFrame): string {
  const names = forces.map((force) =>
    force < COLUMNS ? view.names[force] : `the garrison of ${placeAt(force - COLUMNS)}`,
  );
  return `${capital(listed(names))} ${forces.length > 1 ? 'lose' : 'loses'} ${counted(hits, 'step')}. Choose the units.`;
}

function retreatQuestion({ spaces, loser, won }: BattleFrame): string {
  if (spaces === 1)
    return won.every((side) => side !== 1 - loser)
      ? 'Nobody won. Your army falls back one space.'
      : 'Your army retreats one space.';
  if (spaces === 2) return 'Your army is broken. Retreat two spaces; baggage and artillery are lost.';
  return 'Your army is beaten. Retreat one space with baggage and artillery, or two without them.';
}

/** Where to click, for a newcomer. */
function howTo(_view: State, { step }: Pending): string | undefined {
  switch (step) {
    case 'impulse.activate':
      return 'Click one of your standards with a ring.';
    case 'activation':
      return 'Click a ringed space to march there; click your column to see how far it can go. Or use a button.';
    case 'turn.subsidy':
      return 'Click + beside a fortress. Baggage feeds columns and pays for sieges and battles.';
    default:
      return undefined;
  }
}

/** "(1 CP, 1 BP)" from the table of costs. */
function cost([cp, baggage]: readonly number[]): string {
  const parts = [cp > 0 ? `${cp} CP` : '', baggage > 0 ? `${baggage} BP` : ''].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : ' (free)';
}

const { costs } = TABLES;
const FREE = [0, 0];

interface PricedWords extends VerbWords {
  /** CP and BP of an activity. */
  readonly cost?: readonly number[];
}

const VERBS: { readonly [verb: string]: PricedWords } = {
  enter: { name: 'Enter the map', key: 'e', summary: 'Bring the force onto the map.' },
  subsidise: {
    name: 'Store subsidy',
    key: 's',
    summary: 'Baggage goes into fortresses, or into columns that stand there.',
  },
  assign: { name: 'Confirm cards', key: 'a', summary: 'Put cards face down on columns.' },
  goFirst: { name: 'Act first', key: 'f', summary: 'You activate the first column.' },
  goSecond: { name: 'Let them act first', key: 's', summary: 'Your opponent activates the first column.' },
  activate: { name: 'Activate', key: 'a', summary: 'Reveal the card of a column and act with it.' },
  march: {
    name: 'March',
    key: 'm',
    summary: 'A solid line costs 1 CP, a dotted line 2 CP and 1 BP. Enemy patrols and columns add to it.',
  },
  forceMarch: {
    name: 'Forced march',
    key: 'f',
    summary: 'Move on solid lines without CP, at the price of steps, baggage or fatigue.',
    cost: FREE,
  },
  forage: {
    name: 'Forage',
    key: 'g',
    summary: 'Roll a die for baggage. The land may be stripped.',
    cost: costs.forage,
  },
  scout: {
    name: 'Scout',
    key: 'c',
    summary: 'Cavalry looks at an enemy force here or next to here. Once in an activation.',
    cost: FREE,
  },
  screen: { name: 'Screen', key: 'c', summary: 'Keep enemy scouts away.' },
  attackPatrol: {
    name: 'Attack a patrol',
    key: 'p',
    summary: 'Drive an enemy patrol off a connector of this space.',
    cost: FREE,
  },
  offerBattle: {
    name: 'Offer battle',
    key: 'b',
    summary: 'To all enemy columns in this space. They see you; they may refuse.',
    cost: costs.formOrOpen,
  },
  accept: { name: 'Accept battle', key: 'a', summary: 'Stand and fight. Both sides see each other.' },
  refuseBattle: {
    name: 'Refuse battle',
    key: 'r',
    summary: 'Move away one space. You lose 3 VP and stay hidden.',
  },
  deploy: { name: 'Draw up', key: 'd', summary: 'Move regiments between wings, place leaders and chits.' },
  reinforceCentre: {
    name: 'Reinforce the centre',
    key: 'c',
    summary: 'Send cavalry from the flanks you won.',
  },
  retreat: { name: 'Retreat', key: 'r', summary: 'Choose the way.' },
  openSiege: {
    name: 'Open a siege',
    key: 'o',
    summary: 'The place gets a surrender offer at once.',
    cost: costs.formOrOpen,
  },
  siege: {
    name: 'Siege round',
    key: 's',
    summary: 'Bombard, then build siegeworks (1 CP each). Once in an activation.',
  },
  answerFire: {
    name: 'Use the hits',
    key: 'h',
    summary: 'Each hit destroys a siegework or costs the besieger a step.',
  },
  sally: { name: 'Sally', key: 's', summary: 'Send troops out against the siegeworks.' },
  noSally: { name: 'Stay inside', key: 'n', summary: 'No sally this time.' },
  meetSally: { name: 'Meet the sally', key: 'm', summary: 'With at most one unit more than the sally.' },
  wreckWorks: { name: 'Use the hits', key: 'h', summary: 'Each hit wrecks 2 siegeworks or costs a step.' },
  escalade: {
    name: 'Escalade',
    key: 'l',
    summary: 'Assault by surprise before the siegeworks are complete.',
    cost: costs.assault,
  },
  assault: { name: 'Assault', key: 't', summary: 'Infantry attacks the walls.', cost: costs.assault },
  split: {
    name: 'Split off a column',
    key: 'i',
    summary: 'Form a new column here. It acts from the next impulse.',
    cost: costs.organise,
  },
  absorb: {
    name: 'Absorb a column',
    key: 'j',
    summary: 'Take in another column of yours here.',
    cost: costs.organise,
  },
  exchange: {
    name: 'Exchange units or baggage',
    key: 'a',
    summary: 'Units or BP change between this column and another one here.',
    cost: costs.organise,
  },
  garrison: {
    name: 'Change the garrison',
    key: 'k',
    summary: 'Leave units in the place here, or take them out.',
    cost: costs.organise,
  },
  detach: {
    name: 'Leave a detachment',
    key: 'd',
    summary: 'One step of an infantry regiment becomes a detachment of the garrison.',
    cost: costs.organise,
  },
  recall: {
    name: 'Recall a detachment',
    key: 'r',
    summary: 'A detachment fills up a reduced infantry regiment.',
    cost: costs.organise,
  },
  pickUp: {
    name: 'Pick up baggage',
    key: 'u',
    summary: 'From the store of the place here, or from another column.',
    cost: costs.organise,
  },
  store: { name: 'Store baggage', key: 'v', summary: 'Once in an activation.', cost: FREE },
  collect: {
    name: 'Collect stragglers',
    key: 'w',
    summary: '1 CP brings a reduced regiment back to full strength.',
    cost: costs.collect,
  },
  reform: {
    name: 'Re-form a regiment',
    key: 'x',
    summary: 'Bring a regiment back from the Cadre Box, reduced.',
    cost: costs.reform,
  },
  recruit: { name: 'Recruit', key: 'y', summary: 'Use a leader’s Recruiting chit.', cost: FREE },
  bringIn: {
    name: 'Bring in a force',
    key: 'z',
    summary: 'Use the Reinforcements card to bring a force onto the map.',
    cost: FREE,
  },
  spy: { name: 'Spies', key: 'q', summary: 'See one enemy column completely.', cost: FREE },
  moveLeader: {
    name: 'Move a leader',
    key: 'n',
    summary: 'To another force of yours here. Once in an activation.',
    cost: FREE,
  },
  orders: {
    name: 'Standing orders',
    key: 'h',
    summary:
      'Decide now what happens in your opponent’s activations, so that the game need not wait for you.',
    cost: FREE,
  },
  endActivation: { name: 'End activation', key: 'e', summary: 'Place patrols and end. Unspent CP are lost.' },
  lose: { name: 'Take losses', key: 'l', summary: 'Choose the units that lose steps.' },
  rollForEnd: { name: 'Roll', key: 'r', summary: 'On 5 or more the campaign ends now, and you win.' },
  campaignOn: { name: 'Campaign on', key: 'g', summary: 'No roll: the campaign goes on.' },
  useInitiative: {
    name: 'Use the Initiative',
    key: 'u',
    summary: 'Add or subtract 2. The Initiative then goes to your opponent.',
  },
  keepInitiative: { name: 'Keep the Initiative', key: 'k', summary: 'Roll without it.' },
};

/** What an activity costs stands beside its name. */
const PRICED: VerbTable = Object.fromEntries(
  Object.entries(VERBS).map(([verb, words]) => [
    verb,
    { ...words, name: words.cost ? `${words.name}${cost(words.cost)}` : words.name },
  ]),
);

/** A verb without its costs. */
export const plainVerb = (name: string): string => verbsOf(VERBS)(name).name;

/** What a side must do to win, with the figures of the position. */
function briefing(view: State, seat: number): string {
  const months = scenarioOf(view).turns.length;
  return `${shortSide(seat)}: score more VP than your opponent by ${monthName(view, months)}. Battles bring 5 to 15 VP, captured places up to 20, land that is eaten bare in enemy territory ½ or 1 each. Your columns live on baggage: forage before you starve, and keep the enemy guessing.`;
}
