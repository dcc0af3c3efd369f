/** The tactics cards, in words. */
import { CARDS, type State } from '@feldzug/great-crisis';
import type { Commit, Discard } from '@feldzug/great-crisis/rules/frames.ts';
import { topSealed } from '@feldzug/kernel';
import type { HandCard } from '../../table/content.ts';
import { cards } from './names.ts';

const WHEN: { readonly [timing: string]: string } = {
  'battle-start': 'At the start of a field battle',
  'reaction-retreat': 'When a retreat is announced',
  'phase-ap': 'When your action points are rolled',
  'phase-start-or-winter': 'Before your roll, or in winter',
};

const ROLE: { readonly [role: string]: string } = {
  attacker: ', as the attacker',
  defender: ', as the defender',
  either: '',
};

export function card(id: string): HandCard {
  const data = cards.get(id);
  if (!data) return { id, name: id, when: '', text: '' };
  return {
    id,
    name: data.name,
    subtitle: data.nameGerman,
    corner: data.number === null ? undefined : String(data.number),
    when: `${WHEN[data.timing] ?? ''}${ROLE[data.role] ?? ''}`,
    text: data.effect,
  };
}

export function hand(s: State, seat: number): readonly HandCard[] {
  return s.hands[seat].flatMap((number) => (number >= 0 ? [card(CARDS[number].id)] : []));
}

/** Battle cards and winter discards that the other side has not seen yet. */
export function committed(s: State, seat: number): readonly HandCard[] {
  const answer = topSealed(s)?.sealed[seat] as Commit | Discard | null | undefined;
  return Object.entries(answer?.cards ?? {}).flatMap(([id, count]) =>
    new Array<HandCard>(count).fill(card(id)),
  );
}
