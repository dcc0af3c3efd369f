/** Checks a record line by line with the rules alone, and names the first line that is wrong. */
import { sealedChance } from './chance.ts';
import type { AnyGame, Result } from './contract.ts';
import { bytesOf, hexOf, type Seals, sealOf } from './dice.ts';
import { stableJson, stateHash } from './hash.ts';
import {
  type ActLine,
  type AgreeBackLine,
  type GameRecord,
  type Line,
  PLEDGED_FORMAT,
  parseRecord,
  RecordFault,
  type SetupLine,
} from './record.ts';
import { type Message, openTable, type Table } from './table.ts';
import { drawWords, dueResult, isLastToAgree, lineDue, takeLine } from './table-lines.ts';
import { refuseMessage, refuseWord } from './table-refusals.ts';

export type Verdict =
  | {
      readonly ok: true;
      readonly game: string;
      readonly lines: number;
      readonly actions: number;
      readonly draws: number;
      /** Whether the draws were checked against the revealed seed; it is revealed when the game is over. */
      readonly sealed: boolean;
      /** Whether every seat had pledged its word before any word was known. */
      readonly pledged: boolean;
      /** How often the store was restored from a backup: each time the host added a word to the dice. */
      readonly restored: number;
      readonly result?: Result;
    }
  /** `line` is the number in the record; 0 is the header. */
  | { readonly ok: false; readonly line: number; readonly why: string };

/** Finds the rules that a record names. */
export type FindGame = (game: string, rules: string) => AnyGame | undefined;

/** Verifies the text of a record. */
export function verify(text: string, find: FindGame, seals: Seals): Verdict {
  let line = 0;
  try {
    const record = parseRecord(text);
    const game = find(record.header.game, record.header.rules);
    if (!game)
      throw new RecordFault(0, `rules ${record.header.rules} of "${record.header.game}" are not available`);
    const table = openTable(game, record.header);
    const seed = revealedSeed(record, seals);
    for (const next of record.lines) {
      line = next.n;
      checkLine(table, next, seals, seed);
    }
    const due = lineDue(table);
    if (due) throw new RecordFault(line + 1, `the line "${due}" is missing`);
    return verdictOf(table, seed !== undefined);
  } catch (error) {
    if (error instanceof RecordFault) return { ok: false, line: error.line, why: error.message };
    return { ok: false, line, why: error instanceof Error ? error.message : String(error) };
  }
}

/** The seed, if the record reveals it and it matches the commitment. */
function revealedSeed(record: GameRecord, seals: Seals): Uint8Array | undefined {
  const reveal = record.lines.find((line) => line.kind === 'reveal');
  const seed = reveal && bytesOf(reveal.seed);
  return seed && hexOf(seals.plain(seed)) === record.header.dice ? seed : undefined;
}

function checkLine(table: Table, line: Line, seals: Seals, seed: Uint8Array | undefined): void {
  const counter = table.counter;
  checkPlace(table, line, (word) => sealOf(seals, word));
  takeLine(table, line);
  if ('draws' in line && seed) checkDraws(line, drawWords(table), counter, seals, seed);
  if ('hash' in line && line.hash !== undefined && line.hash !== stateHash(table.state)) {
    throw new RecordFault(line.n, `the position is ${stateHash(table.state)}, not ${line.hash}`);
  }
  if (line.kind === 'reveal' && !seed)
    throw new RecordFault(line.n, 'the seed does not match the commitment');
}

/** Whether the line may come here. */
function checkPlace(table: Table, line: Line, sealOf: (word: string) => string): void {
  const due = lineDue(table);
  if (due && line.kind !== due) throw new RecordFault(line.n, `the line "${due}" is due, not "${line.kind}"`);
  if (line.kind === 'setup' || line.kind === 'reveal' || line.kind === 'result') {
    if (!due) throw new RecordFault(line.n, `the line "${line.kind}" is not due yet`);
    if (line.kind === 'result' && stableJson(line.result) !== stableJson(dueResult(table))) {
      throw new RecordFault(line.n, `the result is "${dueResult(table)!.kind}", not the one in the line`);
    }
    return;
  }
  if (line.kind === 'restored') {
    if (table.result) throw new RecordFault(line.n, 'nothing is restored after the end of the game');
    return;
  }
  const message = messageOf(table, line);
  const refusal = refuseMessage(table, message) ?? refuseWord(table, message, sealOf);
  if (refusal) {
    const rule = refusal.rule === '' ? '' : ` (${refusal.rule})`;
    throw new RecordFault(line.n, `"${line.kind}" is refused as "${refusal.code}"${rule}: ${refusal.text}`);
  }
  if (line.kind === 'agreeBack') checkAgreed(table, line);
}

/** The message that would make this line now. */
function messageOf(
  table: Table,
  line: Exclude<Line, { kind: 'setup' | 'restored' | 'reveal' | 'result' }>,
): Message {
  const by =
    table.players[line.seat]?.bot !== undefined && line.kind !== 'takeSeat' ? { by: 'bot' as const } : {};
  if (line.kind !== 'act') return { ...line, ...by };
  const asked = table.asked.find((one) => one.seat === line.seat);
  return { kind: 'act', seat: line.seat, action: line.action, decision: asked?.decision ?? 0, ...by };
}

function checkAgreed(table: Table, line: AgreeBackLine): void {
  const last = isLastToAgree(table, table.backAsked!, line.seat);
  if (last && line.hash === undefined)
    throw new RecordFault(line.n, 'the last seat agrees, but the line has no hash');
  if (!last && line.hash !== undefined)
    throw new RecordFault(line.n, 'not every seat has agreed, but the line has a hash');
}

function checkDraws(
  line: SetupLine | ActLine,
  words: readonly string[],
  counter: number,
  seals: Seals,
  seed: Uint8Array,
): void {
  const chance = sealedChance(seals.keyed, seed, words, counter);
  for (const [label, sides, value] of line.draws) {
    const sealed = chance.draw(label, sides);
    if (sealed !== value)
      throw new RecordFault(line.n, `the sealed draw for "${label}" is ${sealed}, not ${value}`);
  }
}

function verdictOf(table: Table, sealed: boolean): Verdict {
  const actions = table.lines.filter((line) => line.kind === 'act').length;
  const verdict = {
    ok: true,
    game: table.header.game,
    lines: table.lines.length,
    actions,
    draws: table.counter,
    sealed,
    pledged: table.header.feldzug === PLEDGED_FORMAT,
    restored: table.laterWords.length,
  } as const;
  return table.result ? { ...verdict, result: table.result } : verdict;
}
