/** Marching by clicks: an activated block or its city begins a march, a city on its way ends it there. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import { END_OF, FIRST_OF, TIPPED, UNITS } from '@feldzug/defiant-stand';
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { Meaning } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import type { Click } from './clicks.ts';
import { cityIds, unitName } from './names.ts';
import { names } from './slots.ts';
import { suggest } from './suggest.ts';

export function marchMeanings(game: DefiantStand, s: State, click: Click): readonly Meaning[] {
  const { seat, said, space, piece } = click;
  const path = names(said.path);
  const shorter = path.indexOf(space);
  if (!piece && shorter >= 0 && shorter < path.length - 1) return [ending(said, path.slice(0, shorter + 1))];
  if (piece === undefined ? said.do !== undefined : isInHand(said, piece)) return [];
  const movers = piece === undefined ? activatedIn(s, seat, space) : [piece];
  return movers.flatMap((id) => startsOf(game, s, seat, id));
}

const ending = (said: PartialAction, path: string[]): Meaning => {
  const { leave: _, ...march } = said;
  return { name: 'End the march here', said: { ...march, path } };
};

const isInHand = (said: PartialAction, piece: string): boolean =>
  said.leader === piece || said.unit === piece || names(said.units).includes(piece);

function activatedIn(s: State, seat: Seat, space: string): string[] {
  const city = cityIds.get(space);
  const found: string[] = [];
  for (let handle = FIRST_OF[seat]; handle < END_OF[seat]; handle++)
    if (s.place[handle] === city && s.block[handle] >= 0 && s.lie[handle] & TIPPED)
      found.push(UNITS[s.block[handle]].id);
  return found;
}

/** A leader takes along whom he can; where nobody can come, he marches alone. */
function startsOf(game: DefiantStand, s: State, seat: Seat, id: string): Meaning[] {
  const can = (verb: string): boolean =>
    game.offers(s, seat, { do: verb }).next.some(({ value }) => value === id);
  if (can('lead')) {
    const said = suggest(game, s, seat, { do: 'lead', leader: id });
    return [{ name: `${unitName(id)} leads ${counted(names(said.units).length, 'unit')}`, said }];
  }
  return can('march') ? [{ name: `${unitName(id)} marches`, said: { do: 'march', unit: id } }] : [];
}
