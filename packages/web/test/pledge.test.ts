/** What the page says of the dice at the end (W10): only a record that agrees with what was promised is good. */
import {
  headerFor,
  openTable,
  PLEDGED_FORMAT,
  recordOf,
  sealedDice,
  sealOf,
  startTable,
  submit,
  type Verdict,
  verify,
  writeRecord,
} from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';
import { checkDice, type Pledge } from '../src/session/pledge.ts';
import { seals } from '../src/session/seals.ts';

const WORDS = ['word-of-blue', 'word-of-red'];
const SEALS = WORDS.map((word) => sealOf(seals, word));
const dice = sealedDice(seals, new Uint8Array(32).fill(5));
const record = (() => {
  const opening = { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] };
  const table = openTable(twoFords, headerFor(twoFords, opening, dice.commitment, PLEDGED_FORMAT));
  for (const seat of [1, 0]) submit(table, { kind: 'pledge', seat, seal: SEALS[seat] }, dice);
  for (const seat of [0, 1]) submit(table, { kind: 'sit', seat, word: WORDS[seat] }, dice);
  submit(table, { kind: 'resign', seat: 1 }, dice);
  return writeRecord(recordOf(table));
})();
const recordOfFirstFormat = (words: readonly string[]): string => {
  const opening = { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] };
  const table = startTable(twoFords, opening, words, dice);
  submit(table, { kind: 'resign', seat: 1 }, dice);
  return writeRecord(recordOf(table));
};
const verdict: Verdict = verify(record, () => twoFords as never, seals);
const promised: Pledge = { word: WORDS[0], dice: dice.commitment, seals: SEALS };

describe('the dice of a finished game', () => {
  it('are verified where everything agrees', () => {
    expect(checkDice(record, verdict, promised, 0)).toMatchObject({
      isGood: true,
      text: expect.stringMatching(/^Dice verified: all 4 draws/),
    });
    // A spectator was promised nothing, and still learns that every draw follows from the seed.
    expect(checkDice(record, verdict, undefined, 'spectator').isGood).toBe(true);
  });

  it.each<[string, Pledge]>([
    ['another seed', { ...promised, dice: 'ab'.repeat(32) }],
    ['another pledge of the opponent', { ...promised, seals: [SEALS[0], 'cd'.repeat(32)] }],
    ['another word of this player', { ...promised, word: 'word-of-mine' }],
  ])('are not with %s than was promised', (_what, pledge) => {
    expect(checkDice(record, verdict, pledge, 0)).toMatchObject({
      isGood: false,
      text: expect.stringMatching(/^Warning: the dice of this game are not what was promised/),
    });
  });

  it('are not in a record of the first format, in which the last word was chosen to suit the dice', () => {
    const forged = recordOfFirstFormat([WORDS[0], 'a-word-ground-by-the-host']);
    const fine = verify(forged, () => twoFords as never, seals);
    expect(fine).toMatchObject({ ok: true, sealed: true, pledged: false });
    expect(checkDice(forged, fine, promised, 0)).toMatchObject({
      isGood: false,
      text: expect.stringMatching(/^Warning: .* another word in the record than they had pledged/),
    });
    // A game that began before words were pledged is told apart.
    expect(checkDice(forged, fine, { word: WORDS[0], dice: dice.commitment, seals: [] }, 0)).toMatchObject({
      isGood: true,
      text: expect.stringMatching(/the one who sat down last knew the others/),
    });
  });

  it('are not in a record that is not true, or that hides the seed', () => {
    const forged: Verdict = { ok: false, line: 7, why: 'the sealed draw is 3, not 5' };
    expect(checkDice(record, forged, promised, 0).text).toMatch(/Line 7 of the record: the sealed draw/);
    const silent = { ...verdict, sealed: false } as Verdict;
    expect(checkDice(record, silent, promised, 0).isGood).toBe(false);
  });

  it('name the times that the host restored the game', () => {
    const restored = { ...verdict, restored: 2 } as Verdict;
    expect(checkDice(record, restored, promised, 0).text).toMatch(/restored the game from a backup/);
  });
});
