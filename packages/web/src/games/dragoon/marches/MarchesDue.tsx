/** Marches of the active leader's units that go on in this movement: offered, or done at once where the player wants it so. */
import type { State } from '@feldzug/dragoon';
import { SPECTATOR } from '@feldzug/kernel';
import { createEffect, createMemo, For, on, Show } from 'solid-js';
import type { Play } from '../../../table/play.ts';
import { counted } from '../../../table/speech.ts';
import { controls, type Desk } from '../desk.ts';
import { createGiving } from '../giving.ts';
import { movementOf } from '../group.ts';
import { marchWords } from '../group-words.ts';
import { unitName } from '../names.ts';
import { whereabouts } from '../places.ts';
import { carryOut, endIfDone } from './carrying.ts';
import { type DueMarch, dueMarches, overMarches } from './due.ts';

export function MarchesDue(props: { play: Play; desk: Desk }) {
  const { play, desk } = props;
  const { battle, orders } = desk;
  const view = () => play.session.view() as State;
  const giving = createGiving(play, desk);
  const due = createMemo<readonly DueMarch[]>(() => {
    const seat = play.session.viewer();
    if (seat === SPECTATOR || !play.live() || play.session.acting() !== seat) return [];
    return dueMarches(battle, view(), seat, orders.book().marches);
  });
  const free = (): readonly DueMarch[] => due().filter(({ contact }) => contact === undefined);
  const stopped = (): readonly DueMarch[] => due().filter(({ contact }) => contact !== undefined);
  const goOn = async (marches: readonly DueMarch[]): Promise<void> => {
    for (const { order, goals } of marches) {
      const units = goals.map(({ unit }) => unit);
      await giving.give(nameOf(desk, order.to), units, () => carryOut(desk, play, goals), {
        words: marchWords,
        undone: () => orders.cancel(order.id),
      });
    }
    endIfDone(desk, play);
  };
  /** By itself a march goes on once in a movement: who cannot get on stays due. */
  const gone = new Set<string>();
  const goOnUnasked = (): void => {
    const key = ({ order }: DueMarch): string => `${movementOf(view())} ${order.id}`;
    const fresh = free().filter((march) => !gone.has(key(march)));
    for (const march of fresh) gone.add(key(march));
    if (fresh.length > 0) void goOn(fresh);
  };
  // A march that is over is forgotten, once nobody looks at it as undone.
  createEffect(
    on(
      () => view()?.turn,
      () => {
        for (const { id } of overMarches(view(), orders.book().marches)) orders.cancel(id);
      },
    ),
  );
  createEffect(
    on(
      () => controls().marchOn && !giving.busy() && free().length > 0,
      (isWanted) => {
        if (isWanted) queueMicrotask(goOnUnasked);
      },
    ),
  );
  const lines = (): readonly string[] => giving.lines() ?? [];
  return (
    <Show when={due().length > 0 || lines().length > 0}>
      <section class="desk-group sheet" aria-label="Marches" data-testid="marches-due">
        <Show when={free().length > 0}>
          <span>
            {counted(
              free().reduce((sum, { goals }) => sum + goals.length, 0),
              'unit',
            )}{' '}
            on the march
          </span>
          <button
            type="button"
            class="button primary small"
            aria-keyshortcuts="Shift+M"
            aria-disabled={giving.busy()}
            data-control="march-on"
            data-testid="march-on"
            onClick={() => void goOn(free())}
          >
            March on <kbd>⇧M</kbd>
          </button>
          <For each={free()}>
            {({ order }) => (
              <button
                type="button"
                class="button plain small"
                data-testid={`march-cancel-${order.id}`}
                onClick={() => orders.cancel(order.id)}
              >
                Cancel {nameOf(desk, order.to).toLowerCase()}
              </button>
            )}
          </For>
        </Show>
        <For each={stopped()}>
          {({ order, contact }) => (
            <div class="desk-report" data-testid="march-contact">
              <span>
                {nameOf(desk, order.to)} has stopped: {unitName(battle, view(), contact!)} is near the enemy.
              </span>
              <button
                type="button"
                class="button small"
                data-testid="march-anyway"
                onClick={() => orders.goOn(order.id, view().turn)}
              >
                Go on this turn
              </button>
              <button type="button" class="button plain small" onClick={() => orders.cancel(order.id)}>
                Cancel
              </button>
            </div>
          )}
        </For>
        <Show when={lines().length > 0}>
          <div class="desk-report">
            <div class="desk-outcome" role="status" data-testid="march-outcome">
              <For each={lines()}>{(line) => <p>{line}</p>}</For>
            </div>
            <Show when={giving.undoable() > 0}>
              <button
                type="button"
                class="button small"
                data-testid="march-undo"
                onClick={() => void giving.undoAll()}
              >
                Undo all
              </button>
            </Show>
          </div>
        </Show>
      </section>
    </Show>
  );
}

export const nameOf = ({ battle }: Desk, to: number): string => `March to ${whereabouts(battle, to)}`;
