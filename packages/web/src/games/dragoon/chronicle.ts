/** What the events of a battle are to the log: fights, news, and big events with what follows from them. */
import type { Dragoon, State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Event } from '@feldzug/kernel';
import type { LogMark } from '../../table/content.ts';
import { sideName } from './names.ts';
import { leaderNamed } from './words.ts';

export function mark(battle: Battle, event: Event, view: State | undefined): LogMark | undefined {
  if (FIGHTS.has(event.type)) return NEWS[event.type] ?? FIGHT;
  return MARKS[event.type]?.(battle, event, view);
}

/** "Prussia lost 12 of 25%, Austria lost 8 of 24%; points 3 : 2." */
export function standing(game: Dragoon, battle: Battle, view: State): string {
  const lost = [0, 1].map(
    (side) =>
      `${sideName(battle, side)} lost ${Math.floor(game.lookups.knownLosses(view, side))} of ${view.level[side]}%`,
  );
  return `${lost.join(', ')}; points ${game.lookups.pointsOf(view).join(' : ')}.`;
}

const FIGHT: LogMark = { fight: true };
const FIGHTS = new Set([
  'fired',
  'struck',
  'attacked',
  'attackFailed',
  'charged',
  'advanced',
  'moraleChecked',
  'squareChecked',
  'retreatChecked',
  'retreated',
  'routed',
  'ridden down',
  'eliminated',
  'pursuitChecked',
]);
const NEWS: { readonly [type: string]: LogMark } = {
  routed: { fight: true, news: 'broken' },
  retreated: { fight: true, news: 'broken' },
  eliminated: { fight: true, news: 'lost' },
};

const sideOf = (battle: Battle, letter: unknown): string => sideName(battle, letter === 'B' ? 1 : 0);

const MARKS: {
  readonly [type: string]: (battle: Battle, event: Event, view: State | undefined) => LogMark;
} = {
  turnBegan: () => ({ opens: 'turn' }),
  leaderFell(battle, event, view) {
    const leader = battle.leaders.find(({ id }) => id === event.leader);
    const whose = leader?.isOverall ? `The army of ${sideName(battle, leader.side)}` : 'His command';
    return {
      fight: true,
      news: 'lost',
      banner: {
        title: `${leaderNamed(battle, view, String(event.leader))} is lost!`,
        text: `${whose} loses a level of quality${leader?.isOverall ? ', and withdraws at fewer losses' : ''}.`,
      },
    };
  },
  objectiveTaken: (battle, event) => ({
    news: 'captured',
    banner: { title: `${sideOf(battle, event.by)} takes ${event.objective}` },
  }),
  armyWithdrew: (battle, event) => ({
    news: 'broken',
    banner: { title: `The army of ${sideOf(battle, event.side)} withdraws` },
  }),
};
