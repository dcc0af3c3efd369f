/** Questions and buttons, in words. */
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
import { counted, listed } from '../../table/speech.ts';
import { type VerbTable, verbsOf } from '../../table/verb-words.ts';
import { cityToName } from './groups.ts';
import { cityAt, cityName, dateOf, seatName } from './names.ts';

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
  siege: 'before the fortress',
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
  return typeof frame?.city === 'number' ? cityAt(frame.city) : '';
};

export function question(game: DefiantStand, s: State, pending: Pending): string {
  const asker = QUESTIONS[pending.step];
  return asker ? asker(s, pending, game) : 'Make your choice.';
}

type Asker = (s: State, pending: Pending, game: DefiantStand) => string;

const QUESTIONS: { readonly [step: string]: Asker } = {
  tsarina: () => 'Next: the roll for the Tsarina’s health. Play cards that modify it, or none.',
  cards: () => 'Choose a card to play face down, or pass.',
  initiative: (s) => initiativeQuestion(s),
  command: (s, { seat }) => commandQuestion(s, seat),
  'frictions.loss': (s) => `${frictionOf(s.friction)!.name}: choose the unit that loses a step.`,
  'frictions.away': () => 'One of your units leaves for another theatre of war. Choose which.',
  'frictions.recall': () => 'Frictions of War: deactivate one of your blocks.',
  movement: () => 'Move your activated blocks, or end movement.',
  'movement.main': (s, { seat }) =>
    `Several groups attack ${cityName(CITIES[cityToName(s, seat)]?.id)}. Choose the main attack.`,
  place: (s, { seat }) =>
    `${counted(s.points[seat], 'point')} left. Choose all new units and fortress steps at once.`,
  battles: () => 'Choose the next battle.',
  engagement: (s, { verbs }) => engagementQuestion(s, verbs[0]),
  'battle.arrive': (s) =>
    `Only four units a round can enter the battle at ${place(s)} over a restricted route. Choose them.`,
  'battle.card': (s) => `${place(s)}, round ${battleOf(s).round}. Play a battle card?`,
  'battle.orders': (s) => ordersQuestion(s),
  hits: (s) => hitsQuestion(s),
  aftermath: (s, { verbs }) => aftermathQuestion(s, verbs[0]),
  'siege.choice': (s) => `You hold the field at ${place(s)}. Choose what to do about the fortress.`,
  'assault.orders': (s) =>
    `Assault on ${place(s)}, ${CLASSES[(s.flow[s.flow.length - 1] as AssaultFrame).cls]} phase: fire or break off.`,
  'assault.next': (s) =>
    `Assault on ${place(s)}, round ${s.flow[s.flow.length - 1].round}: choose the units that continue.`,
  'supply.provision': (s, { seat }) => supplyQuestion(s, seat),
  'supply.merge': () => 'You can merge units of the same class and nation in a city (optional).',
  'siege.cards': (s, _pending, game) =>
    `Siege of ${place(s)}: it surrenders on ${fallsOn(game, s)} or more. Play a siege card?`,
  'winter.disband': () => 'Winter. You can disband or merge units (optional).',
  'winter.cards': () =>
    'Winter. Play a card face down for new units, replacements or a Winter Campaign, or none.',
  'winter.campaign': () => 'Winter Campaign: one march, one assault or one breakout.',
  'winter.place': (s, { seat }) =>
    s.replacing[seat]
      ? `Winter replacements: up to ${counted(CARDS[s.played[seat]].steps!, 'step')}, one per unit.`
      : `Winter: ${counted(s.points[seat], 'point')} for new units.`,
  'winter.retreat': () => 'Winter. Units out of supply retreat to the nearest city in supply. Choose where.',
  'winter.quarters': () => 'Units without quarters are lost. Choose which.',
};

/** 7.1: both cards are open by now. */
function initiativeQuestion(s: State): string {
  const cards = s.played.map((card, seat) => {
    const what = card < 0 ? 'no card' : `${CARDS[card].name} (${counted(CARDS[card].points, 'point')})`;
    return `${seatName(seat)} played ${what}.`;
  });
  return `${cards.join(' ')} Choose who goes first this turn.`;
}

function commandQuestion(s: State, seat: number): string {
  if (s.replacing[seat])
    return `Replacements: up to ${counted(CARDS[s.played[seat]].steps!, 'step')}, one per unit.`;
  return s.points[seat] === 1
    ? '1 command point: activate one block, or keep the point to buy a unit after movement.'
    : `${s.points[seat]} command points: activate one block each. Unspent points can buy units after movement.`;
}

/** More names than this in one city would fill the dock; the map rings their city. */
const FEW_NAMES = 2;

/** A player who could have units out of supply is asked even if none is, so that the question gives nothing away (R18). */
function supplyQuestion(s: State, seat: number): string {
  const hungry = new Map<number, string[]>();
  for (let handle = FIRST_OF[seat]; handle < END_OF[seat]; handle++)
    if (s.place[handle] >= 0 && s.orders[handle] & HUNGRY)
      hungry.set(s.place[handle], [...(hungry.get(s.place[handle]) ?? []), unitAt(s, handle).name]);
  const groups = [...hungry].map(
    ([city, names]) =>
      `${names.length > FEW_NAMES ? counted(names.length, 'unit') : listed(names)} at ${cityAt(city)}`,
  );
  return groups.length > 0
    ? `Out of supply: ${listed(groups)}. Each loses a step unless a leader or fortress supplies it.`
    : 'All your units are in supply. Continue.';
}

const battleOf = (s: State): BattleFrame => frameOf<BattleFrame>(s, 'battle')!;

const fallsOn = (game: DefiantStand, s: State): number =>
  s.fortSteps[s.flow[s.flow.length - 1].city as number] + game.lookups.numbers.surrender.above;

function engagementQuestion(s: State, verb: string): string {
  switch (verb) {
    case 'deploy':
      return `The enemy is at ${place(s)}. Which units enter the fortress (hidden)?`;
    case 'breakOut':
      return `Your garrison at ${place(s)} can break out.`;
    case 'react':
      return `Leaders in adjacent cities can march to the battle at ${place(s)}.`;
    default:
      return `The siege of ${place(s)} continues. Assault now?`;
  }
}

const PHASE_ORDERS = ['Leaders: fire or retreat', 'Infantry: fire or retreat', 'Give cavalry orders'];

function ordersQuestion(s: State): string {
  const { round, cls } = battleOf(s);
  return `${place(s)}, round ${round}. ${PHASE_ORDERS[cls]}.`;
}

function hitsQuestion(s: State): string {
  const { hits } = s.flow[s.flow.length - 1] as HitsFrame;
  return `${counted(hits, 'hit')} at ${place(s)}. Your strongest units take the losses; choose among equals.`;
}

function aftermathQuestion(s: State, verb: string): string {
  if (verb === 'retreat') return `You lost the battle at ${place(s)}. Choose where your units retreat.`;
  if (verb === 'regroup')
    return `You won the battle at ${place(s)}. You can regroup units to adjacent friendly cities (optional).`;
  const { pursuit, winner } = s.flow[s.flow.length - 1];
  return `${seatName(winner as number)} won at ${place(s)}: the pursuit takes ${counted(pursuit as number, 'step')}. Play a card?`;
}

const VERBS: VerbTable = {
  health: { name: 'Confirm cards', key: 'p', summary: 'Each card adds 2 to the roll or subtracts 2.' },
  play: {
    name: 'Play face down',
    key: 'c',
    summary: 'For command points or replacements. Both cards are revealed together.',
  },
  decline: { name: 'Pass', key: 'p', summary: 'No card this turn: you only fight where you must.' },
  goFirst: {
    name: 'Go first',
    key: 'f',
    summary: 'You activate, move and raise units before your opponent.',
  },
  goSecond: {
    name: 'Go second',
    key: 's',
    summary: 'Your opponent goes first. You see their moves before you make yours.',
  },
  activate: {
    name: 'Activate',
    key: 'a',
    summary: '1 point per block: a leader to lead a group, or a single unit.',
  },
  reinforce: { name: 'Confirm replacements', key: 'r', summary: 'Each chosen unit in supply gains a step.' },
  weaken: { name: 'Confirm unit', key: 'u', summary: 'The Frictions of War affect this unit.' },
  spare: { name: 'No unit', key: 'n', summary: 'None of your units is affected.' },
  standUp: { name: 'Deactivate', key: 's', summary: 'This block cannot act this turn.' },
  march: { name: 'March', key: 'm', summary: 'An activated unit moves by itself.' },
  lead: {
    name: 'Lead a group',
    key: 'l',
    summary: 'An activated leader takes units from his city along, at his movement.',
  },
  marshal: { name: 'Marshal', key: 'r', summary: 'An activated leader calls a unit to his city.' },
  hurry: {
    name: 'Play Forced March',
    key: 'c',
    summary: 'Reroll each forced-march roll of 1 once this turn.',
  },
  halt: { name: 'End movement', key: 'h', summary: 'No more moves this turn.' },
  main: { name: 'Confirm main attack', key: 'm', summary: 'This group attacks. The others are reserves.' },
  raise: {
    name: 'Confirm new units',
    key: 'r',
    summary: 'Raises everything you chose, at once. Unspent points are lost.',
  },
  fight: { name: 'Fight here', key: 'f', summary: 'Resolve this battle next.' },
  deploy: {
    name: 'Confirm',
    key: 'd',
    summary: 'Up to four units enter the fortress. The others defend outside.',
  },
  breakOut: { name: 'Break out', key: 'b', summary: 'A field battle against the besiegers.' },
  stayIn: { name: 'Stay inside', key: 's', summary: 'No breakout this turn.' },
  react: {
    name: 'React',
    key: 'r',
    summary: 'A leader in an adjacent city tries to bring his group as reserves.',
  },
  stayAway: { name: 'No reaction', key: 'n', summary: 'No more leaders come to this battle.' },
  advance: {
    name: 'Enter the battle',
    key: 'a',
    summary: 'These units enter now. The others wait for the next round.',
  },
  card: { name: 'Play a card', key: 'c', summary: 'One per battle. Both cards are revealed together.' },
  noCard: { name: 'No card', key: 'n', summary: 'Continue without a card.' },
  fire: {
    name: 'Confirm orders',
    key: 'f',
    summary: 'Units that fire roll a die for each step. You can retreat units instead.',
  },
  ride: { name: 'Confirm orders', key: 'r', summary: 'Cavalry without orders stays where it is.' },
  take: { name: 'Take losses', key: 't', summary: 'The chosen units take the hits.' },
  pursuitCard: { name: 'Play a card', key: 'c', summary: 'Rear Guard or Hot Pursuit.' },
  retreat: {
    name: 'Retreat',
    key: 'r',
    summary: 'To adjacent friendly cities in supply, or else to the nearest.',
  },
  regroup: { name: 'Confirm', key: 'r', summary: 'Units you do not choose stay in the city.' },
  besiege: {
    name: 'Besiege',
    key: 'b',
    summary: 'Your blocks lie face up. A surrender roll every turn from the second turn on.',
  },
  assault: { name: 'Assault', key: 'a', summary: 'Up to six units attack the fortress.' },
  withdraw: { name: 'Withdraw', key: 'w', summary: 'Leave the city. No fire, no pursuit.' },
  press: {
    name: 'Confirm orders',
    key: 'p',
    summary: 'The units fire. You can break off with some of them instead.',
  },
  breakOff: { name: 'Break off', key: 'b', summary: 'End the assault. The siege continues or begins.' },
  hold: { name: 'No assault', key: 'h', summary: 'The siege continues without an assault.' },
  provision: {
    name: 'Confirm supply',
    key: 'f',
    summary: 'Leaders and fortresses you choose lose a step and supply others.',
  },
  merge: {
    name: 'Continue',
    key: 'm',
    summary: 'In each pair the first unit gives all its steps to the second.',
  },
  siegeCard: { name: 'Play a siege card', key: 'c', summary: 'Adds 2 to the surrender roll or subtracts 2.' },
  disband: { name: 'Continue', key: 'g', summary: 'The chosen units leave the map. The others stay.' },
  winterCard: {
    name: 'Play face down',
    key: 'c',
    summary: 'For new units, replacements or a Winter Campaign.',
  },
  storm: { name: 'Assault a fortress', key: 's', summary: 'The besiegers will assault this winter.' },
  sally: { name: 'Break out', key: 'y', summary: 'A besieged garrison will break out this winter.' },
  stay: { name: 'No campaign', key: 'n', summary: 'Your Winter Campaign has no effect.' },
  goHome: {
    name: 'Confirm retreat',
    key: 'g',
    summary: 'Each unit goes to one of the nearest cities in supply.',
  },
  quarter: { name: 'Confirm losses', key: 'q', summary: 'All other units have quarters.' },
};

export const verb = verbsOf(VERBS);
