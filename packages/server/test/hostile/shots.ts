/** What attackers say over a WebSocket: legal messages spoilt in every way, and things that were never messages. */
import { type Action, type AnyGame, type Json, randomAction, type Seat, type Viewer } from '@feldzug/kernel';
import { mutantsOf, type Sayings } from '@feldzug/kernel/kit/mutate.ts';
import { type CreatedGame, MESSAGE_BYTES } from '@feldzug/server/protocol.ts';
import type { Luck } from './luck.ts';
import type { Opening } from './openings.ts';
import type { Wire } from './wire.ts';

/** A game under attack, with the honest players who are connected to it. */
export interface Scene {
  readonly opening: Opening;
  readonly game: AnyGame;
  readonly created: CreatedGame;
  /** One for each seat. */
  readonly players: readonly Wire[];
  readonly sayings: Sayings;
  /** Texts of messages that somebody sent to this or another game before. */
  readonly heard: string[];
}

export interface Shot {
  readonly how: string;
  readonly data: string | Buffer;
  /** The message, where there is one that could be taken. */
  readonly message?: Spoken;
}

export interface Spoken {
  readonly kind: string;
  readonly id: string;
  readonly [part: string]: unknown;
}

/** A way to make a message for somebody who is `viewer` of the scene; undefined where there is nothing to make it of. */
type Way = (scene: Scene, viewer: Viewer | undefined, luck: Luck, id: string) => Shot | undefined;

const spoken = (how: string, message: Spoken): Shot => ({ how, data: JSON.stringify(message), message });

/** A legal answer to what is asked of a seat, from what its player sees. */
export function legal({ game, players }: Scene, seat: Seat, luck: Luck): Legal | undefined {
  const { face } = players[seat];
  const asked = face?.asked.find((one) => one.seat === seat);
  if (!face || !asked) return undefined;
  const action = randomAction(game, face.view, seat, luck.chance);
  return action && { decision: asked.decision, action };
}

interface Legal {
  readonly decision: number;
  readonly action: Action;
}

/** The seat itself, where the viewer has one; otherwise any. */
const seatFor = ({ players }: Scene, viewer: Viewer | undefined, luck: Luck): Seat =>
  typeof viewer === 'number' ? viewer : luck.below(players.length);

/** A legal answer of the viewer's own seat or, when it is not asked, of any seat that is. */
function anyLegal(scene: Scene, viewer: Viewer | undefined, luck: Luck): Legal | undefined {
  const first = seatFor(scene, viewer, luck);
  for (let i = 0; i < scene.players.length; i++) {
    const found = legal(scene, (first + i) % scene.players.length, luck);
    if (found) return found;
  }
  return undefined;
}

const mutated: Way = (scene, viewer, luck, id) => {
  const found = anyLegal(scene, viewer, luck);
  if (!found) return undefined;
  const { how, action } = luck.of(mutantsOf(found.action, scene.sayings, luck.chance));
  return spoken(`mutated: ${how.replace(/".*"/, 'a slot')}`, {
    kind: 'act',
    id,
    decision: found.decision,
    action,
  });
};

const flipped: Way = (scene, viewer, luck, id) => {
  const found = anyLegal(scene, viewer, luck);
  if (!found) return undefined;
  const text = JSON.stringify({ kind: 'act', id, ...found });
  const at = luck.below(text.length);
  const data = luck.of([
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + String.fromCharCode(luck.below(128)) + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at, at + 9) + text.slice(at),
    () => text.slice(0, at),
    () => text + text.slice(at),
  ])();
  return { how: 'a character changed', data, message: readable(data) };
};

/** Whatever a text says, if it could be taken for a message with an id. */
function readable(text: string): Spoken | undefined {
  try {
    const value = JSON.parse(text) as Spoken | null;
    return typeof value?.id === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Only the owner of the seat may say it; from anybody else it is a theft. */
const rightful: Way = (scene, viewer, luck, id) => {
  const found = legal(scene, seatFor(scene, viewer, luck), luck);
  return found && spoken('a legal move', { kind: 'act', id, ...found });
};

const ofOtherSeat: Way = (scene, viewer, luck, id) => {
  const other = (seatFor(scene, viewer, luck) + 1) % scene.players.length;
  const found = legal(scene, other, luck);
  return found && spoken("another seat's move", { kind: 'act', id, ...found });
};

const dressed: Way = (scene, viewer, luck, id) => {
  const found = anyLegal(scene, viewer, luck);
  if (!found) return undefined;
  const extra = luck.of<{ [key: string]: Json }>([
    { seat: luck.below(3) },
    { by: 'bot' },
    { viewer: 0 },
    { token: scene.created.seats[0]?.token ?? '' },
    { draws: [['chit', 4, 0]] },
    { hash: '0000000000000000' },
    { n: 1 },
  ]);
  return spoken('a part too many', { kind: 'act', id, ...found, ...extra });
};

const stale: Way = (scene, viewer, luck, id) => {
  const found = anyLegal(scene, viewer, luck);
  if (!found) return undefined;
  const decision = luck.of([found.decision - 1, found.decision + 1, 0, 999_999_999, -1, 1.5]);
  return spoken('another decision', { kind: 'act', id, decision, action: found.action });
};

const replayed: Way = (scene, _viewer, luck) => {
  if (scene.heard.length === 0) return undefined;
  const data = luck.of(scene.heard);
  return { how: 'said before', data, message: readable(data) };
};

const TABLE_KINDS = ['undo', 'askBack', 'agreeBack', 'declineBack', 'offerDraw', 'acceptDraw', 'declineDraw'];

const tabled: Way = (scene, viewer, luck, id) => {
  const line = luck.of([undefined, 0, 1, 3, luck.below(200), scene.players[0].version, 1e9, -1]);
  const act = line === undefined ? {} : { act: line };
  if (luck.oneIn(12)) return spoken('a word for the table', { kind: 'takeSeat', id });
  if (luck.oneIn(12))
    return spoken('a word for the table', {
      kind: 'handSeat',
      id,
      bot: luck.of(['', 'marshal', '__proto__']),
    });
  // A player may give up; once in a while is enough to see that only he may.
  if (typeof viewer !== 'number' || luck.oneIn(80))
    if (luck.oneIn(6)) return spoken('a word for the table', { kind: 'resign', id });
  const kind = luck.of(TABLE_KINDS);
  return spoken(
    'a word for the table',
    kind === 'undo' || kind === 'askBack' ? { kind, id, ...act } : { kind, id },
  );
};

const POISON: readonly string[] = [
  '{"__proto__":{"kind":"act"},"id":"ID"}',
  '{"kind":"act","id":"ID","decision":4,"action":{"do":"halt","__proto__":{"do":"win"}}}',
  '{"kind":"act","id":"ID","decision":4,"action":{"constructor":{"prototype":{"isAdmin":true}},"do":"halt"}}',
  '{"kind":"act","id":"ID","decision":4,"action":{"do":"__proto__"}}',
  '{"kind":"act","id":"ID","decision":4,"action":{"do":"constructor","units":{"__proto__":1}}}',
  '{"kind":"__proto__","id":"ID"}',
  '{"kind":"toString","id":"ID"}',
  '{"kind":"act","id":"__proto__","decision":4,"action":{"do":"halt"}}',
  '{"kind":"undo","id":"ID","act":"__proto__"}',
  '{"kind":"handSeat","id":"ID","bot":"constructor"}',
];
const poisoned: Way = (_scene, _viewer, luck, id) => {
  const data = luck.of(POISON).replace('ID', id);
  return { how: 'names that every object has', data, message: readable(data) };
};

const SHAPES: readonly ((luck: Luck, id: string) => unknown)[] = [
  () => [],
  () => null,
  () => 7,
  () => 'act',
  () => ({}),
  (_luck, id) => ({ id }),
  (_luck, id) => ({ kind: 'act', id }),
  (_luck, id) => ({ kind: ['act'], id }),
  (_luck, id) => ({ kind: 'sit', id, word: 'another-word' }),
  (_luck, id) => ({ kind: 'setup', id, draws: [] }),
  (_luck, id) => ({ kind: 'result', id, result: { kind: 'win', winners: [0], rule: '', text: '' } }),
  (_luck, id) => ({ kind: 'reveal', id, seed: '00' }),
  (_luck, id) => ({ kind: 'load', ask: 'load', id, lines: [] }),
  (_luck, id) => ({ kind: 'act', id, decision: {}, action: [] }),
  (_luck, id) => ({ kind: 'act', id, decision: 1e300, action: { do: 'halt' } }),
  (luck, id) => ({ kind: 'act', id, decision: 1, action: nested(luck.below(2000)) }),
  (luck, id) => ({ kind: 'act', id, decision: 1, action: { do: 'march', path: wide(luck.below(3000)) } }),
  (luck, id) => ({ kind: 'act', id, decision: 1, action: { do: luck.text(20) } }),
  (luck) => ({ kind: 'resign', id: luck.text(10) }),
  (luck) => ({ kind: 'resign', id: 'x'.repeat(65 + luck.below(100)) }),
  () => ({ kind: 'resign', id: '' }),
  () => ({ kind: 'resign', id: 7 }),
];
const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { do: value };
  return value;
};
const wide = (length: number): Json[] => Array.from({ length }, (_, i) => i);

const shapeless: Way = (_scene, _viewer, luck, id) => {
  const data = JSON.stringify(luck.of(SHAPES)(luck, id));
  return { how: 'no such message', data, message: readable(data) };
};

const garbage: Way = (_scene, _viewer, luck) => ({
  how: 'garbage',
  data: luck.of<() => string | Buffer>([
    () => luck.text(luck.below(200)),
    () => luck.bytes(luck.below(200)),
    () => '',
    () => '{"kind":"act","id":"a","decision":',
    () => '\u0000\uffff\u2028',
    () => '[[[[[[[[[['.repeat(400),
    () => '{"a":'.repeat(1000),
    () => `"${'\\u0041'.repeat(500)}"`,
    () => '1e999',
    () => 'NaN',
  ])(),
});

const oversized: Way = (_scene, _viewer, luck, id) => {
  const why = 'x'.repeat(MESSAGE_BYTES + luck.below(6 * MESSAGE_BYTES));
  return {
    how: 'oversized',
    data: JSON.stringify({ kind: 'act', id, decision: 1, action: { do: 'halt', why } }),
  };
};

/** Only from who is inside already: the first hello is no attack. */
const helloAgain: Way = ({ created }, viewer, luck) => {
  if (viewer === undefined) return undefined;
  const tokens = [created.spectator.token, ...created.seats.map((seat) => seat?.token ?? 'none')];
  const hello = { kind: 'hello', protocol: 1, game: created.id, token: luck.of(tokens) };
  return { how: 'hello again', data: JSON.stringify(hello) };
};

const ping: Way = () => ({ how: 'ping', data: '{"kind":"ping"}' });

/** Ways and how often each is taken. */
const WAYS: readonly (readonly [Way, number])[] = [
  [mutated, 40],
  [flipped, 10],
  [ofOtherSeat, 8],
  [dressed, 6],
  [stale, 8],
  [replayed, 10],
  [tabled, 8],
  [poisoned, 5],
  [shapeless, 8],
  [garbage, 6],
  [oversized, 1],
  [helloAgain, 2],
  [ping, 2],
  [rightful, 1],
];
const LOTS: readonly Way[] = WAYS.flatMap(([way, often]) => new Array<Way>(often).fill(way));

/** One hostile message. */
export function shoot(scene: Scene, viewer: Viewer | undefined, luck: Luck, id: string): Shot {
  for (;;) {
    const shot = luck.of(LOTS)(scene, viewer, luck, id);
    if (shot) return shot;
  }
}
