/** What the events of The Great Crisis are to the log: battles, news, and big events with what follows from them. */
import {
  COMMANDERS,
  type GreatCrisis,
  PRUSSIAN,
  resourcesOf,
  SPACES,
  type State,
} from '@feldzug/great-crisis';
import type { Event } from '@feldzug/kernel';
import type { LogMark } from '../../table/content.ts';
import { tally, text } from '../../table/log-facts.ts';
import { counted, listed } from '../../table/speech.ts';
import { commanderName, nationName, spaceName } from './names.ts';

export const mark = (event: Event): LogMark | undefined => MARKS[event.type]?.(event);

/** "Prussia holds 11 resource spaces: 16 win the war, 8 lose it." */
export function standing(game: GreatCrisis, s: State): string {
  const held = counted(resourcesOf(s, PRUSSIAN), 'resource space');
  return `Prussia holds ${held}: ${game.lookups.numbers.victory.prussianAt} win the war, ${game.lookups.austrianThreshold(s)} lose it.`;
}

const MARKS: { readonly [type: string]: (event: Event) => LogMark | undefined } = {
  turnBegan: () => ({ opens: 'turn' }),
  battleBegan: () => ({ opens: 'battle' }),
  fortBattleBegan: () => ({ opens: 'battle' }),
  battleEnded: () => ({ closes: 'battle' }),
  fortBattleEnded: (e) => ({ closes: 'battle', ...(e.outcome === 'fallen' && { news: 'captured' }) }),
  damaged: (e) => ({ fight: true, ...losses(e) }),
  retreated: (e) => ({ fight: true, news: 'broken', ...losses(e) }),
  destroyed: () => ({ fight: true, news: 'lost' }),
  winterRolled: () => ({ fight: true }),
  controlTaken(e) {
    const space = SPACES.find(({ id }) => id === e.space);
    if (!space || (space.resources === 0 && space.capacity === 0)) return { news: 'captured' };
    const worth = [
      ...(space.resources > 0 ? [counted(space.resources, 'resource')] : []),
      ...(space.capacity > 0 ? [`a fort for ${counted(space.capacity, 'unit')}`] : []),
    ];
    return {
      news: 'captured',
      banner: {
        title: `${nationName(text(e.nation))} takes ${spaceName(space.id)}`,
        text: `It was held by ${nationName(text(e.from))}: ${listed(worth)}.`,
      },
    };
  },
  elizabethDied: () => ({
    news: 'power',
    banner: {
      title: 'The Empress Elizabeth dies',
      text: 'Russia joins the Prussian side. Its units return home.',
    },
  }),
};

function losses(event: Event): LogMark {
  const lost = Object.keys(tally(event.lost));
  if (lost.length === 0) return {};
  const leaders = lost.filter((id) => COMMANDERS.some((commander) => commander.id === id));
  if (leaders.length === 0) return { news: 'lost' };
  return {
    news: 'lost',
    banner: {
      title: `${listed(leaders.map(commanderName))} lost`,
      text: `In the fighting at ${spaceName(text(event.space))}.`,
    },
  };
}
