import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnyGame,
  fastChance,
  type GameRecord,
  type Line,
  type Message,
  openDice,
  parseRecord,
  randomAction,
  recordOf,
  startTable,
  submit,
  type Table,
  undoable,
  type Verdict,
  verify,
  writeRecord,
} from '../src/index.ts';
import { type TwoFords, twoFords } from '../src/kit/example-game.ts';
import { diceOf, seals } from './seals.ts';

const find = (game: string, rules: string) =>
  game === twoFords.id && rules === twoFords.rulesVersion ? (twoFords as AnyGame) : undefined;
const check = (text: string): Verdict => verify(text, find, seals);
const dice = diceOf('verify');

let table: Table<TwoFords>;
let text: string;

/** A game with something of everything that the table knows. */
beforeAll(() => {
  table = startTable(
    twoFords,
    { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] },
    ['x', 'y'],
    dice,
  );
  const luck = fastChance(11);
  const say = (message: Message) => expect(submit(table, message, dice)).toMatchObject({ ok: true });
  let turn = 0;
  while (!table.result) {
    const { seat, decision } = table.asked[0];
    const bot = table.players[seat].bot !== undefined;
    const action = randomAction(twoFords as AnyGame, table.state, seat, luck)!;
    say({ kind: 'act', seat, decision, action, id: `m${turn}`, ...(bot ? { by: 'bot' as const } : {}) });
    if (table.result) break;
    const free = undoable(table);
    if (turn % 5 === 1 && free && table.players[free.seat].bot === undefined)
      say({ kind: 'undo', seat: free.seat });
    if (turn === 7) {
      say({ kind: 'offerDraw', seat: 0 });
      say({ kind: 'declineDraw', seat: 1 });
      say({ kind: 'askBack', seat: 0 });
      say({ kind: 'declineBack', seat: 1 });
      say({ kind: 'askBack', seat: 1, act: table.inEffect[2] });
      say({ kind: 'agreeBack', seat: 0 });
    }
    if (turn === 10) say({ kind: 'handSeat', seat: 1, bot: 'recruit' });
    if (turn === 14) say({ kind: 'takeSeat', seat: 1 });
    turn++;
  }
  text = writeRecord(recordOf(table));
});

/** The record with one line changed. */
function changed(n: number, change: (line: Line) => object): string {
  const { header, lines }: GameRecord = parseRecord(text);
  return writeRecord({ header, lines: lines.map((line) => (line.n === n ? (change(line) as Line) : line)) });
}

describe('verify', () => {
  it('accepts the record of a finished game, and checks its draws', () => {
    expect(check(text)).toMatchObject({
      ok: true,
      sealed: true,
      lines: table.lines.length,
      draws: table.counter,
      result: table.result,
    });
    const kinds = new Set(table.lines.map((line) => line.kind));
    for (const kind of [
      'undo',
      'offerDraw',
      'declineDraw',
      'askBack',
      'declineBack',
      'agreeBack',
      'handSeat',
      'takeSeat',
      'reveal',
    ] as const) {
      expect(kinds, `the game had no "${kind}"`).toContain(kind);
    }
  });

  it('accepts a game that goes on, without its seed', () => {
    const { header, lines } = recordOf(table);
    for (const length of [0, 1, 2, 3, 10]) {
      const verdict = check(writeRecord({ header, lines: lines.slice(0, length) }));
      // After the last seat has sat down the set-up cannot be missing.
      expect(verdict).toMatchObject(
        length === 2 ? { ok: false, line: 3 } : { ok: true, sealed: false, lines: length },
      );
    }
  });

  it('names the line where any one draw was changed', () => {
    let tried = 0;
    for (const line of table.lines) {
      if (!('draws' in line)) continue;
      for (const [at, [label, sides, value]] of line.draws.entries()) {
        const draws = line.draws.map((draw, i) => (i === at ? [label, sides, (value + 1) % sides] : draw));
        expect(check(changed(line.n, () => ({ ...line, draws })))).toMatchObject({ ok: false, line: line.n });
        tried++;
      }
    }
    expect(tried).toBe(table.counter);
  });

  it('names the line where a draw was changed so well that every position agrees', () => {
    const forged = startTable(
      twoFords,
      { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] },
      ['x', 'y'],
      {
        ...dice,
        chance: () => fastChance(5),
      },
    );
    submit(forged, { kind: 'resign', seat: 0 }, dice);
    const setup = forged.lines.find((line) => line.kind === 'setup')!;
    const verdict = check(writeRecord(recordOf(forged)));
    expect(verdict).toMatchObject({ ok: false, line: setup.n });
    expect(!verdict.ok && verdict.why).toMatch(/^the sealed draw for/);
  });

  it('names the line where any one action was changed', () => {
    let tried = 0;
    for (const line of table.lines) {
      if (line.kind !== 'act') continue;
      const other =
        line.action.do === 'keep' || line.action.do === 'choose' ? { do: 'halt' } : { do: 'keep' };
      for (const forged of [
        { ...line, action: other },
        { ...line, seat: 1 - line.seat },
      ]) {
        expect(check(changed(line.n, () => forged))).toMatchObject({ ok: false, line: line.n });
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  it('names the line where any one hash was changed', () => {
    for (const line of table.lines) {
      if (!('hash' in line) || line.hash === undefined) continue;
      const hash = line.hash.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
      expect(check(changed(line.n, () => ({ ...line, hash })))).toMatchObject({ ok: false, line: line.n });
    }
  });

  it('names the line that is missing, doubled or out of place', () => {
    const { header, lines } = recordOf(table);
    const renumbered = (some: readonly Line[]) =>
      writeRecord({ header, lines: some.map((line, i) => ({ ...line, n: i + 1 })) });
    for (let at = 2; at < lines.length - 1; at++) {
      const without = check(renumbered(lines.filter((_, i) => i !== at)));
      expect(without.ok, `line ${at + 1} left out`).toBe(false);
      expect(check(writeRecord({ header, lines: lines.filter((_, i) => i !== at) }))).toMatchObject({
        ok: false,
        line: at + 1,
      });
    }
    expect(check(renumbered([...lines, lines[lines.length - 1]])).ok).toBe(false);
  });

  it('does not take another result, another seed, or a resignation as somebody else', () => {
    const result = table.lines.find((line) => line.kind === 'result')!;
    const reveal = table.lines.find((line) => line.kind === 'reveal')!;
    expect(
      check(changed(result.n, (line) => ({ ...line, result: { ...result.result, winners: [0, 1] } }))),
    ).toMatchObject({ ok: false, line: result.n });
    expect(check(changed(reveal.n, (line) => ({ ...line, seed: 'ab'.repeat(32) })))).toMatchObject({
      ok: false,
      line: reveal.n,
    });
  });

  it('says in one sentence what cannot be read', () => {
    expect(check('')).toEqual({ ok: false, line: 0, why: 'the record is empty' });
    expect(check('{')).toEqual({ ok: false, line: 0, why: 'the line is not JSON' });
    expect(check(text.replace('"rules":"', '"rules":"x'))).toMatchObject({ ok: false, line: 0 });
    expect(check(changed(4, (line) => ({ ...line, kind: 'cheat' })))).toMatchObject({ ok: false, line: 4 });
    expect(check(changed(4, (line) => ({ ...line, extra: 1 })))).toMatchObject({
      ok: false,
      line: 4,
      why: 'the line "act": "extra" is not known here; known are n, kind, id, seat, action, draws, hash',
    });
    expect(check(changed(4, (line) => ({ ...line, seat: -1 })))).toMatchObject({ ok: false, line: 4 });
  });

  it('says of dice that were not sealed that they were not checked', () => {
    const open = startTable(
      twoFords,
      { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] },
      ['', ''],
      openDice(fastChance(2)),
    );
    submit(open, { kind: 'resign', seat: 1 }, openDice(fastChance(3)));
    expect(check(writeRecord(recordOf(open)))).toMatchObject({ ok: true, sealed: false });
  });
});

describe('the documentation', () => {
  it('shows a record that holds', () => {
    const page = readFileSync(new URL('../../../docs/records.md', import.meta.url), 'utf8');
    const [, example] = /```jsonl\n([\s\S]*?)```/.exec(page)!;
    expect(check(example)).toMatchObject({ ok: true, sealed: true, lines: 14 });
  });
});
