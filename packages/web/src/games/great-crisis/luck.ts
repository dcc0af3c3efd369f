/** The dice of The Great Crisis for the luck panel: who rolled them, and what each could achieve. */
import { ALLIANCES, ARMIES, type GreatCrisis, NATIONS, PRUSSIAN } from '@feldzug/great-crisis';
import type { Event, Seat } from '@feldzug/kernel';
import { numbers } from '../../table/log-facts.ts';
import { type Roll, type RollBook, shareOfFaces } from '../../table/luck/luck.ts';

export const rollBook = (game: GreatCrisis): RollBook => ({
  words: {
    where: 'In battle and winter',
    unit: 'steps',
    article: 'the ',
    none: 'No battle or winter dice rolled yet.',
    together: 'Hits scored plus losses avoided',
  },
  kinds: [
    { id: 'points', name: 'Action points', short: 'Points', brings: 'points' },
    { id: 'battle', name: 'Battles', short: 'Battles', brings: 'hits' },
    { id: 'fort', name: 'Forts', short: 'Forts', brings: 'hits' },
    { id: 'winter', name: 'Winter', short: 'Winter', brings: 'damage' },
    { id: 'mobilization', name: 'Rapid Mobilization', short: 'Rapid', brings: 'points' },
  ],
  rolls(events) {
    const rolls: Roll[] = [];
    const seatOf = [...ARMIES.map((army) => army.alliance)];
    for (const event of events) {
      // Russia's armies change sides with the Empress's death (9.1).
      if (event.type === 'elizabethDied') seatOf[ARMIES.findIndex(({ id }) => id === 'russia')] = PRUSSIAN;
      const roll = READERS[event.type]?.(event, seatOf, game);
      if (roll) rolls.push(roll);
    }
    return rolls;
  },
});

type Reader = (event: Event, seatOf: readonly Seat[], game: GreatCrisis) => Roll;

const READERS: { readonly [type: string]: Reader } = {
  pointsRolled: (e, seatOf) => ({
    seat: seatOf[ARMIES.findIndex(({ id }) => id === e.army)],
    kind: 'points',
    faces: [Number(e.roll)],
    got: Number(e.roll) + Number(e.bonus),
    added: Number(e.bonus),
  }),
  mobilizationRolled: (e, seatOf) => ({
    seat: seatOf[NATIONS.find(({ id }) => id === e.nation)!.army],
    kind: 'mobilization',
    faces: [Number(e.roll)],
    got: Number(e.roll),
  }),
  attacked: (e, _seatOf, game) => ({
    seat: seatNamed(e),
    kind: e.rule === FORT_BATTLE ? 'fort' : 'battle',
    faces: numbers(e.rolls),
    chances: numbers(e.bonuses).map((bonus) => shareOfFaces(7 - (game.lookups.numbers.hitOn - bonus))),
    got: Number(e.hits),
  }),
  winterRolled: (e, _seatOf, game) => ({
    seat: seatNamed(e),
    kind: 'winter',
    faces: numbers(e.rolls),
    chances: numbers(e.modifiers).map((modifier) =>
      shareOfFaces(game.lookups.numbers.winterDamageUpTo - modifier),
    ),
    got: Number(e.hits),
  }),
};

/** Both kinds of attack have the same event; its paragraph tells them apart. */
const FORT_BATTLE = '7.2';

const seatNamed = (event: Event): Seat => ALLIANCES.indexOf(event.side as (typeof ALLIANCES)[number]);
