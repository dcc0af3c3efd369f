/**
 * The Captain in playouts, several times faster: it looks at the map once, when it activates its blocks, and then plays
 * the marches and buys the units that it had in mind. In battle it plays no cards, and afterwards it does not regroup and feeds nobody.
 */
import { type Action, type AnyGame, type Game, type Policy, topFrame } from '@feldzug/kernel';
import { gives } from '../captain/battle.ts';
import { captain } from '../captain/index.ts';
import { lackingOf } from '../captain/muster.ts';
import { type Scene, sceneOf } from '../captain/operations.ts';
import { activation, bestTurn, marchesOf, type Plan, restOfTurn } from '../captain/orders.ts';
import { CARDS, CAVALRY } from '../data.ts';
import { inLine } from '../rules/cavalry.ts';
import type { BattleFrame } from '../rules/frames.ts';
import { nameAt, type State, unitAt } from '../state.ts';

/** What a side has in mind for its turn. */
export interface Orders {
  readonly marches: readonly Action[];
  readonly raised: readonly string[];
}

/** For each side, beside a state that a playout owns: the turn they are for, and how many marches are done. */
interface Doing extends Orders {
  readonly turn: number;
  done: number;
}

const inMind = new WeakMap<State, (Doing | undefined)[]>();

export const lightPolicy: Policy<State> = (game, s, seat) => {
  switch (s.flow[s.flow.length - 1].step) {
    case 'cards':
      return lightCard(s, seat);
    case 'initiative':
      return { do: 'goSecond' };
    case 'command':
      return s.replacing[seat] ? careful(game, s, seat) : activate(s, seat);
    case 'movement':
      return nextMarch(game, s, seat);
    case 'place':
      return raise(game, s, seat);
    case 'battle.card':
      return { do: 'noCard' };
    case 'battle.orders':
      return topFrame<BattleFrame>(s).cls === CAVALRY ? careful(game, s, seat) : fire(s, seat);
    case 'aftermath':
      return aftermath(game, s, seat);
    case 'winter.cards':
      return winterCard(s, seat);
    case 'supply.provision':
      return { do: 'provision', by: [], spared: [] };
    case 'supply.merge':
      return { do: 'merge', pairs: [] };
    default:
      return careful(game, s, seat);
  }
};

const careful = (game: Game<State>, s: State, seat: number): Action | undefined =>
  captain.policy(game as AnyGame, s, seat);

/** Plays light, but in this turn by these orders. */
export const following =
  (orders: Orders, turn: number): Policy<State> =>
  (game, s, seat) => {
    if (s.turn === turn && !doing(s, seat)) remember(s, seat, orders);
    return lightPolicy(game, s, seat);
  };

/** Points first; replacements when they are needed; cards with another use last. */
function lightCard(s: State, seat: number): Action {
  let best: Action = { do: 'decline' };
  let most = 0;
  const lacking = lackingOf(s, seat).length;
  for (const number of s.hands[seat]) {
    const { id, kind, points, steps = 0 } = CARDS[number];
    const forPoints = points + (kind === 'command' ? 0.5 : 0);
    const forSteps = steps > 0 && lacking >= steps ? REPLACED * steps : 0;
    if (Math.max(forPoints, forSteps) <= most) continue;
    most = Math.max(forPoints, forSteps);
    best = { do: 'play', card: id, use: forSteps > forPoints ? 'replacements' : 'commands' };
  }
  return best;
}

/** A replacement step, in command points. */
const REPLACED = 0.62;

/** 25.3: replacements where they are needed, otherwise new units. */
function winterCard(s: State, seat: number): Action {
  const action = lightCard(s, seat);
  if (action.do === 'decline') return { do: 'noCard' };
  return { do: 'winterCard', card: action.card, use: action.use === 'commands' ? 'units' : 'replacements' };
}

function activate(s: State, seat: number): Action {
  const scene = sceneOf(s, seat, 'quick');
  const best = bestTurn(scene, s.points[seat]);
  remember(s, seat, ordersOf(scene, best));
  return activation(s, best).action;
}

export const ordersOf = (scene: Scene, turn: readonly Plan[]): Orders => ({
  marches: turn.flatMap((plan) => marchesOf(scene, plan)),
  raised: turn.flatMap(({ bought }) => bought ?? []),
});

function doing(s: State, seat: number): Doing | undefined {
  const found = inMind.get(s)?.[seat];
  return found?.turn === s.turn ? found : undefined;
}

function remember(s: State, seat: number, { marches, raised }: Orders): Doing {
  const both = inMind.get(s) ?? [undefined, undefined];
  const orders = { marches, raised, turn: s.turn, done: 0 };
  both[seat] = orders;
  inMind.set(s, both);
  return orders;
}

/** What blocks that were activated before the playout still do. */
function restOrders(s: State, seat: number): Orders {
  const scene = sceneOf(s, seat, 'quick');
  return ordersOf(scene, restOfTurn(scene));
}

/** Marches that have become impossible are left out. */
function nextMarch(game: Game<State>, s: State, seat: number): Action {
  const orders = doing(s, seat) ?? remember(s, seat, restOrders(s, seat));
  while (orders.done < orders.marches.length) {
    const next = orders.marches[orders.done++];
    if (!game.refuse(s, seat, next)) return next;
  }
  return { do: 'halt' };
}

/** Points that were left before the playout are not spent: all actions that are compared have as many. */
function raise(game: Game<State>, s: State, seat: number): Action {
  const raised = doing(s, seat)?.raised ?? [];
  const action = { do: 'raise', units: [...raised] };
  return raised.length === 0 || !game.refuse(s, seat, action) ? action : { do: 'raise', units: [] };
}

/** 13.5: all fire, or all leave. */
function fire(s: State, seat: number): Action {
  const { city, cls } = topFrame<BattleFrame>(s);
  const retreat = gives(s, city, seat)
    ? inLine(s, city, seat)
        .filter((handle) => unitAt(s, handle).cls === cls)
        .map((handle) => nameAt(s, handle))
    : [];
  return { do: 'fire', retreat, shelter: [] };
}

function aftermath(game: Game<State>, s: State, seat: number): Action | undefined {
  const { verbs } = game.pending(s).find((asked) => asked.seat === seat)!;
  if (verbs.includes('regroup')) return { do: 'regroup', to: [] };
  return verbs.includes('retreat') ? careful(game, s, seat) : { do: 'noCard' };
}
