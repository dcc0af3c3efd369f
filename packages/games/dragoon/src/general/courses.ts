/** What a leader's corps might do in his Movement Phase: the courses that the General compares by playing them out. */
import { type Action, fastChance, type Game, own, type Policy, stableJson } from '@feldzug/kernel';
import { middleOf } from '../captain/ground.ts';
import type { CorpsOrder } from '../captain/orders.ts';
import { distance } from '../hex.ts';
import { actionIn } from '../rules/frames.ts';
import { ACTIVE, battleIn, is, isRouted, type State } from '../state.ts';
import { lightPolicy, type Style } from './light.ts';
import { MIXTURES, MOODS, USUAL } from './styles.ts';

const MOVEMENT = 'action.move';

/**
 * The Movement Phase by what its orders leave alone: enemies, and strengths on both sides. A charge changes them, and
 * then the courses are compared again.
 */
export function phaseOf(s: State): string | undefined {
  if (s.flow[s.flow.length - 1]?.step !== MOVEMENT) return undefined;
  const { side } = battleIn(s);
  const { leader } = actionIn(s);
  const own = battleIn(s).leaders[leader].side;
  const enemies = s.at.filter((_, unit) => side[unit] !== own);
  return `dragoon ${s.scenario} ${s.turn} ${leader} ${enemies.join()} ${s.strength.join()}`;
}

/**
 * Other courses than the staff's for the corps whose leader is active; afterwards the staff goes on. Those that would
 * give the same orders are left out.
 */
export function coursesOf(
  game: Game<State>,
  view: State,
  seat: number,
  staff: Policy<State>,
): Policy<State>[] {
  const { turn } = view;
  const { leader } = actionIn(view);
  const isUnderWay = (now: State): boolean =>
    now.turn === turn &&
    now.flow[now.flow.length - 1]?.step.startsWith('action.') &&
    actionIn(now).leader === leader;
  const guess = game.imagine(view, seat, fastChance(1));
  const ordersUnder = (course: Policy<State>): string => {
    const s = own(game.clone(guess));
    const dice = fastChance(1);
    const orders: Action[] = [];
    while (phaseOf(s) !== undefined && orders.length < MOST_ORDERS) {
      const order = course(game, s, seat);
      if (!order) break;
      orders.push(order);
      game.apply(s, seat, order, dice);
    }
    return stableJson(orders);
  };
  const seen = new Set([ordersUnder(staff)]);
  return stylesFor(view, seat)
    .map((style): Policy<State> => {
      const course = lightPolicy(style);
      return (on, now, asked) => (isUnderWay(now) ? course : staff)(on, now, asked);
    })
    .filter((course) => {
      const orders = ordersUnder(course);
      return !seen.has(orders) && seen.add(orders);
    });
}

/** More than a corps ever gets in a phase. */
const MOST_ORDERS = 200;

/** How far a corps goes back, in hexes. */
const BACK = 6;
/** A corps further from every enemy marches as the staff says. */
const NEAR = 10;

function stylesFor(s: State, seat: number): Style[] {
  const battle = battleIn(s);
  const men = [...s.at.keys()].filter((unit) => is(s, unit, ACTIVE) && isStanding(s, unit));
  const enemies = [...s.at.keys()].filter((unit) => battle.side[unit] !== seat && isStanding(s, unit));
  const away = (hex: number): number =>
    Math.min(...enemies.map((enemy) => distance(battle.grid, hex, s.at[enemy])));
  if (!men.some((unit) => away(s.at[unit]) <= NEAR)) return [];
  const middle = middleOf(
    battle,
    men.map((unit) => s.at[unit]),
  );
  const [goal] = battle.objectives
    .filter((_, number) => s.held[number] !== seat)
    .map(({ at }) => at)
    .sort((a, b) => distance(battle.grid, middle, a) - distance(battle.grid, middle, b));
  const [back] = [...battle.elevation.keys()]
    .filter((hex) => distance(battle.grid, hex, middle) === BACK)
    .sort((a, b) => away(b) - away(a) || a - b);
  const [weakest] = enemies
    .filter((enemy) => distance(battle.grid, middle, s.at[enemy]) <= NEAR)
    .sort((a, b) => s.morale[a] - s.morale[b] || s.strength[a] - s.strength[b] || a - b);
  const orders: CorpsOrder[] = [
    ...(goal === undefined ? [] : [{ kind: 'advance', to: goal } as const]),
    ...(weakest === undefined ? [] : [{ kind: 'advance', to: s.at[weakest] } as const]),
    { kind: 'hold', at: middle },
    ...(back === undefined ? [] : [{ kind: 'hold', at: back } as const]),
  ];
  const leaders = [...new Set(men.map((unit) => s.leader[unit]))];
  const under = (order: CorpsOrder): Style => ({
    ...USUAL,
    orders: () => Object.fromEntries(leaders.map((leader) => [leader, order])),
  });
  return [...MOODS, ...orders.map(under), ...MIXTURES];
}

const isStanding = (s: State, unit: number): boolean => s.at[unit] >= 0 && !isRouted(s, unit);
