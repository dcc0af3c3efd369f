/** Odds: exact where a combat has few enough courses, otherwise simulated. Both sides spread their fire and fight on. */
import {
  type Action,
  type Chance,
  type Event,
  noChance,
  type PartialAction,
  type Seat,
  type Tally,
} from '@feldzug/kernel';
import {
  cavalryIn,
  enemyOf,
  fieldInfantry,
  type PrussiaRising,
  SIDES,
  SPACES,
  type State,
  UNITS,
  unitNamed,
} from '@feldzug/prussia-rising';
import type { CombatEnd } from '@feldzug/prussia-rising/odds.ts';
import { type CombatFrame, combatOf } from '@feldzug/prussia-rising/rules/frames.ts';
import type { Outlook } from '../../session/thinking.ts';
import { type Plain, plainAnswer } from '../../table/filling.ts';
import {
  fightOutlook,
  found,
  lossLines,
  percent,
  playOut,
  type Search,
  shareOf,
  toFirstDraw,
  USUAL,
} from '../../table/sampling.ts';
import { type Fight, fightOf, shareOfRolls } from './fight.ts';
import { groupParts, spaceName } from './names.ts';
import { targetOf } from './outlook-key.ts';

const ASSUMED =
  'Both sides spread their fire evenly and fight to the end. Nobody retreats or goes into a fortress.';

export function outlook(
  game: PrussiaRising,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search = USUAL,
): readonly Outlook[] {
  const fight = fightOf(game, view);
  if (fight) {
    // The stack is already going back.
    if (/screen/.test(fight.step)) return [screenRisk(game, view, seat), unscreenedRisk(game, view, seat)];
    const outlooks = [nextRound(fight, seat), toTheEnd(game, view, seat, chance, search, fight.id)];
    return /Retreat/.test(fight.step) ? [...outlooks, retreatRisk(game, view, seat)] : outlooks;
  }
  const target = targetOf(view, seat, said);
  if (target < 0) return [];
  const { id } = SPACES[target];
  const unfought = withoutFight(view, seat, target, said);
  if (unfought) return [unfought];
  return [toTheEnd(game, view, seat, chance, search, id, { leave: {}, ...said } as Action)];
}

/** R15: cavalry without infantry does not fight, so a march against it, or by it, needs no dice. */
function withoutFight(s: State, seat: Seat, target: number, { units }: PartialAction): Outlook | undefined {
  const comes = Object.keys((units ?? {}) as Tally).some((key) => !groupParts(key).isCavalry);
  const own = comes || fieldInfantry(s, target, seat).length > 0;
  const enemy = fieldInfantry(s, target, enemyOf(seat)).length > 0;
  if (units === undefined || (own && enemy)) return undefined;
  const { id } = SPACES[target];
  return {
    method: 'exact',
    games: 0,
    title: `If you march to ${spaceName(id)}`,
    how: 'Exact: cavalry without infantry does not fight. It leaves, or is lost if it has nowhere to go.',
    lines: [
      own
        ? { label: 'the enemy cavalry leaves', ...percent(1) }
        : { label: 'your cavalry must leave again', ...percent(1) },
    ],
  };
}

/** The round that comes: hits that each side can expect. */
function nextRound(fight: Fight, seat: Seat): Outlook {
  const hits = (who: Seat): string => {
    const { fighters } = fight.sides.find((side) => side.seat === who)!;
    return fighters.reduce((sum, { chance }) => sum + chance, 0).toFixed(1);
  };
  return {
    method: 'exact',
    games: 0,
    title: /Retreat/.test(fight.step) ? 'Next round' : 'This round',
    how: 'Exact: the 36 results of two dice, counted for each unit.',
    lines: [
      { label: 'your hits on average', value: hits(seat) },
      { label: 'enemy hits on average', value: hits(enemyOf(seat)) },
    ],
  };
}

/** 8.5: what a retreat may cost. */
const retreatRisk = (game: PrussiaRising, s: State, seat: Seat): Outlook =>
  cavalryIn(s, combatOf(s)!.space, seat) >= 0
    ? { ...screenRisk(game, s, seat), title: 'If you retreat' }
    : { ...unscreenedRisk(game, s, seat), title: 'If you retreat' };

function screenRisk(game: PrussiaRising, s: State, seat: Seat): Outlook {
  const { screenLostOn } = game.lookups.numbers.cavalry;
  const screenLost = shareOfRolls(([first, second]) => first + second === screenLostOn);
  return {
    method: 'exact',
    games: 0,
    title: 'If you screen',
    how: 'Exact: your cavalry screens; enemy cavalry pursues only if the screen fails.',
    lines: [
      { label: 'you lose your cavalry', ...percent(screenLost) },
      { label: 'a unit is caught', ...percent(screenLost * caughtShare(game, s, seat)) },
    ],
  };
}

const unscreenedRisk = (game: PrussiaRising, s: State, seat: Seat): Outlook => ({
  method: 'exact',
  games: 0,
  title: 'If you do not screen',
  how: 'Exact: enemy cavalry, if there is any, pursues and hits by its level.',
  lines: [{ label: 'a unit is caught', ...percent(caughtShare(game, s, seat)) }],
});

/** 8.5.B: how often the enemy's cavalry hits a stack that nobody screens. */
function caughtShare(game: PrussiaRising, s: State, seat: Seat): number {
  const enemy = cavalryIn(s, combatOf(s)!.space, enemyOf(seat));
  return enemy < 0 ? 0 : shareOfRolls((dice) => game.lookups.isHit(s.level[enemy], dice, false));
}

function toTheEnd(
  game: PrussiaRising,
  view: State,
  seat: Seat,
  chance: Chance,
  search: Search,
  space: string,
  first?: Action,
): Outlook {
  const start = beforeTheFire(game, view, seat, space, first);
  const atRandom = search.by === 'rules' ? undefined : start && game.lookups.combatAtRandom(...start);
  const fights = found<CombatEnd>(search, {
    count: () => start && game.lookups.combatEnds(...start),
    play: () => atRandom?.(chance) ?? fought(game, view, seat, chance, space, first),
  });
  return fightOutlook(fights, first ? `If you fight at ${spaceName(space)}` : 'If both fight on', ASSUMED, [
    { label: 'you win', ...percent(shareOf(fights, ({ winner }) => winner === seat)) },
    ...lossLines(seat, fights, ({ lost }) => lost, 'units'),
  ]);
}

/** The combat in a space just before its next dice; undefined where another one or none comes first. */
function beforeTheFire(
  game: PrussiaRising,
  view: State,
  seat: Seat,
  space: string,
  first: Action | undefined,
): [State, CombatFrame] | undefined {
  // Lists of targets that lie face down are not known (13.3).
  if (view.lists) return undefined;
  const s = game.imagine(view, seat, noChance);
  orderPlainly(game, s);
  toFirstDraw((chance) => {
    playOut(game, s, {
      seat,
      chance,
      first,
      answer: (now, asked) => plainAnswer(game, now, asked, plainly(game, now, asked.seat, space)),
      isOver: (_now, events) => isEnded(events, space),
    });
  });
  const frame = combatOf(s);
  return frame?.step === 'combat.fire' && SPACES[frame.space].id === space ? [s, frame] : undefined;
}

function fought(
  game: PrussiaRising,
  view: State,
  seat: Seat,
  chance: Chance,
  space: string,
  first: Action | undefined,
): CombatEnd {
  const s = game.imagine(view, seat, chance);
  orderPlainly(game, s);
  const result = { winner: -1, lost: [0, 0] as [number, number] };
  playOut(game, s, {
    seat,
    chance,
    first,
    answer: (now, asked) => plainAnswer(game, now, asked, plainly(game, now, asked.seat, space)),
    isOver(_now, events) {
      count(events, space, result);
      return isEnded(events, space);
    },
  });
  return result;
}

const isEnded = (events: readonly Event[], space: string): boolean =>
  events.some((event) => event.type === 'combatEnded' && event.space === space);

/**
 * Both sides follow standing orders (14): nobody has to be asked, which is faster. An order that answers the decision
 * already asked would leave nobody to play it, so that one is not given.
 */
function orderPlainly(game: PrussiaRising, s: State): void {
  const { ORDERS, CHOICES } = game.lookups;
  const wanted = { fortress: 'stay', targets: 'spread', retreat: 'hold', cavalry: 'keep', choices: 'best' };
  for (const orders of s.orders)
    ORDERS.forEach((order, number) => {
      const before = orders[number];
      orders[number] = (CHOICES[order] as readonly string[]).indexOf(wanted[order]);
      if (game.pending(s).length === 0) orders[number] = before;
    });
}

/** Up to the end of the combat: what follows it at once is no part of it. */
function count(
  events: readonly Event[],
  space: string,
  into: { winner: number; lost: [number, number] },
): void {
  for (const event of events) {
    if (event.space !== space) continue;
    if (event.type === 'eliminated') into.lost[UNITS[unitNamed(String(event.unit))].side]++;
    if (event.type !== 'combatEnded') continue;
    into.winner = event.winner === null ? -1 : event.winner === SIDES[0] ? 0 : 1;
    return;
  }
}

/** How a plain fighter answers: straight to the combat, fire spread evenly, no retreat. */
const plainly = (game: PrussiaRising, s: State, seat: Seat, space: string): Plain => ({
  verbs: [
    'aim',
    'endMovement',
    'stand',
    'cavalryHold',
    'noRide',
    'fightOn',
    'noScreen',
    'noPursuit',
    'promoteNobody',
    'noSiege',
    'siegesDone',
  ],
  full: [],
  begin(verb) {
    if (verb === 'aim') return shot(game, s, seat);
    return verb === 'fight' ? { do: 'fight', space } : undefined;
  },
});

function shot(game: PrussiaRising, s: State, seat: Seat): Action {
  const [unit, target] = game.lookups.nextShot(s, combatOf(s)!, seat);
  return { do: 'aim', unit: UNITS[unit].id, target: UNITS[target].id };
}
