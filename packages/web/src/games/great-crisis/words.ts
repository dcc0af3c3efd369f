/** What is asked and what may be answered, in words. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  ARMIES,
  allianceOf,
  NATIONS,
  PRUSSIAN,
  resourcesOf,
  SPACES,
  type State,
  TURNS,
} from '@feldzug/great-crisis';
import type { LossFrame, MobilizeFrame, WinterFrame } from '@feldzug/great-crisis/rules/frames.ts';
import { phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import type { Pending } from '@feldzug/kernel';
import { counted, listed } from '../../table/speech.ts';
import { type VerbTable, verbsOf } from '../../table/verb-words.ts';
import { dateOf, placeAt } from './names.ts';

export function title(s: State): string {
  const turn = TURNS[s.turn - 1];
  const phase = phaseOf(s);
  const what = phase ? `${ARMIES[phase.army].name}’s phase` : turn.winter ? 'Winter' : 'Between phases';
  return `${dateOf(s.turn)} · ${what}`;
}

export function question(game: GreatCrisis, s: State, pending: Pending): string {
  const phase = phaseOf(s);
  const army = phase ? ARMIES[phase.army].name : '';
  const frame = s.flow[s.flow.length - 1];
  const place = typeof frame?.space === 'number' ? (SPACES[frame.space] ? placeAt(frame.space) : '') : '';
  switch (pending.step) {
    case 'phase.cards':
      return `${army}’s phase begins. Play a card, or roll for action points.`;
    case 'phase.points':
      return `${counted(phase!.ap, 'action point')} so far. Play Rapid Advance, or continue.`;
    case 'phase.march':
      return `${counted(phase!.ap, 'action point')} left for ${army}: ${phase!.marched ? 'march' : 'recover, then march'}, or end movement.`;
    case 'phase.assault':
      return `${counted(phase!.ap, 'action point')} left. Assault a besieged fort, or continue.`;
    case 'phase.field':
      return 'Choose the next field battle.';
    case 'phase.fort':
      return 'Choose the next fort battle.';
    case 'mobilize':
      return `Place up to ${counted((frame as MobilizeFrame).points, 'unit')} of ${NATIONS[(frame as MobilizeFrame).nation].name}.`;
    case 'battle.garrison':
      return `The enemy has reached ${place}. Which units go inside the fort, on defense?`;
    case 'battle.cards':
      return `Battle at ${place}. Choose cards to play face down, or pass.`;
    case 'battle.round':
      return `Battle at ${place}, round ${frame.round}: your attack.`;
    case 'battle.charge':
      return frame.charges === 0
        ? `Your opponent retreats from ${place}.`
        : `Your opponent plays Cavalry Charge at ${place}.`;
    case 'battle.losses':
    case 'winter.losses':
      return `${counted((frame as LossFrame).hits, 'hit')} at ${place}. Choose which units take the losses.`;
    case 'control.claim':
      return 'Two of your nations have equal strength in a captured space. Which one owns it?';
    case 'winter.cards':
      return 'Winter. You may play one card.';
    case 'winter.mobilize':
      return `Winter. Place new units or restore depleted ones. Points: ${pointsLeft(s, pending.seat)}.`;
    case 'winter.discard':
      return `Winter. Your limit is ${counted(game.lookups.cardLimit(s, pending.seat), 'card')}. Choose cards to discard, or none.`;
    default:
      return 'Make your choice.';
  }
}

/** Where to click, for a newcomer. */
export function howTo(s: State, pending: Pending): string | undefined {
  switch (pending.step) {
    case 'phase.march':
      return phaseOf(s)!.ap > 0
        ? 'To march, click an army with a green ring, then its destination.'
        : 'No points left. End movement to fight the battles.';
    case 'phase.assault':
      return 'Click a ringed fort to assault it.';
    case 'winter.mobilize':
      return 'Click a ringed space to place or restore a unit there.';
    default:
      return undefined;
  }
}

function pointsLeft(s: State, seat: number): string {
  const { points } = s.flow[s.flow.length - 1] as WinterFrame;
  const own = NATIONS.flatMap((nation, i) =>
    points[i] > 0 && allianceOf(s, i) === seat ? [`${nation.name} ${points[i]}`] : [],
  );
  return listed(own) || 'none left';
}

const VERBS: VerbTable = {
  rapidMobilization: {
    name: 'Rapid Mobilization',
    key: 'm',
    summary: 'Choose a nation, roll a die and place that many units at once.',
  },
  scorchedEarth: {
    name: 'Scorched Earth',
    key: 's',
    summary: 'One of your spaces stops being a fort and a resource.',
  },
  recall: { name: 'Recall', key: 'c', summary: 'Return a commander from the map to the reserve.' },
  roll: { name: 'Roll for action points', key: 'r', summary: 'One die plus the bonus of your army.' },
  rapidAdvance: { name: 'Rapid Advance', key: 'a', summary: 'Three more action points.' },
  begin: { name: 'Continue', key: 'b', summary: 'Go on to recovery and marches.' },
  recover: {
    name: 'Recover',
    key: 'r',
    summary: '1 point restores 1 depleted unit. Only before your first march.',
  },
  march: {
    name: 'March',
    key: 'm',
    summary: '1 point moves up to eight units one space, or two spaces if the first is yours.',
  },
  sortie: { name: 'Sortie', key: 's', summary: '1 point brings besieged units out of their fort to fight.' },
  halt: { name: 'End movement', key: 'h', summary: 'No more marches this phase. Battles follow.' },
  assault: {
    name: 'Assault a fort',
    key: 's',
    summary: '1 point for a fort battle where no unit of yours has just arrived.',
  },
  noMore: { name: 'Done', key: 'n', summary: 'Go on to the battles.' },
  fight: { name: 'Fight here', key: 'f', summary: 'Resolve this battle next.' },
  garrison: {
    name: 'Confirm defense',
    key: 'g',
    summary: 'The chosen units defend the fort. The others fight in the field.',
  },
  commit: {
    name: 'Play these cards',
    key: 'c',
    summary: 'Both sides choose face down. The attacker reveals first.',
  },
  attack: { name: 'Attack', key: 'a', summary: 'Roll one die for each unit that is not depleted.' },
  stand: { name: 'Stand', key: 's', summary: 'You have no dice to roll. Hold your ground.' },
  retreat: {
    name: 'Retreat',
    key: 'r',
    summary: 'All units leave. Your next phase has 1 action point less.',
  },
  charge: {
    name: 'Cavalry Charge',
    key: 'c',
    summary: 'Stops the retreat, or cancels the charge that stopped yours.',
  },
  pass: { name: 'Pass', key: 'p', summary: 'Do not react.' },
  lose: { name: 'Take losses', key: 'l', summary: 'The chosen units take the losses.' },
  claim: { name: 'Claim', key: 'c', summary: 'This nation owns the space.' },
  noCard: { name: 'No card', key: 'n', summary: 'Play no card this winter.' },
  mobilize: { name: 'Place units', key: 'm', summary: 'From the reserve onto the map, 1 point each.' },
  refresh: { name: 'Restore units', key: 'r', summary: '1 point restores 2 depleted units.' },
  finish: { name: 'End winter', key: 'f', summary: 'Place and restore no more units.' },
  discard: {
    name: 'Discard these',
    key: 'd',
    summary: 'The chosen cards go back into your deck. Then you draw up to your limit.',
  },
};

export const verb = verbsOf(VERBS);

/** What a side must do to win, with the figures of the position. */
export function briefing(game: GreatCrisis, s: State, seat: number): string {
  const [low, high] = [game.lookups.austrianThreshold(s), game.lookups.numbers.victory.prussianAt];
  return seat === PRUSSIAN
    ? `You hold ${resourcesOf(s, PRUSSIAN)} of the starred resource spaces. You win with ${high} at the end of one of your phases and lose at ${low}. Saxony is weakly defended: Dresden and Leipzig have stars.`
    : `Prussia holds ${resourcesOf(s, PRUSSIAN)} of the starred resource spaces. You win if it has ${low} or fewer at the end of one of your phases. You lose if it has ${high}.`;
}
