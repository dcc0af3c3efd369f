/** The keyboard: every key means one thing, told on the key card. */
import { createEffect, on, onCleanup, onMount, untrack } from 'solid-js';
import { DRAWER_KEYS } from './key-map.ts';
import { primaryVerb } from './Prompt.tsx';
import type { Play } from './play.ts';
import type { Direction } from './pointing.ts';
import type { Replay } from './replay.ts';
import { createTabbing, type Tabbing } from './tabbing.ts';

const ARROWS: { readonly [key: string]: Direction } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** So many milliseconds a player needs to see what is asked. */
const GLANCE = 300;
/** What has the keyboard for itself while the focus is in it. */
const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog, .guide-card';

export function useKeys(play: Play): void {
  const tabbing = createTabbing();
  const isTooSoon = createShield(play.replay);
  /** Typed while an action was on its way: answers what is asked after it. */
  const typedAhead: KeyboardEvent[] = [];
  createEffect(() => {
    if (play.sending()) return;
    untrack(() => {
      while (typedAhead.length > 0 && !play.sending()) {
        const event = typedAhead.shift()!;
        if (!play.page.keys?.press(event, play)) handle(play, event, tabbing);
      }
    });
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || play.session.curtain() !== undefined) return;
    if (isTooSoon(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // With Alt a panel is opened, which waits for no answer from the rules.
    const isHeardNow = event.altKey || !play.sending();
    if (isHeardNow && !isTypingIn(event) && play.page.keys?.press(event, play)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.altKey) return;
    if (play.sending() && !event.ctrlKey && !event.metaKey && event.key !== 'Tab') {
      typedAhead.push(event);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!handle(play, event, tabbing)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the map and its spaces hear it: what is in hand comes first.
  onMount(() => addEventListener('keydown', onKey, { capture: true }));
  onCleanup(() => removeEventListener('keydown', onKey, { capture: true }));
}

/** An Enter meant for a replay that ends at this moment does not confirm the form that comes up in its place. */
function createShield(replay: Replay): (event: KeyboardEvent) => boolean {
  let until = 0;
  createEffect(
    on(
      replay.runOut,
      () => {
        until = performance.now() + GLANCE;
      },
      { defer: true },
    ),
  );
  const drop = (): void => {
    until = 0;
  };
  // A player who does something else has seen what is asked.
  onMount(() => addEventListener('pointerdown', drop, { capture: true }));
  onCleanup(() => removeEventListener('pointerdown', drop, { capture: true }));
  return (event) => {
    if (event.key !== 'Enter') drop();
    return performance.now() < until;
  };
}

const isTypingIn = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).matches('input:not([type="range"], [type="checkbox"]), textarea, select');

function handle(play: Play, event: KeyboardEvent, tabbing: Tabbing): boolean {
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
  if (event.key === 'Enter') return enter(play, event, tabbing);
  if (event.key === ' ') {
    if (target.matches('button, a, summary, input') || target.closest('[data-space]')) return false;
    const cursor = play.cursor();
    if (cursor) play.clickSpace(cursor);
    return true;
  }
  const direction = ARROWS[event.key];
  if (direction) {
    if (target.matches('input, [role="spinbutton"], .map') || target.closest('.drawer')) return false;
    // Odds that the keyboard has come to are scrolled.
    if (target.matches('.odds') && tabbing.isAt(target)) return false;
    letGo(target, tabbing);
    play.moveCursor(direction, event.shiftKey ? 'all' : 'offered');
    return true;
  }
  return handleSign(play, event, tabbing);
}

/**
 * Enter confirms the form, whatever was clicked last. Only what the Tab key has come to, or a dialog, hears it first; a
 * choice of several does not, because Space and the arrows choose it.
 */
function enter(play: Play, event: KeyboardEvent, tabbing: Tabbing): boolean {
  const target = event.target as HTMLElement;
  // A key held down answers one question, not the next one too.
  if (event.repeat) return true;
  if (target.closest(DIALOGS)) return false;
  if (!play.replay.beat()) {
    const isControl =
      target.matches('button:not([role="radio"]), a, summary') || target.closest('[data-space]') !== null;
    const isReady = play.builder.complete() || play.plan() !== undefined;
    const isOnMap = target.closest('[data-space]') !== null;
    if (isControl && tabbing.isAt(target) && !(isOnMap && isReady)) return false;
    const only = play.builder.said().do === undefined ? primaryVerb(play) : undefined;
    const isOnOffer = play.targets().includes(play.cursor() ?? '');
    if (only && !isOnOffer) {
      play.sayVerb(only);
      return true;
    }
  }
  play.confirm();
  return true;
}

/** A control that was only clicked has done its work: Space now belongs to the cursor on the map. */
function letGo(target: HTMLElement, tabbing: Tabbing): void {
  if (target.matches('button, a, summary') && !tabbing.isAt(target)) target.blur();
}

function handleSign(play: Play, event: KeyboardEvent, tabbing: Tabbing): boolean {
  if (event.key === '?') {
    play.askHint();
    return true;
  }
  if (event.key === '.' || event.key === ',') {
    letGo(event.target as HTMLElement, tabbing);
    play.stepCursor(event.key === '.' ? 1 : -1);
    return true;
  }
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit && pressDigit(play, Number(digit), event.shiftKey ? 'less' : 'more')) return true;
  if (event.shiftKey) {
    const drawer = DRAWER_KEYS[event.key.toUpperCase()];
    if (drawer) play.toggleDrawer(drawer);
    const overlay = play.page.board.overlays?.find(
      (one) => one.key.toUpperCase() === event.key.toUpperCase(),
    );
    if (overlay) play.toggleOverlay(overlay.id);
    return drawer !== undefined || overlay !== undefined;
  }
  if (play.builder.said().do !== undefined) return fill(play, event.key);
  const verb = play.verbs().find((state) => state.words.key === event.key);
  if (!verb || !play.live()) return false;
  play.sayVerb(verb.verb);
  return true;
}

/** While an action is in the making its form has the keys: the letter of a verb would throw away what was filled in. */
function fill(play: Play, key: string): boolean {
  const slot = play.fillable();
  if (key !== 'a' || slot === undefined) return false;
  play.fill(slot);
  return true;
}

/** The menu of a click first, then the rows of the form. */
function pressDigit(play: Play, digit: number, how: 'more' | 'less'): boolean {
  const menu = play.menu();
  if (!menu) return play.pressDigit(digit, how);
  const entry = menu.entries[digit - 1];
  entry?.take();
  return entry !== undefined;
}
