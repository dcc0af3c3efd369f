/** Positions in which there is much to fight over: for tests that must see battles and sieges. */
import type { Chance, Given, Json } from '@feldzug/kernel';
import { CITIES, cityNamed, SIDES, UNITS } from '../src/index.ts';

const CENTRE = [
  'dresden',
  'leipzig',
  'torgau',
  'bautzen',
  'gorlitz',
  'zittau',
  'prague',
  'leitmeritz',
  'jungbunzlau',
  'glatz',
  'schweidnitz',
  'liegnitz',
  'breslau',
  'koniggratz',
  'neisse',
  'olmutz',
  'troppau',
  'bunzlau',
  'wittenberg',
  'chemnitz',
  'cosel',
];

/** Both armies mixed up in Saxony, Silesia and Bohemia, many blocks activated, hands full of battle cards. */
export function crowded(chance: Chance): Given {
  const draw = (sides: number): number => chance.draw('crowd', sides);
  const holder = CENTRE.map((id) => {
    const { fortress, side } = CITIES[cityNamed(id)];
    return fortress > 0 ? side : draw(2);
  });
  const units: { [city: string]: { [unit: string]: Json } } = {};
  for (const unit of UNITS) {
    const open = CENTRE.filter((_, i) => holder[i] === unit.side);
    if (open.length === 0 || draw(5) === 0) continue;
    const city = open[draw(open.length)];
    units[city] = { ...units[city], [unit.id]: { steps: 1 + draw(unit.steps), activated: draw(6) === 0 } };
  }
  return {
    year: 1758 + draw(4),
    turn: 1 + draw(5),
    first: SIDES[draw(2)],
    units,
    hands: {
      prussia: [
        'surprise',
        'stout-defense',
        'grand-battery',
        'rear-guard',
        'siege-train',
        'winter-campaign-prussia',
      ],
      allies: [
        'great-redoubt',
        'converging-columns',
        'massed-charge',
        'hot-pursuit',
        'stubborn-garrison',
        'winter-campaign',
      ],
    },
    step: 'movement',
  };
}
