/** What can stand in a slot, where it lies on the map, and what is meant by a click. */
import { ACTIVE, HALTED, is, isGun, isHorse, LINE, type State } from '@feldzug/dragoon';
import { fieldOf, hasEnemy, hasFriend } from '@feldzug/dragoon/field.ts';
import { directionOf, sideTowards } from '@feldzug/dragoon/hex.ts';
import { chargesOf, marchesOf, stormsOf } from '@feldzug/dragoon/reach.ts';
import { expectedHits, sensibleShots } from '@feldzug/dragoon/rules/fire.ts';
import { facingFor } from '@feldzug/dragoon/rules/movement.ts';
import { type FirePhase, shotsOf } from '@feldzug/dragoon/rules/targets.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { frontOf, ratingOf } from '@feldzug/dragoon/state.ts';
import type { AnyGame, PartialAction, Seat } from '@feldzug/kernel';
import type { Choice, Meaning } from '../../table/face.ts';
import { centreOf } from '../../table/hex/geometry.ts';
import { controls } from './desk.ts';
import { formationName, leaderName, shortLeader, unitName } from './names.ts';
import { facingName, hexWords } from './places.ts';
import { actionOf, stepOf } from './words.ts';

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

export function choice(battle: Battle, view: State, slot: string, value: string | number): Choice {
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
      return shotChoice(battle, view, word);
    case 'leader':
    case 'leaders':
    case 'points': {
      const leader = battle.leaderByName.get(word);
      if (leader === undefined) return { name: word };
      return {
        name: leaderName(battle, view, leader),
        note: `rating ${ratingOf(view, leader)}`,
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
  const strength = `${view.strength[unit]} ${isGun(battle.type[unit]) ? 'guns' : 'men'}`;
  return isGun(battle.type[unit])
    ? `${strength}, ${formationName(battle, view, unit)}`
    : `${strength}, morale ${view.morale[unit]}, disruption ${view.disruption[unit]}, ${formationName(battle, view, unit)}`;
}

function shotChoice(battle: Battle, view: State, shot: string): Choice {
  const [name, place] = shot.split('>');
  const unit = battle.unitByName.get(name) ?? -1;
  const hex = hexOf(battle, place);
  if (unit < 0 || hex < 0) return { name: shot };
  const target = fieldOf(view, battle.side[unit]).first[hex];
  return {
    name: `${unitName(battle, view, unit)} at ${target < 0 ? place : unitName(battle, view, target)}`,
    note: target < 0 ? undefined : hitsNote(view, battle.side[unit], unit, hex),
    space: spaceAt(battle, view.at[unit]),
  };
}

export function hitsNote(view: State, side: number, unit: number, hex: number): string {
  const hits = expectedHits(view, side, unit, hex);
  return `${hits.toFixed(1)} hits, about ${Math.round(hits * MEN_PER_HIT)} men`;
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
export function suggest(game: AnyGame, view: State, seat: Seat, said: PartialAction): PartialAction {
  const stands = (what: PartialAction): boolean => {
    const { complete, next } = game.offers(view, seat, what);
    return complete || next.length > 0;
  };
  if (said.do === 'fire' && said.shots === undefined) {
    const shots = sensibleShots(view, seat, stepOf(view) as FirePhase);
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
  if (said.do === 'assault' && said.units === undefined) {
    const units = game.offers(view, seat, said).next.map((offer) => String(offer.value));
    return units.length > 0 ? { do: 'assault', units } : said;
  }
  return said;
}

/** What a click means where the table's own reading is not enough; undefined leaves it to the table. */
export function meanings(
  game: AnyGame,
  battle: Battle,
  view: State,
  seat: Seat,
  said: PartialAction,
  space: string,
): readonly Meaning[] | undefined {
  const hex = hexOf(battle, space);
  const step = stepOf(view);
  if (hex < 0) return undefined;
  if (FIRE_STEPS.includes(step)) return aiming(battle, view, seat, said, hex);
  if (step === 'action.assault') return joining(game, battle, view, seat, said, hex);
  if (step === 'action.move') return moving(game, battle, view, seat, said, hex);
  return undefined;
}

/** A click on a unit chooses its target; on an enemy, everybody who can fires at him. */
function aiming(
  battle: Battle,
  view: State,
  seat: Seat,
  said: PartialAction,
  hex: number,
): readonly Meaning[] | undefined {
  const shots = shotsOf(view, seat, stepOf(view) as FirePhase);
  const plotted = said.do === 'fire' ? ((said.shots ?? []) as string[]) : [];
  const withShots = (list: readonly string[]): PartialAction =>
    list.length > 0
      ? { do: 'fire', shots: shots.names.filter((name) => list.includes(name)) }
      : { do: 'fire' };
  const unitOf = (name: string): number => shots.unit[shots.byName.get(name) ?? -1];
  const at = shots.names.filter((_, i) => shots.hex[i] === hex);
  if (at.length > 0) {
    const firers = new Set(at.map(unitOf));
    const isAll = at.every((name) => plotted.includes(name));
    const others = plotted.filter((name) => !firers.has(unitOf(name)));
    return [{ name: 'All fire', said: withShots(isAll ? others : [...others, ...at]) }];
  }
  const own = new Set(ownIn(battle, view, seat, hex));
  const mine = shots.names.filter((name) => own.has(unitOf(name)));
  if (mine.length === 0) return undefined;
  return [
    ...mine
      .filter((name) => !plotted.includes(name))
      .map((name) => {
        const unit = unitOf(name);
        const { name: text, note } = shotChoice(battle, view, name);
        return {
          name: `${text} (${note})`,
          said: withShots([...plotted.filter((other) => unitOf(other) !== unit), name]),
        };
      }),
    ...mine
      .filter((name) => plotted.includes(name))
      .map((name) => ({
        name: `${unitName(battle, view, unitOf(name))} holds fire`,
        said: withShots(plotted.filter((other) => other !== name)),
      })),
  ];
}

function joining(
  game: AnyGame,
  battle: Battle,
  view: State,
  seat: Seat,
  said: PartialAction,
  hex: number,
): readonly Meaning[] | undefined {
  const able = game
    .offers(view, seat, { do: 'assault' })
    .next.map((offer) => String(offer.value))
    .filter((id) => view.at[battle.unitByName.get(id)!] === hex);
  if (able.length === 0) return undefined;
  const before = said.do === 'assault' ? ((said.units ?? []) as string[]) : [];
  const units = before.includes(able[0])
    ? before.filter((id) => id !== able[0])
    : [...before, able[0]].sort((a, b) => battle.unitByName.get(a)! - battle.unitByName.get(b)!);
  return [{ name: 'Assault', said: units.length > 0 ? { do: 'assault', units } : { do: 'assault' } }];
}

function moving(
  game: AnyGame,
  battle: Battle,
  view: State,
  seat: Seat,
  said: PartialAction,
  hex: number,
): readonly Meaning[] | undefined {
  const stands = (what: PartialAction): boolean => {
    const { complete, next } = game.offers(view, seat, what);
    return complete || next.length > 0;
  };
  const unit = battle.unitByName.get(String(said.unit)) ?? -1;
  const path = (said.path ?? []) as string[];
  const field = fieldOf(view, seat);
  if (unit >= 0 && (said.do === 'turn' || said.do === 'form') && hex !== view.at[unit]) {
    const facing = facingNearest(game, battle, view, seat, said, unit, hex);
    if (facing !== undefined) return [{ name: 'Turn', said: { do: said.do, unit: said.unit, facing } }];
  }
  if (unit >= 0 && hasEnemy(battle, field, seat, hex)) {
    const charge = chargeAt(battle, view, unit, hex);
    if (charge && stands(charge)) return [{ name: 'Charge', said: charge }];
    return undefined;
  }
  if (said.do === 'ride' || (said.do === 'disengage' && unit >= 0)) {
    const to = {
      do: said.do,
      ...(said.unit !== undefined && { unit: said.unit }),
      to: battle.grid.names[hex],
    };
    if (stands(to)) return [{ name: 'There', said: to }];
  }
  if (path.includes(battle.grid.names[hex])) return undefined;
  const mine = ownIn(battle, view, seat, hex);
  const entries: Meaning[] = mine
    .filter((each) => each !== unit)
    .map((each) => ({
      name: unitName(battle, view, each),
      said: orderFor(stands, battle.units[each].id, said.do === 'rally' ? ['rally'] : undefined),
    }));
  const action = actionOf(view);
  if (action && view.leaderAt[action.leader] === hex && said.do !== 'ride' && stands({ do: 'ride' }))
    entries.push({
      name: `${shortLeader(leaderName(battle, view, action.leader))} rides`,
      said: { do: 'ride' },
    });
  if (
    unit >= 0 &&
    (said.do === 'march' || said.do === 'assaultMove') &&
    hasFriend(battle, field, seat, hex)
  ) {
    const joined = { do: said.do, unit: said.unit, path: [...path, battle.grid.names[hex]] };
    if (stands(joined)) entries.push({ name: `${unitName(battle, view, unit)} marches there`, said: joined });
  }
  if (entries.length > 0) return entries;
  // A hex is looked at; nobody wanted anything of it.
  if (mine.length > 0 || said.do === undefined) return [];
  if (unit >= 0 && path.length === 0 && (said.do === 'march' || said.do === 'assaultMove'))
    return [marchTo(battle, view, unit, said.do, hex, stands)];
  return undefined;
}

/** The way to a hex, or a turn towards it where the controls say so, or why it cannot be reached. */
function marchTo(
  battle: Battle,
  view: State,
  unit: number,
  verb: 'march' | 'assaultMove',
  hex: number,
  stands: (said: PartialAction) => boolean,
): Meaning {
  const id = battle.units[unit].id;
  if (verb === 'march' && controls().turnOnly) {
    const facing = turnTowards(battle, view, unit, hex);
    const turn = { do: 'turn', unit: id, facing };
    if (facing !== undefined && stands(turn)) return { name: 'Turn', said: turn };
  }
  const goings = (verb === 'march' ? marchesOf : stormsOf)(view, unit);
  const way = goings.find(({ path }) => path[path.length - 1] === hex);
  const said = { do: verb, unit: id, path: way?.path.map((each) => battle.grid.names[each]) ?? [] };
  if (way) return { name: 'March', said };
  const beside = { do: verb, unit: id, path: [battle.grid.names[hex]] };
  const isBeside = sideTowards(battle.grid, view.at[unit], hex) >= 0;
  return {
    name: 'March',
    said: beside,
    refusal: isBeside
      ? undefined
      : {
          code: 'no-points',
          rule: '4.4.2.B.C',
          text: 'No way leads there with the movement points left.',
          spaces: [battle.grid.names[hex]],
        },
  };
}

/** What a unit would most likely be told when it is picked out. */
export function orderFor(
  stands: (said: PartialAction) => boolean,
  unit: string,
  verbs: readonly string[] = ['march', 'disengage', 'charge', 'form', 'recover', 'turn', 'makeTop', 'rally'],
): PartialAction {
  return { do: verbs.find((verb) => stands({ do: verb, unit })) ?? verbs[0], unit };
}

/** The charge that strikes a hex with the least disorder. */
export function chargeAt(battle: Battle, view: State, unit: number, hex: number): PartialAction | undefined {
  if (!isHorse(battle.type[unit]) || view.formation[unit] !== LINE || !is(view, unit, ACTIVE))
    return undefined;
  const best = chargesOf(view, unit)
    .filter(({ targets }) => targets.includes(hex))
    .sort((a, b) => a.disorder - b.disorder || a.path.length - b.path.length)[0];
  if (!best) return undefined;
  const id = battle.units[unit].id;
  return best.path.length > 0
    ? { do: 'charge', unit: id, path: best.path.map((each) => battle.grid.names[each]) }
    : { do: 'charge', unit: id };
}

function facingNearest(
  game: AnyGame,
  battle: Battle,
  view: State,
  seat: Seat,
  said: PartialAction,
  unit: number,
  hex: number,
): number | undefined {
  const [from, to] = [centreOf(battle.grid, view.at[unit]), centreOf(battle.grid, hex)];
  const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 6) / Math.PI;
  const apart = (facing: number): number => {
    const by = Math.abs(facing - ((angle + 12) % 12));
    return Math.min(by, 12 - by);
  };
  return game
    .offers(view, seat, { do: said.do, unit: said.unit })
    .next.filter((offer) => offer.slot === 'facing')
    .map((offer) => Number(offer.value))
    .sort((a, b) => apart(a) - apart(b))[0];
}

/** The facing towards an adjacent hex that does not lie in front already. */
function turnTowards(battle: Battle, view: State, unit: number, hex: number): number | undefined {
  const over = sideTowards(battle.grid, view.at[unit], hex);
  if (over < 0 || is(view, unit, HALTED)) return undefined;
  const direction = directionOf(over);
  const { formation, facing } = { formation: view.formation[unit], facing: view.facing[unit] };
  return frontOf(formation, facing).includes(direction) ? undefined : facingFor(formation, facing, direction);
}
