/** Merging and disbanding by clicks: a block, or a city with all that can be merged in it. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import type { PartialAction } from '@feldzug/kernel';
import type { Meaning } from '../../table/content.ts';
import type { Click } from './clicks.ts';
import { splitPair, unitName } from './names.ts';
import { names, placeOf } from './slots.ts';

export function mergeMeanings(game: DefiantStand, s: State, click: Click): readonly Meaning[] {
  const { seat, said, piece } = click;
  const undone = piece === undefined ? undefined : without(said, piece);
  if (undone) return [undone];
  // Units to disband stand in the list of the city that the click has opened.
  if (piece === undefined && said.do === 'disband') return [];
  return game.offers(s, seat, said).next.flatMap(({ slot, value }) => {
    const { first, second } =
      slot === 'pairs' ? splitPair(String(value)) : { first: String(value), second: '' };
    if (piece === undefined ? placeOf(s, first) !== click.space : first !== piece) return [];
    const name =
      slot === 'pairs' ? `Merge ${unitName(first)} into ${unitName(second)}` : `Disband ${unitName(first)}`;
    return [{ name, said: withLists(said, { [slot]: [...names(said[slot]), String(value)] }), isMore: true }];
  });
}

/** A block that is given up already is kept again. */
function without(said: PartialAction, piece: string): Meaning | undefined {
  const units = names(said.units).filter((id) => id !== piece);
  const pairs = names(said.pairs).filter((pair) => splitPair(pair).first !== piece);
  if (units.length + pairs.length === names(said.units).length + names(said.pairs).length) return undefined;
  return { name: `Keep ${unitName(piece)}`, said: withLists(said, { units, pairs }), isMore: true };
}

/** In the order in which the rules ask, and nothing that is empty. */
function withLists(said: PartialAction, lists: { [slot: string]: string[] }): PartialAction {
  const next: PartialAction = { do: said.do };
  for (const slot of ['units', 'pairs']) {
    const list = lists[slot] ?? names(said[slot]);
    if (list.length > 0) next[slot] = list;
  }
  return next;
}
