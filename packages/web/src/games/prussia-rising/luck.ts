/** The dice of Prussia Rising for the luck panel: who rolled them, and what each could achieve. */
import type { Event, Seat } from '@feldzug/kernel';
import { LEVELS, type PrussiaRising, SIDES, UNITS, unitNamed } from '@feldzug/prussia-rising';
import type { Roll, RollBook } from '../../table/luck/luck.ts';
import { shareOfRolls } from './fight.ts';

export const rollBook = (game: PrussiaRising): RollBook => ({
  words: {
    where: 'In combat',
    unit: 'hits',
    article: '',
    none: 'No combat dice rolled yet.',
    together: 'Hits scored plus hits avoided',
  },
  kinds: [
    { id: 'activations', name: 'Activations', short: 'Activations', brings: 'points' },
    { id: 'fire', name: 'Combat', short: 'Combat', brings: 'hits' },
  ],
  rolls: (events) => events.flatMap((event) => READERS[event.type]?.(event, game) ?? []),
});

type Reader = (event: Event, game: PrussiaRising) => Roll;

const READERS: { readonly [type: string]: Reader } = {
  activationsRolled: (e) => ({
    seat: seatOf(String(e.side)),
    kind: 'activations',
    faces: [Number(e.roll)],
    got: Number(e.activations),
    added: Number(e.activations) - Number(e.roll),
  }),
  fired: (e, game) => ({
    seat: UNITS[unitNamed(String(e.unit))].side,
    kind: 'fire',
    faces: Array.isArray(e.dice) ? e.dice.map(Number) : [],
    chances: [
      shareOfRolls((dice) => game.lookups.isHit(LEVELS.indexOf(e.level as 'green'), dice, isHampered(e))),
    ],
    got: e.hit ? 1 : 0,
  }),
};

/** Behind walls, or just out of them, green units hit seldom (9.2.C, 9.3.B). */
const isHampered = ({ rule }: Event): boolean => rule === '9.2.C' || rule === '9.3.B';

const seatOf = (side: string): Seat => SIDES.indexOf(side as 'french');
