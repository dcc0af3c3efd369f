/** The dice for the luck panel: who rolled them, and the chance of each to hit. */
import { SIDES } from '@feldzug/defiant-stand';
import type { Event } from '@feldzug/kernel';
import { type Roll, type RollBook, shareOfFaces } from '../../table/luck/luck.ts';

export const rollBook: RollBook = {
  words: {
    where: 'In battles',
    unit: 'hits',
    article: '',
    none: 'No battle dice rolled yet.',
    together: 'Hits above or below expectation',
  },
  kinds: [{ id: 'fire', name: 'Fire and charges', short: 'Fire', brings: 'hits' }],
  rolls: (events) => events.flatMap((event) => (event.type === 'fired' ? [rollOf(event)] : [])),
};

function rollOf(event: Event): Roll {
  const faces = event.rolls as number[];
  const share = shareOfFaces(7 - Number(event.hitsOn));
  return {
    seat: SIDES.indexOf(event.side as (typeof SIDES)[number]),
    kind: 'fire',
    faces,
    chances: faces.map(() => share),
    got: Number(event.hits),
  };
}
