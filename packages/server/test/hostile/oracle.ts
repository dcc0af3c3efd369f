/**
 * The oracle: reads what the server has stored, plays every line of it again with the rules, and holds each against
 * what was sent and by whom. It uses the kernel, and of the server only how it numbers lines for a viewer.
 */
import {
  type AnyGame,
  type Header,
  type Line,
  type Message,
  openTable,
  readLine,
  refuseMessage,
  type Seat,
  sealOf,
  stableJson,
  type Table,
  type Viewer,
} from '@feldzug/kernel';
import { takeLine } from '@feldzug/kernel/table-lines.ts';
import { type Hearing, hearing, hearingOf, inLines } from '@feldzug/server/hearing.ts';
import type { Place } from '@feldzug/server/opened.ts';
import type { Answer } from '@feldzug/server/protocol.ts';
import { seals } from '@feldzug/server/seals.ts';
import type { Spoken } from './shots.ts';
import { type StoredRows, storedRows } from './stored-rows.ts';

/** What somebody sent who was let in as `viewer`. */
interface Claim {
  readonly message: Spoken;
  readonly by: 'player' | 'attacker';
}

export class Oracle {
  readonly #place: Place;
  readonly #find: (id: string) => AnyGame;
  /** By game, viewer and id. */
  readonly #claims = new Map<string, Claim[]>();
  /** Words said with a hello, by game and seat. */
  readonly #words = new Map<string, Set<string>>();
  readonly #answers: {
    readonly game: string;
    readonly viewer: Viewer | undefined;
    readonly answer: Answer;
  }[] = [];
  /** What must never change: header, seed and tokens of each game. */
  readonly #fixed = new Map<string, string>();
  readonly faults: string[] = [];
  /** Hostile messages that turned out to be legal moves of the seat that said them. */
  accepted = 0;
  lines = 0;

  constructor(place: Place, find: (id: string) => AnyGame) {
    this.#place = place;
    this.#find = find;
  }

  noteSent(game: string, viewer: Viewer | undefined, message: Spoken, by: Claim['by']): void {
    if (viewer === undefined) return;
    const key = `${game} ${viewer} ${message.id}`;
    const claims = this.#claims.get(key);
    if (claims) claims.push({ message, by });
    else this.#claims.set(key, [{ message, by }]);
  }

  noteWord(game: string, seat: Seat, word: string): void {
    const key = `${game} ${seat}`;
    this.#words.set(key, (this.#words.get(key) ?? new Set()).add(word).add(sealOf(seals, word)));
  }

  noteAnswer(game: string, viewer: Viewer | undefined, answer: Answer): void {
    this.#answers.push({ game, viewer, answer });
    if (answer.ok && typeof viewer !== 'number')
      this.faults.push(`${viewer ?? 'nobody'} was told ok to "${answer.id}"`);
    if (!answer.ok && (!answer.code || !answer.text))
      this.faults.push(`an answer without a code: ${answer.id}`);
  }

  /** Reads the store and checks all that is in it; says how many games there are. */
  async check(): Promise<number> {
    const games = await storedRows(this.#place);
    this.lines = 0;
    this.accepted = 0;
    const taken = new Set<string>();
    for (const game of games) {
      this.#checkFixed(game);
      if (game.lines.length !== game.version)
        this.faults.push(`game ${game.id} is at version ${game.version} and has ${game.lines.length} lines`);
      this.#checkLines(game, taken);
    }
    this.#checkAnswers(taken);
    return games.length;
  }

  /** The seeds of the dice, to search for leaks. */
  async seeds(): Promise<string[]> {
    return (await storedRows(this.#place)).map(({ seed }) => seed);
  }

  #checkFixed({ id, header, seed, tokens }: StoredRows): void {
    const now = JSON.stringify([header, seed, tokens]);
    const before = this.#fixed.get(id) ?? now;
    this.#fixed.set(id, before);
    if (now !== before) this.faults.push(`header, seed or tokens of game ${id} have changed`);
  }

  #checkLines({ id, header, lines }: StoredRows, taken: Set<string>): void {
    const parsed = JSON.parse(header) as Header;
    const table = openTable(this.#find(parsed.game), parsed);
    const heard = hearingOf(table);
    try {
      for (const { n, line: text } of lines) {
        const line = readLine(JSON.parse(text), n);
        const fault = this.#faultOf(id, table, heard, line);
        if (fault) this.faults.push(`game ${id}, line ${n}: ${fault}: ${text}`);
        hearing(heard, table, () => takeLine(table, line));
        this.lines++;
        if (line.id !== undefined && 'seat' in line) taken.add(`${id} ${line.seat} ${line.id}`);
      }
    } catch (error) {
      this.faults.push(
        `game ${id} cannot be played again: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  /** Why a line should not be there. */
  #faultOf(game: string, table: Table, heard: Hearing, line: Line): string | undefined {
    if (line.kind === 'setup' || line.kind === 'result' || line.kind === 'reveal') return undefined;
    if (line.kind === 'restored') return 'nothing was restored';
    const { seat } = line;
    if (line.kind === 'pledge' || line.kind === 'sit') {
      const said = line.kind === 'sit' ? line.word : line.seal;
      const isOwn = table.players[seat]?.bot !== undefined || this.#words.get(`${game} ${seat}`)?.has(said);
      return isOwn ? undefined : 'nobody said this word for this seat';
    }
    const bot = table.players[seat]?.bot;
    if (line.id === undefined) return bot === undefined ? 'nobody said this' : undefined;
    const claims = this.#claims.get(`${game} ${seat} ${line.id}`) ?? [];
    const claim = claims.find(({ message }) => isBehind(message, line));
    if (!claim) return `no holder of seat ${seat} sent this`;
    if (claim.by === 'attacker') this.accepted++;
    const refusal = refuseMessage(table, inLines(heard, { ...claim.message, seat } as unknown as Message));
    return refusal && `the table refuses it as "${refusal.code}"`;
  }

  /** What was told ok is there; what was refused is not. */
  #checkAnswers(taken: ReadonlySet<string>): void {
    for (const { game, viewer, answer } of this.#answers) {
      if (answer.id === null) continue;
      const isThere = taken.has(`${game} ${viewer} ${answer.id}`);
      if (answer.ok && !isThere)
        this.faults.push(`"${answer.id}" of game ${game} was told ok and is not stored`);
      // An id said twice may be refused once: the other time it was taken.
      const saidOnce = this.#claims.get(`${game} ${viewer} ${answer.id}`)?.length === 1;
      if (!answer.ok && isThere && saidOnce)
        this.faults.push(`"${answer.id}" of game ${game} was refused as "${answer.code}" and is stored`);
    }
  }
}

/** Whether a line says what a message said. */
function isBehind(message: Spoken, line: Line): boolean {
  if (message.kind !== line.kind) return false;
  if (line.kind === 'act') return stableJson(message.action) === stableJson(line.action);
  if (line.kind === 'handSeat') return message.bot === line.bot;
  return true;
}
