/** What is asked and what may be answered, in words. */
import {
  CARDS,
  CITIES,
  CLASSES,
  type DefiantStand,
  END_OF,
  FIRST_OF,
  frictionOf,
  HUNGRY,
  type State,
  unitAt,
} from '@feldzug/defiant-stand';
import {
  type AssaultFrame,
  type BattleFrame,
  frameOf,
  type HitsFrame,
} from '@feldzug/defiant-stand/rules/frames.ts';
import type { Pending } from '@feldzug/kernel';
import type { VerbWords } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { cityToName } from './groups.ts';
import { dateOf, seatName } from './names.ts';

const PHASES: { readonly [step: string]: string } = {
  tsarina: 'the Tsarina’s health',
  cards: 'cards',
  initiative: 'who goes first',
  command: 'command',
  frictions: 'Frictions of War',
  movement: 'movement',
  'movement.main': 'movement',
  place: 'new units',
  battles: 'battles',
  engagement: 'battles',
  battle: 'battle',
  hits: 'battle',
  aftermath: 'after the battle',
  siege: 'before the walls',
  assault: 'assault',
  supply: 'supply',
  sieges: 'siege',
  winter: 'winter',
};

export function title(s: State): string {
  const step = s.flow[s.flow.length - 1]?.step ?? '';
  const phase = step === 'siege.cards' ? 'siege' : (PHASES[step] ?? PHASES[step.split('.')[0]] ?? '');
  return phase && phase !== 'winter' ? `${dateOf(s)} · ${phase}` : dateOf(s);
}

const place = (s: State): string => {
  const frame = s.flow[s.flow.length - 1];
  return typeof frame?.city === 'number' ? CITIES[frame.city].name : '';
};

export function question(game: DefiantStand, s: State, pending: Pending): string {
  const asker = QUESTIONS[pending.step];
  return asker ? asker(s, pending, game) : 'Decide.';
}

type Asker = (s: State, pending: Pending, game: DefiantStand) => string;

const QUESTIONS: { readonly [step: string]: Asker } = {
  tsarina: () => 'The Tsarina’s health is rolled for. Play a card that bears on it, or none.',
  cards: () => 'Lay down a card for this turn, in secret, or none.',
  initiative: () => 'You decide who goes first this turn.',
  command: (s, { seat }) =>
    s.replacing[seat]
      ? `Replacements: up to ${counted(CARDS[s.played[seat]].steps!, 'step')}, one a unit.`
      : `${counted(s.points[seat], 'command point')}: tip blocks, one each. What you keep raises units after your march.`,
  'frictions.loss': (s) => `${frictionOf(s.friction)!.name}: one of your units loses a step. Say which.`,
  'frictions.away': () => 'A unit is called to another theatre of war.',
  'frictions.recall': () => 'One of your activated blocks must stand up again.',
  movement: () => 'Move what you have activated, or halt.',
  'movement.main': (s, { seat }) =>
    `Several groups have marched to ${CITIES[cityToName(s, seat)]?.name}. Which is the main attack?`,
  place: (s, { seat }) =>
    `${counted(s.points[seat], 'point')} kept: raise units or add fortress steps, all at once.`,
  battles: () => 'Several fights wait. Which comes next?',
  engagement: (s, { verbs }) => engagementQuestion(s, verbs[0]),
  'battle.arrive': (s) => `Only four of this group come over the restricted route to ${place(s)} in a round.`,
  'battle.card': (s) => `${place(s)}, round ${battleOf(s).round}. Play a battle card?`,
  'battle.orders': (s) => ordersQuestion(s),
  hits: (s) => hitsQuestion(s),
  aftermath: (s, { verbs }) => aftermathQuestion(s, verbs[0]),
  'siege.choice': (s) => `You have the field before ${place(s)}: besiege, assault or withdraw.`,
  'assault.orders': (s) =>
    `Assault on ${place(s)}, ${CLASSES[(s.flow[s.flow.length - 1] as AssaultFrame).cls]} phase: fire, or go back.`,
  'assault.next': (s) => `Assault on ${place(s)}, round ${s.flow[s.flow.length - 1].round}: who goes on?`,
  'supply.provision': (s, { seat }) => hungryQuestion(s, seat),
  'supply.merge': () => 'Units of one kind in one city may be merged. None is an answer too.',
  'siege.cards': (s, _pending, game) =>
    `Siege of ${place(s)}: it surrenders on ${fallsOn(game, s)} or more. Play a siege card, or none.`,
  'winter.disband': () => 'Winter. Send units back to their pools, merge others, or neither.',
  'winter.cards': () => 'Winter. One card for one thing: new units, replacements or a Winter Campaign.',
  'winter.campaign': () => 'Your Winter Campaign: one march, one storm or one sally.',
  'winter.place': (s, { seat }) =>
    s.replacing[seat]
      ? `Winter replacements: up to ${counted(CARDS[s.played[seat]].steps!, 'step')}.`
      : `Winter: ${counted(s.points[seat], 'point')} for new units.`,
  'winter.retreat': () => 'Winter. Units out of supply go to the nearest city in supply.',
  'winter.quarters': () => 'Winter quarters. Whoever finds none is lost: say who.',
};

/** Whoever could have units out of supply is asked, whether he has or not (R18). */
function hungryQuestion(s: State, seat: number): string {
  const hungry: string[] = [];
  for (let handle = FIRST_OF[seat]; handle < END_OF[seat]; handle++)
    if (s.place[handle] >= 0 && s.orders[handle] & HUNGRY)
      hungry.push(`${unitAt(s, handle).name} at ${CITIES[s.place[handle]].name}`);
  return hungry.length > 0
    ? `Out of supply: ${listed(hungry)}. Whoever is not fed loses a step.`
    : 'All of your units are in supply. Go on.';
}

const battleOf = (s: State): BattleFrame => frameOf<BattleFrame>(s, 'battle')!;

const fallsOn = (game: DefiantStand, s: State): number =>
  s.fortSteps[s.flow[s.flow.length - 1].city as number] + game.lookups.numbers.surrender.above;

function engagementQuestion(s: State, verb: string): string {
  switch (verb) {
    case 'deploy':
      return `The enemy is before ${place(s)}. Who goes into the fortress, unseen?`;
    case 'breakOut':
      return `Your garrison of ${place(s)} may break out.`;
    case 'react':
      return `Leaders next door may march to the battle at ${place(s)}.`;
    default:
      return `The siege of ${place(s)} goes on. Assault, or hold?`;
  }
}

function ordersQuestion(s: State): string {
  const { round, cls } = battleOf(s);
  const what = [
    'leaders fire, or leave the field',
    'infantry fires, or leaves the field',
    'cavalry: say what it does',
  ];
  return `${place(s)}, round ${round}: ${what[cls]}.`;
}

function hitsQuestion(s: State): string {
  const { hits } = s.flow[s.flow.length - 1] as HitsFrame;
  return `${counted(hits, 'hit')} at ${place(s)}. Hits fall on the strongest; you choose among equals.`;
}

function aftermathQuestion(s: State, verb: string): string {
  if (verb === 'retreat') return `Your units have lost the field at ${place(s)}. Where do they go?`;
  if (verb === 'regroup')
    return `The field at ${place(s)} is yours. You may regroup to friendly cities next door.`;
  const { pursuit, winner } = s.flow[s.flow.length - 1];
  return `${seatName(winner as number)} won at ${place(s)}: a pursuit of ${counted(pursuit as number, 'step')}. Play a card for it?`;
}

const VERBS: { readonly [verb: string]: VerbWords } = {
  health: { name: 'Play these', key: 'p', summary: 'They change the roll by two, up or down.' },
  play: {
    name: 'Lay a card',
    key: 'c',
    summary: 'For its points, or for replacements; shown when both lie.',
  },
  decline: { name: 'No card', key: 'n', summary: 'You do nothing this turn but fight where you must.' },
  goFirst: { name: 'Go first', key: 'f', summary: 'You activate, march and raise before the enemy.' },
  goSecond: { name: 'Go second', key: 's', summary: 'The enemy goes first; you see where he marches.' },
  activate: {
    name: 'Tip these blocks',
    key: 't',
    summary: 'A point each: a leader for a group, or a unit by itself.',
  },
  reinforce: { name: 'Replace steps', key: 'r', summary: 'A step each for units in supply.' },
  weaken: { name: 'This one', key: 't', summary: 'It suffers what the Frictions of War have brought.' },
  spare: { name: 'Nobody', key: 'n', summary: 'None of your units is concerned.' },
  standUp: { name: 'Stand it up', key: 's', summary: 'Its order never reached it.' },
  march: { name: 'March', key: 'm', summary: 'An activated unit moves by itself.' },
  lead: {
    name: 'Lead a group',
    key: 'l',
    summary: 'An activated leader takes units of his city along, at his pace.',
  },
  marshal: { name: 'Marshal', key: 'r', summary: 'An activated leader calls a unit to his city.' },
  hurry: {
    name: 'Forced March card',
    key: 'c',
    summary: 'Each failed forced march of this turn is rolled once more.',
  },
  halt: { name: 'Halt', key: 'h', summary: 'Your movement is over.' },
  main: { name: 'Main attack', key: 'm', summary: 'This group attacks; the others are reserves.' },
  raise: {
    name: 'Raise these',
    key: 'r',
    summary: 'Everything you raise this turn, at once; what is left is lost.',
  },
  fight: { name: 'Fight here', key: 'f', summary: 'This fight comes next.' },
  deploy: {
    name: 'Into the fortress',
    key: 'd',
    summary: 'These go inside, four at most; the others stand on the field.',
  },
  breakOut: { name: 'Break out', key: 'b', summary: 'A field battle against the besiegers.' },
  stayIn: { name: 'Stay inside', key: 's', summary: 'The garrison waits.' },
  react: { name: 'React', key: 'r', summary: 'A leader next door tries to bring his group as reserves.' },
  stayAway: { name: 'Nobody reacts', key: 'n', summary: 'No (further) leader comes.' },
  advance: { name: 'These four come', key: 'a', summary: 'The others wait for the next round.' },
  card: { name: 'Play a card', key: 'c', summary: 'One a battle; both are shown together.' },
  noCard: { name: 'No card', key: 'n', summary: 'Not now.' },
  fire: { name: 'Fire', key: 'f', summary: 'A die for each step; those you name leave instead.' },
  ride: { name: 'Give these orders', key: 'r', summary: 'Whoever is not named stays where it is.' },
  take: { name: 'Take the hits', key: 't', summary: 'These lose a step.' },
  pursuitCard: { name: 'Play a card', key: 'c', summary: 'Rear Guard or Hot Pursuit.' },
  retreat: {
    name: 'Retreat there',
    key: 'r',
    summary: 'Friendly cities in supply next door, or the nearest.',
  },
  regroup: { name: 'Regroup', key: 'r', summary: 'Whoever is not named stays on the field.' },
  besiege: {
    name: 'Besiege',
    key: 'b',
    summary: 'Your blocks lie face up; a surrender roll every turn from the second on.',
  },
  assault: { name: 'Assault', key: 'a', summary: 'One to six units storm the walls.' },
  withdraw: { name: 'Withdraw', key: 'w', summary: 'Away, without fire and pursuit.' },
  press: { name: 'Press on', key: 'p', summary: 'They fire; those you name go back.' },
  breakOff: { name: 'Break off', key: 'b', summary: 'The siege goes on, or begins.' },
  hold: { name: 'Hold', key: 'h', summary: 'No assault now.' },
  provision: {
    name: 'Feed them so',
    key: 'f',
    summary: 'Those who give a step, and whom their leaders feed.',
  },
  merge: { name: 'Merge', key: 'm', summary: 'The first gives all its steps to the second.' },
  siegeCard: { name: 'Play a siege card', key: 'c', summary: 'Two more or two less on the surrender roll.' },
  disband: { name: 'Go on', key: 'g', summary: 'The named units leave the map; the others stay.' },
  winterCard: { name: 'Lay a card', key: 'c', summary: 'New units, replacements or a Winter Campaign.' },
  storm: { name: 'Storm a fortress', key: 's', summary: 'The besiegers will assault.' },
  sally: { name: 'Sally', key: 'y', summary: 'A besieged garrison will break out.' },
  stay: { name: 'Stay', key: 'n', summary: 'No campaign after all.' },
  goHome: { name: 'They go there', key: 'g', summary: 'Each unit to one of the nearest cities in supply.' },
  quarter: { name: 'These are lost', key: 'q', summary: 'All others have quarters.' },
};

export const verb = (name: string): VerbWords => VERBS[name] ?? { name, key: name[0], summary: '' };
