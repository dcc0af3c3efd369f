/** Orders for several units: fire or leave, what cavalry does, where beaten or regrouping units go. */
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
  { id: 'retreat', name: 'Leaves the field' },
  { id: 'shelter', name: 'Goes inside' },
];

/** Verbs with a slot for each order, in the order in which they are said. */
const FIGHTING: { readonly [verb: string]: Fighting } = {
  fire: { stay: 'Fires', slots: LEAVE },
  press: { stay: 'Fires', slots: [{ id: 'retreat', name: 'Goes back' }] },
  ride: {
    stay: 'Stays',
    slots: [
      { id: 'horse', name: 'Charges cavalry' },
      { id: 'foot', name: 'Charges foot' },
      { id: 'formUp', name: 'Forms up' },
      ...LEAVE,
    ],
  },
};

/** Whoever can be told anything can be told to leave: those are the units asked about. */
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

/** Verbs that send each unit to a city, "prague/browne", and what those do that are told nothing. */
const GOING: { readonly [verb: string]: string | undefined } = {
  retreat: undefined,
  withdraw: undefined,
  goHome: undefined,
  regroup: 'Stays',
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
