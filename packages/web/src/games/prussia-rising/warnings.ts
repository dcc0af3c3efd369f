/** Warnings before a blunder: a march out of supply, Paris left open. */
import { type Action, DrawnError, noChance, type PartialAction, type Seat } from '@feldzug/kernel';
import {
  enemyOf,
  FRENCH,
  fieldInfantry,
  fieldUnits,
  LOST,
  PARIS,
  type PrussiaRising,
  ROADS,
  SPACES,
  type State,
  spaceNamed,
} from '@feldzug/prussia-rising';
import type { MovementFrame } from '@feldzug/prussia-rising/rules/frames.ts';
import type { Warning } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import { spaceName } from './names.ts';

export function warnings(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): readonly Warning[] {
  if (said.do === 'endMovement') return idleStacks(game, s, seat);
  if (said.do !== 'march' && said.do !== 'rail') return [];
  if (!game.offers(s, seat, said).complete) return [];
  const after = moved(game, s, seat, said as Action);
  return after
    ? [...outOfSupply(game, after, seat, said), ...parisOpen(s, after, seat), ...alarm(s, after)]
    : [];
}

/** 7.1.A: activations are lost with the end of movement. */
function idleStacks(game: PrussiaRising, s: State, seat: Seat): Warning[] {
  const { left } = s.flow[s.flow.length - 1] as MovementFrame;
  const stacks = new Set(
    game.offers(s, seat, { do: 'march' }).next.flatMap(({ slot, value }) => (slot === 'from' ? [value] : [])),
  ).size;
  if (left === 0 || stacks === 0) return [];
  return [
    {
      text: `${counted(left, 'activation')} left, and ${stacks === 1 ? '1 stack' : `${stacks} stacks`} can still march.`,
      rule: '7.1.A',
      asks: 'end-phase',
    },
  ];
}

/** 6.A: from now on France may declare the Republic. */
function alarm(before: State, after: State): Warning[] {
  if (before.alarm || !after.alarm) return [];
  return [{ text: 'So near to Paris, this lets France declare the Republic.', rule: '6.A' }];
}

/** The position after the move, as long as nothing is rolled. */
function moved(game: PrussiaRising, s: State, seat: Seat, action: Action): State | undefined {
  const after = game.clone(s);
  try {
    game.apply(after, seat, { leave: {}, ...action }, noChance);
    return after;
  } catch (error) {
    if (error instanceof DrawnError) return undefined;
    throw error;
  }
}

/** 11.A: no line leads home from where the units go. Supply is checked after combat, so a fight there counts as won. */
function outOfSupply(game: PrussiaRising, after: State, seat: Seat, said: PartialAction): Warning[] {
  const path = (said.path ?? [said.to]) as string[];
  const id = path[path.length - 1];
  const won = game.clone(after);
  for (const unit of fieldUnits(won, spaceNamed(id), enemyOf(seat))) won.place[unit] = LOST;
  if (game.lookups.suppliedSpaces(won, seat)[spaceNamed(id)]) return [];
  return [
    {
      text: `No supply line reaches ${spaceName(id)}: units there become disorganized.${path.length > 1 && said.do === 'march' ? ' Leave infantry on the way to hold one.' : ''}`,
      rule: '11.C',
      spaces: [id],
    },
  ];
}

/** 12.A: no infantry is left in Paris, and enemies are within a march. */
function parisOpen(before: State, after: State, seat: Seat): Warning[] {
  const had = fieldInfantry(before, PARIS, FRENCH).length > 0;
  if (seat !== FRENCH || !had || fieldInfantry(after, PARIS, FRENCH).length > 0) return [];
  if (!isEnemyNear(after, seat)) return [];
  return [
    {
      text: 'Nobody guards Paris, and the enemy is near. If it falls, you lose.',
      rule: '12.A',
      spaces: ['paris'],
    },
  ];
}

/** So many spaces may a march of the enemy take at most. */
const NEAR = 5;

function isEnemyNear(s: State, seat: Seat): boolean {
  let front = [PARIS];
  const seen = new Set(front);
  for (let away = 0; away < NEAR; away++) {
    front = front.flatMap((space) => ROADS[space].filter((next) => !seen.has(next)));
    for (const space of front) seen.add(space);
  }
  return SPACES.some((_, space) => seen.has(space) && fieldUnits(s, space, enemyOf(seat)).length > 0);
}
