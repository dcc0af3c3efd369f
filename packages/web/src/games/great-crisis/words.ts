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
import type { VerbWords } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { dateOf } from './names.ts';

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
  const place = typeof frame?.space === 'number' ? (SPACES[frame.space]?.name ?? '') : '';
  switch (pending.step) {
    case 'phase.cards':
      return `${army}’s phase begins. Play a card, or roll for action points.`;
    case 'phase.points':
      return `${counted(phase!.ap, 'action point')} so far. Play Rapid Advance, or begin.`;
    case 'phase.march':
      return `${counted(phase!.ap, 'action point')} left for ${army}: ${phase!.marched ? 'march' : 'recover, then march'}, or halt and fight.`;
    case 'phase.assault':
      return `${counted(phase!.ap, 'action point')} left. Storm a fort that you besiege, or go on.`;
    case 'phase.field':
      return 'Several field battles wait. Choose which is fought next.';
    case 'phase.fort':
      return 'Several fort battles wait. Choose which is fought next.';
    case 'mobilize':
      return `Place up to ${counted((frame as MobilizeFrame).points, 'unit')} of ${NATIONS[(frame as MobilizeFrame).nation].name}.`;
    case 'battle.garrison':
      return `The enemy is before ${place}. Who goes inside the fort, on defense?`;
    case 'battle.cards':
      return `Battle at ${place}. Choose your cards in secret, or none.`;
    case 'battle.round':
      return `Battle at ${place}, round ${frame.round}: it is your attack.`;
    case 'battle.charge':
      return frame.charges === 0
        ? `The enemy announces a retreat from ${place}.`
        : `A Cavalry Charge has been played at ${place}.`;
    case 'battle.losses':
    case 'winter.losses':
      return `${counted((frame as LossFrame).hits, 'hit')} at ${place}. Choose who takes the damage.`;
    case 'control.claim':
      return 'Two of your nations are equally strong in a space you took. Who owns it?';
    case 'winter.cards':
      return 'Winter. You may play one card.';
    case 'winter.mobilize':
      return `Winter. Raise new units and restore depleted ones: ${pointsLeft(s, pending.seat)}.`;
    case 'winter.discard':
      return `Winter. Your limit is ${counted(game.lookups.cardLimit(s, pending.seat), 'card')}. Discard what you do not want.`;
    default:
      return 'Decide.';
  }
}

/** Where to click, for whoever has not done it often. */
export function howTo(s: State, pending: Pending): string | undefined {
  switch (pending.step) {
    case 'phase.march':
      return phaseOf(s)!.ap > 0
        ? 'To march, click an army with a green ring on the map, then the space it goes to.'
        : 'No points are left: halt, and the battles are fought.';
    case 'phase.assault':
      return 'Click a ringed fort on the map to storm it.';
    case 'winter.mobilize':
      return 'Choose Raise units, then click a ringed space of yours on the map.';
    default:
      return undefined;
  }
}

function pointsLeft(s: State, seat: number): string {
  const { points } = s.flow[s.flow.length - 1] as WinterFrame;
  const own = NATIONS.flatMap((nation, i) =>
    points[i] > 0 && allianceOf(s, i) === seat ? [`${nation.name} ${points[i]}`] : [],
  );
  return listed(own) || 'no points left';
}

const VERBS: { readonly [verb: string]: VerbWords } = {
  rapidMobilization: {
    name: 'Rapid Mobilization',
    key: 'm',
    summary: 'Name a nation, roll a die and raise that many units at once.',
  },
  scorchedEarth: {
    name: 'Scorched Earth',
    key: 's',
    summary: 'A space of yours is fort and resource no longer.',
  },
  recall: { name: 'Recall', key: 'c', summary: 'Send a commander on the map back to his reserve.' },
  roll: { name: 'Roll for action points', key: 'r', summary: 'A die, and what your army adds to it.' },
  rapidAdvance: { name: 'Rapid Advance', key: 'a', summary: 'Three more action points.' },
  begin: { name: 'Begin', key: 'b', summary: 'On to recovery and marches.' },
  recover: { name: 'Recover', key: 'r', summary: 'A point restores a depleted unit; before any march.' },
  march: {
    name: 'March',
    key: 'm',
    summary: 'A point moves up to eight units one space, two through your own land.',
  },
  sortie: { name: 'Sortie', key: 's', summary: 'A point brings besieged units out of their fort to fight.' },
  halt: { name: 'Halt and fight', key: 'h', summary: 'No more marches: the battles follow.' },
  assault: {
    name: 'Storm a fort',
    key: 's',
    summary: 'A point for a fort battle where nobody has just arrived.',
  },
  noMore: { name: 'No more', key: 'n', summary: 'On to the battles.' },
  fight: { name: 'Fight here', key: 'f', summary: 'This battle is fought next.' },
  garrison: {
    name: 'Into the fort',
    key: 'g',
    summary: 'These units are on defense; the others fight in the field.',
  },
  commit: {
    name: 'Play these cards',
    key: 'c',
    summary: 'Both sides choose in secret; the attacker announces first.',
  },
  attack: { name: 'Attack', key: 'a', summary: 'A die for each unit that is not depleted.' },
  stand: { name: 'Stand', key: 's', summary: 'No dice to roll: hold the ground.' },
  retreat: { name: 'Retreat', key: 'r', summary: 'All units leave; your next phase pays a point.' },
  charge: {
    name: 'Cavalry Charge',
    key: 'c',
    summary: 'Stops the retreat, or cancels the charge that stopped yours.',
  },
  pass: { name: 'Pass', key: 'p', summary: 'Let it happen.' },
  lose: { name: 'Take the damage', key: 'l', summary: 'These units take it.' },
  claim: { name: 'Claim', key: 'c', summary: 'This nation owns the space.' },
  noCard: { name: 'No card', key: 'n', summary: 'On with the winter.' },
  mobilize: { name: 'Raise units', key: 'm', summary: 'From the reserve onto the map, a point each.' },
  refresh: { name: 'Restore units', key: 'r', summary: 'Two depleted units for a point.' },
  finish: { name: 'Finished', key: 'f', summary: 'Nothing more to raise or restore.' },
  discard: {
    name: 'Discard these',
    key: 'd',
    summary: 'They go back into your deck; then you draw up to your limit.',
  },
};

export const verb = (name: string): VerbWords => VERBS[name] ?? { name, key: name[0], summary: '' };

/** What a side is out for, in the figures of the position. */
export function briefing(game: GreatCrisis, s: State, seat: number): string {
  const [low, high] = [game.lookups.austrianThreshold(s), game.lookups.numbers.victory.prussianAt];
  return seat === PRUSSIAN
    ? `You hold ${resourcesOf(s, PRUSSIAN)} of the starred resource spaces. You win with ${high} at the end of one of your phases and lose at ${low}. Saxony lies open: Dresden and Leipzig have stars.`
    : `Prussia holds ${resourcesOf(s, PRUSSIAN)} of the starred resource spaces. You win when it is down to ${low} at the end of one of your phases, and lose when it has ${high}.`;
}
