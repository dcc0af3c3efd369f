/** A game on a server: the page holds its viewer's face, patches it with what comes, and says what the player does. */
import { type Action, type AnyGame, type Refusal, type Seat, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { patch } from '@feldzug/kernel/difference.ts';
import { parseRecord } from '@feldzug/kernel/record.ts';
import type { ClientMessage, Face, ServerMessage, Update, Welcome } from '@feldzug/server/protocol.ts';
import { LIVE, PROTOCOL } from '@feldzug/server/protocol.ts';
import { batch, createMemo, createRoot, createSignal, untrack } from 'solid-js';
import { openBookOf, playedThrough } from './book.ts';
import { askEarlier } from './earlier.ts';
import { addTold } from './log-entries.ts';
import {
  type Connection,
  type LogEntry,
  NOT_OVER,
  type Proposal,
  type Session,
  type Sitter,
  type Trouble,
} from './session.ts';

/** What the player may say; the link adds the name under which it counts once. */
type Speech = DistributiveOmit<Exclude<ClientMessage, { kind: 'hello' | 'ping' }>, 'id'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export interface RemoteSession extends Session {
  readonly seenBefore: number;
  keepSeen(count: number): void;
}

/** A connection that has been welcomed; the game's rules are loaded before anybody sits down. */
export interface Remote {
  readonly gameId: string;
  /** The version of the rules that the game was begun with. */
  readonly rules: string;
  readonly scenario: string;
  sitDown(game: AnyGame): RemoteSession;
}

const seenKey = (id: string, token: string): string => `feldzug.seen.${id}.${token.slice(0, 8)}`;
const RETRY_AFTER = [300, 800, 2000, 4000, 8000];
/** Silence for so long means that the connection is dead though nobody said so. */
const PING_EVERY = 20_000;

/** Opens the link to a game; fails with a sentence when the server turns the player away. */
export function openRemote(id: string, token: string, name: string): Promise<Remote> {
  const seen = readSeen(seenKey(id, token));
  return new Promise((resolve, reject) => {
    const link = createLink(id, token, name, seen.version);
    link.onWelcome = (welcome) =>
      resolve({
        gameId: welcome.game,
        rules: welcome.rules,
        scenario: welcome.scenario,
        sitDown: (game) => createRoot((dispose) => build(game, id, token, link, welcome, seen, dispose)),
      });
    link.onGoodbye = (text) => reject(new Error(text));
  });
}

/** Milliseconds after which earlier positions are asked for again. */
const ASK_AGAIN = 5_000;

function build(
  game: AnyGame,
  id: string,
  token: string,
  link: ServerLink,
  welcome: Welcome,
  seen: Seen,
  dispose: () => void,
): RemoteSession {
  const [face, setFace] = createSignal<Face>(welcome.face!);
  const [entries, setEntries] = createSignal<readonly LogEntry[]>([]);
  const [trouble, setTrouble] = createSignal<Trouble | undefined>();
  const [presence, setPresence] = createSignal(welcome.presence);
  const views = new Map<number, unknown>();
  /** Where the page has come in: positions before it are asked for when somebody looks back. */
  const firstHeld = welcome.version;
  const [earlier, setEarlier] = createSignal<'not-asked' | 'asked' | 'here'>('not-asked');
  const fetchEarlier = (): void => {
    if (untrack(earlier) !== 'not-asked') return;
    setEarlier('asked');
    askEarlier(id, token).then(
      (found) => {
        for (const [lineNumber, view] of found) if (!views.has(lineNumber)) views.set(lineNumber, view);
        setEarlier('here');
        setTrouble(undefined);
      },
      (error: Error) => {
        setTrouble({ text: `Earlier positions could not be loaded: ${error.message}` });
        // A player who is still looking back asks again.
        setTimeout(() => setEarlier('not-asked'), ASK_AGAIN);
      },
    );
  };
  const { viewer } = welcome;
  const isSeat = viewer !== SPECTATOR;

  const take = (update: Update): void => {
    const next = patch(face(), update.change);
    views.set(update.version, next.view);
    let list = entries();
    for (const told of update.told) list = addTold(game, list, told);
    // Together: a position without its story would be shown before it is replayed.
    batch(() => {
      setFace(next);
      setEntries(list);
    });
  };
  const greet = (greeting: Welcome): void => {
    if (greeting.face) {
      setFace(greeting.face);
      views.set(greeting.version, greeting.face.view);
    }
    let list = entries();
    const known = list[list.length - 1]?.line ?? 0;
    for (const told of greeting.log) if (told.n > known) list = addTold(game, list, told);
    setEntries(list);
    for (const update of greeting.updates) take(update);
    setPresence(greeting.presence);
  };
  greet(welcome);
  link.onWelcome = greet;
  link.onUpdate = take;
  link.onPresence = setPresence;
  link.onGoodbye = (text) => setTrouble({ text });
  // What came between the welcome and now has waited.
  link.open();

  const own = (): Seat => viewer as Seat;
  const asked = createMemo(() => face().asked.find((one) => one.seat === viewer));
  const say = async (speech: Speech): Promise<Trouble | undefined> => {
    const refusal = await link.say(speech);
    return refusal && { text: refusal.text, rule: refusal.rule || undefined };
  };
  return {
    id,
    kind: 'remote',
    game,
    connection: link.connection,
    viewer: (): Viewer => viewer,
    view: () => face().view ?? undefined,
    pending: () => face().asked,
    acting: createMemo(() => (isSeat && asked() && !face().players[own()].bot ? own() : undefined)),
    curtain: () => undefined,
    entries,
    result: () => face().result ?? undefined,
    busy: link.busy,
    trouble,
    sitters: createMemo(() =>
      face().players.map((player, seat): Sitter => {
        if (player.bot) return { seat, kind: 'bot', name: player.bot };
        if (seat === viewer) return { seat, kind: 'you', name: player.name };
        if (!player.sat) return { seat, kind: 'nobody', name: 'free' };
        return { seat, kind: 'friend', name: `${player.name}${presence().seats[seat] ? '' : ', away'}` };
      }),
    ),
    proposals: createMemo<readonly Proposal[]>(() => {
      const { drawOffer, backAsked } = face();
      const mine = (question: { seat: Seat; agreed: readonly Seat[] }) =>
        isSeat && question.seat !== own() && !question.agreed.includes(own());
      return [
        ...(drawOffer ? [{ kind: 'draw' as const, by: drawOffer.seat, mine: mine(drawOffer) }] : []),
        ...(backAsked ? [{ kind: 'takeBack' as const, by: backAsked.seat, mine: mine(backAsked) }] : []),
      ];
    }),
    viewAt(lineNumber) {
      earlier();
      if (lineNumber < firstHeld && !views.has(lineNumber)) queueMicrotask(fetchEarlier);
      return views.get(lineNumber) ?? undefined;
    },
    async submit(action: Action) {
      const question = asked();
      if (!question) return { code: 'out-of-turn', rule: '', text: 'It is not your decision now.' };
      return link.say({ kind: 'act', decision: question.decision, action });
    },
    undoBarred: createMemo(() => (face().undo ? undefined : { text: 'There is nothing you can undo now.' })),
    async undo() {
      const free = face().undo;
      return free ? say({ kind: 'undo', act: free.act }) : { text: 'There is nothing you can undo now.' };
    },
    resign: () => say({ kind: 'resign' }),
    offerDraw: () => say({ kind: 'offerDraw' }),
    askTakeBack: () => say({ kind: 'askBack' }),
    answer(proposal, yes) {
      if (proposal.kind === 'draw') return say({ kind: yes ? 'acceptDraw' : 'declineDraw' });
      return say({ kind: yes ? 'agreeBack' : 'declineBack' });
    },
    handToBot: (bot) => (bot === undefined ? say({ kind: 'takeSeat' }) : say({ kind: 'handSeat', bot })),
    spectators: {
      allowedBy: () => face().openedBy,
      allow: (yes) => say({ kind: yes ? 'openToSpectators' : 'closeToSpectators' }),
    },
    liftCurtain: () => undefined,
    save: () => published(id),
    async openBook() {
      if (!face().result) return NOT_OVER;
      const answer = await published(id);
      return 'record' in answer ? openBookOf(playedThrough(game, parseRecord(answer.record))) : answer;
    },
    seenBefore: Math.min(seen.moments, entries().length),
    keepSeen: (count) => writeSeen(seenKey(id, token), { moments: count, version: link.version() }),
    close() {
      link.close();
      dispose();
    },
  };
}

/** The record, which the server gives out when the game is over. */
async function published(id: string): Promise<{ readonly record: string } | Trouble> {
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/record`).catch(() => undefined);
  if (!answer) return { text: 'The server does not answer.' };
  if (answer.ok) return { record: await answer.text() };
  const body = (await answer.json().catch(() => undefined)) as { text?: string } | undefined;
  return { text: body?.text ?? 'The record is published when the game is over.' };
}

interface ServerLink {
  onWelcome: (welcome: Welcome) => void;
  onUpdate: (update: Update) => void;
  onPresence: (presence: Welcome['presence']) => void;
  onGoodbye: (text: string) => void;
  readonly connection: () => Connection;
  readonly busy: () => boolean;
  version(): number;
  /** Lets through what has come so far and what will come. */
  open(): void;
  say(speech: Speech): Promise<Refusal | undefined>;
  close(): void;
}

function createLink(game: string, token: string, name: string, from: number | undefined): ServerLink {
  const [connection, setConnection] = createSignal<Connection>('connecting');
  const [waitingCount, setWaitingCount] = createSignal(0);
  const waiting = new Map<string, { message: string; resolve: (refusal: Refusal | undefined) => void }>();
  const early: Update[] = [];
  /** Answered, but what they led to has not come yet. */
  const unseen: { version: number; resolve: (refusal: Refusal | undefined) => void }[] = [];
  let isOpen = false;
  let isClosed = false;
  let isWelcome = false;
  let version: number | undefined;
  let attempts = 0;
  let socket: WebSocket;
  let heard = Date.now();
  const word = randomWord();

  const link: ServerLink = {
    onWelcome: () => undefined,
    onUpdate: () => undefined,
    onPresence: () => undefined,
    onGoodbye: () => undefined,
    connection,
    busy: () => waitingCount() > 0,
    version: () => version ?? 0,
    open() {
      isOpen = true;
      for (const update of early.splice(0)) link.onUpdate(update);
    },
    say(speech) {
      const id = randomWord();
      const message = JSON.stringify({ ...speech, id });
      return new Promise((resolve) => {
        waiting.set(id, { message, resolve });
        setWaitingCount(waiting.size);
        if (isWelcome) socket.send(message);
      });
    },
    close() {
      isClosed = true;
      clearInterval(pulse);
      socket.close();
    },
  };

  function connect(): void {
    isWelcome = false;
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE}`);
    socket.onopen = () => {
      heard = Date.now();
      const begin = version !== undefined ? { version } : from !== undefined ? { from } : {};
      socket.send(
        JSON.stringify({
          kind: 'hello',
          protocol: PROTOCOL,
          game,
          token,
          word,
          ...(name && { name }),
          ...begin,
        }),
      );
    };
    socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (isClosed) return;
      setConnection('lost');
      setTimeout(connect, RETRY_AFTER[Math.min(attempts++, RETRY_AFTER.length - 1)]);
    };
  }

  function hear(message: ServerMessage): void {
    heard = Date.now();
    switch (message.kind) {
      case 'welcome':
        version = message.updates[message.updates.length - 1]?.version ?? message.version;
        attempts = 0;
        isWelcome = true;
        setConnection('connected');
        link.onWelcome(message);
        settle();
        // Said twice it counts once: whatever had no answer yet is said again.
        for (const { message: text } of waiting.values()) socket.send(text);
        break;
      case 'update':
        version = message.version;
        if (isOpen) link.onUpdate(message);
        else early.push(message);
        settle();
        break;
      case 'presence':
        link.onPresence(message.presence);
        break;
      case 'answer': {
        const asker = message.id === null ? undefined : waiting.get(message.id);
        if (!asker) break;
        waiting.delete(message.id!);
        setWaitingCount(waiting.size);
        // An action is done when its consequences have come too.
        if (message.ok && message.version > (version ?? 0))
          unseen.push({ version: message.version, resolve: asker.resolve });
        else
          asker.resolve(
            message.ok
              ? undefined
              : {
                  code: message.code,
                  rule: message.rule ?? '',
                  text: message.text,
                  spaces: message.spaces,
                  units: message.units,
                },
          );
        break;
      }
      case 'goodbye':
        if (!['closing', 'too-many', 'no-store'].includes(message.code)) isClosed = true;
        link.onGoodbye(message.text);
        break;
      case 'pong':
        break;
    }
  }

  function settle(): void {
    for (const done of unseen.splice(0)) {
      if (done.version <= (version ?? 0)) done.resolve(undefined);
      else unseen.push(done);
    }
  }

  const pulse = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heard > 3 * PING_EVERY) socket.close();
    else socket.send(JSON.stringify({ kind: 'ping' } satisfies ClientMessage));
  }, PING_EVERY);
  connect();
  return link;
}

const randomWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** How far the player had watched when he left. */
interface Seen {
  readonly moments: number;
  readonly version?: number;
}

function readSeen(key: string): Seen {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Seen>;
    return { moments: value.moments ?? 0, version: value.version };
  } catch {
    return { moments: 0 };
  }
}

function writeSeen(key: string, seen: Seen): void {
  try {
    localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
