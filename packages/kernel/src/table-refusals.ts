/** Why the table refuses a message. The rules of the game have their own refusals. */
import type { Action, Refusal, Seat } from './contract.ts';
import { PLEDGED_FORMAT } from './record.ts';
import type { Message, Question, Table } from './table.ts';
import { isTaken, lastActOf, undoable, waitsFor, wordsAreDue } from './table-lines.ts';

/** Why a message is refused now; undefined if it is not. */
export function refuseMessage<S>(table: Table<S>, message: Message): Refusal | undefined {
  const { seat } = message;
  if (!Number.isInteger(seat) || seat < 0 || seat >= table.players.length)
    return no('no-seat', 'There is no such seat.');
  if (table.result) return no('game-over', 'The game is over.');
  if (message.kind === 'pledge') return refusePledge(table, seat);
  if (message.kind === 'sit') return refuseSit(table, seat);
  if (table.state === undefined) return no('not-begun', 'The game begins when every seat is taken.');
  const bot = table.players[seat].bot;
  if (message.kind === 'takeSeat')
    return bot === undefined ? no('no-bot', 'No bot plays this seat.') : undefined;
  if (bot !== undefined && message.by !== 'bot')
    return no('bot-plays', 'A bot plays this seat: take it back first.');
  if (bot === undefined && message.by === 'bot') return no('no-bot', 'No bot plays this seat.');
  switch (message.kind) {
    case 'act':
      return refuseAct(table, table.state, message.seat, message.decision, message.action);
    case 'undo':
      return refuseUndo(table, seat, message.act);
    case 'askBack':
      return refuseAskBack(table, seat, message.act);
    case 'agreeBack':
    case 'declineBack':
      return refuseAnswer(table.backAsked, seat, 'no-take-back', 'No take-back is asked of this seat.');
    case 'offerDraw':
      if (table.drawOffer) return no('draw-offered', 'A draw is offered already.');
      return refuseAgain(table, 'draw', seat);
    case 'acceptDraw':
    case 'declineDraw':
      return refuseAnswer(table.drawOffer, seat, 'no-draw-offer', 'No draw is offered to this seat.');
    case 'handSeat':
      return bot === undefined ? undefined : no('bot-plays', 'A bot plays this seat already.');
    case 'openToSpectators':
      return table.openedBy.includes(seat) ? no('no-change', 'You allow that already.') : undefined;
    case 'closeToSpectators':
      return table.openedBy.includes(seat) ? undefined : no('no-change', 'You do not allow that now.');
    case 'resign':
      return undefined;
  }
}

function refusePledge<S>(table: Table<S>, seat: Seat): Refusal | undefined {
  if (isTaken(table, seat)) return SEAT_TAKEN;
  return table.header.feldzug === PLEDGED_FORMAT
    ? undefined
    : no('no-pledge', 'No words are pledged in this game.');
}

function refuseSit<S>(table: Table<S>, seat: Seat): Refusal | undefined {
  if (table.words[seat] !== undefined) return SEAT_TAKEN;
  return table.header.feldzug !== PLEDGED_FORMAT || wordsAreDue(table)
    ? undefined
    : no('not-begun', 'Words are added when every seat is taken.');
}

/** Why a word is not the one that its seat has pledged; the host knows how words are hashed. */
export const refuseWord = <S>(
  { header, seals }: Table<S>,
  message: Message,
  sealOf: (word: string) => string,
): Refusal | undefined =>
  message.kind === 'sit' && header.feldzug === PLEDGED_FORMAT && sealOf(message.word) !== seals[message.seat]
    ? no('wrong-word', 'This is not the word that the seat has pledged.')
    : undefined;

function refuseAct<S>(
  table: Table<S>,
  state: S,
  seat: Seat,
  decision: number,
  action: Action,
): Refusal | undefined {
  const asked = table.asked.find((one) => one.seat === seat);
  if (!asked) return no('out-of-turn', 'Nothing is asked of this seat now.');
  if (asked.decision !== decision) return no('stale', 'That decision is gone: the game has moved on.');
  return table.game.refuse(state, seat, action);
}

function refuseUndo<S>(table: Table<S>, seat: Seat, act?: number): Refusal | undefined {
  const last = table.inEffect[table.inEffect.length - 1];
  if (act !== undefined && act !== last) return no('stale', 'That action is no longer the last one.');
  const free = undoable(table);
  if (free?.seat === seat) return undefined;
  return last !== undefined && lastActOf(table, seat) === last
    ? no('not-free', 'This cannot be undone any more: ask your opponent to agree to a take-back.')
    : no('nothing-to-undo', 'The last action is not of this seat: ask the other side to take back.');
}

function refuseAskBack<S>(table: Table<S>, seat: Seat, act?: number): Refusal | undefined {
  if (table.backAsked) return no('take-back-asked', 'A take-back is asked for already.');
  const own = lastActOf(table, seat);
  if (own === undefined) return no('nothing-to-take-back', 'This seat has not acted yet.');
  if (act !== undefined && !table.inEffect.includes(act))
    return no('no-such-action', 'There is no such action to take back.');
  return refuseAgain(table, 'back', seat);
}

function refuseAnswer(
  question: Question | undefined,
  seat: Seat,
  code: string,
  text: string,
): Refusal | undefined {
  return question && waitsFor(question, seat) ? undefined : no(code, text);
}

/** A declined request may be repeated after the next action, not at once. */
function refuseAgain<S>(table: Table<S>, wish: 'draw' | 'back', seat: Seat): Refusal | undefined {
  return table.own.declined.get(`${wish} ${seat}`) === table.inEffect.length
    ? no('declined', 'That was declined: it may be asked again after the next action.')
    : undefined;
}

const no = (code: string, text: string): Refusal => ({ code, rule: '', text });

const SEAT_TAKEN = no('seat-taken', 'This seat is taken.');
