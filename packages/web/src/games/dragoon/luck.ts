/** The dice of Dragoon as the table tells of them: checks of order and heart, activation, rallying, squares, pursuit. */
import { SIDES } from '@feldzug/dragoon';
import type { Event } from '@feldzug/kernel';
import { type Roll, type RollBook, shareOfFaces } from '../../table/luck/luck.ts';

const TEN = 10;

export const rollBook: RollBook = {
  words: {
    where: 'In their checks',
    unit: 'checks',
    article: '',
    none: 'No checks rolled yet.',
    together: 'All checks together',
  },
  kinds: [
    { id: 'activation', name: 'Activation', short: 'Leaders', brings: 'passes', sides: 100 },
    { id: 'order', name: 'Order', short: 'Order', brings: 'passes', sides: TEN },
    { id: 'heart', name: 'Morale', short: 'Morale', brings: 'passes', sides: TEN },
    { id: 'recovery', name: 'Recovery', short: 'Recovery', brings: 'passes', sides: TEN },
    { id: 'rally', name: 'Rally', short: 'Rally', brings: 'passes', sides: TEN },
    { id: 'square', name: 'Squares', short: 'Squares', brings: 'passes', sides: TEN },
    { id: 'pursuit', name: 'Pursuit checks', short: 'Pursuit', brings: 'passes', sides: TEN },
  ],
  rolls: (events) => events.flatMap((event) => rollIn(event) ?? []),
};

/** What the event is a check of. */
const KINDS: { readonly [type: string]: string } = {
  disruptionChecked: 'order',
  moraleChecked: 'heart',
  recovered: 'recovery',
  rallied: 'rally',
  squareChecked: 'square',
  pursuitChecked: 'pursuit',
};

/** The die of an event; none where the fog hides it, or where none was needed. */
function rollIn(event: Event): Roll | undefined {
  const { roll } = event;
  const seat = SIDES.indexOf(event.side as (typeof SIDES)[number]);
  if (typeof roll !== 'number' || seat < 0) return undefined;
  if (event.type === 'activationChecked')
    return event.sure
      ? undefined
      : {
          seat,
          kind: 'activation',
          faces: [roll],
          chances: [shareOfFaces(Number(event.chance), 100)],
          got: event.passed ? 1 : 0,
        };
  const kind = KINDS[event.type];
  if (kind === undefined) return undefined;
  const passing = Number(event.quality) - Number(event.modifier ?? 0);
  return { seat, kind, faces: [roll], chances: [shareOfFaces(passing, TEN)], got: roll <= passing ? 1 : 0 };
}
