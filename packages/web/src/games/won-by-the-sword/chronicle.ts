/** What the events of the campaign are to the log: battles, sieges, news, and big events with what follows from them. */
import type { Event } from '@feldzug/kernel';
import { type State, TABLES } from '@feldzug/won-by-the-sword';
import type { LogMark } from '../../table/content.ts';
import { text } from '../../table/log-facts.ts';
import { leaderName, pointsOf, shortSide, sideName, spaceName } from './names.ts';

export const mark = (event: Event): LogMark | undefined => MARKS[event.type]?.(event);

/** "Swedes 12 VP, Imperials 4 VP." */
export const standing = (view: State): string =>
  `${[0, 1].map((seat) => `${shortSide(seat)} ${pointsOf(view, seat)} VP`).join(', ')}.`;

const MARKS: { readonly [type: string]: (event: Event) => LogMark | undefined } = {
  turnBegan: () => ({ opens: 'turn' }),
  impulseBegan: () => ({ opens: 'phase' }),
  // Both sides act in an impulse, column by column: each activation is somebody's phase.
  activated: () => ({ opens: 'phase' }),
  battleAccepted: () => ({ opens: 'battle' }),
  battleEnded: (e) => ({ closes: 'battle', banner: victoryBanner(e) }),
  bombarded: () => ({ fight: true }),
  wingFought: () => ({ fight: true }),
  patrolFought: () => ({ fight: true }),
  stormed: () => ({ fight: true }),
  sallyFought: () => ({ fight: true }),
  lost: () => ({ news: 'lost' }),
  dissolved: () => ({ news: 'lost' }),
  epidemic: () => ({ news: 'lost' }),
  retreated: () => ({ news: 'broken' }),
  scattered: () => ({ news: 'broken' }),
  battleRefused: () => ({ news: 'broken' }),
  arrived: () => ({ news: 'power' }),
  placeFell: (e) => ({
    news: 'captured',
    banner: { title: `${spaceName(text(e.space))} falls`, text: `${sideName(Number(e.seat))} take it.` },
  }),
  leaderLost: (e) => ({
    news: 'lost',
    banner: {
      title: `${leaderName(text(e.leader))} is lost`,
      text: 'He and his chits do not come back.',
    },
  }),
};

function victoryBanner({ seat, kind, space }: Event): LogMark['banner'] {
  if (Number(seat) < 0) return undefined;
  const { minorBattle, minorVictory, majorVictory } = TABLES.points;
  const points = {
    'minor battle': minorBattle,
    'minor victory': minorVictory,
    'major victory': majorVictory,
  }[text(kind)];
  return {
    title: `${shortSide(Number(seat))} win at ${spaceName(text(space))}`,
    text: `A ${text(kind)}: ${points} VP.`,
  };
}
