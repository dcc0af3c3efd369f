/** The keyboard: every key means one thing, told on the key card. */
import { createEffect, onCleanup, onMount, untrack } from 'solid-js';
import { primaryVerb } from './Prompt.tsx';
import type { Drawer } from './play/drawers.ts';
import type { Play } from './play.ts';
import type { Direction } from './pointing.ts';

const ARROWS: { readonly [key: string]: Direction } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const DRAWERS: { readonly [key: string]: Drawer } = {
  L: 'log',
  R: 'rules',
  T: 'text',
  K: 'tracks',
  D: 'luck',
  G: 'game',
};

export function useKeys(play: Play): void {
  /** Typed while an action was on its way: answers what is asked after it. */
  const typedAhead: KeyboardEvent[] = [];
  createEffect(() => {
    if (play.sending()) return;
    untrack(() => {
      while (typedAhead.length > 0 && !play.sending()) {
        const event = typedAhead.shift()!;
        if (!play.page.keys?.press(event, play)) handle(play, event);
      }
    });
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || play.session.curtain() !== undefined) return;
    // With Alt a panel is opened, which waits for no answer from the rules.
    const isHeardNow = event.altKey || !play.sending();
    if (isHeardNow && !isTypingIn(event) && play.page.keys?.press(event, play)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.altKey) return;
    if (play.sending() && !event.ctrlKey && !event.metaKey) {
      typedAhead.push(event);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!handle(play, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the map and its spaces hear it: what is in hand comes first.
  onMount(() => addEventListener('keydown', onKey, { capture: true }));
  onCleanup(() => removeEventListener('keydown', onKey, { capture: true }));
}

const isTypingIn = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).matches('input:not([type="range"], [type="checkbox"]), textarea, select');

function handle(play: Play, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const isTyping = isTypingIn(event);
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || isTyping) return false;
    play.undo();
    return true;
  }
  if (event.key === 'Escape') {
    target.blur();
    play.back();
    return true;
  }
  if (event.key === 'F1') {
    play.toggleDrawer('keys');
    return true;
  }
  if (isTyping) return false;
  const isPressable = target.matches('button, a, summary');
  if (event.key === 'Enter') {
    if (isPressable && !play.replay.beat()) return false;
    const isSpace = target.closest('[data-space]') !== null;
    if (isSpace && !play.replay.beat() && !play.builder.complete() && !play.plan()) return false;
    const only = play.builder.said().do === undefined ? primaryVerb(play) : undefined;
    const isOnOffer = play.offeredSpaces().includes(play.cursor() ?? '');
    if (only && !play.replay.beat() && !isOnOffer) play.sayVerb(only);
    else play.confirm();
    return true;
  }
  if (event.key === ' ') {
    if (isPressable || target.matches('input') || target.closest('[data-space]')) return false;
    const cursor = play.cursor();
    if (cursor) play.clickSpace(cursor);
    return true;
  }
  const direction = ARROWS[event.key];
  if (direction) {
    if (target.matches('input, [role="spinbutton"], .map') || target.closest('.drawer')) return false;
    play.moveCursor(direction, event.shiftKey ? 'all' : 'offered');
    return true;
  }
  return handleSign(play, event);
}

function handleSign(play: Play, event: KeyboardEvent): boolean {
  if (event.key === '?') {
    play.askHint();
    return true;
  }
  if (event.key === '.' || event.key === ',') {
    play.stepCursor(event.key === '.' ? 1 : -1);
    return true;
  }
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit) return pressRow(Number(digit), event.shiftKey);
  if (event.shiftKey) {
    const drawer = DRAWERS[event.key.toUpperCase()];
    if (drawer) play.toggleDrawer(drawer);
    const overlay = play.page.board.overlays?.find(
      (one) => one.key.toUpperCase() === event.key.toUpperCase(),
    );
    if (overlay) play.toggleOverlay(overlay.id);
    return drawer !== undefined || overlay !== undefined;
  }
  if (event.key === 'a' && play.builder.said().do !== undefined) {
    const fill = document.querySelector<HTMLButtonElement>('[data-control="fill"]');
    fill?.click();
    return fill !== null;
  }
  const verb = play.verbs().find((state) => state.words.key === event.key);
  if (!verb || !play.live()) return false;
  play.sayVerb(verb.verb);
  return true;
}

/** One more, or one less, in the row of that number; or the choice of that number. */
function pressRow(number: number, isLess: boolean): boolean {
  const row = document.querySelectorAll<HTMLElement>('.slot .counter')[number - 1];
  if (row) {
    row.querySelectorAll<HTMLButtonElement>('button.step')[isLess ? 0 : 1].click();
    return true;
  }
  const value = document.querySelectorAll<HTMLButtonElement>('.slot .value, .menu .button')[number - 1];
  value?.click();
  return value !== undefined;
}
