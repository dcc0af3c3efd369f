/** What is heard of what is told. A game says which of its events has which sound; the table says when. */
import type { Result, Viewer } from '@feldzug/kernel';
import type { Sentence } from '../content.ts';
import { firstConsequence } from '../story.ts';
import type { Sound } from './synthesis.ts';

/** A game's events that are heard. */
export interface SoundBook {
  readonly [eventType: string]: Sound;
}

/** A moment that has just been told, and whether this screen made it. */
export interface Fresh {
  readonly isOwn: boolean;
  readonly sentences: readonly Sentence[];
}

/** Of several sounds at once the first of these is heard. */
const LOUDEST_FIRST: readonly Sound[] = ['victory', 'defeat', 'guns', 'dice', 'march', 'card', 'chit'];

/**
 * What sounds as soon as it is told: one's own move, whose consequences are replayed after it. Where nothing is
 * replayed, the loudest of everything new, and only that.
 */
export function heardAtOnce(fresh: readonly Fresh[], isReplayed: boolean): Sound | undefined {
  const sentences = fresh.flatMap(({ isOwn, sentences: told }) => {
    if (!isReplayed) return told;
    return isOwn ? told.slice(0, firstConsequence(told)) : [];
  });
  const sounds = new Set(sentences.map((sentence) => sentence.sound));
  return LOUDEST_FIRST.find((one) => sounds.has(one));
}

/** How the end of the game sounds to the player here; a draw and a spectator's end are silent. */
export function heardAtTheEnd(result: Result, viewer: Viewer): Sound | undefined {
  if (result.winners.length === 0 || viewer === 'spectator') return undefined;
  return result.winners.includes(viewer) ? 'victory' : 'defeat';
}
