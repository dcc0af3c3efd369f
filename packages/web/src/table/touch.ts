/** Words for a screen that is touched. Games write theirs for a mouse. */

export const isTouch = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** "Click Berlin" for a mouse, "Tap Berlin" for a finger. */
export const clickOrTap = (words: string): string =>
  isTouch() ? words.replace(/\bClick\b/g, 'Tap').replace(/\bclick\b/g, 'tap') : words;
