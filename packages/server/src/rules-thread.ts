/** A thread in which the rules run: it holds the tables of many games and answers one request after another. */
import {
  botAnswers,
  bytesOf,
  type Dice,
  difference,
  type Line,
  type Message,
  readLine,
  replay,
  sealedDice,
  submit,
  type Table,
  type Viewer,
} from '@feldzug/kernel';
import { answerEach, loadLibrary } from './answering.ts';
import { faceOf, facesSince, playersOf, toldBetween } from './face.ts';
import type { Face, Update } from './protocol.ts';
import type {
  BotTask,
  Loaded,
  Looked,
  RulesAnswer,
  RulesRequest,
  Status,
  Submitted,
} from './rules-requests.ts';
import { seals } from './seals.ts';

interface Held {
  readonly table: Table;
  readonly dice: Dice;
  readonly seen: Map<Viewer, Seen>;
}

/** What a viewer has been sent last, and the updates that led there. */
interface Seen {
  version: number;
  face: Face;
  recent: Update[];
}

/** Updates kept for a viewer whose connection was lost for a moment. */
const RECENT = 50;
/** The longest stretch that is played again for somebody who comes back; who was away longer gets the face of now. */
const LONGEST_STRETCH = 1000;

const library = await loadLibrary();
const held = new Map<string, Held>();

answerEach((request: RulesRequest): RulesAnswer => {
  if (request.ask === 'load') return load(request);
  if (request.ask === 'drop') {
    held.delete(request.id);
    return 'dropped';
  }
  const one = held.get(request.id);
  if (!one) return 'not-loaded';
  switch (request.ask) {
    case 'submit':
      return take(one, request.message, request.viewers);
    case 'look':
      return look(one, request.viewer, request.version, request.from);
    case 'bot':
      return botTask(one.table) ?? 'no-bot';
  }
});

function load({ id, header, lines, seed }: RulesRequest & { ask: 'load' }): Loaded {
  const game = library.findGame(header.game, header.rules);
  if (!game) throw new Error(`there are no rules ${header.rules} of "${header.game}" here`);
  const table = replay(game, {
    header,
    lines: lines.map((text, index) => readLine(JSON.parse(text), index + 1)),
  });
  held.set(id, { table, dice: sealedDice(seals, bytesOf(seed)!), seen: new Map() });
  return { version: table.lines.length };
}

function take({ table, dice, seen }: Held, message: Message, viewers: readonly Viewer[]): Submitted {
  const before = table.lines.length;
  const outcome = submit(table, message, dice);
  if (!outcome.ok) {
    const { refusal, cause } = outcome;
    if (cause === undefined) return { ok: false, refusal };
    return { ok: false, refusal, cause: cause instanceof Error ? cause.message : String(cause) };
  }
  for (const answer of botAnswers(table)) submit(table, answer, dice);
  const lines = table.lines.slice(before).map((line: Line) => JSON.stringify(line));
  const updates =
    lines.length === 0 ? [] : viewers.map((viewer) => [viewer, update(table, seen, viewer)] as const);
  return {
    ok: true,
    repeated: outcome.repeated ?? false,
    before,
    lines,
    status: statusOf(table),
    updates,
    bot: botTask(table),
  };
}

/** What has changed for a viewer since it was last sent something. */
function update(table: Table, seen: Map<Viewer, Seen>, viewer: Viewer): Update {
  const last = seen.get(viewer) ?? remember(table, seen, viewer);
  const version = table.lines.length;
  const face = faceOf(table, viewer);
  const made: Update = {
    version,
    told: toldBetween(table, last.version, version, viewer),
    change: difference(last.face, face),
  };
  last.version = version;
  last.face = face;
  last.recent.push(made);
  if (last.recent.length > RECENT) last.recent.shift();
  return made;
}

function remember(table: Table, seen: Map<Viewer, Seen>, viewer: Viewer): Seen {
  const fresh: Seen = { version: table.lines.length, face: faceOf(table, viewer), recent: [] };
  seen.set(viewer, fresh);
  return fresh;
}

/** Brings a viewer up to now, from what it holds or from where it wants to begin. */
function look({ table, seen }: Held, viewer: Viewer, version?: number, from?: number): Looked {
  const now = table.lines.length;
  const last = seen.get(viewer);
  const kept = last?.version === now ? last : undefined;
  const recent = version === undefined ? undefined : recentSince(kept, version, now);
  const current = kept ?? remember(table, seen, viewer);
  if (version !== undefined && recent) return { version, log: [], updates: recent };
  const start = from ?? version;
  if (start !== undefined && start < now && now - start <= LONGEST_STRETCH) {
    const { face, updates } = facesSince(table, start, viewer);
    return {
      version: start,
      face,
      log: version === undefined ? toldBetween(table, 0, start, viewer) : [],
      updates,
    };
  }
  const heard = version !== undefined && version <= now ? version : 0;
  return { version: now, face: current.face, log: toldBetween(table, heard, now, viewer), updates: [] };
}

/** The updates since `version`, when they are all still there. */
function recentSince(kept: Seen | undefined, version: number, now: number): Update[] | undefined {
  if (version === now) return [];
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
