/** The dice of Won by the Sword for the luck panel: only rolls whose whole strength everybody has seen. */
import type { Event } from '@feldzug/kernel';
import type { Roll, RollBook } from '../../table/luck/luck.ts';

export const luck: RollBook = {
  words: {
    where: 'In battle',
    unit: 'points',
    article: '',
    none: 'No battle dice rolled yet.',
    together: 'Points on the dice',
  },
  kinds: [
    { id: 'guns', name: 'Bombardments', short: 'Guns', brings: 'points', sides: 10 },
    { id: 'wings', name: 'Wings in battle', short: 'Wings', brings: 'points', sides: 10 },
  ],
  rolls: (events) => events.flatMap((event) => rollsIn(event)),
};

/** A die has the faces 0 to 9; the panel counts from 1, so a point is taken off again. */
const CORRECTION = -1;

function rollsIn(event: Event): Roll[] {
  const kind = { bombarded: 'guns', wingFought: 'wings' }[event.type];
  if (!kind) return [];
  const die = Number(event.die);
  return [{ seat: Number(event.seat), kind, faces: [die + 1], got: die, added: CORRECTION }];
}
