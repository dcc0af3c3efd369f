/** Which control the player has come to with the Tab key: only there does Enter press the control. */
import { onCleanup, onMount } from 'solid-js';

export interface Tabbing {
  isAt(element: Element): boolean;
}

export function createTabbing(): Tabbing {
  let isTabbing = false;
  let at: EventTarget | null = null;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isTabbing = true;
  };
  const onFocus = (event: FocusEvent) => {
    at = isTabbing ? event.target : null;
  };
  const onPointer = () => {
    isTabbing = false;
    at = null;
  };
  onMount(() => {
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('focusin', onFocus, { capture: true });
    addEventListener('pointerdown', onPointer, { capture: true });
  });
  onCleanup(() => {
    removeEventListener('keydown', onKey, { capture: true });
    removeEventListener('focusin', onFocus, { capture: true });
    removeEventListener('pointerdown', onPointer, { capture: true });
  });
  return { isAt: (element) => at !== null && at === element };
}
