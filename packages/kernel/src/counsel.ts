/** A bot with rules of thumb: they name actions, how good they look and why. It plays the first legal one. */
import type { Bot } from './bot.ts';
import type { Action, AnyGame, Seat } from './contract.ts';
import { firstAction, randomAction } from './walk.ts';

/** A possible action, how good it looks and why. */
export interface Counsel {
  readonly action: Action;
  /** Comparable within one decision; the game chooses the unit. */
  readonly score: number;
  /** A clause that follows the bot's name: "takes Torgau, which is undefended". */
  readonly why: string;
}

export const byScore = (a: Counsel, b: Counsel): number => b.score - a.score;

/** A decision with one sensible answer. */
export const only = (action: Action, why: string): Counsel[] => [{ action, score: 0, why }];

/** What a game's rules of thumb suggest for a view, the best first. Some may be refused. Most callers stop early. */
export type Counsels<S> = (game: AnyGame, view: S, seat: Seat) => Iterable<Counsel>;

/** What rules of thumb say of an action. */
export interface Opinion {
  /** Why one might do it; without it, no rule of thumb names the action. */
  readonly own?: string;
  /** What looks better at first sight, if something does. */
  readonly better?: string;
}

/** A bot with rules of thumb, and what a stronger bot can build on. */
export interface Counselled<S> extends Bot {
  /** A short list of different sensible actions, the best first; every one is legal. */
  candidates(game: AnyGame, view: S, seat: Seat): Action[];
  /** The first of them, without a look at the others. */
  policy(game: AnyGame, view: S, seat: Seat): Action | undefined;
  opinion(game: AnyGame, view: S, seat: Seat, action: Action): Opinion;
  explain(game: AnyGame, view: unknown, seat: Seat, action: Action): string;
}

const MOST_CANDIDATES = 6;

/** `sure`: verbs that the rules of thumb name only where they are legal. In playouts nobody asks the rules again. */
export function counselled<S>(
  name: string,
  counselsOf: Counsels<S>,
  sure: ReadonlySet<string> = new Set(),
): Counselled<S> {
  const title = capital(name);
  function first(game: AnyGame, view: S, seat: Seat): Action | undefined {
    for (const { action } of counselsOf(game, view, seat))
      if (!game.refuse(view, seat, action)) return action;
    return undefined;
  }
  function opinion(game: AnyGame, view: S, seat: Seat, action: Action): Opinion {
    const counsels = [...counselsOf(game, view, seat)].filter(
      (counsel) => !game.refuse(view, seat, counsel.action),
    );
    const text = JSON.stringify(action);
    const found = counsels.find((counsel) => JSON.stringify(counsel.action) === text);
    const [best] = counsels;
    if (!best) return {};
    if (!found) return { better: best.why };
    return found.score >= best.score ? { own: found.why } : { own: found.why, better: best.why };
  }
  return {
    name,
    choose(game, view, seat, chance) {
      const action =
        first(game, view as S, seat) ??
        randomAction(game, view, seat, chance) ??
        firstAction(game, view, seat);
      if (!action) throw new Error(`no offer leads to a complete action for ${game.seats[seat].id}`);
      return action;
    },
    candidates(game, view, seat) {
      const found = new Map<string, Action>();
      for (const { action } of counselsOf(game, view, seat)) {
        if (found.size === MOST_CANDIDATES) break;
        const text = JSON.stringify(action);
        if (!found.has(text) && !game.refuse(view, seat, action)) found.set(text, action);
      }
      if (found.size > 0) return [...found.values()];
      const any = firstAction(game, view, seat);
      return any ? [any] : [];
    },
    policy(game, view, seat) {
      for (const { action } of counselsOf(game, view, seat))
        if (sure.has(action.do) || !game.refuse(view, seat, action)) return action;
      return firstAction(game, view, seat);
    },
    opinion,
    explain(game, view, seat, action) {
      const refusal = game.refuse(view, seat, action);
      if (refusal) return refusal.text;
      const { own, better } = opinion(game, view as S, seat, action);
      if (own === undefined && better === undefined) return `The ${title} has no opinion on this.`;
      if (own === undefined) return `The ${title} would not do this. Instead it ${better}.`;
      if (better === undefined) return `${capital(own)}.`;
      if (own === better) return `${capital(own)}. The ${title} prefers another way.`;
      return `${capital(own)}. The ${title} prefers another move: it ${better}.`;
    },
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
