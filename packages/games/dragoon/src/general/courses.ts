/** What a leader's corps might do in his Movement Phase: the courses that the General compares by playing them out. */
import type { Policy } from '@feldzug/kernel';
import { middleOf } from '../captain/ground.ts';
import type { CorpsOrder } from '../captain/orders.ts';
import { distance } from '../hex.ts';
import { actionIn } from '../rules/frames.ts';
import { battleIn, isRouted, type State } from '../state.ts';
import { lightPolicy, type Style } from './light.ts';
import { BOLD, USUAL } from './styles.ts';

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

/** Other courses than the staff's for the corps whose leader is active; afterwards the staff goes on. */
export function coursesOf(s: State, seat: number, staff: Policy<State>): Policy<State>[] {
  const { turn } = s;
  const { leader } = actionIn(s);
  const inThisPhase = (course: Policy<State>): Policy<State> => {
    const isUnderWay = (now: State): boolean =>
      now.turn === turn &&
      now.flow[now.flow.length - 1]?.step.startsWith('action.') &&
      actionIn(now).leader === leader;
    return (game, now, asked) => (isUnderWay(now) ? course : staff)(game, now, asked);
  };
  return stylesFor(s, seat, leader).map((style) => inThisPhase(lightPolicy(style)));
}

/** How far a corps goes back, in hexes. */
const BACK = 6;
/** A corps further from every enemy marches as the staff says. */
const NEAR = 10;

function stylesFor(s: State, seat: number, leader: number): Style[] {
  const battle = battleIn(s);
  const men = [...s.at.keys()].filter((unit) => s.leader[unit] === leader && isStanding(s, unit));
  const enemies = s.at.filter((_, unit) => battle.side[unit] !== seat && isStanding(s, unit));
  const away = (hex: number): number =>
    Math.min(...enemies.map((enemy) => distance(battle.grid, hex, enemy)));
  if (!men.some((unit) => away(s.at[unit]) <= NEAR)) return [];
  const middle = middleOf(
    battle,
    men.map((unit) => s.at[unit]),
  );
  const under = (order: CorpsOrder): Style => ({ ...USUAL, orders: () => ({ [leader]: order }) });
  const [goal] = battle.objectives
    .filter((_, number) => s.held[number] !== seat)
    .map(({ at }) => at)
    .sort((a, b) => distance(battle.grid, middle, a) - distance(battle.grid, middle, b));
  const [back] = [...battle.elevation.keys()]
    .filter((hex) => distance(battle.grid, hex, middle) === BACK)
    .sort((a, b) => away(b) - away(a) || a - b);
  return [
    BOLD,
    ...(goal === undefined ? [] : [under({ kind: 'advance', to: goal })]),
    ...(back === undefined ? [] : [under({ kind: 'hold', at: back })]),
  ];
}

const isStanding = (s: State, unit: number): boolean => s.at[unit] >= 0 && !isRouted(s, unit);
