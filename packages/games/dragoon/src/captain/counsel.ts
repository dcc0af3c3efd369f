/** What the Captain would do, and why, as a sentence that begins with him. */
import type { Action } from '@feldzug/kernel';

export interface Counsel {
  readonly action: Action;
  /** "marches on Lobositz": what the page's hint says of it. */
  readonly why: string;
}

/** Whether the rules allow an action now. */
export type May = (action: Action) => boolean;
