/** A game on a server: the page holds its viewer's face, patches it with what comes, and says what the player does. */
import { type Action, type AnyGame, type Seat, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { patch } from '@feldzug/kernel/difference.ts';
import { parseRecord } from '@feldzug/kernel/record.ts';
import {
  type Face,
  isWordDue,
  type SeatWindow,
  type Update,
  type Welcome,
} from '@feldzug/server/protocol.ts';
import { type Accessor, batch, createEffect, createMemo, createRoot, createSignal, untrack } from 'solid-js';
import { openBookOf, playedThrough } from './book.ts';
import { askEarlier } from './earlier.ts';
import { keepValue, keptObject } from './kept.ts';
import { createLink, type ServerLink, type Speech } from './link.ts';
import { addTold } from './log-entries.ts';
import { checkDice, keepPledge, keptPledge, pledgeFor, sealOfPledge } from './pledge.ts';
import {
  type LogEntry,
  NOT_OVER,
  type Proposal,
  type Session,
  type Sitter,
  type Trouble,
} from './session.ts';
import { TurnedAway } from './turned-away.ts';
import { verifyRecord } from './verifier.ts';

export interface RemoteSession extends Session {
  /** The open windows of the own seat. */
  readonly windows: Accessor<readonly SeatWindow[]>;
  closeWindow(window: string): Promise<Trouble | undefined>;
  /** Why this window must not show the game any longer; undefined while it may. */
  readonly turnedAway: Accessor<string | undefined>;
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
    link.onGoodbye = (text) => reject(new TurnedAway(text));
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
    // A server that said goodbye is back.
    setTrouble(undefined);
  };
  greet(welcome);
  link.onWelcome = greet;
  link.onUpdate = take;
  link.onPresence = setPresence;
  link.onGoodbye = (text) => setTrouble({ text });
  // What came between the welcome and now has waited.
  link.open();
  addWord(id, token, link, welcome, face);

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
        return { seat, kind: 'friend', name: player.name, isAway: !presence().seats[seat] };
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
    windows: link.windows,
    closeWindow: (window) => say({ kind: 'closeWindow', window }),
    turnedAway: link.turnedAway,
    liftCurtain: () => undefined,
    save: () => published(id),
    async openBook() {
      if (!face().result) return NOT_OVER;
      const answer = await published(id);
      return 'record' in answer ? openBookOf(await playedThrough(game, parseRecord(answer.record))) : answer;
    },
    async checkDice() {
      const answer = await published(id);
      if (!('record' in answer))
        return { isGood: false, text: `The dice could not be checked: ${answer.text}` };
      return checkDice(answer.record, await verifyRecord(answer.record), keptPledge(id, token), viewer);
    },
    wordsAwaited: () =>
      face().dice.every(({ seal }) => seal !== null)
        ? face().dice.flatMap(({ isOpen }, seat) => (isOpen ? [] : [seat]))
        : [],
    seenBefore: Math.min(seen.moments, entries().length),
    keepSeen: (count) => keepValue(seenKey(id, token), { moments: count, version: link.version() }),
    close() {
      link.close();
      dispose();
    },
  };
}

/** Adds this seat's word to the dice when every seat has pledged one, and keeps what was promised until then. */
function addWord(
  id: string,
  token: string,
  link: ServerLink,
  { viewer, dice }: Welcome,
  face: Accessor<Face>,
): void {
  if (viewer === SPECTATOR) return;
  const pledge = pledgeFor(id, token);
  if (pledge.dice === undefined) keepPledge(id, token, { ...pledge, dice });
  let isAdded = false;
  createEffect(() => {
    if (isAdded || !isWordDue(face(), viewer)) return;
    isAdded = true;
    const mine = pledgeFor(id, token);
    const seals = face().dice.map(({ seal }) => seal);
    // The seat may have been taken in another browser, which alone knows the word.
    if (seals.length > 0 && seals[viewer] !== sealOfPledge(mine)) return;
    keepPledge(id, token, { ...mine, seals });
    void link.say({ kind: 'sit', word: mine.word });
  });
}

/** The record, which the server gives out when the game is over. */
async function published(id: string): Promise<{ readonly record: string } | Trouble> {
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/record`).catch(() => undefined);
  if (!answer) return { text: 'The server does not answer.' };
  if (answer.ok) return { record: await answer.text() };
  const body = (await answer.json().catch(() => undefined)) as { text?: string } | undefined;
  return { text: body?.text ?? 'The record is published when the game is over.' };
}

/** How far the player had watched when they left. */
interface Seen {
  readonly moments: number;
  readonly version?: number;
}

function readSeen(key: string): Seen {
  const { moments = 0, version } = keptObject<Seen>(key);
  return { moments, version };
}
