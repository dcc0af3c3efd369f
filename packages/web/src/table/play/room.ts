/** Whether the form has room in the dock. Where it has not, the hand gives way to it, and then its list stands beside the map. */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Drawers } from './drawers.ts';

/** What gives way so far: nothing, the hand of cards, the list too. */
export type Way = 'nothing' | 'hand' | 'list';

export interface Room {
  readonly givesWay: Accessor<Way>;
  /** For the part of the dock that holds the form. */
  watch(form: HTMLElement): void;
}

const NEXT: { readonly [way in Way]: Way } = { nothing: 'hand', hand: 'list', list: 'list' };
/** Less than this is a border or a rounded letter. */
const SLACK = 3;

/**
 * What has given way stays away until the decision or the verb in hand changes. A list does not take the place of a drawer
 * that the player has opened.
 */
export function createRoom(
  question: readonly Accessor<unknown>[],
  drawers: Pick<Drawers, 'drawer' | 'isNarrow'>,
): Room {
  const [givesWay, setWay] = createSignal<Way>('nothing');
  let frame = 0;
  let form: HTMLElement | undefined;
  createEffect(on([...question], () => setWay('nothing'), { defer: true }));
  const measure = (): void => {
    frame = 0;
    // On a phone the prompt scrolls.
    if (!form?.isConnected || drawers.isNarrow() || form.scrollHeight <= form.clientHeight + SLACK) return;
    if (givesWay() === 'list' || (givesWay() === 'hand' && drawers.drawer() !== undefined)) return;
    setWay(NEXT[givesWay()]);
    ask();
  };
  const ask = (): void => {
    frame ||= requestAnimationFrame(measure);
  };
  const resized = new ResizeObserver(ask);
  const changed = new MutationObserver(ask);
  const leave = (): void => {
    resized.disconnect();
    changed.disconnect();
    cancelAnimationFrame(frame);
    frame = 0;
  };
  onCleanup(leave);
  return {
    givesWay,
    watch(element) {
      leave();
      form = element;
      resized.observe(element);
      changed.observe(element, { childList: true, subtree: true, characterData: true });
    },
  };
}
