/** A thread that runs the rules: it holds the tables of many games and answers one request after another. */
import { rulesIn } from '@feldzug/bots/games/entry.ts';
import {
  type AnyGame,
  botAnswers,
  bytesOf,
  type Dice,
  difference,
  type Header,
  type Json,
  type Line,
  type Message,
  openTable,
  RecordFault,
  readLine,
  sealedDice,
  submit,
  type Table,
  type Told,
  type Viewer,
} from '@feldzug/kernel';
import { mayUndo, refuseOtherPosition, takeLine, wordsAreDue } from '@feldzug/kernel/table-lines.ts';
import { answerEach, loadLibrary } from './answering.ts';
import { faceOf, lastActor, pastFaceOf, playersOf } from './face.ts';
import { type Hearing, hearing, hearingOf, inLines, lineOf, toldBetween, versionAt } from './hearing.ts';
import type { Face, ServerMessage, Update } from './protocol.ts';
import type {
  BotTask,
  Damaged,
  Followed,
  LookedText,
  PastWanted,
  RulesAnswer,
  RulesRequest,
  Status,
  Submitted,
  UpdateFor,
} from './rules-requests.ts';
import { seals, wordOfBot } from './seals.ts';
import { recall, Snapshots, type StoredSnapshot } from './snapshots.ts';

interface Held {
  readonly table: Table;
  readonly heard: Hearing;
  readonly dice: Dice;
  readonly seed: Uint8Array;
  readonly seen: Map<Viewer, Seen>;
  readonly snapshots: Snapshots;
}

/** What a viewer received last, up to which line of the record, and the updates that led there. */
interface Seen {
  line: number;
  version: number;
  face: Face;
  recent: Update[];
  /** The version before the recent updates. */
  recentFrom: number;
}

/** Updates kept for a viewer whose connection was lost for a moment. */
const RECENT = 50;
/** The most lines that are replayed for a returning viewer; after a longer absence it gets the present face. */
const LONGEST_STRETCH = 4000;
/** How many requests wait when what can be undone is left for later: finding it takes as long as all else. */
const PRESSED = 4;
/** Milliseconds that a game is restored for before others come in between. */
const LOAD_SLICE = 8;

const library = await loadLibrary();
const held = new Map<string, Held>();
/** Games that are being restored, and what is still to be done. */
const loading = new Map<string, Loading>();

interface Loading {
  readonly one: Held;
  readonly lines: readonly string[];
  /** Those that are still to be used. */
  readonly snapshots: readonly StoredSnapshot[];
  readonly viewers: readonly Viewer[];
  readonly shown: number;
}

answerEach((request: RulesRequest, waiting: number): RulesAnswer | Promise<RulesAnswer> => {
  if (request.ask === 'load') return find(request).then((game) => load(game, request));
  if (request.ask === 'loadOn') return loadOn(request.id);
  if (request.ask === 'drop') {
    held.delete(request.id);
    loading.delete(request.id);
    return 'dropped';
  }
  const one = held.get(request.id);
  if (!one) return 'not-loaded';
  switch (request.ask) {
    case 'follow':
      return follow(one, request);
    case 'submit':
      return take(one, request.message, request.viewers, waiting < PRESSED ? 'now' : 'later');
    case 'undo':
      return { updates: undoFor(one, request.viewer, request.line) };
    case 'look':
      return look(one, request.viewer, request.version, request.from);
    case 'snapshot':
      return one.snapshots.make(one.table, one.heard);
    case 'bot':
      return botTask(one.table) ?? 'no-bot';
    case 'version':
      return { version: versionAt(one.heard, request.viewer, one.table.lines.length) };
  }
});

async function find({ header }: RulesRequest & { ask: 'load' }): Promise<AnyGame | undefined> {
  const entry = await library.find(header.game);
  return entry && rulesIn(entry, header.rules);
}

function load(
  game: AnyGame | undefined,
  { id, header, lines, snapshots, seed, viewers, shown }: RulesRequest & { ask: 'load' },
): 'loaded' | 'loading' | 'not-loaded' | Damaged {
  if (!game) throw new Error(`rules ${header.rules} of "${header.game}" are not available`);
  return unlessDamaged(() => {
    const one = heldAt(openTable(game, header), diceOf(header, seed));
    loading.set(id, { one, lines, snapshots, viewers, shown });
    return loadOn(id);
  });
}

const heldAt = (table: Table, dice: Pick<Held, 'dice' | 'seed'>): Held => ({
  table,
  heard: hearingOf(table),
  ...dice,
  seen: new Map(),
  snapshots: new Snapshots(),
});

/** Plays more lines of a game that is being restored, and lets others come in between. */
function loadOn(id: string): 'loaded' | 'loading' | 'not-loaded' | Damaged {
  const going = loading.get(id);
  if (!going) return 'not-loaded';
  loading.delete(id);
  return unlessDamaged(() => {
    const { lines, snapshots, viewers, shown } = going;
    if (snapshots.length > 0) {
      loading.set(id, recalled(going));
      return 'loading';
    }
    const { one } = going;
    const { table } = one;
    const until = performance.now() + LOAD_SLICE;
    do {
      const after = table.lines.length;
      if (after === shown) for (const viewer of viewers) remember(one, viewer);
      if (after === lines.length) {
        refuseOtherPosition(table);
        held.set(id, one);
        return 'loaded';
      }
      const [line] = linesIn([lines[after]], after);
      hearing(one.heard, table, () => takeLine(table, line));
    } while (performance.now() < until);
    loading.set(id, going);
    return 'loading';
  });
}

/** Takes the next snapshot; if it does not fit, all lines are played from the first. */
function recalled(going: Loading): Loading {
  const { one, lines, snapshots } = going;
  const { table, heard, dice, seed } = one;
  try {
    recall(table, heard, snapshots[0], (after, to) => linesIn(lines.slice(after, to), after));
    if (snapshots.length === 1) {
      refuseOtherPosition(table);
      one.snapshots.begin(table);
    }
    return { ...going, snapshots: snapshots.slice(1) };
  } catch {
    return { ...going, one: heldAt(openTable(table.game, table.header), { dice, seed }), snapshots: [] };
  }
}

/** A table that has tried invalid lines can no longer be used. */
function follow(
  one: Held,
  { id, after, lines, viewers }: RulesRequest & { ask: 'follow' },
): Followed | Damaged | 'not-loaded' {
  const { table, seen } = one;
  if (table.lines.length !== after) return 'not-loaded';
  held.delete(id);
  return unlessDamaged(() => {
    takeLines(one, linesIn(lines, after));
    held.set(id, one);
    const now = table.lines.length;
    const behind = viewers.filter((viewer) => seen.get(viewer)?.line !== now);
    return { updates: behind.flatMap((viewer) => updateFor(one, viewer, 'now')) };
  });
}

/** The dice that the header commits to. */
function diceOf(header: Header, text: string): Pick<Held, 'dice' | 'seed'> {
  const seed = bytesOf(text);
  const dice = seed && sealedDice(seals, seed);
  if (dice?.commitment !== header.dice)
    throw new RecordFault(0, 'the seed is not the one that the game began with');
  return { dice, seed: seed! };
}

const linesIn = (texts: readonly string[], after: number): Line[] =>
  texts.map((text, index) => readLine(JSON.parse(text), after + 1 + index));

/** Plays more lines of a record, and checks the position that the last of them names. */
function takeLines({ table, heard }: Held, lines: readonly Line[]): void {
  for (const line of lines) hearing(heard, table, () => takeLine(table, line));
  refuseOtherPosition(table);
}

function unlessDamaged<T>(work: () => T): T | Damaged {
  try {
    return work();
  } catch (error) {
    if (error instanceof RecordFault) return { damaged: `line ${error.line}: ${error.message}` };
    if (error instanceof SyntaxError) return { damaged: `a line is not JSON: ${error.message}` };
    throw error;
  }
}

/** `undo`: when to find out what can be undone. */
function take(one: Held, message: Message, viewers: readonly Viewer[], undo: 'now' | 'later'): Submitted {
  const { table, heard, dice } = one;
  const before = table.lines.length;
  const outcome = hearing(heard, table, () => submit(table, inLines(heard, message), dice));
  if (!outcome.ok) {
    const { refusal, cause } = outcome;
    if (cause === undefined) return { ok: false, refusal };
    return { ok: false, refusal, cause: cause instanceof Error ? cause.message : String(cause) };
  }
  for (const answer of [...botWords(one), ...botAnswers(table)])
    hearing(heard, table, () => submit(table, answer, dice));
  const lines = table.lines.slice(before).map((line: Line) => JSON.stringify(line));
  const updates = lines.length === 0 ? [] : viewers.flatMap((viewer) => updateFor(one, viewer, undo));
  const actor = undo === 'later' && lines.length > 0 ? lastActor(table) : undefined;
  return {
    ok: true,
    repeated: outcome.repeated ?? false,
    lines,
    status: statusOf(table),
    version: versionAt(heard, message.seat, table.lines.length),
    updates,
    undoFor: actor !== undefined && viewers.includes(actor) && mayUndo(table) ? actor : undefined,
    bot: botTask(table),
  };
}

/** Bots add their words as soon as those are due. */
const botWords = ({ table, seed }: Held): Message[] =>
  wordsAreDue(table)
    ? table.players.flatMap(({ bot }, seat) =>
        bot === undefined || table.words[seat] !== undefined
          ? []
          : [{ kind: 'sit', seat, word: wordOfBot(seed, seat), by: 'bot' }],
      )
    : [];

/** The message to a viewer; none when it heard of nothing. */
function updateFor(one: Held, viewer: Viewer, undo: 'now' | 'later'): UpdateFor[] {
  const made = update(one, viewer, undo);
  return made ? [messageWith(viewer, made)] : [];
}

function messageWith(viewer: Viewer, update: Update): UpdateFor {
  const message: ServerMessage = { kind: 'update', ...update };
  return [viewer, JSON.stringify(message)];
}

/** What a viewer can undo, if that was left for later and nothing has happened since. */
function undoFor(one: Held, viewer: Viewer, line: number): UpdateFor[] {
  const { table, heard, seen } = one;
  const last = seen.get(viewer);
  if (table.lines.length !== line || last?.line !== line) return [];
  const face = faceOf(heard, table, viewer);
  const change = difference(last.face, face);
  if (change === null) return [];
  return [messageWith(viewer, keep(last, face, { version: last.version, told: [], change }))];
}

/** What has changed for a viewer since its last update. */
function update(one: Held, viewer: Viewer, undo: 'now' | 'later'): Update | undefined {
  const { table, heard, seen } = one;
  const last = seen.get(viewer) ?? remember(one, viewer);
  const now = table.lines.length;
  const told = toldBetween(heard, table, last.line, now, viewer);
  last.line = now;
  if (told.length === 0) return undefined;
  const version = versionAt(heard, viewer, now);
  const face = undo === 'now' ? faceOf(heard, table, viewer) : pastFaceOf(heard, table, viewer);
  return keep(last, face, { version, told, change: difference(last.face, face) });
}

function keep(last: Seen, face: Face, made: Update): Update {
  last.version = made.version;
  last.face = face;
  last.recent.push(made);
  if (last.recent.length > RECENT) last.recentFrom = last.recent.shift()!.version;
  return made;
}

function remember({ table, heard, seen }: Held, viewer: Viewer): Seen {
  const line = table.lines.length;
  const version = versionAt(heard, viewer, line);
  const fresh: Seen = { line, version, face: faceOf(heard, table, viewer), recent: [], recentFrom: version };
  seen.set(viewer, fresh);
  return fresh;
}

/** Brings a viewer up to date, from what it has or from where it wants to begin. */
function look(one: Held, viewer: Viewer, version?: number, from?: number): LookedText | PastWanted {
  const { table, heard, seen } = one;
  const lines = table.lines.length;
  const now = versionAt(heard, viewer, lines);
  const last = seen.get(viewer);
  const kept = last?.line === lines ? last : undefined;
  const recent = version === undefined ? undefined : recentSince(kept, version, now);
  const current = kept ?? remember(one, viewer);
  if (version !== undefined && recent) {
    // What it can undo may have been found after it was gone.
    const change: Update['change'] = [1, { undo: [0, current.face.undo as Json] }];
    const isMissing = recent.length === 0 && current.face.undo !== null;
    const updates = JSON.stringify(isMissing ? [{ version, told: [], change }] : recent);
    return { version, present: now, log: '[]', updates };
  }
  const start = from ?? version;
  if (start !== undefined && start < now && lines - lineOf(heard, viewer, start) <= LONGEST_STRETCH)
    return { from: start };
  const known = version !== undefined && version <= now ? version : 0;
  const log = JSON.stringify(toldUpTo(one, known, now, viewer));
  return { version: now, present: now, face: JSON.stringify(current.face), log, updates: '[]' };
}

/** What a viewer was told between two of its versions. */
const toldUpTo = ({ table, heard }: Held, from: number, to: number, viewer: Viewer): Told[] =>
  toldBetween(heard, table, lineOf(heard, viewer, from), lineOf(heard, viewer, to), viewer);

/** The updates since `version`, if all are still there. */
function recentSince(kept: Seen | undefined, version: number, now: number): Update[] | undefined {
  if (version === now) return [];
  if (kept?.recentFrom === version) return kept.recent;
  const at = kept?.recent.findIndex((one) => one.version === version) ?? -1;
  return at < 0 ? undefined : kept!.recent.slice(at + 1);
}

function statusOf(table: Table): Status {
  return {
    stage: table.result ? 'finished' : table.state === undefined ? 'open' : 'playing',
    version: table.lines.length,
    players: playersOf(table),
    waitingFor: table.asked.map(({ seat }) => seat),
    botDue: table.asked.some(({ seat }) => table.players[seat].bot !== undefined),
    result: table.result ?? null,
  };
}

function botTask(table: Table): BotTask | undefined {
  const asked = table.asked.find(({ seat }) => table.players[seat].bot !== undefined);
  if (!asked) return undefined;
  const { seat, decision } = asked;
  const { game, rules } = table.header;
  return {
    game,
    rules,
    bot: table.players[seat].bot!,
    seat,
    decision,
    view: table.game.mask(table.state, seat),
  };
}
