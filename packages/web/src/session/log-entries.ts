/** The lines that a viewer is told of, as the entries of the log. */
import type { AnyGame } from '@feldzug/kernel';
import type { Told } from '@feldzug/kernel/told.ts';
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
      return `${name} offers a draw.`;
    case 'declineDraw':
      return `${name} declines the draw.`;
    case 'acceptDraw':
      return `${name} accepts the draw.`;
    case 'askBack':
      return `${name} asks to undo the last action.`;
    case 'agreeBack':
      return `${name} agrees to undo.`;
    case 'declineBack':
      return `${name} refuses to undo.`;
    case 'handSeat':
      return `${name} is now played by the bot ${told.bot}.`;
    case 'takeSeat':
      return `${name} is played by a person again.`;
    case 'openToSpectators':
      return `${name} lets spectators see everything.`;
    case 'closeToSpectators':
      return `${name} no longer lets spectators see everything.`;
    case 'resign':
      return `${name} resigns.`;
    case 'result':
      return told.result?.text;
    case 'reveal':
      return 'The dice seed is published. Anyone can verify the record.';
    case 'act':
    case 'undo':
      return undefined;
  }
}
