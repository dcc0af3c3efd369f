/** What the events of 1870 are to the log: combats, news, and big events with what follows from them. */
import type { Event } from '@feldzug/kernel';
import { type PrussiaRising, SPACES, type State } from '@feldzug/prussia-rising';
import type { LogMark } from '../../table/content.ts';
import { text } from '../../table/log-facts.ts';
import { counted } from '../../table/speech.ts';
import { sideName, spaceName } from './names.ts';
import { nextBands } from './score.ts';

export const mark = (event: Event): LogMark | undefined => MARKS[event.type]?.(event);

/** "Prussia has 24 points. 6 points more: …". */
export function standing(game: PrussiaRising, s: State): string {
  const points = game.lookups.pointsOf(s);
  return `Prussia has ${counted(points, 'point')}. ${nextBands(game, points)}`;
}

const MARKS: { readonly [type: string]: (event: Event) => LogMark | undefined } = {
  turnBegan: () => ({ opens: 'turn' }),
  activationsRolled: () => ({ opens: 'phase' }),
  combatBegan: () => ({ opens: 'battle' }),
  combatEnded: () => ({ closes: 'battle' }),
  eliminated: () => ({ fight: true, news: 'lost' }),
  starved: () => ({ news: 'lost' }),
  screened: (e) => ({ fight: true, ...(e.lost === true && { news: 'lost' }) }),
  siegeOpened: () => ({ news: 'siege' }),
  siegeLifted: () => ({ news: 'siege' }),
  retreated: () => ({ fight: true, news: 'broken' }),
  surrenderRolled: (e) => ({ fight: true, ...(e.surrendered === true && { news: 'captured' }) }),
  // The besiegers take it, which is told next.
  fortressFell: () => ({}),
  spaceTaken(e) {
    const space = spaceOf(e);
    if (!space || space.points === 0) return { news: 'captured' };
    return {
      news: 'captured',
      banner: { title: `${sideName(text(e.side))} takes ${spaceName(space.id)}`, text: worthOf(e) },
    };
  },
  // It has a screen of its own, which a banner would cover.
  republicDeclared: () => ({ news: 'power' }),
};

const spaceOf = (event: Event) => SPACES.find(({ id }) => id === event.space);

function worthOf(event: Event): string | undefined {
  const points = spaceOf(event)?.points ?? 0;
  return points > 0 ? `Worth ${counted(points, 'victory point')} to Prussia.` : undefined;
}
