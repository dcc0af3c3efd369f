/**
 * This browser's part in the dice of a game on a server: the word that it pledges when it takes a seat and adds when all
 * have pledged theirs, and what the server promised by then. At the end the record must agree with it.
 */

import type { Viewer } from '@feldzug/kernel';
import { sealOf } from '@feldzug/kernel/dice.ts';
import { type Line, PLEDGED_FORMAT, parseRecord } from '@feldzug/kernel/record.ts';
import type { Verdict } from '@feldzug/kernel/verify.ts';
import { keepValue, keptValue } from './kept.ts';
import { randomText } from './random.ts';
import { seals as hashes } from './seals.ts';

export interface Pledge {
  readonly word: string;
  /** The hash of the seed, as the server first named it. */
  readonly dice?: string | null;
  /** What all seats had pledged when this one added its word; empty where nothing is pledged. */
  readonly seals?: readonly (string | null)[];
}

/** What the player is told of the dice at the end. */
export interface DiceCheck {
  readonly isGood: boolean;
  readonly text: string;
}

const name = (game: string, token: string): string => `feldzug.dice.${game}.${token.slice(0, 8)}`;
const inMemory = new Map<string, Pledge>();

/** The pledge for a seat, made up when it is first asked for. */
export const pledgeFor = (game: string, token: string): Pledge =>
  keptPledge(game, token) ?? keepPledge(game, token, { word: randomText(16) });

export const sealOfPledge = ({ word }: Pledge): string => sealOf(hashes, word);

export function keptPledge(game: string, token: string): Pledge | undefined {
  return (keptValue(name(game, token)) as Pledge | undefined) ?? inMemory.get(name(game, token));
}

export function keepPledge(game: string, token: string, pledge: Pledge): Pledge {
  // A browser that keeps nothing checks the dice as long as the page is open.
  inMemory.set(name(game, token), pledge);
  keepValue(name(game, token), pledge);
  return pledge;
}

/** Holds a verified record against what this browser was promised and has pledged. */
export function checkDice(
  text: string,
  verdict: Verdict,
  pledge: Pledge | undefined,
  viewer: Viewer,
): DiceCheck {
  if (!verdict.ok) return warning(`Line ${verdict.line} of the record: ${verdict.why}.`);
  if (!verdict.sealed) return warning('The record does not reveal the seed.');
  const { header, lines } = parseRecord(text);
  if (pledge?.dice !== undefined && pledge.dice !== header.dice)
    return warning('The seed is not the one that the server had fixed before the game.');
  // Also in a record of the first format, which a host could publish to leave the pledges out.
  if (pledge?.seals && !isSame(pledge.seals, sealsIn(lines)))
    return warning('A player has another word in the record than they had pledged.');
  const own = lines.find((line) => line.kind === 'sit' && line.seat === viewer);
  if (pledge?.seals && own?.kind === 'sit' && own.word !== pledge.word)
    return warning('Your own word in the record is not the one that you added.');
  const unpledged =
    header.feldzug === PLEDGED_FORMAT
      ? ''
      : ' The players did not pledge their words: the one who sat down last knew the others.';
  const restored =
    verdict.restored === 0
      ? ''
      : ` The host restored the game from a backup (${verdict.restored} times) and added new randomness.`;
  return {
    isGood: true,
    text: `Dice verified: all ${verdict.draws} draws follow from the seed and words that were fixed before the game.${unpledged}${restored}`,
  };
}

const warning = (why: string): DiceCheck => ({
  isGood: false,
  text: `Warning: the dice of this game are not what was promised. ${why} Save the game to a file as evidence.`,
});

const sealsIn = (lines: readonly Line[]): string[] =>
  lines
    .flatMap((line) => (line.kind === 'pledge' ? [line] : []))
    .sort((a, b) => a.seat - b.seat)
    .map(({ seal }) => seal);

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);
