/** A long game in a store, as if people had played it for weeks. */
import { greatCrisis, type State } from '@feldzug/great-crisis';
import { fastChance, hexOf, randomAction, sealedDice, startTable, submit } from '@feldzug/kernel';
import { open, type Place } from '../src/opened.ts';
import { seals } from '../src/seals.ts';
import { hashOfToken } from '../src/tokens.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface LongGame {
  readonly id: string;
  readonly seed: string;
  readonly header: object;
  readonly lines: readonly string[];
}

/** A game of at least so many lines: before it could end, the players agree to begin again. */
export function longGame(lines: number, id = 'a-long-game'): LongGame {
  const seed = new Uint8Array(32).fill(7);
  const dice = sealedDice(seals, seed);
  const chance = fastChance(3);
  const seats = [{ name: 'Anna' }, { name: 'Bert' }];
  const table = startTable<State>(greatCrisis, { scenario: '1756', seats }, ['a-word', 'b-word'], dice);
  while (table.lines.length < lines) {
    if (table.inEffect.length >= 200) {
      const [act] = table.inEffect;
      const { seat } = table.lines[act - 1] as { seat: number };
      submit(table, { kind: 'askBack', seat, act }, dice);
      submit(table, { kind: 'agreeBack', seat: 1 - seat }, dice);
    }
    const { seat, decision } = table.asked[0];
    const action = randomAction(greatCrisis, table.state!, seat, chance)!;
    const outcome = submit(table, { kind: 'act', seat, decision, action }, dice);
    if (!outcome.ok || table.result) throw new Error('the long game has ended too early');
  }
  const written = table.lines.map((line) => JSON.stringify(line));
  return { id, seed: hexOf(seed), header: table.header, lines: written };
}

/** The key of a seat of a stored game. */
export const keyTo = (seat: number): string => String(seat).padStart(43, 'k');

/** Stores a game with a key for each of its seats. */
export async function storeGame(place: Place, game: LongGame): Promise<void> {
  const { store, close } = await open(place, silent);
  const { id, seed, lines } = game;
  const header = game.header as Parameters<typeof store.create>[0]['header'];
  const players = header.seats.map(({ name }) => ({ name, sat: true }));
  const status = { stage: 'open', version: 0, players, waitingFor: [], botDue: false, result: null } as const;
  const tokens = [0, 1].map((seat) => ({ hash: hashOfToken(keyTo(seat)), seat, kind: 'key' as const }));
  await store.create({ id, header, seed, status, tokens });
  await store.append(id, status, lines, { ...status, stage: 'playing', version: lines.length });
  await close();
}
