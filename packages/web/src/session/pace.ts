/**
 * How much a bot may think: as many playouts as fit into a second, judged by how long its last ones took. The clock
 * chooses that number and nothing else; what the bot does with it follows from its view and its seed.
 */
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';

/** Milliseconds for a decision; a little is left for what comes before and after. */
const BUDGET = 900;
const FIRST = 16;
const LEAST = 4;
const MOST = 4 * DEFAULT_THINK;
/** How much the latest decision counts beside those before it. */
const WEIGHT = 0.5;

export interface Pace {
  /** Playouts for the next decision. */
  think(bot: string): number;
  /** A decision with so many playouts took so long. */
  took(bot: string, playouts: number, milliseconds: number): void;
}

export function createPace(): Pace {
  /** Milliseconds of one playout. */
  const paces = new Map<string, number>();
  return {
    think(bot) {
      const pace = paces.get(bot);
      if (pace === undefined) return FIRST;
      return Math.max(LEAST, Math.min(MOST, Math.floor(BUDGET / Math.max(pace, BUDGET / MOST))));
    },
    took(bot, playouts, milliseconds) {
      const latest = milliseconds / playouts;
      const before = paces.get(bot) ?? latest;
      // A slow decision is believed at once, a quick one may have been an easy one.
      paces.set(bot, latest > before ? latest : before + WEIGHT * (latest - before));
    },
  };
}
