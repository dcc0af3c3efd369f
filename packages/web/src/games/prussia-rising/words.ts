/** What is asked and what may be answered, in words. */
import type { Pending } from '@feldzug/kernel';
import {
  FORCES,
  FRENCH,
  LAST_TURN,
  type PrussiaRising,
  SPACES,
  type State,
  UNITS,
} from '@feldzug/prussia-rising';
import {
  type CombatFrame,
  combatOf,
  type MovementFrame,
  type PlaceFrame,
  type PromotionsFrame,
  phasingSeat,
} from '@feldzug/prussia-rising/rules/frames.ts';
import { counted } from '../../table/speech.ts';
import { type VerbTable, verbsOf } from '../../table/verb-words.ts';
import { dateName, LEVEL_NAMES, sideName, spaceName } from './names.ts';

export function title(s: State): string {
  const seat = phasingSeat(s);
  if (s.outcome) return dateName(s.turn);
  const whose = seat < 0 ? 'Set-up' : `${sideName(seat)}’s turn`;
  return `${dateName(s.turn)} · ${whose}`;
}

export function question(game: PrussiaRising, s: State, { step, seat }: Pending): string {
  const frame = s.flow[s.flow.length - 1];
  const place = typeof frame?.space === 'number' ? spaceName(SPACES[frame.space].id) : '';
  switch (step) {
    case 'setup': {
      const left = counted(game.lookups.stillToPlace(s, seat).length, 'unit');
      return hasPlaced(s, seat)
        ? `Place your army: ${left} left.`
        : `Place your army: ${left}. Or take the recommended set-up.`;
    }
    case 'reinforcements.place':
      return placeQuestion(s, frame as PlaceFrame);
    case 'phase.republic':
      return 'The enemy is near Paris. Declare the Third Republic, or keep the Empire?';
    case 'phase.movement':
      return `${counted((frame as MovementFrame).left, 'activation')} left: march${hasTrains(s, seat) ? ', go by rail,' : ''} or end movement.`;
    case 'phase.combat':
      return 'Choose the next combat.';
    case 'combat.fortress':
      return `The enemy attacks ${place}. Fight outside, or go into the fortress?`;
    case 'combat.cavalry':
      return `Combat at ${place}. Send your cavalry against theirs?`;
    case 'combat.ride':
      return `Combat at ${place}. Sacrifice your cavalry in a death ride?`;
    case 'combat.aim':
    case 'combat.lists':
      return targetsQuestion(combatOf(s)!);
    case 'combat.attackerRetreat':
    case 'combat.defenderRetreat':
      return `Combat at ${place}: fight on, or retreat?`;
    case 'combat.screen':
      return 'Your stack retreats. Screen it with your cavalry? On a 7 the cavalry is lost.';
    case 'combat.pursuit':
      return 'Your opponent retreats. Pursue with your cavalry?';
    case 'combat.strike':
      return 'The pursuit hits. Which unit loses a level?';
    case 'combat.leave':
      return `Your units cannot stay at ${place}. Where do they go?`;
    case 'combat.honour':
      return 'You have won. Promote one unit that fought?';
    case 'siege.declare':
      return `The enemy is inside ${place}. Besiege it, or leave?`;
    case 'phase.sieges':
      return 'Assault a besieged fortress, make a sortie, or go on.';
    case 'phase.promotions.more':
      return `Promote up to ${counted((frame as PromotionsFrame).left, 'unit')} that fought this turn?`;
    case 'siege.starve':
      return `Hunger at ${place}: which unit is lost?`;
    default:
      return 'Make your choice.';
  }
}

/** 3.D: the recommended set-up is for an army of which nothing stands yet. */
const hasPlaced = (s: State, seat: number): boolean =>
  s.place.some((place, unit) => place >= 0 && UNITS[unit].side === seat);

/** 7.3.E: the Republic has no railways. */
const hasTrains = (s: State, seat: number): boolean => seat !== FRENCH || !s.republic;

/** While lists are written, the combat lies below them in the flow. */
const targetsQuestion = (combat: CombatFrame): string =>
  `Combat at ${spaceName(SPACES[combat.space].id)}, ${roundName(combat)}: choose targets.`;

const roundName = ({ round }: CombatFrame): string => (round > 0 ? `round ${round}` : 'free fire');

function placeQuestion(s: State, { force, left, seat }: PlaceFrame): string {
  // 5.1.C: late Prussians enter in France.
  const isLate = s.due[force] > FORCES[force].turn;
  const where = seat === FRENCH || isLate ? 'on ringed spaces' : 'in Germany';
  const what = {
    reserve: counted(left, 'reserve'),
    republic: `${counted(left, 'unit')} of the Republic`,
  }[FORCES[force].id];
  return `Reinforcements: place ${what ?? counted(left, 'unit')} ${where}.`;
}

/** Where to click, for a newcomer. */
export function howTo(s: State, { step, seat }: Pending): string | undefined {
  switch (step) {
    case 'setup':
      return hasPlaced(s, seat)
        ? 'Click a ringed space to place units there.'
        : 'Press Recommended set-up, or click a ringed space to place units there.';
    case 'reinforcements.place':
      return 'Click a ringed space to place units there.';
    case 'phase.movement':
      return `Click a ringed stack, then where it goes. Figures are spaces by road${hasTrains(s, seat) ? '; “rail” is a train' : ''}.`;
    case 'combat.attackerRetreat':
    case 'combat.defenderRetreat':
      return 'If you fight on, each unit keeps its target until that is eliminated.';
    case 'phase.sieges':
      return 'Click a besieged fortress, or press a button.';
    default:
      return undefined;
  }
}

const VERBS: VerbTable = {
  place: { name: 'Place units', key: 'p', summary: 'Put units on the map.' },
  recommended: {
    name: 'Recommended set-up',
    key: 'r',
    summary: 'Place the whole army in a sensible way with one click.',
  },
  placeNoMore: { name: 'Place no more', key: 'n', summary: 'Leave the other units off the map.' },
  declareRepublic: {
    name: 'Declare the Republic',
    key: 'd',
    summary: '24 new units in and around Paris. Units near Paris may leave, and your railways stop.',
  },
  keepEmpire: { name: 'Keep the Empire', key: 'k', summary: 'Declare nothing this turn.' },
  march: { name: 'March', key: 'm', summary: 'Infantry up to 3 spaces by road, cavalry 4.' },
  rail: { name: 'Go by rail', key: 't', summary: 'Infantry, any distance through your own spaces.' },
  orders: {
    name: 'Standing orders',
    key: 'o',
    summary: 'Answers for your opponent’s turn, so that the game does not wait for you.',
  },
  endMovement: { name: 'End movement', key: 'e', summary: 'Combats follow.' },
  fight: { name: 'Fight here', key: 'f', summary: 'Resolve this combat next.' },
  enterFortress: {
    name: 'Into the fortress',
    key: 'i',
    summary: 'Your infantry goes inside. The enemy may besiege it.',
  },
  stand: { name: 'Fight outside', key: 'f', summary: 'Fight in the open.' },
  cavalryFight: { name: 'Cavalry attacks', key: 'c', summary: 'The two cavalry units fight each other.' },
  cavalryHold: { name: 'Hold cavalry back', key: 'h', summary: 'Your cavalry does not fight now.' },
  deathRide: {
    name: 'Death ride',
    key: 'd',
    summary: 'Your cavalry shoots once at a unit, which shoots back three times and at nothing else.',
  },
  noRide: { name: 'No death ride', key: 'n', summary: 'Keep your cavalry safe.' },
  aim: { name: 'Aim', key: 'a', summary: 'Choose a target for one of your units.' },
  aimAll: { name: 'Confirm targets', key: 'c', summary: 'Both sides reveal their lists together.' },
  retreat: { name: 'Retreat', key: 'r', summary: 'The whole stack goes to a neighbouring space.' },
  fightOn: { name: 'Fight on', key: 'f', summary: 'Fight another round.' },
  screen: { name: 'Screen', key: 's', summary: 'No losses in the retreat, unless the dice show a 7.' },
  noScreen: { name: 'Do not screen', key: 'n', summary: 'Enemy cavalry may pursue.' },
  pursue: { name: 'Pursue', key: 'p', summary: 'Your cavalry rolls to hit the retreating stack.' },
  noPursuit: { name: 'Do not pursue', key: 'n', summary: 'Let them go.' },
  strike: { name: 'Strike', key: 's', summary: 'This unit loses a level; a green or reduced one is lost.' },
  withdraw: { name: 'Withdraw', key: 'w', summary: 'Your units leave the space.' },
  besiege: { name: 'Besiege', key: 'b', summary: 'Open a siege. It needs three infantry units.' },
  noSiege: { name: 'Leave', key: 'l', summary: 'Open no siege. Your units withdraw.' },
  assault: {
    name: 'Assault',
    key: 'a',
    summary: 'The besieged fire first. Your green units hit only with 1-1 or 6-6.',
  },
  sortie: {
    name: 'Sortie',
    key: 's',
    summary: 'The garrison comes out and attacks. In round 1 it hits only with 1-1 or 6-6.',
  },
  siegesDone: { name: 'Go on', key: 'g', summary: 'No more assaults or sorties this turn.' },
  promote: { name: 'Promote', key: 'p', summary: 'One level up.' },
  promoteNobody: { name: 'Promote nobody', key: 'n', summary: 'No promotion.' },
  starve: { name: 'Lose this unit', key: 'l', summary: 'Hunger takes one unit.' },
};

export const verb = verbsOf(VERBS);

/** What a side must do to win, with the figures of the position. */
export function briefing(game: PrussiaRising, s: State, seat: number): string {
  const points = game.lookups.pointsOf(s);
  const { victory } = game.lookups.numbers;
  return seat === FRENCH
    ? `Keep Paris. After turn ${LAST_TURN} Prussia counts the points of the French cities it holds: with fewer than ${victory.draw} you win.`
    : `Take Paris and you win at once. Otherwise hold French cities worth ${victory['prussian-marginal']} points or more after turn ${LAST_TURN}. You have ${points}, a ${LEVEL_NAMES[game.lookups.levelOf(points)]}.`;
}
