/** The versions of a game's rules that a page can be opened with. */
import type { AnyGame } from '@feldzug/kernel';

export interface Versions<G extends AnyGame> {
  readonly newest: G;
  /** Earlier versions, loaded when a game that was begun with one is opened. */
  readonly released: () => Promise<readonly { readonly game: G }[]>;
}

export async function versionOf<G extends AnyGame>(
  { newest, released }: Versions<G>,
  version: string | undefined,
): Promise<G> {
  if (version === undefined || newest.rulesVersion === version) return newest;
  const kept = (await released()).find(({ game }) => game.rulesVersion === version);
  if (!kept)
    throw new Error(
      `This game was begun with version ${version} of the rules, which this page does not have.`,
    );
  return kept.game;
}
