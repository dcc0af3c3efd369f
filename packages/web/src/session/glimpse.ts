/** What the lobby shows of a game without loading its rules. */
import { type Seat, SPECTATOR, type Viewer } from '@feldzug/kernel';
import type { Table } from '@feldzug/kernel/table.ts';
import { outcomeOf } from './seat-words.ts';
import type { KeptGame } from './storage.ts';

/** A piece on a small map: where, as parts of the map's width and height, and whose. */
export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly nation: string;
}

/** A position at a glance. */
export interface Glimpse {
  /** Where the game stands, in words. */
  readonly title: string;
  readonly dots: readonly Dot[];
}

export type GlimpseOf = (view: unknown) => Glimpse;

/** Whose turn it is; the bot that has the seat, if one has. */
export interface Turn {
  readonly seat: Seat;
  readonly bot?: string;
}

type Standing = Pick<KeptGame, 'header' | 'lineCount' | 'title' | 'dots' | 'waitsFor' | 'isOver' | 'outcome'>;

/** What the lobby says of the table, in the eyes of the person at the screen. */
export function standingOf(table: Table<unknown>, glimpse: GlimpseOf, viewer = firstPerson(table)): Standing {
  const seen = table.state === undefined ? undefined : glimpse(table.game.mask(table.state, viewer));
  return {
    header: table.header,
    lineCount: table.lines.length,
    title: seen?.title ?? '',
    dots: seen?.dots,
    waitsFor: table.asked.map(({ seat }) => ({ seat, bot: table.players[seat].bot })),
    isOver: table.result !== undefined,
    outcome: table.result && outcomeOf(table.game.seats, table.result),
  };
}

/** With nobody at the screen, bots play and everybody watches. */
function firstPerson({ players }: Table<unknown>): Viewer {
  const seat = players.findIndex(({ bot }) => bot === undefined);
  return seat < 0 ? SPECTATOR : seat;
}
