/** Which control the player has come to with the keyboard: only there does Enter press the control. */
import { onCleanup, onMount } from 'solid-js';

export interface Tabbing {
  isAt(element: Element): boolean;
}

/** Whatever has the focus was reached by the keyboard, unless the focus came with a press of the pointer. */
export function createTabbing(): Tabbing {
  let isPointing = false;
  let at: EventTarget | null = null;
  const onFocus = (event: FocusEvent) => {
    at = isPointing ? null : event.target;
  };
  const onPointer = () => {
    isPointing = true;
    at = null;
  };
  // Under a finger the focus comes after the press has ended, and before the click.
  const onEnd = () => {
    isPointing = false;
  };
  const heard = [
    ['focusin', onFocus],
    ['pointerdown', onPointer],
    ['click', onEnd],
    ['keydown', onEnd],
  ] as const;
  onMount(() => {
    for (const [event, hear] of heard) addEventListener(event, hear as EventListener, { capture: true });
  });
  onCleanup(() => {
    for (const [event, hear] of heard) removeEventListener(event, hear as EventListener, { capture: true });
  });
  return { isAt: (element) => at !== null && at === element };
}
