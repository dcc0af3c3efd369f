/** What there is of a game: its rules, those of earlier versions, and who can play each of them. */
import type { AnyEdition, AnyGame, Bot } from '@feldzug/kernel';
import { generals } from '../general.ts';
import { recruit } from '../recruit.ts';

/** One version of a game, and the bots that play by it. */
export interface Playable {
  readonly game: AnyGame;
  /** The strongest first; every game has Recruit. */
  readonly bots: readonly Bot[];
}

/** The version that new games begin with, and those of the games that began earlier. */
export interface Entry extends Playable {
  readonly released: readonly Playable[];
}

export class UnknownNameError extends Error {}

export const entryOf = (edition: AnyEdition, released: readonly AnyEdition[]): Entry => ({
  ...playableOf(edition),
  released: released.map(playableOf),
});

const playableOf = ({ game, captain, knowledge }: AnyEdition): Playable => ({
  game,
  bots: [...(knowledge ? generals(knowledge) : []), ...(captain ? [captain] : []), recruit],
});

/** The rules and the bots of a version; undefined when they are not there. */
export const versionIn = (entry: Entry, version: string): Playable | undefined =>
  [entry, ...entry.released].find(({ game }) => game.rulesVersion === version);

/** The rules of the version; undefined when they are not there. */
export const rulesIn = (entry: Entry, version: string): AnyGame | undefined =>
  versionIn(entry, version)?.game;

export function botIn({ game, bots }: Playable, name: string): Bot {
  const bot = bots.find((each) => each.name === name);
  if (!bot)
    throw new UnknownNameError(
      `${game.id} has no bot "${name}"; it has ${bots.map((each) => each.name).join(', ')}`,
    );
  return bot;
}
