/** A game on this screen: against bots, or two at one screen with a curtain between their hands. */
import type { Action, AnyGame, Refusal, Seat, Viewer } from '@feldzug/kernel';
import { type Dice, openDice } from '@feldzug/kernel/dice.ts';
import { writeRecord } from '@feldzug/kernel/record.ts';
import { botAnswers, type Message, submit } from '@feldzug/kernel/table.ts';
import { undoable, waitsFor } from '@feldzug/kernel/table-lines.ts';
import { tellLine } from '@feldzug/kernel/told.ts';
import { createMemo, createRoot, createSignal } from 'solid-js';
import { openBookOf, type Played } from './book.ts';
import { trueChance } from './chance.ts';
import { type GlimpseOf, standingOf } from './glimpse.ts';
import { addTold } from './log-entries.ts';
import {
  type LogEntry,
  NOT_OVER,
  type Proposal,
  type Session,
  type Sitter,
  type Trouble,
} from './session.ts';
import { keeperOf } from './storage.ts';
import { askBot } from './thinker.ts';

export const REAL_DICE = openDice(trueChance);

export interface LocalSource {
  readonly id: string;
  readonly game: AnyGame;
  readonly played: Played;
  /** For the lobby. */
  readonly glimpse: GlimpseOf;
  /** Whether a seat sees something that nobody else must see. */
  readonly hasPrivate: (view: unknown, seat: Seat) => boolean;
  /** Moments already shown in an earlier visit. */
  readonly seen: number;
  /** Other dice than real ones, and the lesson come to, in a game with lessons. */
  readonly lessons?: { readonly dice: Dice; readonly at: number };
}

export interface LocalSession extends Session {
  keepSeen(count: number): void;
  /** The lesson come to; undefined when there are no more. */
  keepLesson(at: number | undefined): void;
}

export function createLocalSession(source: LocalSource): LocalSession {
  return createRoot((dispose) => build(source, dispose));
}

function build(
  { id, game, played, glimpse, hasPrivate, seen, lessons }: LocalSource,
  dispose: () => void,
): LocalSession {
  const { table, states } = played;
  const [changes, setChanges] = createSignal(0);
  const [busy, setBusy] = createSignal(false);
  const [trouble, setTrouble] = createSignal<Trouble | undefined>();
  let seenCount = seen;
  let lesson = lessons?.at;
  const dice = lessons?.dice ?? REAL_DICE;
  let closed = false;
  const keepLines = keeperOf(id, table.lines.length);

  const isPerson = (seat: Seat): boolean => table.players[seat].bot === undefined;
  const persons = (): Seat[] => game.seats.map((_, seat) => seat).filter(isPerson);
  /** Reads the table again whenever it has changed. */
  const read = <T>(what: () => T): (() => T) =>
    createMemo(() => {
      changes();
      return what();
    });
  const asked = read(() => table.asked);
  /** The seat of the player at the screen. */
  const [seated, setSeated] = createSignal<Seat>(
    table.asked.find((one) => isPerson(one.seat))?.seat ?? persons()[0] ?? 0,
  );
  const askedPerson = createMemo(() => {
    const waiting = asked().filter((one) => isPerson(one.seat));
    return waiting.find((one) => one.seat === seated()) ?? waiting[0];
  });
  const [covered, setCovered] = createSignal(persons().length > 1 && needsCurtain(seated()));
  const viewer = (): Viewer => seated();
  const view = read(() => (table.state === undefined ? undefined : game.mask(table.state, viewer())));

  /** Two at one screen need no curtain while the one who takes it holds nothing secret, nor after the game. */
  function needsCurtain(seat: Seat): boolean {
    if (table.state === undefined || table.result) return false;
    return hasPrivate(game.mask(table.state, seat), seat);
  }
  function changeHands(): void {
    const next = askedPerson();
    if (!next || next.seat === seated()) return;
    if (needsCurtain(next.seat)) setCovered(true);
    else setSeated(next.seat);
  }

  /** What each viewer has been told, kept up line by line. */
  const toldTo = new Map<Viewer, { upTo: number; entries: readonly LogEntry[] }>();
  const entries = createMemo<readonly LogEntry[]>(() => {
    changes();
    const known = toldTo.get(viewer()) ?? { upTo: 0, entries: [] };
    while (known.upTo < table.lines.length) {
      known.upTo++;
      known.entries = addTold(game, known.entries, tellLine(table, known.upTo, viewer()));
    }
    toldTo.set(viewer(), known);
    return known.entries;
  });

  function keep(): void {
    const entry = {
      id,
      changed: Date.now(),
      ...standingOf(table, glimpse, viewer()),
      seen: seenCount,
      lesson,
    };
    keepLines(entry, table.lines).catch(() => {
      setTrouble({
        text: 'The browser could not save the last move. Save the game to a file before you leave.',
      });
    });
  }

  function take(message: Message): Refusal | undefined {
    const outcome = submit(table, message, dice);
    if (!outcome.ok) return outcome.refusal;
    for (const line of outcome.lines) states[line.n] = table.state;
    for (const answer of botAnswers(table)) {
      const answered = submit(table, answer, dice);
      if (answered.ok) for (const line of answered.lines) states[line.n] = table.state;
    }
    setChanges(changes() + 1);
    keep();
    changeHands();
    void letBotsPlay();
    return undefined;
  }

  async function letBotsPlay(): Promise<void> {
    if (busy() || closed) return;
    setBusy(true);
    try {
      for (;;) {
        const next = table.asked.find((one) => !isPerson(one.seat));
        if (!next || table.result || closed) break;
        const bot = table.players[next.seat].bot!;
        const { decision, seat } = next;
        const action = await askBot({
          game: game.id,
          rules: game.rulesVersion,
          bot,
          view: game.mask(table.state, seat),
          seat,
          seed: table.lines.length,
          table: id,
        });
        if (closed) break;
        const stillAsked = table.asked.some((one) => one.seat === seat && one.decision === decision);
        if (!stillAsked) continue;
        const outcome = submit(table, { kind: 'act', seat, decision, action, by: 'bot' }, dice);
        if (!outcome.ok) throw new Error(outcome.refusal.text);
        for (const line of outcome.lines) states[line.n] = table.state;
        setChanges(changes() + 1);
        keep();
        changeHands();
      }
      setTrouble(undefined);
    } catch (error) {
      setTrouble({
        text: `The bot failed: ${error instanceof Error ? error.message : String(error)}`,
      });
    } finally {
      setBusy(false);
    }
  }

  const asTrouble = (refusal: Refusal | undefined): Trouble | undefined =>
    refusal && { text: refusal.text, rule: refusal.rule || undefined };
  const own = (): Seat => askedPerson()?.seat ?? seated();

  void letBotsPlay();
  return {
    id,
    kind: 'local',
    game,
    connection: () => 'here',
    sitters: read(() => table.players.map(sitter)),
    viewer,
    view,
    pending: asked,
    acting: createMemo(() =>
      covered() ? undefined : askedPerson()?.seat === seated() ? seated() : undefined,
    ),
    curtain: createMemo(() => (covered() ? (askedPerson()?.seat ?? seated()) : undefined)),
    entries,
    result: read(() => table.result),
    proposals: read((): readonly Proposal[] => {
      const list: Proposal[] = [];
      const { drawOffer, backAsked } = table;
      const mine = (seat: Seat) => persons().some((person) => person !== seat);
      if (drawOffer) list.push({ kind: 'draw', by: drawOffer.seat, mine: mine(drawOffer.seat) });
      if (backAsked) list.push({ kind: 'takeBack', by: backAsked.seat, mine: mine(backAsked.seat) });
      return list;
    }),
    busy,
    trouble,
    viewAt: (line) => (states[line] === undefined ? undefined : game.mask(states[line], viewer())),
    async openBook() {
      return table.result ? openBookOf(played) : NOT_OVER;
    },
    async submit(action: Action) {
      const decision = askedPerson();
      if (!decision) return { code: 'out-of-turn', rule: '', text: 'It is not your decision now.' };
      return take({ kind: 'act', seat: decision.seat, decision: decision.decision, action });
    },
    undoBarred: read((): Trouble | undefined => {
      const free = undoable(table);
      if (free && isPerson(free.seat)) return undefined;
      if (table.inEffect.length === 0) return { text: 'There is nothing to undo yet.' };
      return { text: 'Dice were rolled or hidden information was revealed since your last action.' };
    }),
    async undo() {
      const free = undoable(table);
      if (!free || !isPerson(free.seat)) return { text: 'There is nothing you can undo.' };
      return asTrouble(take({ kind: 'undo', seat: free.seat, act: free.act }));
    },
    resign: async () => asTrouble(take({ kind: 'resign', seat: own() })),
    offerDraw: async () => asTrouble(take({ kind: 'offerDraw', seat: own() })),
    askTakeBack: async () => asTrouble(take({ kind: 'askBack', seat: own() })),
    async answer(proposal, yes) {
      const question = proposal.kind === 'draw' ? table.drawOffer : table.backAsked;
      const seat = persons().find((person) => question && waitsFor(question, person));
      if (seat === undefined) return { text: 'There is nothing to answer.' };
      const kinds =
        proposal.kind === 'draw'
          ? (['acceptDraw', 'declineDraw'] as const)
          : (['agreeBack', 'declineBack'] as const);
      return asTrouble(take({ kind: kinds[yes ? 0 : 1], seat }));
    },
    async handToBot(bot) {
      if (bot !== undefined) return asTrouble(take({ kind: 'handSeat', seat: own(), bot }));
      return asTrouble(take({ kind: 'takeSeat', seat: seated() }));
    },
    liftCurtain() {
      const next = askedPerson();
      if (next) setSeated(next.seat);
      setCovered(false);
    },
    save: async () => ({ record: writeRecord({ header: table.header, lines: table.lines }) }),
    keepSeen(count) {
      seenCount = count;
    },
    keepLesson(at) {
      lesson = at;
      keep();
    },
    close() {
      closed = true;
      dispose();
    },
  };
}

function sitter(player: { name: string; bot?: string }, seat: Seat): Sitter {
  return player.bot === undefined
    ? { seat, kind: 'you', name: player.name }
    : { seat, kind: 'bot', name: player.bot };
}
