/** Who plays the games that the value of positions is learned from: the Captain, the staff, and the staff on a whim. */
import type { Policy } from '@feldzug/kernel';
import { middleOf } from '../captain/ground.ts';
import type { CorpsOrder } from '../captain/orders.ts';
import { actionIn } from '../rules/frames.ts';
import { battleIn, type State } from '../state.ts';
import { lightPolicy, type Style } from './light.ts';
import { staffPolicy, usualPolicy } from './plans.ts';
import { MOODS, USUAL } from './styles.ts';

/** Every corps stays where it is. */
const STAYING: Style = {
  ...USUAL,
  orders(s, seat) {
    const { leaders } = battleIn(s);
    const stay = (leader: number): [number, CorpsOrder][] => {
      const hexes = s.at.filter((at, unit) => at >= 0 && s.leader[unit] === leader);
      return leaders[leader].side !== seat || hexes.length === 0
        ? []
        : [[leader, { kind: 'hold', at: middleOf(battleIn(s), hexes) }]];
    };
    return Object.fromEntries([...leaders.keys()].flatMap(stay));
  },
};

const WHIMS = [...MOODS, STAYING].map(lightPolicy);

/** In some Action Phases in a hundred the corps does something else, so that positions vary by what was done. */
const whimsical =
  (number: number, share: number): Policy<State> =>
  (game, s, seat) => {
    const frame = s.flow[s.flow.length - 1];
    if (!frame?.step.startsWith('action.') || actionIn(s).side !== seat) return staffPolicy(game, s, seat);
    const lot = scrambled(number * 10_000 + s.turn * 100 + actionIn(s).leader);
    const policy = lot % 100 < share ? WHIMS[Math.floor(lot / 100) % WHIMS.length] : staffPolicy;
    return policy(game, s, seat);
  };

/** The same number for the same Action Phase: whims need no luck of their own. */
function scrambled(number: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const WAYS = 16;
/** As many again play as the Captain or the staff do. */
export const PLAYERS: readonly Policy<State>[] = Array.from({ length: WAYS }, (_, number) => [
  whimsical(number, number % 2 === 0 ? 30 : 60),
  number % 2 === 0 ? staffPolicy : usualPolicy,
]).flat();
