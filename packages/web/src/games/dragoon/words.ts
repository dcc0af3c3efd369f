/** What is asked, what can be answered and what has been said, in words. */
import { DEFERRED, HALVES, isGun, type State } from '@feldzug/dragoon';
import type { ActionFrame, InitiativeFrame } from '@feldzug/dragoon/rules/frames.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { ratingOf } from '@feldzug/dragoon/state.ts';
import type { PartialAction, Pending, Seat } from '@feldzug/kernel';
import type { VerbWords } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import { leaderName, shortLeader, sideName, unitName } from './names.ts';
import { isTouch } from './slots.ts';

export const frameOf = (view: State) => view.flow[view.flow.length - 1];
export const stepOf = (view: State): string => frameOf(view)?.step ?? '';
export const actionOf = (view: State): ActionFrame | undefined =>
  stepOf(view).startsWith('action.') ? (frameOf(view) as ActionFrame) : undefined;

const PHASES: { readonly [step: string]: string } = {
  bombardment: 'bombardment',
  'command.turn': 'command turn',
  'command.deferred': 'deferred leaders',
  'command.initiative': 'initiative',
  'action.first': 'first fire',
  'action.move': 'movement',
  'action.defence': 'defensive fire',
  'action.second': 'second fire',
  'action.advance': 'advance',
  'action.assault': 'assault',
  'action.follow': 'advance after the assault',
};

/** The hour of a turn: a quarter of an hour each. */
export function hourOf(battle: Battle, turn: number): string {
  const [hours, minutes] = battle.file.start.split(':').map(Number);
  const now = hours * 60 + minutes + 15 * (turn - 1);
  return `${Math.floor(now / 60) % 24}:${String(now % 60).padStart(2, '0')}`;
}

export function title(battle: Battle, view: State): string {
  const action = actionOf(view);
  const phase = PHASES[stepOf(view)];
  const who = action && shortLeader(leaderName(battle, view, action.leader));
  const what = who ? `${who}, ${phase}` : phase;
  // The hour and what is done come first where there is little room; the battle is known.
  return [hourOf(battle, view.turn), ...(what ? [what] : []), battle.file.title].join(' · ');
}

export function question(battle: Battle, view: State, pending: Pending): string {
  const action = actionOf(view);
  const leader = action ? leaderName(battle, view, action.leader) : '';
  switch (stepOf(view)) {
    case 'bombardment':
      return 'Bombardment: which batteries fire, and at what? Both sides fire at once.';
    case 'command.turn': {
      const overall = battle.overall[pending.seat];
      return `Command turn: ${leaderName(battle, view, overall)} lends ${counted(view.sub[overall], 'point')} to his corps leaders.`;
    }
    case 'command.deferred': {
      const count = battle.leaders.filter(
        ({ side }, leader) =>
          side === pending.seat && view.leaderAt[leader] >= 0 && view.status[leader] === DEFERRED,
      ).length;
      return count === 1
        ? 'A deferred leader waits. Activate him now?'
        : `${count} deferred leaders wait. Activate one now?`;
    }
    case 'command.initiative': {
      const { leader: next } = view.flow[view.flow.length - 1] as InitiativeFrame;
      const rating = ratingOf(view, next);
      return `${leaderName(battle, view, next)} has the initiative, rating ${rating}: ${10 * rating} in 100 that he gets his men going.`;
    }
    case 'action.first':
      return `${leader}, first fire: who fires does not move afterwards.`;
    case 'action.move':
      return `${leader} moves; ${action!.rally < 0 ? 'no' : action!.rally} rally point${action!.rally === 1 ? '' : 's'}.`;
    case 'action.defence':
      return `Defensive fire at the men of ${leader}.`;
    case 'action.second':
      return `${leader}, second fire: those that moved.`;
    case 'action.advance':
      return 'The enemy has left a hex under fire. Who advances?';
    case 'action.assault':
      return `${leader}, assault: who goes in with the bayonet?`;
    case 'action.follow':
      return 'The assault is won. Who goes forward?';
    default:
      return 'A decision is asked.';
  }
}

export function howTo(view: State, pending: Pending): string | undefined {
  switch (stepOf(view)) {
    case 'command.initiative':
      return isTouch()
        ? undefined
        : 'He checks now, or waits: deferred, he can be called later in the turn. Ringed are the men whom he would get going.';
    case 'action.move':
      return isTouch()
        ? 'Tap a unit, then a hex, and once more to march. A finger that stays tells what is there.'
        : 'Click a unit, then a hex. Shift and a frame picks out several. K goes to the next unit, O ends the movement.';
    case 'bombardment':
    case 'action.first':
    case 'action.second':
    case 'action.defence':
      return `${isTouch() ? 'Tap' : 'Click'} an enemy: all who can fire at him. Or a unit of yours, to choose its target. The button “Fire” begins with sensible targets for all.`;
    case 'action.assault':
      return pending.verbs.includes('assault')
        ? `${isTouch() ? 'Tap' : 'Click'} those who assault; again to hold them back.`
        : undefined;
    default:
      return undefined;
  }
}

export function briefing(battle: Battle, seat: Seat): string {
  const { file } = battle;
  const worth = battle.objectives
    .filter(({ points }) => points[seat] > 0)
    .map(({ name, points }) => `${name.replace(/ \(.*\)/, '')} (${points[seat]})`)
    .join(', ');
  return `You lead ${sideName(battle, seat)}. Hold at the end: ${worth}; ${file.victory.tactical} points more than the enemy win the day. An army that has lost ${battle.withdrawal[seat]} per cent withdraws. ${file.notes} ${seat === 0 ? file.tips : ''}`.trim();
}

const VERB_WORDS: { readonly [verb: string]: VerbWords } = {
  fire: { name: 'Fire', key: 'i', summary: 'Begins with sensible targets for all; change them as you like' },
  holdFire: { name: 'Hold fire', key: 'o', summary: 'Nobody fires in this phase' },
  fireAtWill: {
    name: 'Fire at will',
    key: 'w',
    summary: 'Sensible targets in every defensive fire, now and from now on, without being asked',
  },
  standFast: {
    name: 'Never fire',
    key: 'b',
    summary: 'No defensive fire, now and from now on, without being asked',
  },
  lend: {
    name: 'Lend points',
    key: 'i',
    summary: 'Until the next command turn they add to a leader’s rating',
  },
  activate: { name: 'Activate', key: 'i', summary: 'A deferred leader checks for activation now' },
  wait: { name: 'Not now', key: 'o', summary: 'Deferred leaders go on waiting' },
  waitForLast: {
    name: 'Not before the last',
    key: 'w',
    summary:
      'They come by themselves when only deferred leaders are left; you are not asked again in this turn',
  },
  check: { name: 'Activate him', key: 'i', summary: 'He checks for activation' },
  defer: { name: 'Defer', key: 'o', summary: 'He waits; you will be asked about him later in the turn' },
  deferToLast: {
    name: 'Defer to the last',
    key: 'w',
    summary: 'He waits, and comes by himself when only deferred leaders are left',
  },
  deferForFailure: {
    name: 'Defer as reserve',
    key: 'b',
    summary: 'He waits, and comes by himself when another leader of yours has failed to get his men going',
  },
  standDown: {
    name: 'Leave him idle',
    key: '0',
    summary: 'He does nothing in this turn; you are not asked about him again',
  },
  askAgain: {
    name: 'Ask me again',
    key: '9',
    summary: 'No standing answer any more: you are asked about defensive fire and about advancing after fire',
  },
  march: { name: 'March', key: 'w', summary: 'From hex to hex, turning on the way where needed' },
  turn: { name: 'Turn', key: 'y', summary: 'A point for each 60 degrees' },
  form: { name: 'Change formation', key: 'h', summary: 'Line to column or back; limber or unlimber' },
  recover: { name: 'Recover', key: 'd', summary: 'A movement point for a try to lose disruption' },
  recoverFully: {
    name: 'Recover fully',
    key: '8',
    summary: 'Again and again, until its order is whole or its points are gone',
  },
  rally: { name: 'Rally', key: 'r', summary: 'A rally point for a try to raise morale' },
  autoRally: { name: 'Rally all', key: 'q', summary: 'Everybody below a level, as far as the points go' },
  makeTop: { name: 'Make top', key: 't', summary: 'The top unit of a hex fires, attacks and is attacked' },
  charge: { name: 'Charge', key: 'g', summary: 'Straight ahead at the enemy, up to four hexes' },
  disengage: { name: 'Disengage', key: 'e', summary: 'One hex back out of an enemy zone of control' },
  assaultMove: {
    name: 'Assault move',
    key: 'm',
    summary: 'Prussian foot goes two points further, up to the enemy',
  },
  ride: { name: 'Ride', key: 'i', summary: 'The active leader rides to another hex' },
  takeBack: {
    name: 'Take back',
    key: 'b',
    summary: 'The unit is where it was; it may only do the same again, or stay',
  },
  endMovement: { name: 'End movement', key: 'o', summary: 'On to defensive fire' },
  advance: { name: 'Advance', key: 'i', summary: 'Into the hex that the enemy has left' },
  stay: { name: 'Stay', key: 'o', summary: 'Nobody else advances' },
  holdGround: {
    name: 'Never advance',
    key: 'w',
    summary: 'Nobody goes forward after fire, now and from now on, without being asked',
  },
  assault: { name: 'Assault', key: 'i', summary: 'With the bayonet, at all enemies before them' },
  noAssault: { name: 'No assault', key: 'o', summary: 'Nobody goes in; horse that charges still does' },
};

export const verb = (name: string): VerbWords => VERB_WORDS[name] ?? { name, key: '', summary: name };

export function pointsLeft(view: State, battle: Battle, said: PartialAction): string {
  const unit = battle.unitByName.get(String(said.unit));
  if (unit === undefined) return '';
  // Under a finger there is no panel that says how it stands with the unit.
  const state =
    isTouch() && !isGun(battle.type[unit])
      ? `; ${view.strength[unit]} men, morale ${view.morale[unit]}, disruption ${view.disruption[unit]}`
      : '';
  return `, ${counted(view.points[unit] / HALVES, 'movement point')}${state}`;
}

export const nameOf = (battle: Battle, view: State | undefined, id: string): string => {
  const unit = battle.unitByName.get(id);
  return unit === undefined ? id : unitName(battle, view, unit);
};

export const leaderNamed = (battle: Battle, view: State | undefined, id: string): string => {
  const leader = battle.leaderByName.get(id);
  return leader === undefined ? id : leaderName(battle, view, leader);
};
