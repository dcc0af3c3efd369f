/** What is meant by a click on a hex, phase by phase. */
import { ACTIVE, type Dragoon, HALTED, is, isHorse, LINE, type State } from '@feldzug/dragoon';
import { directionOf, sideTowards } from '@feldzug/dragoon/hex.ts';
import type { FirePhase } from '@feldzug/dragoon/rules/targets.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { FRONT, frontOf, sideOfUnit } from '@feldzug/dragoon/state.ts';
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { Meaning } from '../../table/content.ts';
import { centreOf } from '../../table/hex/geometry.ts';
import { controls } from './desk.ts';
import { leaderName, shortLeader, unitName } from './names.ts';
import { unitTitle } from './position.ts';
import { FIRE_STEPS, hexOf, ownIn, shotChoice } from './slots.ts';
import { advanceOf } from './suggest.ts';
import { actionOf, stepOf } from './words.ts';

/** What lies before the player when he clicks: the position as he sees it, and what he has said so far. */
export interface Before {
  readonly game: Dragoon;
  readonly battle: Battle;
  readonly view: State;
  readonly seat: Seat;
  readonly said: PartialAction;
}

/** What a click means where the table's own reading is not enough; undefined leaves it to the table. */
export function meanings(before: Before, space: string): readonly Meaning[] | undefined {
  const hex = hexOf(before.battle, space);
  const step = stepOf(before.view);
  if (hex < 0) return undefined;
  if (FIRE_STEPS.includes(step)) return aiming(before, hex);
  if (step === 'action.assault') return joining(before, hex);
  if (step === 'action.move') return moving(before, hex);
  if (step === 'action.advance' || step === 'action.follow') return advancing(before, hex);
  return undefined;
}

/** A click on a unit chooses its target; on an enemy, everybody who can fires at him. */
function aiming({ game, battle, view, seat, said }: Before, hex: number): readonly Meaning[] | undefined {
  const shots = game.lookups.shotsOf(view, seat, stepOf(view) as FirePhase);
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
        const { name: text, note } = shotChoice(game, battle, view, name);
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

function joining({ game, battle, view, seat, said }: Before, hex: number): readonly Meaning[] | undefined {
  const able = game
    .offers(view, seat, { do: 'assault' })
    .next.map((offer) => String(offer.value))
    .filter((id) => view.at[battle.unitByName.get(id)!] === hex);
  if (able.length === 0) return undefined;
  const joined = said.do === 'assault' ? ((said.units ?? []) as string[]) : [];
  const units = joined.includes(able[0]) ? joined.filter((id) => id !== able[0]) : [...joined, able[0]];
  return [{ name: 'Assault', said: units.length > 0 ? { do: 'assault', units } : { do: 'assault' } }];
}

/** A click on a unit sends it forward; on an emptied hex the unit in hand, or one that can. */
function advancing({ game, battle, view, seat, said }: Before, hex: number): readonly Meaning[] | undefined {
  const able = game.offers(view, seat, { do: 'advance' }).next.map((offer) => String(offer.value));
  const here = able.filter((id) => view.at[battle.unitByName.get(id)!] === hex);
  if (here.length > 0)
    return here.map((id) => ({
      name: unitName(battle, view, battle.unitByName.get(id)!),
      said: advanceOf(game, view, seat, id),
    }));
  const to = battle.grid.names[hex];
  const wished = [said.unit, ...able]
    .filter((unit) => unit !== undefined)
    .map((unit) => ({ do: 'advance', unit, to }))
    .find((action) => game.refuse(view, seat, action) === undefined);
  return wished && [{ name: 'Advance', said: wished }];
}

function moving(before: Before, hex: number): readonly Meaning[] | undefined {
  const { game, battle, view, seat, said } = before;
  const stands = (what: PartialAction): boolean => {
    const { complete, next } = game.offers(view, seat, what);
    return complete || next.length > 0;
  };
  const unit = battle.unitByName.get(String(said.unit)) ?? -1;
  const path = (said.path ?? []) as string[];
  const field = before.game.lookups.fieldOf(view, seat);
  if (unit >= 0 && (said.do === 'turn' || said.do === 'form') && hex !== view.at[unit]) {
    const facing = facingNearest(before, unit, hex);
    if (facing !== undefined) return [{ name: 'Turn', said: { do: said.do, unit: said.unit, facing } }];
  }
  if (unit >= 0 && before.game.lookups.hasEnemy(battle, field, seat, hex)) {
    const charge = chargeAt(before.game, battle, view, unit, hex);
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
  // An order without a unit waits for the one that is clicked.
  const begun =
    said.do !== undefined && said.do !== 'ride' && (said.unit === undefined || said.do === 'rally')
      ? [said.do]
      : undefined;
  const entries: Meaning[] = mine
    .filter((each) => each !== unit)
    .map((each) => ({
      name: unitTitle(battle, view, each, mine.length > 1),
      said: orderFor(stands, battle.units[each].id, begun),
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
    before.game.lookups.hasFriend(battle, field, seat, hex)
  ) {
    // The way to a friend two or more hexes away is the one that is drawn before the click.
    const joined = (path.length === 0 && wayTo(game, battle, view, unit, said.do, hex)) || {
      do: said.do,
      unit: said.unit,
      path: [...path, battle.grid.names[hex]],
    };
    if (stands(joined)) entries.push({ name: `${unitName(battle, view, unit)} marches there`, said: joined });
  }
  if (entries.length > 0) return entries;
  // A hex is looked at; nobody wanted anything of it.
  if (mine.length > 0 || said.do === undefined) return [];
  if (unit >= 0 && path.length === 0 && (said.do === 'march' || said.do === 'assaultMove'))
    return [marchTo(before, unit, said.do, hex, stands)];
  return undefined;
}

/** The way to a hex, or a turn towards it where the controls say so, or why it cannot be reached. */
function marchTo(
  { game, battle, view }: Before,
  unit: number,
  verb: 'march' | 'assaultMove',
  hex: number,
  stands: (said: PartialAction) => boolean,
): Meaning {
  const id = battle.units[unit].id;
  if (verb === 'march' && controls().turnOnly) {
    const facing = turnTowards(game, battle, view, unit, hex);
    const turn = { do: 'turn', unit: id, facing };
    if (facing !== undefined && stands(turn)) return { name: 'Turn', said: turn };
  }
  const march = wayTo(game, battle, view, unit, verb, hex);
  if (march) return { name: 'March', said: march };
  const beside = { do: verb, unit: id, path: [battle.grid.names[hex]] };
  const isBeside = sideTowards(battle.grid, view.at[unit], hex) >= 0;
  return {
    name: 'March',
    said: beside,
    refusal: isBeside
      ? undefined
      : {
          code: 'no-points',
          rule: '4.4.2.B.A',
          text: 'Too far: no path with the movement points left.',
          spaces: [battle.grid.names[hex]],
        },
  };
}

/** The march of a unit that ends in a hex, if there is one. */
export function wayTo(
  game: Dragoon,
  battle: Battle,
  view: State,
  unit: number,
  verb: 'march' | 'assaultMove',
  hex: number,
): PartialAction | undefined {
  const ways = (verb === 'march' ? game.lookups.marchesOf : game.lookups.stormsOf)(view, unit);
  const way = ways.find(({ path }) => path[path.length - 1] === hex);
  const { units, grid } = battle;
  return way && { do: verb, unit: units[unit].id, path: way.path.map((each) => grid.names[each]) };
}

/** What a unit would most likely be told when it is picked out. */
export function orderFor(
  stands: (said: PartialAction) => boolean,
  unit: string,
  verbs: readonly string[] = ['march', 'disengage', 'charge', 'form', 'recover', 'turn', 'makeTop', 'rally'],
): PartialAction {
  return { do: verbs.find((verb) => stands({ do: verb, unit })) ?? verbs[0], unit };
}

/** Horse in line that is commanded. */
const canRideOut = (battle: Battle, view: State, unit: number): boolean =>
  isHorse(battle.type[unit]) && view.formation[unit] === LINE && is(view, unit, ACTIVE);

/** Hexes with an enemy that a unit could charge now. */
export function chargeable(game: Dragoon, battle: Battle, view: State, unit: number): readonly number[] {
  if (!canRideOut(battle, view, unit)) return [];
  const { complete, next } = game.offers(view, battle.side[unit], {
    do: 'charge',
    unit: battle.units[unit].id,
  });
  if (!complete && next.length === 0) return [];
  return [...new Set(game.lookups.chargesOf(view, unit).flatMap(({ targets }) => targets ?? []))];
}

/** The charge that strikes a hex where it hurts most: in the rear, in the flank, else with the least disorder. */
export function chargeAt(
  game: Dragoon,
  battle: Battle,
  view: State,
  unit: number,
  hex: number,
): PartialAction | undefined {
  if (!canRideOut(battle, view, unit)) return undefined;
  const best = game.lookups
    .chargesOf(view, unit)
    .filter(({ targets }) => targets.includes(hex))
    .sort(
      (a, b) =>
        struckSide(battle, view, unit, b.path, hex) - struckSide(battle, view, unit, a.path, hex) ||
        a.disorder - b.disorder ||
        a.path.length - b.path.length,
    )[0];
  if (!best) return undefined;
  const id = battle.units[unit].id;
  return best.path.length > 0
    ? { do: 'charge', unit: id, path: best.path.map((each) => battle.grid.names[each]) }
    : { do: 'charge', unit: id };
}

/** Which side of the unit in a hex a charge over a path meets: front, flank or rear. */
function struckSide(battle: Battle, view: State, unit: number, path: readonly number[], hex: number): number {
  const from = path.length > 0 ? path[path.length - 1] : view.at[unit];
  const over = sideTowards(battle.grid, hex, from);
  const target = view.at.findIndex((at, other) => at === hex && battle.side[other] !== battle.side[unit]);
  if (over < 0 || target < 0) return FRONT;
  return sideOfUnit(view.formation[target], view.facing[target], directionOf(over));
}

function facingNearest(
  { game, battle, view, seat, said }: Before,
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
function turnTowards(
  game: Dragoon,
  battle: Battle,
  view: State,
  unit: number,
  hex: number,
): number | undefined {
  const over = sideTowards(battle.grid, view.at[unit], hex);
  if (over < 0 || is(view, unit, HALTED)) return undefined;
  const direction = directionOf(over);
  const { formation, facing } = { formation: view.formation[unit], facing: view.facing[unit] };
  return frontOf(formation, facing).includes(direction)
    ? undefined
    : game.lookups.facingFor(formation, facing, direction);
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
