/** The lines that a viewer is told of, as the entries of the log. */
import type { AnyGame } from '@feldzug/kernel';
import type { Told } from '@feldzug/kernel/told.ts';
import { outcomeOf, saysOf } from './seat-words.ts';
import type { LogEntry } from './session.ts';

/** Adds a line; what has been undone or taken back is shown no more. */
export function addTold(game: AnyGame, entries: readonly LogEntry[], told: Told): readonly LogEntry[] {
  const gone = told.kind === 'undo' ? told.act : told.back;
  const kept = gone === undefined ? entries : entries.filter((entry) => entry.line < gone);
  const entry = entryOf(game, told);
  return entry ? [...kept, entry] : kept;
}

function entryOf(game: AnyGame, told: Told): LogEntry | undefined {
  const note = noteOf(game, told);
  if (note === undefined && told.events.length === 0) return undefined;
  return {
    line: told.n,
    seat: told.kind === 'act' ? told.seat : undefined,
    events: told.events,
    ...(note && { note }),
  };
}

/** What the table says by itself, the same for every game. */
function noteOf(game: AnyGame, told: Told): string | undefined {
  const name = told.seat === undefined ? '' : game.seats[told.seat].name;
  switch (told.kind) {
    case 'setup':
      return 'The game is set up.';
    case 'restored':
      return 'The host restored the game from a backup. The dice use new randomness from here on.';
    case 'pledge':
    case 'sit':
      return told.name ? `${told.name} takes the seat "${name}".` : undefined;
    case 'offerDraw':
      return `${saysOf(name, 'offers', 'offer')} a draw.`;
    case 'declineDraw':
      return `${saysOf(name, 'declines', 'decline')} the draw.`;
    case 'acceptDraw':
      return `${saysOf(name, 'accepts', 'accept')} the draw.`;
    case 'askBack':
      return `${saysOf(name, 'asks', 'ask')} to undo the last action.`;
    case 'agreeBack':
      return `${saysOf(name, 'agrees', 'agree')} to undo.`;
    case 'declineBack':
      return `${saysOf(name, 'refuses', 'refuse')} to undo.`;
    case 'handSeat':
      return `${saysOf(name, 'is', 'are')} now played by the bot ${told.bot}.`;
    case 'takeSeat':
      return `${saysOf(name, 'is', 'are')} played by a person again.`;
    case 'openToSpectators':
      return `${saysOf(name, 'lets', 'let')} spectators see everything.`;
    case 'closeToSpectators':
      return `${saysOf(name, 'no longer lets', 'no longer let')} spectators see everything.`;
    case 'resign':
      return `${saysOf(name, 'resigns', 'resign')}.`;
    case 'result':
      return told.result && outcomeOf(game.seats, told.result);
    case 'reveal':
      return 'The dice seed is published. Anyone can verify the record.';
    case 'act':
    case 'undo':
      return undefined;
  }
}
