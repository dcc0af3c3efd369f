/** What can stand in a slot, where it lies on the map, and what is usually meant. */
import { type Dragoon, isGun, type State } from '@feldzug/dragoon';
import type { FirePhase } from '@feldzug/dragoon/rules/targets.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { battleIn, ratingOf } from '@feldzug/dragoon/state.ts';
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { Choice } from '../../table/face.ts';
import { counted } from '../../table/speech.ts';
import { controls } from './desk.ts';
import { formationName, leaderName, unitName } from './names.ts';
import { facingName, hexWords } from './places.ts';
import { stepOf } from './words.ts';

/** Men that a hit takes, in the mean. */
export const MEN_PER_HIT = 20;
export const FIRE_STEPS: readonly string[] = [
  'bombardment',
  'action.first',
  'action.defence',
  'action.second',
];
export const UNIT_SLOTS = ['unit', 'units', 'shots'];

export const hexOf = (battle: Battle, space: string): number => battle.grid.byName.get(space) ?? -1;
const spaceAt = (battle: Battle, hex: number): string | undefined =>
  hex >= 0 ? battle.grid.names[hex] : undefined;

export function choice(
  game: Dragoon,
  battle: Battle,
  view: State,
  slot: string,
  value: string | number,
): Choice {
  const word = String(value);
  switch (slot) {
    case 'unit':
    case 'units': {
      const unit = battle.unitByName.get(word);
      if (unit === undefined) return { name: word };
      return {
        name: unitName(battle, view, unit),
        note: unitNote(battle, view, unit),
        space: spaceAt(battle, view.at[unit]),
      };
    }
    case 'shots':
      return shotChoice(game, battle, view, word);
    case 'leader':
    case 'leaders':
    case 'points': {
      const leader = battle.leaderByName.get(word);
      if (leader === undefined) return { name: word };
      return {
        name: leaderName(battle, view, leader),
        note: `rating ${ratingOf(view, leader)}, ${game.lookups.numbers.activation.perRating * ratingOf(view, leader)} %`,
        space: spaceAt(battle, view.leaderAt[leader]),
      };
    }
    case 'path':
    case 'to':
      return { name: hexWords(battle, word), space: word };
    case 'facing':
      return { name: facingName(battle, Number(value)) };
    case 'zones':
      return { name: word === 'in' ? 'Also in enemy zones' : 'Only outside enemy zones' };
    case 'level':
      return { name: `Morale ${word}` };
    default:
      return { name: word };
  }
}

export function unitNote(battle: Battle, view: State, unit: number): string {
  const formation = formationName(battle, view, unit);
  if (isGun(battle.type[unit]))
    return namesGuns(battle, view, unit) ? formation : `${counted(view.strength[unit], 'gun')}, ${formation}`;
  return `${view.strength[unit]} men, morale ${view.morale[unit]}, disruption ${view.disruption[unit]}, ${formation}`;
}

/** The name of a battery says how many guns it has now. */
export const namesGuns = (battle: Battle, view: State, unit: number): boolean =>
  unitName(battle, view, unit).endsWith(`(${view.strength[unit]} guns)`);

export function shotChoice(game: Dragoon, battle: Battle, view: State, shot: string): Choice {
  const [name, place] = shot.split('>');
  const unit = battle.unitByName.get(name) ?? -1;
  const hex = hexOf(battle, place);
  if (unit < 0 || hex < 0) return { name: shot };
  const target = game.lookups.fieldOf(view, battle.side[unit]).first[hex];
  return {
    name: `${unitName(battle, view, unit)} at ${target < 0 ? place : unitName(battle, view, target)}`,
    note: target < 0 ? undefined : hitsNote(game, view, battle.side[unit], unit, hex),
    space: spaceAt(battle, view.at[unit]),
  };
}

export function hitsNote(game: Dragoon, view: State, side: number, unit: number, hex: number): string {
  const hits = game.lookups.expectedHits(view, side, unit, hex);
  return `${hits.toFixed(1)} hits, about ${counted(Math.round(hits * MEN_PER_HIT), 'man', 'men')}`;
}

/** The slot that the first click fills. */
export function spaceSlot(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'march':
    case 'assaultMove':
    case 'charge':
      return said.unit === undefined ? 'unit' : 'path';
    case 'disengage':
    case 'advance':
      return said.unit === undefined ? 'unit' : 'to';
    case 'ride':
      return 'to';
    case 'turn':
    case 'form':
    case 'recover':
    case 'recoverFully':
    case 'rally':
    case 'makeTop':
      return 'unit';
    default:
      return undefined;
  }
}

/** Units of the side in the hex that is open: shown also when they cannot be named. */
export function expected(battle: Battle, view: State, seat: Seat, slot: string, opened?: string): string[] {
  if (slot !== 'unit' || opened === undefined) return [];
  return ownIn(battle, view, seat, hexOf(battle, opened)).map((unit) => battle.units[unit].id);
}

export const ownIn = (battle: Battle, view: State, seat: Seat, hex: number): number[] =>
  hex < 0
    ? []
    : view.at
        .flatMap((at, unit) => (at === hex && battle.side[unit] === seat ? [unit] : []))
        .sort((a, b) => (view.flags[a] & 1) - (view.flags[b] & 1));

/** Fire begins with what is sensible, an assault with all who can, rallying with the level set in the controls. */
export function suggest(game: Dragoon, view: State, seat: Seat, said: PartialAction): PartialAction {
  const stands = (what: PartialAction): boolean => {
    const { complete, next } = game.offers(view, seat, what);
    return complete || next.length > 0;
  };
  if (said.do === 'fire' && said.shots === undefined) {
    const shots = game.lookups.sensibleShots(view, seat, stepOf(view) as FirePhase);
    return shots.length > 0 ? { do: 'fire', shots } : said;
  }
  if (said.do === 'autoRally' && said.zones === undefined) {
    const { rallyInZones, rallyTo } = controls();
    const wished = { do: 'autoRally', zones: rallyInZones ? 'in' : 'out', level: rallyTo };
    return stands(wished) ? wished : said;
  }
  if (said.do === 'lend' && said.points === undefined) {
    const offers = game.offers(view, seat, said).next;
    return offers.length === 1 ? { do: 'lend', points: { [offers[0].key!]: offers[0].most! } } : said;
  }
  if (said.do === 'advance' && said.unit === undefined) {
    // Whoever is in the best order goes forward.
    const [best] = game
      .offers(view, seat, said)
      .next.map((offer) => String(offer.value))
      .sort((a, b) => disorderOf(view, a) - disorderOf(view, b));
    return best === undefined ? said : advanceOf(game, view, seat, best);
  }
  if (said.do === 'assault' && said.units === undefined) {
    const units = game.offers(view, seat, said).next.map((offer) => String(offer.value));
    return units.length > 0 ? { do: 'assault', units } : said;
  }
  return said;
}

const disorderOf = (view: State, unit: string): number =>
  view.disruption[battleIn(view).unitByName.get(unit) ?? -1] ?? 0;

/** A unit, with the first of the hexes that it could go into. */
export function advanceOf(game: Dragoon, view: State, seat: Seat, unit: string): PartialAction {
  const said = { do: 'advance', unit };
  const [to] = game.offers(view, seat, said).next.filter((offer) => offer.slot === 'to');
  return to ? { ...said, to: String(to.value) } : said;
}
