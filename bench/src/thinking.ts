/** How long a General takes in play: a game against the Captain, each decision with the patience of a server. */
import { botNamed } from '@feldzug/bots';
import { chooseWithin, PATIENCE } from '@feldzug/bots/general.ts';
import { playMatch } from '@feldzug/bots/play.ts';
import { defaultOptions } from '@feldzug/bots/registry.ts';
import { type AnyGame, type Bot, thinkOf } from '@feldzug/kernel';
import { quantileOf } from './figures.ts';

export interface Thinking {
  readonly game: string;
  readonly decisions: number;
  /** Milliseconds for a decision. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export function measureThinking(game: AnyGame): Thinking {
  const waits: number[] = [];
  const general = botNamed(game.id, 'general');
  const inPlay: Bot = {
    name: general.name,
    choose(rules, view, seat, chance) {
      const began = performance.now();
      const until = began + PATIENCE;
      const hasTime = (): boolean => performance.now() < until;
      const action = chooseWithin(general, rules, view, seat, chance, thinkOf(general), hasTime);
      waits.push(performance.now() - began);
      return action;
    },
  };
  const { error } = playMatch({
    game,
    scenario: game.scenarios[0].id,
    options: defaultOptions(game),
    bots: [inPlay, botNamed(game.id, 'captain')],
    seed: 'thinking',
  });
  if (error !== undefined) throw new Error(error);
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    game: game.id,
    decisions: waits.length,
    p50: quantileOf(sorted, 0.5),
    p99: quantileOf(sorted, 0.99),
    longest: sorted.at(-1)!,
  };
}
