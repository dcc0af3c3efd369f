/** Orders for several units: fire or retreat, cavalry orders, where retreating or regrouping units go. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import type { Json, Offer, PartialAction, Seat } from '@feldzug/kernel';
import type { UnitOrders } from '../../table/content.ts';
import { cityName, splitPair } from './names.ts';

export function orders(game: DefiantStand, s: State, seat: Seat, verb: string): UnitOrders | undefined {
  const offered = (): readonly Offer[] => game.offers(s, seat, { do: verb }).next;
  if (FIGHTING[verb]) return fightingOrders(FIGHTING[verb], offered());
  return verb in GOING ? goingOrders(offered(), GOING[verb]) : undefined;
}

interface Fighting {
  readonly stay: string;
  readonly slots: readonly { readonly id: string; readonly name: string }[];
}

const LEAVE: Fighting['slots'] = [
  { id: 'retreat', name: 'Retreat' },
  { id: 'shelter', name: 'Enter fortress' },
];

/** Verbs with a slot for each order, in the order of the buttons. */
const FIGHTING: { readonly [verb: string]: Fighting } = {
  fire: { stay: 'Fire', slots: LEAVE },
  press: { stay: 'Fire', slots: [{ id: 'retreat', name: 'Break off' }] },
  ride: {
    stay: 'Stay',
    slots: [
      { id: 'horse', name: 'Charge cavalry' },
      { id: 'foot', name: 'Charge foot' },
      { id: 'formUp', name: 'Form up' },
      ...LEAVE,
    ],
  },
};

/** Every unit that can get an order can retreat, so the retreat offers list them all. */
function fightingOrders({ stay, slots }: Fighting, offered: readonly Offer[]): UnitOrders {
  const open = slots.filter(({ id }) => offered.some((offer) => offer.slot === id));
  return {
    units: offered.flatMap(({ slot, value }) => (slot === 'retreat' ? [String(value)] : [])),
    stay,
    options: () => open,
    orderOf: (said, unit) => slots.find(({ id }) => listIn(said, id).includes(unit))?.id,
    give(said, unit, order) {
      const next: PartialAction = { do: said.do };
      for (const { id } of slots) {
        const others = listIn(said, id).filter((name) => name !== unit);
        const list = id === order ? [...others, unit] : others;
        if (list.length > 0) next[id] = list;
      }
      return next;
    },
  };
}

/** Verbs that send each unit to a city ("prague/browne"), and the default for units without an order. */
const GOING: { readonly [verb: string]: string | undefined } = {
  retreat: undefined,
  withdraw: undefined,
  goHome: undefined,
  regroup: 'Stay',
};

function goingOrders(offered: readonly Offer[], stay: string | undefined): UnitOrders {
  const ways = offered.map(({ value }) => splitPair(String(value)));
  return {
    units: [...new Set(ways.map(({ second }) => second))],
    stay,
    options: (unit) =>
      ways.flatMap(({ first, second }) =>
        second === unit ? [{ id: first, name: `To ${cityName(first)}` }] : [],
      ),
    orderOf: (said, unit) =>
      listIn(said, 'to')
        .map(splitPair)
        .find(({ second }) => second === unit)?.first,
    give(said, unit, order) {
      const others = listIn(said, 'to').filter((way) => splitPair(way).second !== unit);
      const to = order === undefined ? others : [...others, `${order}/${unit}`];
      return to.length > 0 ? { do: said.do, to } : { do: said.do };
    },
  };
}

const listIn = (said: PartialAction, slot: string): readonly string[] =>
  ((said[slot] ?? []) as Json[]).map(String);
