/** What is asked, what can be answered and what has been said, in words. */
import { DEFERRED, HALVES, isGun, type State } from '@feldzug/dragoon';
import type { ActionFrame, InitiativeFrame } from '@feldzug/dragoon/rules/frames.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { ratingOf } from '@feldzug/dragoon/state.ts';
import type { PartialAction, Pending, Seat } from '@feldzug/kernel';
import { capital, counted } from '../../table/speech.ts';
import { isTouch } from '../../table/touch.ts';
import { type VerbTable, verbsOf } from '../../table/verb-words.ts';
import { knownName, leaderName, sideName, unitName } from './names.ts';

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
  const who = action && knownName(leaderName(battle, view, action.leader));
  const what = who ? `${who}, ${phase}` : phase;
  // The hour and what is done come first where there is little room; the battle is known.
  return [hourOf(battle, view.turn), ...(what ? [what] : []), battle.file.title].join(' · ');
}

export const question = (battle: Battle, view: State, pending: Pending): string =>
  capital(asked(battle, view, pending));

function asked(battle: Battle, view: State, pending: Pending): string {
  const action = actionOf(view);
  const leader = action ? leaderName(battle, view, action.leader) : '';
  switch (stepOf(view)) {
    case 'bombardment':
      return 'Bombardment: choose batteries and targets. Both sides fire at once.';
    case 'command.turn': {
      const overall = battle.overall[pending.seat];
      return `Command turn: ${leaderName(battle, view, overall)} lends ${counted(view.sub[overall], 'command point')} to corps leaders.`;
    }
    case 'command.deferred': {
      const count = battle.leaders.filter(
        ({ side }, leader) =>
          side === pending.seat && view.leaderAt[leader] >= 0 && view.status[leader] === DEFERRED,
      ).length;
      return count === 1
        ? '1 deferred leader. Activate him now?'
        : `${count} deferred leaders. Activate one now?`;
    }
    case 'command.initiative': {
      const { leader: next } = view.flow[view.flow.length - 1] as InitiativeFrame;
      const rating = ratingOf(view, next);
      return `${leaderName(battle, view, next)} has the initiative: ${10 * rating}% chance to activate.`;
    }
    case 'action.first':
      return `${leader}, first fire. Units that fire cannot move afterwards.`;
    case 'action.move':
      return `${leader}, movement: ${counted(Math.max(0, action!.rally), 'rally point')} left.`;
    case 'action.defence':
      return `Defensive fire at the units of ${leader}.`;
    case 'action.second':
      return `${leader}, second fire: units that moved may fire.`;
    case 'action.advance':
      return 'Your fire drove the enemy from a hex. Which unit advances?';
    case 'action.assault':
      return `${leader}, assault: which units attack with the bayonet?`;
    case 'action.follow':
      return 'The assault is won. Which unit advances?';
    default:
      return 'Make your choice.';
  }
}

export function howTo(view: State, pending: Pending): string | undefined {
  switch (stepOf(view)) {
    case 'command.initiative':
      return isTouch()
        ? undefined
        : 'Activate him now, or defer him to later in the turn. Rings mark the units he would activate.';
    case 'action.move':
      return isTouch()
        ? 'Tap a unit, then a hex, then tap again to march. Hold to see what is there.'
        : 'Click a unit, then a hex. Shift-drag selects several. K: next unit. O: end movement.';
    case 'bombardment':
    case 'action.first':
    case 'action.second':
    case 'action.defence':
      return 'Click an enemy to fire with all units in range, or one of your units to choose its target. “Fire” starts with sensible targets for all.';
    case 'action.assault':
      return pending.verbs.includes('assault')
        ? 'Click the units that assault; again to deselect them.'
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
  return `You lead ${sideName(battle, seat)}. Objectives held at the end score: ${worth}. You win with ${file.victory.tactical} points more than the enemy. Your army withdraws when it has lost ${battle.withdrawal[seat]}% of its men. ${file.notes} ${seat === 0 ? file.tips : ''}`.trim();
}

const VERB_WORDS: VerbTable = {
  fire: { name: 'Fire', key: 'i', summary: 'Starts with sensible targets for all. Change them as you like.' },
  holdFire: { name: 'Hold fire', key: 'o', summary: 'No unit fires in this phase.' },
  fireAtWill: {
    name: 'Fire at will',
    key: 'w',
    summary: 'From now on, defensive fire picks sensible targets without asking you.',
  },
  standFast: {
    name: 'Never fire',
    key: 'b',
    summary: 'From now on, no defensive fire, without asking you.',
  },
  lend: {
    name: 'Lend points',
    key: 'i',
    summary: 'Each adds 10% to a leader’s chance to activate until the next command turn.',
  },
  activate: { name: 'Activate', key: 'i', summary: 'The deferred leader rolls for activation now.' },
  wait: { name: 'Not now', key: 'o', summary: 'Deferred leaders keep waiting.' },
  waitForLast: {
    name: 'Last of all',
    key: 'w',
    summary: 'They activate when only deferred leaders are left. You are not asked again this turn.',
  },
  check: { name: 'Activate', key: 'i', summary: 'The leader rolls for activation.' },
  defer: { name: 'Defer', key: 'o', summary: 'The leader waits. You are asked again later in the turn.' },
  deferToLast: {
    name: 'Defer to last',
    key: 'w',
    summary: 'The leader waits and activates when only deferred leaders are left.',
  },
  deferForFailure: {
    name: 'Defer as reserve',
    key: 'b',
    summary: 'The leader waits and activates when another of your leaders fails to activate.',
  },
  standDown: {
    name: 'Skip this leader',
    key: 'y',
    summary: 'The leader does nothing this turn. You are not asked again.',
  },
  askAgain: {
    name: 'Ask me again',
    key: '9',
    summary: 'Cancels standing orders: you are asked about defensive fire and advances again.',
  },
  march: { name: 'March', key: 'w', summary: 'Moves hex by hex and turns where needed.' },
  turn: { name: 'Turn', key: 'y', summary: '1 point for each 60 degrees.' },
  form: { name: 'Change formation', key: 'h', summary: 'Line to column or back; limber or unlimber guns.' },
  recover: { name: 'Recover', key: 'd', summary: '1 movement point for an attempt to lower disruption.' },
  recoverFully: {
    name: 'Recover fully',
    key: '8',
    summary: 'Repeats until disruption is 0 or no points are left.',
  },
  rally: { name: 'Rally', key: 'r', summary: '1 rally point for an attempt to raise morale.' },
  autoRally: {
    name: 'Rally all',
    key: 'q',
    summary: 'Rallies all units below a morale level while points last.',
  },
  makeTop: { name: 'Make top', key: 't', summary: 'The top unit of a hex fires, attacks and is attacked.' },
  charge: { name: 'Charge', key: 'g', summary: 'Straight at an enemy up to four hexes away.' },
  disengage: { name: 'Disengage', key: 'e', summary: 'One hex back, out of an enemy zone of control.' },
  assaultMove: {
    name: 'Assault move',
    key: 'm',
    summary: 'Prussian infantry moves two points further, up to the enemy.',
  },
  ride: { name: 'Ride', key: 'i', summary: 'The active leader moves to another hex.' },
  takeBack: {
    name: 'Take back',
    key: 'b',
    summary: 'The unit returns. It may only repeat the same order or stay.',
  },
  endMovement: { name: 'End movement', key: 'o', summary: 'Go on to defensive fire.' },
  advance: { name: 'Advance', key: 'i', summary: 'Into the hex that the enemy left.' },
  stay: { name: 'Stay', key: 'o', summary: 'No other unit advances.' },
  holdGround: {
    name: 'Never advance',
    key: 'w',
    summary: 'From now on, no advance after fire, without asking you.',
  },
  assault: { name: 'Assault', key: 'i', summary: 'Bayonet attack on all enemies in front.' },
  noAssault: { name: 'No assault', key: 'o', summary: 'No infantry attacks. Charging cavalry still does.' },
};

export const verb = verbsOf(VERB_WORDS);

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
