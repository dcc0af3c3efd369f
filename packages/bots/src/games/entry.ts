/** Everything about a game: its rules, those of earlier versions, and the bots for each. */
import type { AnyEdition, AnyGame, Bot } from '@feldzug/kernel';
import { lieutenant } from '@feldzug/kernel/lieutenant.ts';
import { recruit } from '@feldzug/kernel/recruit.ts';
import { generals } from '../general.ts';

/** One version of a game, and the bots that play it. */
export interface Playable {
  readonly game: AnyGame;
  /** The strongest first; every game has Recruit. */
  readonly bots: readonly Bot[];
  readonly knowledge?: AnyEdition['knowledge'];
}

/** The version for new games, and the earlier versions that older games began with. */
export interface Entry extends Playable {
  readonly released: readonly Playable[];
}

export class UnknownNameError extends Error {}

export const entryOf = (edition: AnyEdition, released: readonly AnyEdition[]): Entry => ({
  ...playableOf(edition),
  released: released.map(playableOf),
});

const playableOf = ({ game, captain, mistakes, knowledge }: AnyEdition): Playable => ({
  game,
  knowledge,
  bots: [
    ...(knowledge ? generals(knowledge) : []),
    ...(captain ? [captain] : []),
    ...(captain && mistakes !== undefined ? [lieutenant(captain, mistakes)] : []),
    recruit,
  ],
});

/** The rules and the bots of a version; undefined if we do not have it. */
export const versionIn = (entry: Entry, version: string): Playable | undefined =>
  [entry, ...entry.released].find(({ game }) => game.rulesVersion === version);

/** The rules of a version; undefined if we do not have it. */
export const rulesIn = (entry: Entry, version: string): AnyGame | undefined =>
  versionIn(entry, version)?.game;

export function botIn({ game, bots }: Playable, name: string): Bot {
  const bot = bots.find((each) => each.name === name);
  if (!bot)
    throw new UnknownNameError(
      `${game.id} has no bot "${name}". It has ${bots.map((each) => each.name).join(', ')}.`,
    );
  return bot;
}
