/** Hands on the map: drag, wheel, pinch, keys. Every gesture ends in a new camera. */
import { type Camera, type Inset, panBy, type Size, zoomAt } from './camera.ts';

export interface Hands {
  camera(): Camera;
  sheet: Size;
  view(): Size;
  inset(): Inset;
  move(camera: Camera): void;
  /** The whole sheet, or where one was before. */
  fit(): void;
}

/** Pointer movement below this many pixels is a tap. */
const TAP = 6;
/** So many milliseconds without movement end a gesture. */
const GESTURE = 250;
const PAN_STEP = 90;
/** How much nearer or farther a key or a button brings the map. */
export const ZOOM_STEP = 1.35;

/** Listens on an element; returns how to stop listening. */
export function listen(element: HTMLElement, hands: Hands): () => void {
  /** In pixels of the window. */
  const held = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  // Asking where the map lies makes the browser lay out the page: a tap never asks, a gesture once.
  let edge: DOMRect | undefined;
  let forget: ReturnType<typeof setTimeout> | undefined;
  const edgeNow = (): DOMRect => {
    edge ??= element.getBoundingClientRect();
    clearTimeout(forget);
    forget = setTimeout(() => {
      edge = undefined;
    }, GESTURE);
    return edge;
  };
  const zoom = (factor: number, x: number, y: number): void =>
    hands.move(zoomAt(hands.camera(), factor, x, y, hands.sheet, hands.view(), hands.inset()));
  /** At a point of the window. */
  const zoomOn = (factor: number, x: number, y: number): void => {
    const { left, top } = edgeNow();
    zoom(factor, x - left, y - top);
  };
  const pan = (dx: number, dy: number): void =>
    hands.move(panBy(hands.camera(), dx, dy, hands.sheet, hands.view(), hands.inset()));

  const down = (event: PointerEvent): void => {
    // Focus that came with the mouse gets no frame, also when a key is pressed afterwards.
    element.dataset.pointed = '';
    if (event.button !== 0 || (event.target as Element).closest('[data-map-still]')) return;
    if (held.size === 0) travelled = 0;
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent): void => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (held.size === 1) {
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      // Captured only once it is a drag, so that a tap still reaches the space under it.
      if (travelled > TAP && !element.hasPointerCapture(event.pointerId))
        element.setPointerCapture(event.pointerId);
      if (travelled > TAP) pan(now.x - before.x, now.y - before.y);
    } else {
      travelled = TAP + 1;
      const other = [...held].find(([id]) => id !== event.pointerId)![1];
      const wasApart = Math.hypot(before.x - other.x, before.y - other.y);
      const isApart = Math.hypot(now.x - other.x, now.y - other.y);
      pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (wasApart > 0) zoomOn(isApart / wasApart, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    held.set(event.pointerId, now);
  };
  const up = (event: PointerEvent): void => void held.delete(event.pointerId);
  /** The click that ends a drag chooses nothing. */
  const click = (event: MouseEvent): void => {
    if (travelled <= TAP) return;
    travelled = 0;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent): void => {
    if ((event.target as Element).closest('[data-map-still]')) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    // A trackpad pinch arrives as a wheel with Ctrl and small steps.
    const pace = event.ctrlKey ? 0.012 : 0.0018;
    zoomOn(
      Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * pace),
      event.clientX,
      event.clientY,
    );
  };
  const press = (event: KeyboardEvent, steps: Readonly<Record<string, () => void>>): void => {
    const step = steps[event.key];
    if (
      !step ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      isField(event.target)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  const zoomMiddle = (factor: number): void => zoom(factor, hands.view().width / 2, hands.view().height / 2);
  /** Wherever the focus is. */
  const anywhere = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') delete element.dataset.pointed;
    press(event, {
      '+': () => zoomMiddle(ZOOM_STEP),
      '=': () => zoomMiddle(ZOOM_STEP),
      '-': () => zoomMiddle(1 / ZOOM_STEP),
      '0': () => hands.fit(),
    });
  };
  /** Arrows belong to the table's cursor unless the map itself has the focus. */
  const arrows = (event: KeyboardEvent): void => {
    if (event.target !== element) return;
    press(event, {
      ArrowLeft: () => pan(PAN_STEP, 0),
      ArrowRight: () => pan(-PAN_STEP, 0),
      ArrowUp: () => pan(0, PAN_STEP),
      ArrowDown: () => pan(0, -PAN_STEP),
    });
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('click', click, true);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('keydown', arrows);
  window.addEventListener('keydown', anywhere);
  return () => {
    clearTimeout(forget);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('click', click, true);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('keydown', arrows);
    window.removeEventListener('keydown', anywhere);
  };
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, select, textarea');
