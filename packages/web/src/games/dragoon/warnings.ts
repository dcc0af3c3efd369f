/** What is said before a blunder: a flank shown, fire walked into, a unit out of its leader's reach, horse at a square. */
import type { Dragoon } from '@feldzug/dragoon';
import { isGun, SQUARE, type State } from '@feldzug/dragoon';
import { directionOf, distance, hexNamed, NOWHERE } from '@feldzug/dragoon/hex.ts';
import type { FirePhase } from '@feldzug/dragoon/rules/targets.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { CHARGING, cloneState, FRONT, isRouted, MOVED, sideOfUnit } from '@feldzug/dragoon/state.ts';
import { type Action, fastChance, type PartialAction, type Seat } from '@feldzug/kernel';
import type { Warning } from '../../table/content.ts';
import { capital, counted, listed } from '../../table/speech.ts';
import { idleUnits, TO_ADVANCE } from './idle.ts';
import { leaderName, unitName } from './names.ts';
import { MEN_PER_HIT } from './slots.ts';

export function warnings(
  game: Dragoon,
  battle: Battle,
  view: State,
  seat: Seat,
  said: PartialAction,
): readonly Warning[] {
  if (said.do === 'endMovement') return stillIdle(game, battle, view, seat);
  if (said.do === 'charge') return beforeCharge(game, battle, view, seat, said);
  if (said.do !== 'march' && said.do !== 'assaultMove') return [];
  if (!game.offers(view, seat, said).complete) return [];
  const unit = battle.unitByName.get(String(said.unit))!;
  const after = arrived(game, view, seat, said as Action);
  return [
    ...shownFlank(game, battle, view, after, unit),
    ...underFire(game, battle, view, after, unit),
    ...beforeGuns(game, battle, view, after, unit),
    ...outOfReach(battle, view, after, unit),
  ];
}

/** Units that have done nothing and could march or charge; guns that can only turn are no reason to ask. */
function stillIdle(game: Dragoon, battle: Battle, view: State, seat: Seat): Warning[] {
  const idle = idleUnits(game, battle, view, seat, TO_ADVANCE);
  if (idle.length === 0) return [];
  return [
    {
      text: `${counted(idle.length, 'unit')} can still march or charge.`,
      rule: '4.4.2',
      spaces: placesOf(battle, view, idle),
      asks: 'end-phase',
    },
  ];
}

/** Where the unit comes to stand does not hang on the dice, only in what order it is then. */
function arrived(game: Dragoon, view: State, seat: Seat, march: Action): State {
  const after = cloneState(view);
  game.apply(after, seat, march, fastChance(1));
  return after;
}

/** Enemies beside the unit that it would not face; none who were there before. */
function shownFlank(game: Dragoon, battle: Battle, before: State, after: State, unit: number): Warning[] {
  const known = new Set(besidesFront(game, battle, before, unit));
  const enemies = besidesFront(game, battle, after, unit).filter((enemy) => !known.has(enemy));
  if (enemies.length === 0) return [];
  return [
    {
      text: `Exposes its flank or rear to ${namesOf(battle, before, enemies)}.`,
      rule: '4.4.2.D',
      spaces: placesOf(battle, before, enemies),
    },
  ];
}

function besidesFront(game: Dragoon, battle: Battle, s: State, unit: number): number[] {
  const field = game.lookups.fieldOf(s, battle.side[unit]);
  const found: number[] = [];
  for (let side = 0; side < 6; side++) {
    const hex = battle.grid.beside[s.at[unit] * 6 + side];
    if (hex === NOWHERE || !game.lookups.hasEnemy(battle, field, battle.side[unit], hex)) continue;
    const enemy = field.first[hex];
    if (isRouted(s, enemy) || isGun(battle.type[enemy])) continue;
    if (sideOfUnit(s.formation[unit], s.facing[unit], directionOf(side)) !== FRONT) found.push(enemy);
  }
  return found;
}

/** Who may fire at it when it has come, as far as one sees. */
function underFire(game: Dragoon, battle: Battle, view: State, after: State, unit: number): Warning[] {
  const muskets = firingAt(game, battle, after, unit, 'action.defence');
  if (muskets.length === 0) return [];
  const enemy = 1 - battle.side[unit];
  const hits = muskets.reduce(
    (sum, each) => sum + game.lookups.expectedHits(after, enemy, each, after.at[unit]),
    0,
  );
  return [
    {
      text: `Defensive fire from ${namesOf(battle, view, muskets)}: about ${counted(Math.round(hits * MEN_PER_HIT), 'man', 'men')}.`,
      rule: '4.4.3',
      spaces: placesOf(battle, view, muskets),
    },
  ];
}

/** Which guns will have it close before them, as far as one sees. */
function beforeGuns(game: Dragoon, battle: Battle, view: State, after: State, unit: number): Warning[] {
  const before = new Set(gunsBefore(game, battle, view, unit));
  const guns = gunsBefore(game, battle, after, unit).filter((battery) => !before.has(battery));
  if (guns.length === 0) return [];
  return [
    {
      text: `In short range of ${namesOf(battle, view, guns)} in the next bombardment.`,
      rule: '8.2.D',
      spaces: placesOf(battle, view, guns),
    },
  ];
}

function firingAt(game: Dragoon, battle: Battle, s: State, unit: number, phase: FirePhase): number[] {
  const shots = game.lookups.shotsOf(s, 1 - battle.side[unit], phase);
  return [...new Set(shots.unit.filter((_, shot) => shots.hex[shot] === s.at[unit]))];
}

/** Up to here a battery is worth twice what it is farther off, or more (8.2.D). */
const close = (game: Dragoon): number => game.lookups.numbers.artillery.ranges[1];

/** Guns that have the unit before them where they are worth most. */
const gunsBefore = (game: Dragoon, battle: Battle, s: State, unit: number): number[] =>
  firingAt(game, battle, s, unit, 'bombardment').filter(
    (battery) => distance(battle.grid, s.at[battery], s.at[unit]) <= close(game),
  );

/** 4.3.G: who is farther from his leader than his radius is not commanded. */
function outOfReach(battle: Battle, view: State, after: State, unit: number): Warning[] {
  const leader = view.leader[unit];
  const isCommanded = (s: State): boolean =>
    distance(battle.grid, s.leaderAt[leader], s.at[unit]) <= s.radius[leader];
  if (leader < 0 || view.leaderAt[leader] < 0 || !isCommanded(view) || isCommanded(after)) return [];
  return [
    {
      text: `Out of the command radius of ${leaderName(battle, view, leader)}.`,
      rule: '4.3.G',
      spaces: [battle.grid.names[view.leaderAt[leader]]],
    },
  ];
}

function beforeCharge(
  game: Dragoon,
  battle: Battle,
  view: State,
  seat: Seat,
  said: PartialAction,
): Warning[] {
  const unit = battle.unitByName.get(String(said.unit)) ?? -1;
  if (unit < 0 || !game.offers(view, seat, said).complete) return [];
  const path = (said.path ?? []) as string[];
  const from = path.length > 0 ? hexNamed(battle.grid, path[path.length - 1]) : view.at[unit];
  return [
    ...atSquare(game, battle, view, seat, unit, from),
    ...underFire(game, battle, view, ridden(game, view, unit, from), unit),
  ];
}

/** The charge has come to its last hex, in whatever order. */
function ridden(game: Dragoon, view: State, unit: number, to: number): State {
  const after = cloneState(view);
  after.at[unit] = to;
  after.flags[unit] |= MOVED | CHARGING;
  game.lookups.touch(after);
  return after;
}

/** 4.4.5: horse does not break a square. */
function atSquare(
  game: Dragoon,
  battle: Battle,
  view: State,
  seat: Seat,
  unit: number,
  from: number,
): Warning[] {
  const field = game.lookups.fieldOf(view, seat);
  const squares = game.lookups
    .chargeTargets(view, field, unit, from)
    .map((hex) => field.first[hex])
    .filter((enemy) => view.formation[enemy] === SQUARE);
  if (squares.length === 0) return [];
  return [
    {
      text: `${capital(namesOf(battle, view, squares))} ${squares.length === 1 ? 'is' : 'are'} in square.`,
      rule: '4.4.5',
      spaces: placesOf(battle, view, squares),
    },
  ];
}

const namesOf = (battle: Battle, view: State, units: readonly number[]): string =>
  listed(units.map((unit) => unitName(battle, view, unit)));
const placesOf = (battle: Battle, view: State, units: readonly number[]): string[] =>
  units.map((unit) => battle.grid.names[view.at[unit]]);
