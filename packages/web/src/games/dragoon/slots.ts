/** What can stand in a slot, where it lies on the map, and what is usually meant. */
import { type Dragoon, isGun, type State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { ratingOf } from '@feldzug/dragoon/state.ts';
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { Choice } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import { formationName, leaderName, shortLeader, unitName } from './names.ts';
import { at, facingName, hexWords } from './places.ts';
import { leaderNamed, nameOf, pointsLeft, verb } from './words.ts';

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
        name: shortLeader(leaderName(battle, view, leader)),
        note: `rating ${ratingOf(view, leader)}, ${game.lookups.numbers.activation.perRating * ratingOf(view, leader)}%`,
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

const SLOTS: { readonly [slot: string]: string } = {
  unit: 'Which unit?',
  units: 'Which units assault?',
  leader: 'Which leader?',
  leaders: 'Which leaders go with it?',
  path: 'To which hex?',
  to: 'To which hex?',
  facing: 'Facing which way?',
  shots: 'Which units fire at which targets?',
  points: 'How many points for each leader?',
  zones: 'Include units in enemy zones of control, at double cost?',
  level: 'Up to which morale level?',
};

export const slot = (said: PartialAction, name: string): string =>
  name === 'unit' && said.do ? `${verb(said.do).name}: which unit?` : (SLOTS[name] ?? name);

export function sentence(game: Dragoon, battle: Battle, view: State, said: PartialAction): string {
  const verbName = said.do ? verb(said.do).name : '';
  const who = said.unit === undefined ? '' : nameOf(battle, view, String(said.unit));
  const path = (said.path ?? []) as string[];
  const end = path[path.length - 1];
  switch (said.do) {
    case undefined:
      return '';
    case 'march':
    case 'assaultMove':
      return `${verbName}: ${who || '…'}${end ? `, ${path.length === 1 ? '1 hex' : `${path.length} hexes`}, ending ${at(battle, end)}` : pointsLeft(view, battle, said)}`;
    case 'charge':
      return `${who || '…'} charges${struckBy(game, battle, view, said)}`;
    case 'turn':
    case 'form':
      return `${verbName}: ${who || '…'}${said.facing === undefined ? '' : `, facing ${facingName(battle, Number(said.facing))}`}`;
    case 'disengage':
    case 'advance':
    case 'ride':
      return `${verbName}${who ? `: ${who}` : ''}${said.to ? `, ending ${at(battle, String(said.to))}` : ''}`;
    case 'fire': {
      const shots = (said.shots ?? []) as string[];
      const hexes = new Set(shots.map((shot) => shot.split('>')[1]));
      return shots.length === 0
        ? 'Fire: no units yet'
        : `Fire: ${shots.length} unit${shots.length === 1 ? '' : 's'} at ${hexes.size} hex${hexes.size === 1 ? '' : 'es'}`;
    }
    case 'assault': {
      const units = (said.units ?? []) as string[];
      return `Assault: ${units.map((unit) => nameOf(battle, view, unit)).join(', ') || 'no units yet'}`;
    }
    case 'lend': {
      const points = Object.entries((said.points ?? {}) as { [leader: string]: number });
      return `Lend ${points.map(([id, count]) => `${count} to ${shortLeader(leaderNamed(battle, view, id))}`).join(', ') || 'nothing yet'}`;
    }
    case 'activate':
      return `Activate ${said.leader ? leaderNamed(battle, view, String(said.leader)) : '…'}`;
    case 'autoRally':
      return `Rally all${said.level === undefined ? '' : ` up to morale ${said.level}`}${said.zones === 'out' ? ', not in enemy zones' : ''}`;
    default:
      return who ? `${verbName}: ${who}` : verbName;
  }
}

/** Whom a charge strikes, where it is known by now. */
function struckBy(game: Dragoon, battle: Battle, view: State, said: PartialAction): string {
  const unit = battle.unitByName.get(String(said.unit));
  if (unit === undefined) return '';
  const path = ((said.path ?? []) as string[]).join();
  const charge = game.lookups
    .chargesOf(view, unit)
    .find((each) => each.path.map((hex) => battle.grid.names[hex]).join() === path);
  const names = (charge?.targets ?? []).flatMap((hex) => {
    const target = view.at.findIndex((at, other) => at === hex && battle.side[other] !== battle.side[unit]);
    return target < 0 ? [] : [unitName(battle, view, target)];
  });
  return names.length > 0 ? ` ${names.join(' and ')}` : '';
}
