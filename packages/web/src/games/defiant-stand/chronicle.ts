/** What the events of Defiant Stand are to the log: battles, news, and big events with what follows from them. */
import { CITIES, type DefiantStand, LEADER, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Event } from '@feldzug/kernel';
import type { LogMark } from '../../table/content.ts';
import { names, number, text } from '../../table/log-facts.ts';
import { counted, listed } from '../../table/speech.ts';
import { signed } from './log.ts';
import { secretOf } from './log-facts.ts';
import { cityIds, cityName, does, nationName, sideName, unitName } from './names.ts';

export const mark = (event: Event): LogMark | undefined => MARKS[event.type]?.(event);

export function standing(game: DefiantStand, s: State): string {
  const { suddenPrussia, suddenAllies } = game.lookups.numbers.victory;
  return `Victory points ${signed(s.vp)}: at the end of a year ${signed(suddenPrussia)} win for Prussia, ${signed(suddenAllies)} for the Allies.`;
}

const MARKS: { readonly [type: string]: (event: Event) => LogMark | undefined } = {
  yearBegan: () => ({ opens: 'turn' }),
  turnBegan: () => ({ opens: 'turn' }),
  winterBegan: () => ({ opens: 'turn' }),
  activated: () => ({ opens: 'phase' }),
  roundBegan: () => ({ opens: 'battle' }),
  newBattle: () => ({ opens: 'battle' }),
  assaulted: () => ({ opens: 'battle' }),
  battleWon: () => ({ closes: 'battle', fight: true, news: 'broken' }),
  brokeOff: () => ({ closes: 'battle', fight: true }),
  surrenderRolled: () => ({ fight: true }),
  fortressTaken: (e) => ({
    closes: 'battle',
    fight: true,
    news: 'captured',
    banner: {
      title: `${nationName(text(e.nation))} captures the fortress of ${cityName(text(e.city))}`,
      text: worthOf(e),
    },
  }),
  cityTaken(e) {
    // A fortress has its banner already.
    if (cityOf(e).fortress > 0) return { news: 'captured' };
    return {
      news: 'captured',
      banner: {
        title: `${sideName(text(e.side))} ${does(text(e.side), 'takes', 'take')} ${cityName(text(e.city))}`,
        text: `Worth ${counted(number(e.points), 'victory point')}.`,
      },
    };
  },
  blockLost(e) {
    const unit = text(e.unit ?? secretOf(e).unit);
    const isLeader = unit !== '' && UNITS[unitNamed(unit)]?.cls === LEADER;
    return {
      news: 'lost',
      ...(isLeader && {
        banner: { title: `${unitName(unit)} is lost`, text: `At ${cityName(text(e.city))}.` },
      }),
    };
  },
  powersEntered: (e) => ({
    news: 'power',
    banner: { title: `${listed(names(e.nations).map(nationName))} enter the war` },
  }),
  tsarinaDied: () => ({
    news: 'power',
    banner: { title: 'The Tsarina dies', text: 'Russia and Sweden leave the war.' },
  }),
};

const cityOf = (event: Event) => CITIES[cityIds.get(text(event.city)) ?? 0];

function worthOf(event: Event): string | undefined {
  const { vp } = cityOf(event);
  return vp > 0 ? `The city is worth ${counted(vp, 'victory point')}.` : undefined;
}
