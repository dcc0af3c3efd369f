/**
 * A bot plays a whole game of every kind through the page's own forms: no form has a key with two meanings, neither among
 * verbs, rows and overlays nor with the keys that mean the same everywhere. What is drawn beside forms (the bar of a
 * replay, the curtain, a game's own buttons) is looked at in the browser, at three sizes: `browser/rectangles.ts`.
 * Confirmations have no keys but Enter and Tab (`browser/controls.test.ts`).
 */
import { recruit } from '@feldzug/bots';
import { type Action, fastChance, type Json, type PartialAction, type Pending } from '@feldzug/kernel';
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
import { createRoot, createSignal } from 'solid-js';
import { describe, expect, test, vi } from 'vitest';
import { firstScenario, GAMES } from '../src/games/cards.ts';
import { loadPage } from '../src/games/pages.ts';
import { type Builder, createBuilder } from '../src/table/builder.ts';
import { formOf } from '../src/table/form.ts';
import { clashes, keysOnScreen } from '../src/table/key-map.ts';
import type { AnyPage } from '../src/table/page.ts';

// Node would take the build for servers, in which nothing reacts.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const MOST_ACTIONS = 2500;

describe.each(GAMES)('the forms of $id', (card) => {
  test('give every key one meaning, through a whole game', async () => {
    const scenario = await firstScenario(card);
    const page = await loadPage(card.id, scenario);
    const { game } = page;
    const chance = fastChance(4);
    const state = game.setup(scenario, {}, chance);
    let forms = 0;
    let actions = 0;
    for (; actions < MOST_ACTIONS && !game.result(state); actions++) {
      const [pending] = game.pending(state);
      const view = game.mask(state, pending.seat);
      const action = recruit.choose(game, view, pending.seat, chance, DEFAULT_THINK);
      forms += walk(page, view, pending, action);
      game.apply(state, pending.seat, action, chance);
    }
    expect(game.result(state), `after ${actions} actions`).toBeDefined();
    expect(forms).toBeGreaterThan(actions);
  });
});

/** Says an action part by part, as a player does; looks at every form on the way. */
function walk(page: AnyPage, view: unknown, pending: Pending, action: Action): number {
  let forms = 0;
  createRoot((dispose) => {
    const [seen] = createSignal(view);
    const builder = createBuilder({ game: page.game, view: seen, seat: () => pending.seat });
    const look = (opened?: string): void => {
      forms++;
      const said = builder.said();
      const isFilling = said.do !== undefined;
      const form = isFilling
        ? formOf({ page, view, seat: pending.seat, said, slots: builder.slots(), opened })
        : [];
      const keys = keysOnScreen({ page, view, verbs: pending.verbs, form, isFilling });
      expect(clashes(keys), `${pending.step} ${JSON.stringify(said)}`).toEqual([]);
    };
    look();
    builder.say('do', 'one', action.do);
    look();
    for (const [slot, value] of Object.entries(action)) {
      if (slot === 'do') continue;
      sayAll(builder, slot, value);
      look(page.slots.choice(view, slot, firstNameIn(value)).space);
    }
    expect(builder.complete(), JSON.stringify(action)).toBe(true);
    expect(sorted(builder.said())).toEqual(sorted(action));
    dispose();
  });
  return forms;
}

function sayAll(builder: Builder, slot: string, value: Json): void {
  if (Array.isArray(value)) {
    const kind = builder.slots().find((state) => state.slot === slot)?.kind ?? 'set';
    for (const each of value) builder.say(slot, kind, each as string);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, count] of Object.entries(value)) builder.count(slot, key, count as number);
  } else builder.say(slot, 'one', value as string);
}

const firstNameIn = (value: Json): string | number => {
  if (Array.isArray(value)) return value[0] as string;
  return value !== null && typeof value === 'object' ? Object.keys(value)[0] : (value as string);
};

/** Sets have no order. */
const sorted = (said: PartialAction): PartialAction =>
  Object.fromEntries(
    Object.entries(said).map(([slot, value]) => [
      slot,
      Array.isArray(value) && slot !== 'path' ? [...value].sort() : value,
    ]),
  );
