/** The cards, in words. */
import { CARDS, type State } from '@feldzug/defiant-stand';
import { topSealed } from '@feldzug/kernel';
import type { HandCard } from '../../table/content.ts';

const KINDS: { readonly [kind: string]: string } = {
  replacements: 'Points or replacements',
  battle: 'In a field battle',
  pursuit: 'After a field battle',
  siege: 'Before a surrender roll',
  tsarina: 'Start of a year, from 1761',
  winter: 'In winter',
  movement: 'During your movement',
  command: 'Command points only',
};

const cardFaces: ReadonlyMap<string, HandCard> = new Map(
  CARDS.map(({ id, name, points, kind, text }) => [
    id,
    { id, name, corner: String(points), when: KINDS[kind], text },
  ]),
);

export const card = (id: string): HandCard => cardFaces.get(id) ?? { id, name: id, when: '', text: '' };

export const hand = (s: State, seat: number): readonly HandCard[] =>
  s.hands[seat].flatMap((number) => (number >= 0 ? [card(CARDS[number].id)] : []));

/** The card that a seat has played face down. */
export function committed(s: State, seat: number): readonly HandCard[] {
  const id = topSealed(s)?.sealed[seat]?.card;
  return typeof id === 'string' ? [card(id)] : [];
}
