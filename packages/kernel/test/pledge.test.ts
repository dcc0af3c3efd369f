/** Words are pledged before any is known (W10), and a restored game draws anew. */
import { describe, expect, it } from 'vitest';
import {
  type AnyGame,
  headerFor,
  type Line,
  type Message,
  openTable,
  PLEDGED_FORMAT,
  parseRecord,
  recordOf,
  replay,
  sealOf,
  submit,
  type Table,
  verify,
  writeRecord,
} from '../src/index.ts';
import { type TwoFords, twoFords } from '../src/kit/example-game.ts';
import { takeLine } from '../src/table-lines.ts';
import { playToTheEnd } from '../testing/finished-record.ts';
import { diceOf, seals } from './seals.ts';

const dice = diceOf('pledge');
const WORDS = ['the word of blue', 'the word of red'];
const OPENING = { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] };
const find = () => twoFords as AnyGame;

const pledge = (seat: number, word = WORDS[seat]): Message => ({
  kind: 'pledge',
  seat,
  seal: sealOf(seals, word),
});
const sit = (seat: number, word = WORDS[seat]): Message => ({ kind: 'sit', seat, word });

const newTable = (): Table<TwoFords> =>
  openTable(twoFords, headerFor(twoFords, OPENING, dice.commitment, PLEDGED_FORMAT));

function say(table: Table<TwoFords>, message: Message): string {
  const outcome = submit(table, message, dice);
  return outcome.ok ? 'ok' : outcome.refusal.code;
}

function begun(): Table<TwoFords> {
  const table = newTable();
  for (const message of [pledge(0), pledge(1), sit(0), sit(1)]) expect(say(table, message)).toBe('ok');
  return table;
}

describe('a pledged word', () => {
  it('is added only when every seat has pledged, and only as it was pledged', () => {
    const table = newTable();
    expect(say(table, sit(0))).toBe('not-begun');
    expect(say(table, pledge(0))).toBe('ok');
    // The first seat has nothing to show yet by which the last one could choose its word.
    expect(say(table, sit(0))).toBe('not-begun');
    expect(say(table, pledge(0, 'a better one'))).toBe('seat-taken');
    expect(say(table, pledge(1))).toBe('ok');
    expect(say(table, sit(0))).toBe('ok');
    expect(say(table, sit(1, 'a word ground to bias the dice'))).toBe('wrong-word');
    expect(table.state).toBeUndefined();
    expect(say(table, sit(1))).toBe('ok');
    expect(table.lines.map(({ kind }) => kind)).toEqual(['pledge', 'pledge', 'sit', 'sit', 'setup']);
    expect(say(table, sit(1))).toBe('seat-taken');
  });

  it('is nothing for a game of the first format', () => {
    const table = openTable(twoFords, headerFor(twoFords, OPENING, dice.commitment));
    expect(say(table, pledge(0))).toBe('no-pledge');
    expect(say(table, sit(0))).toBe('ok');
  });

  it('is verified with the record', () => {
    const record = playToTheEnd(begun(), dice);
    expect(record.split('\n')[0]).toContain('"feldzug":2');
    expect(verify(record, find, seals)).toMatchObject({ ok: true, sealed: true, pledged: true, restored: 0 });
    const forged = record.replace(WORDS[1], 'another word of red');
    expect(verify(forged, find, seals)).toMatchObject({
      ok: false,
      line: 4,
      why: expect.stringMatching(/wrong-word/),
    });
    expect(replay(twoFords, parseRecord(record)).result).toBeDefined();
  });
});

describe('a restored game', () => {
  const restored = (n: number, word: string): Line => ({ n, kind: 'restored', word });

  /** Both seats keep their cards, and then it is drawn who marches first: the label and value of many such draws. */
  const drawsAfter = (table: Table<TwoFords>): string => {
    playToTheEnd(table, dice);
    return JSON.stringify(table.lines.flatMap((line) => ('draws' in line ? line.draws : [])));
  };

  it('draws anew from there on, and says so in its record', () => {
    const [before, once, again] = [begun(), begun(), begun()];
    takeLine(once, restored(6, 'fresh-word-1'));
    takeLine(again, restored(6, 'fresh-word-2'));
    const draws = [before, once, again].map(drawsAfter);
    expect(new Set(draws).size).toBe(3);
    const record = writeRecord(recordOf(once));
    expect(verify(record, find, seals)).toMatchObject({ ok: true, sealed: true, restored: 1 });
    // A host who hides the line, or changes its word, is found out.
    expect(verify(record.replace('fresh-word-1', 'fresh-word-9'), find, seals)).toMatchObject({ ok: false });
  });

  it('is none after the end', () => {
    const table = begun();
    playToTheEnd(table, dice);
    const lines = [...table.lines, restored(table.lines.length + 1, 'fresh-word-1')];
    const record = writeRecord({ header: table.header, lines });
    expect(verify(record, find, seals)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/after the end/),
    });
  });
});
