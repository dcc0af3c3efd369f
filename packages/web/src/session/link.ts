/** The line to the server: says again what had no answer, notices within two seconds that nobody answers, and comes back. */
import type { Refusal } from '@feldzug/kernel';
import type { ClientMessage, SeatWindow, ServerMessage, Update, Welcome } from '@feldzug/server/protocol.ts';
import { LIVE, PROTOCOL } from '@feldzug/server/protocol.ts';
import { createSignal } from 'solid-js';
import { forgetKey, keyFor } from './keys.ts';
import { pledgeFor, sealOfPledge } from './pledge.ts';
import { randomText } from './random.ts';
import type { Connection } from './session.ts';

/** What the player may say; the link adds the name under which it counts once. */
export type Speech = DistributiveOmit<Exclude<ClientMessage, { kind: 'hello' | 'ping' }>, 'id'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const RETRY_AFTER = [300, 800, 2000, 4000, 8000];
/** Milliseconds between two pings: two without an answer are shown, in less than two seconds. */
const PING_EVERY = 600;
const SHOWN_AFTER = 2;
/** So many pings without an answer mean that the connection is dead though nobody said so. */
const DEAD_AFTER = 15;
/** A large game takes its time to come. */
const WELCOME_WITHIN = 60;
/** While nobody looks at the page, one beat in so many pings. */
const HIDDEN_BEATS = 30;

const TURNED_AWAY = ['window-closed', 'revoked-link'];

export interface ServerLink {
  onWelcome: (welcome: Welcome) => void;
  onUpdate: (update: Update) => void;
  onPresence: (presence: Welcome['presence']) => void;
  onGoodbye: (text: string) => void;
  /** The open windows of the own seat. */
  readonly windows: () => readonly SeatWindow[];
  /** Why the player has lost this place: the page must not show it any longer. */
  readonly turnedAway: () => string | undefined;
  readonly connection: () => Connection;
  readonly busy: () => boolean;
  version(): number;
  /** Lets through what has come so far and what will come. */
  open(): void;
  say(speech: Speech): Promise<Refusal | undefined>;
  close(): void;
}

export function createLink(game: string, token: string, name: string, from: number | undefined): ServerLink {
  const [connection, setConnection] = createSignal<Connection>('connecting');
  const [windows, setWindows] = createSignal<readonly SeatWindow[]>([]);
  const [turnedAway, setTurnedAway] = createSignal<string | undefined>();
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
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Pings since the server was last heard. */
  let unanswered = 0;
  let beats = 0;

  const link: ServerLink = {
    onWelcome: () => undefined,
    onUpdate: () => undefined,
    onPresence: () => undefined,
    onGoodbye: () => undefined,
    windows,
    turnedAway,
    connection,
    busy: () => waitingCount() > 0,
    version: () => version ?? 0,
    open() {
      isOpen = true;
      for (const update of early.splice(0)) link.onUpdate(update);
    },
    say(speech) {
      const id = randomText(16);
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
      clearTimeout(retry);
      removeEventListener('offline', abandon);
      removeEventListener('online', comeBack);
      socket.close();
    },
  };

  function connect(): void {
    clearTimeout(retry);
    isWelcome = false;
    unanswered = 0;
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE}`);
    socket.onopen = () => {
      const begin = version !== undefined ? { version } : from !== undefined ? { from } : {};
      socket.send(
        JSON.stringify({
          kind: 'hello',
          protocol: PROTOCOL,
          game,
          token,
          key: keyFor(game, token),
          seal: sealOfPledge(pledgeFor(game, token)),
          ...(name && { name }),
          ...begin,
        }),
      );
    };
    socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = lose;
  }

  function lose(): void {
    if (isClosed) return;
    isWelcome = false;
    unanswered = 0;
    setConnection('lost');
    clearTimeout(retry);
    // Without a network there is nobody to call: `comeBack` does when there is one again.
    if (navigator.onLine)
      retry = setTimeout(connect, RETRY_AFTER[Math.min(attempts++, RETRY_AFTER.length - 1)]);
  }

  /** Does not wait until the browser notices that nobody is at the other end. */
  function abandon(): void {
    hangUp();
    lose();
  }

  function comeBack(): void {
    attempts = 0;
    if (isClosed || connection() !== 'lost') return;
    hangUp();
    connect();
  }

  function hangUp(): void {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }

  function hear(message: ServerMessage): void {
    unanswered = 0;
    if (isWelcome) setConnection('connected');
    switch (message.kind) {
      case 'welcome':
        if (message.opensWith === 'token') forgetKey(game, token);
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
      case 'windows':
        setWindows(message.windows);
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
        if (TURNED_AWAY.includes(message.code)) setTurnedAway(message.text);
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
    if (isClosed || (document.hidden && ++beats % HIDDEN_BEATS > 0)) return;
    if (unanswered >= (isWelcome ? DEAD_AFTER : WELCOME_WITHIN)) return abandon();
    unanswered++;
    if (!isWelcome) return;
    if (unanswered > SHOWN_AFTER) setConnection('lost');
    socket.send(JSON.stringify({ kind: 'ping' } satisfies ClientMessage));
  }, PING_EVERY);
  addEventListener('offline', abandon);
  addEventListener('online', comeBack);
  connect();
  return link;
}
