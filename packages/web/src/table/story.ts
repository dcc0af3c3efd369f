/** The moments of a game turned into sentences, once each. */
import type { Event, Viewer } from '@feldzug/kernel';
import { type Accessor, createMemo, untrack } from 'solid-js';
import type { LogEntry } from '../session/session.ts';
import type { Sentence } from './content.ts';
import type { AnyPage } from './page.ts';

export interface StoryEntry {
  readonly line: number;
  readonly seat: number | undefined;
  readonly sentences: readonly StorySentence[];
}

export interface StorySentence extends Sentence {
  /** How many events of the action are known once it is told. */
  readonly events: number;
}

export function createStory(
  page: AnyPage,
  moments: Accessor<readonly LogEntry[]>,
  viewer: Accessor<Viewer>,
  view: Accessor<unknown>,
): Accessor<readonly StoryEntry[]> {
  const cache = new WeakMap<LogEntry, StoryEntry>();
  let cachedFor: Viewer | undefined;
  return createMemo(() => {
    const eyes = viewer();
    const isSame = eyes === cachedFor;
    cachedFor = eyes;
    return moments().map((moment) => {
      const known = isSame ? cache.get(moment) : undefined;
      if (known) return known;
      const logged = tellMoment(page, moment, eyes, untrack(view));
      cache.set(moment, logged);
      return logged;
    });
  });
}

export function tellMoment(page: AnyPage, moment: LogEntry, viewer: Viewer, view: unknown): StoryEntry {
  const sentences: StorySentence[] = moment.note ? [{ text: moment.note, weight: 'detail', events: 0 }] : [];
  const earlier: Event[] = [];
  moment.events.forEach((event, number) => {
    const sentence = page.log.tell(event, viewer, view, earlier);
    if (sentence) {
      const text = sentence.inFull?.(moment.events.slice(number + 1)) ?? sentence.text;
      sentences.push({
        ...sentence,
        ...page.log.mark?.(event, view),
        text,
        sound: page.sounds?.[event.type],
        events: number + 1,
      });
    }
    earlier.push(event);
  });
  return { line: moment.line, seat: moment.seat, sentences };
}

/** From the first die, new phase or marked consequence on, a move is replayed also to the player who made it. */
export function firstConsequence(sentences: readonly Sentence[]): number {
  const first = sentences.findIndex(
    ({ dice, weight, consequence }) =>
      dice !== undefined || weight === 'heading' || consequence !== undefined,
  );
  return first < 0 ? sentences.length : first;
}
