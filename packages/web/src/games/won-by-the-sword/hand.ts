/** The campaign cards, in words. */
import { topSealed } from '@feldzug/kernel';
import { CARDS, type State, seatOfColumn } from '@feldzug/won-by-the-sword';
import type { HandCard } from '../../table/content.ts';
import { specialName } from './names.ts';

const TEXTS: { readonly [special: string]: string } = {
  'surprise-attack': 'The defender cannot refuse battle; or an escalade before the siegeworks are complete.',
  'forced-march': 'Up to 2 more moves on solid lines without CP; each costs a step.',
  'scorched-earth': '+2 on forage rolls, and the land is stripped (F2).',
  'tactical-advantage': 'A TA chit (+3 on a wing). It is lost if the column moves.',
  reinforcements: 'Collect stragglers, re-form regiments, or bring a force in.',
  stratagem: '+3 on one surrender or assault roll.',
  epidemic: 'Must be assigned first. Every force in the space loses half a die of steps.',
  'poor-forage': '−2 on forage rolls.',
  'impressed-local-labor': 'Pay 1 BP: 2 siegeworks for each CP.',
  'cooperative-teamsters': 'Picking up baggage costs no CP.',
  'cavalry-bonus':
    'A Cavalry Bonus chit (+2 on a flank). A Cavalry Column gets +1 CP and +1 on forage rolls.',
};

const FACES: ReadonlyMap<string, HandCard> = new Map(
  CARDS.map(({ id, special, cp, supply }) => [
    id,
    {
      id,
      name: specialName(special),
      corner: String(cp),
      when: `${cp} CP, ${supply === 0 ? 'no supply' : `supply ${supply} BP`}`,
      text: TEXTS[special],
    },
  ]),
);

export const card = (id: string): HandCard => FACES.get(id) ?? { id, name: id, when: '', text: '' };

export const hand = (view: State, seat: number): readonly HandCard[] =>
  view.hands[seat].flatMap((kind) => (kind >= 0 ? [card(CARDS[kind].id)] : []));

/** Cards that lie face down on the seat's columns, or are about to. */
export function committed(view: State, seat: number): readonly HandCard[] {
  const said = topSealed(view)?.sealed[seat]?.cards;
  if (Array.isArray(said)) return said.map((one) => card(String(one).split(':')[1]));
  return view.assigned.flatMap((kind, column) =>
    kind >= 0 && seatOfColumn(column) === seat ? [card(CARDS[kind].id)] : [],
  );
}
