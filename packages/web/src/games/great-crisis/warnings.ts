/** Warnings before a blunder: units out of supply, a resource space left empty, a loss that would end the war. */

import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  allianceOfUnit,
  hasUnits,
  holder,
  nationNamed,
  PRUSSIAN,
  resourcesIn,
  resourcesOf,
  SPACES,
  type State,
  spaceNamed,
  UNITS,
} from '@feldzug/great-crisis';
import { phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import type { Action, PartialAction, Seat, Tally } from '@feldzug/kernel';
import type { Warning } from '../../table/content.ts';
import { listed } from '../../table/speech.ts';
import { placeAt } from './names.ts';
import { played } from './routes.ts';
import { winterAhead, winterLosses } from './winter-losses.ts';

export function warnings(game: GreatCrisis, s: State, seat: Seat, said: PartialAction): readonly Warning[] {
  if (said.do === 'halt')
    return [...idlePoints(game, s, seat), ...lastSpaces(game, s, seat), ...winterAhead(game, s, seat)];
  if (said.do === 'finish') return [...idleWinter(game, s, seat), ...winterLosses(game, s, seat)];
  if (said.do !== 'march' || !game.offers(s, seat, said).complete) return [];
  const march = said as Action;
  return [...cutOff(game, marched(game, s, seat, march), seat, march), ...leftEmpty(game, s, seat, march)];
}

/** Several marches in a row: where they begin and where they end. */
export function planWarnings(
  game: GreatCrisis,
  s: State,
  seat: Seat,
  plan: readonly Action[],
): readonly Warning[] {
  let now: State | undefined = s;
  for (const march of plan.slice(0, -1)) now = now && played(game, now, seat, march);
  const last = plan[plan.length - 1];
  return [
    ...(now ? cutOff(game, marched(game, now, seat, last), seat, last) : []),
    ...leftEmpty(game, s, seat, plan[0]),
  ];
}

/** The march alone: with a point to spare no battle follows from it, and nothing is drawn. */
function marched(game: GreatCrisis, s: State, seat: Seat, march: Action): State {
  const before = game.clone(s);
  phaseOf(before)!.ap++;
  return played(game, before, seat, march)!;
}

function idlePoints(game: GreatCrisis, s: State, seat: Seat): Warning[] {
  const points = phaseOf(s)?.ap ?? 0;
  if (points === 0 || !canAny(game, s, seat, ['march', 'sortie', 'recover'])) return [];
  return [
    {
      text: `${points} AP unspent; only fort assaults can use ${points === 1 ? 'it' : 'them'}.`,
      rule: '6.3',
      asks: 'end-phase',
    },
  ];
}

function idleWinter(game: GreatCrisis, s: State, seat: Seat): Warning[] {
  if (!canAny(game, s, seat, ['mobilize', 'refresh'])) return [];
  return [{ text: 'You can still place or restore units.', rule: '8.3', asks: 'end-phase' }];
}

const canAny = (game: GreatCrisis, s: State, seat: Seat, verbs: readonly string[]): boolean =>
  game.offers(s, seat).next.some(({ value }) => verbs.includes(String(value)));

function cutOff(game: GreatCrisis, after: State, seat: Seat, march: Action): Warning[] {
  const path = march.path as string[];
  const to = spaceNamed(path[path.length - 1]);
  const besieges = holder(after, to) !== seat && hasUnits(after, to, 1 - seat);
  if (besieges || game.lookups.network(after, seat)[to]) return [];
  return [
    {
      text: `${placeAt(to)} is out of supply: the units there become isolated.`,
      rule: '4.3',
      spaces: [SPACES[to].id],
    },
  ];
}

function leftEmpty(game: GreatCrisis, s: State, seat: Seat, march: Action): Warning[] {
  const from = spaceNamed(String(march.from));
  if (holder(s, from) !== seat || resourcesIn(s, from) === 0 || SPACES[from].type === 'box') return [];
  const leaving = Object.values(march.units as Tally).reduce((sum, count) => sum + count, 0);
  if (unitsOf(s, from, seat) > leaving) return [];
  const near = enemiesWithinAMarch(s, seat, from);
  if (near.length === 0) return [];
  const name = placeAt(from);
  const { id } = SPACES[from];
  const enemies = `and enemy units one march away at ${listed(near.map((space) => placeAt(space)))} can take it`;
  return [
    wouldLose(game, s, seat, from)
      ? {
          text: `${name} is left empty, ${enemies}. Losing it loses the war.`,
          rule: '10',
          spaces: [id],
        }
      : { text: `${name} is left empty, ${enemies}.`, rule: '4.1', spaces: [id] },
  ];
}

/** One space from defeat: unguarded spaces that an enemy one march away could take to win. */
function lastSpaces(game: GreatCrisis, s: State, seat: Seat): Warning[] {
  const open = SPACES.flatMap((_, space) =>
    holder(s, space) === seat &&
    resourcesIn(s, space) > 0 &&
    unitsOf(s, space, seat) === 0 &&
    enemiesWithinAMarch(s, seat, space).length > 0 &&
    wouldLose(game, s, seat, space)
      ? [space]
      : [],
  );
  if (open.length === 0) return [];
  return [
    {
      text: `One space from defeat: your opponent wins by taking ${eitherOf(open.map((space) => placeAt(space)))}. You have no units there.`,
      rule: '10',
      spaces: open.map((space) => SPACES[space].id),
    },
  ];
}

const eitherOf = (names: readonly string[]): string =>
  names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;

function unitsOf(s: State, space: number, seat: Seat): number {
  let count = 0;
  for (let unit = 0; unit < UNITS; unit++)
    if (s.place[unit] === space && allianceOfUnit(s, unit) === seat) count++;
  return count;
}

/** 6.2: a march goes one space, or two where nobody is in the way. */
function enemiesWithinAMarch(s: State, seat: Seat, to: number): number[] {
  const found = new Set<number>();
  for (const near of SPACES[to].adjacent) {
    if (hasUnits(s, near, 1 - seat)) found.add(near);
    if (hasUnits(s, near, seat)) continue;
    for (const far of SPACES[near].adjacent) if (hasUnits(s, far, 1 - seat)) found.add(far);
  }
  found.delete(to);
  return [...found];
}

/** 10.1, 10.2: whether the war would be lost with this space. */
function wouldLose(game: GreatCrisis, s: State, seat: Seat, space: number): boolean {
  const after = game.clone(s);
  after.control[space] = nationNamed(seat === PRUSSIAN ? 'austria' : 'prussia');
  const held = resourcesOf(after, PRUSSIAN);
  return seat === PRUSSIAN
    ? held <= game.lookups.austrianThreshold(after)
    : held >= game.lookups.numbers.victory.prussianAt;
}
