/** What a hand does to a field of hexes besides moving it: taps, frames drawn with Shift, questions about a place. */
import type { Area, Point } from './geometry.ts';

export interface Tap {
  /** With a mouse, which has shown beforehand what a click would do. */
  readonly isMouse: boolean;
  readonly isMore: boolean;
}

export interface Presses {
  /** Where on the sheet something happened. */
  at(event: { clientX: number; clientY: number }): Point;
  tap(point: Point, how: Tap): void;
  hover(point: Point | undefined, screen: Point): void;
  /** A right click, or a finger that stays. */
  details(point: Point): void;
  /** The frame as it is drawn; undefined when it is let go. */
  framing(frame: Area | undefined): void;
  framed(frame: Area): void;
}

const LONG_PRESS = 480;
/** Pixels that a finger may tremble, and that a frame must have. */
const TREMBLE = 8;

/** Listens on an element before its other listeners hear anything; returns how to stop. */
export function listenToPresses(element: HTMLElement, presses: Presses): () => void {
  const stops = [frames(element, presses), questions(element, presses), taps(element, presses)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** With Shift held, a drag draws a frame around units and does not move the map. */
function frames(element: HTMLElement, presses: Presses): () => void {
  let start: { readonly point: Point; readonly x: number; readonly y: number } | undefined;
  let wasFramed = false;
  const areaTo = (end: Point): Area => {
    const { point } = start!;
    return {
      left: Math.min(point.x, end.x),
      top: Math.min(point.y, end.y),
      right: Math.max(point.x, end.x),
      bottom: Math.max(point.y, end.y),
    };
  };
  return listening(element, [
    [
      'pointerdown',
      (event) => {
        wasFramed = false;
        if (event.button !== 0 || !event.shiftKey || isKey(event)) return;
        event.stopImmediatePropagation();
        element.setPointerCapture(event.pointerId);
        start = { point: presses.at(event), x: event.clientX, y: event.clientY };
      },
    ],
    ['pointermove', (event) => start && presses.framing(areaTo(presses.at(event)))],
    [
      'pointerup',
      (event) => {
        if (!start) return;
        const frame = areaTo(presses.at(event));
        wasFramed = Math.hypot(event.clientX - start.x, event.clientY - start.y) > TREMBLE;
        start = undefined;
        presses.framing(undefined);
        if (wasFramed) presses.framed(frame);
      },
    ],
    ['click', (event) => swallow(event, wasFramed)],
  ]);
}

function questions(element: HTMLElement, presses: Presses): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: Point | undefined;
  let isTold = false;
  const stop = listening(element, [
    [
      'pointerdown',
      (event) => {
        isTold = false;
        clearTimeout(timer);
        if (event.pointerType === 'mouse' || isKey(event)) return;
        from = { x: event.clientX, y: event.clientY };
        const point = presses.at(event);
        timer = setTimeout(() => {
          isTold = true;
          presses.details(point);
        }, LONG_PRESS);
      },
    ],
    [
      'pointermove',
      (event) => {
        if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) clearTimeout(timer);
      },
    ],
    ['pointerup', () => clearTimeout(timer)],
    ['pointercancel', () => clearTimeout(timer)],
    [
      'contextmenu',
      (event) => {
        if (isKey(event)) return;
        event.preventDefault();
        clearTimeout(timer);
        if (!isTold) presses.details(presses.at(event));
        isTold = event.pointerType !== 'mouse';
      },
    ],
    ['click', (event) => swallow(event, isTold)],
  ]);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function taps(element: HTMLElement, presses: Presses): () => void {
  const click = (event: MouseEvent): void => {
    if (isKey(event)) return;
    const isMouse = (event as PointerEvent).pointerType === 'mouse';
    presses.tap(presses.at(event), { isMouse, isMore: event.shiftKey });
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const box = element.getBoundingClientRect();
    const screen = { x: event.clientX - box.left, y: event.clientY - box.top };
    presses.hover(isKey(event) ? undefined : presses.at(event), screen);
  };
  const leave = (): void => presses.hover(undefined, { x: 0, y: 0 });
  // After the others, which may have used it up.
  element.addEventListener('click', click);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerleave', leave);
  return () => {
    element.removeEventListener('click', click);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerleave', leave);
  };
}

type Listener = readonly [string, (event: PointerEvent) => unknown];

/** Hears everything before those that listen in the usual way. */
function listening(element: HTMLElement, listeners: readonly Listener[]): () => void {
  for (const [type, hear] of listeners) element.addEventListener(type, hear as EventListener, true);
  return () => {
    for (const [type, hear] of listeners) element.removeEventListener(type, hear as EventListener, true);
  };
}

/** The click that ends something else chooses nothing. */
function swallow(event: Event, isUsed: boolean): void {
  if (isUsed) event.stopImmediatePropagation();
}

const isKey = (event: Event): boolean => (event.target as Element).closest('[data-map-still]') !== null;
