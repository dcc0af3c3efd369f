/** Whole games between bots, and what a bot with counsels of its own must keep in each of their decisions. */
import type { Bot } from '../src/bot.ts';
import { fastChance, noChance } from '../src/chance.ts';
import type { Game, Seat } from '../src/contract.ts';
import type { Counselled } from '../src/counsel.ts';
import { stableJson } from '../src/stable-json.ts';

/** Sees a state before its decision. */
export type Look<S> = (state: S, seat: Seat) => void;

/** Plays games of a scenario to their end, each with dice and minds of its own. */
export const wholeGames =
  <S>(game: Game<S>, scenario: string) =>
  (seed: number, bots: readonly Bot[], look?: Look<S>): S => {
    const dice = fastChance(seed);
    const mind = fastChance(seed + 1);
    const state = game.setup(scenario, {}, dice);
    while (!game.result(state)) {
      const { seat } = game.pending(state)[0];
      look?.(state, seat);
      const action = bots[seat].choose(game, game.mask(state, seat), seat, mind, 0);
      const refusal = game.refuse(state, seat, action);
      if (refusal) throw new Error(`${bots[seat].name} is refused ${stableJson(action)}: ${refusal.text}`);
      game.apply(state, seat, action, dice);
    }
    return state;
  };

/** A bot's counsels are few, distinct and legal, it follows the first, and it leaves its view as it is. */
export function watchCounsels<S>(game: Game<S>, bot: Counselled<S>) {
  const steps = new Set<string>();
  const faults: string[] = [];
  const look: Look<S> = (state, seat) => {
    const view = game.mask(state, seat);
    const before = stableJson(view);
    const found = bot.candidates(game, view, seat);
    const texts = found.map((action) => stableJson(action));
    const { step } = game.pending(state)[0];
    if (found.length === 0 || found.length > 12) faults.push(`${step}: ${found.length} candidates`);
    if (new Set(texts).size < texts.length) faults.push(`${step}: the same twice`);
    if (texts[0] !== stableJson(bot.choose(game, view, seat, noChance, 0)))
      faults.push(`${step}: does not choose its best`);
    if (texts[0] !== stableJson(bot.policy(game, view, seat)))
      faults.push(`${step}: plays something else in playouts`);
    for (const action of found) {
      const refusal = game.refuse(state, seat, action);
      if (refusal) faults.push(`${step}: ${stableJson(action)} is refused: ${refusal.code}`);
    }
    if (stableJson(view) !== before) faults.push(`${step}: changes its view`);
    steps.add(step);
  };
  return { look, steps, faults };
}
