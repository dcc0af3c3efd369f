/** What there is of a game: its rules, those of earlier versions, and who can play it. */
import type { AnyGame, Bot } from '@feldzug/kernel';

export interface Entry {
  /** The rules that new games begin with. */
  readonly game: AnyGame;
  /** Rules of earlier versions, for the games that began with them. */
  readonly released: readonly AnyGame[];
  /** The strongest first; every game has Recruit. */
  readonly bots: readonly Bot[];
}

export class UnknownNameError extends Error {}

/** The rules of the version; undefined when they are not there. */
export const rulesIn = ({ game, released }: Entry, version: string): AnyGame | undefined =>
  versionAmong([game, ...released], version);

/** The one of these rules that is of the version. */
export const versionAmong = (rules: readonly AnyGame[], version: string): AnyGame | undefined =>
  rules.find((game) => game.rulesVersion === version);

export function botIn({ game, bots }: Entry, name: string): Bot {
  const bot = bots.find((each) => each.name === name);
  if (!bot)
    throw new UnknownNameError(
      `${game.id} has no bot "${name}"; it has ${bots.map((each) => each.name).join(', ')}`,
    );
  return bot;
}
