/** Who can still act, and orders for several at once. */

import type { State } from '@feldzug/dragoon';
import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import type { Play } from '../../table/play.ts';
import { counted } from '../../table/speech.ts';
import { CloseButton } from '../../table/words.tsx';
import { goingOn, nextUnit, pickAll, waiting } from './command.ts';
import type { Desk } from './desk.ts';
import { createGiving } from './giving.ts';
import { type GroupOrder, movementOf } from './group.ts';
import { planOf } from './group-plan.ts';
import { orderGroup } from './group-telling.ts';
import { forecastWords, GROUP_HELP, orderName } from './group-words.ts';
import { MarchEnd } from './marches/MarchEnd.tsx';
import { createMarching } from './marches/marching.ts';

/** How many can still act, one key to the next, and the end of the phase within reach. */
export function Waiting(props: { play: Play; desk: Desk }) {
  const { play, desk } = props;
  const units = createMemo(() => {
    play.session.view();
    return waiting(desk, play);
  });
  const others = createMemo(() => {
    play.session.view();
    return units().length > 0 ? [] : goingOn(desk, play);
  });
  const words = () => {
    if (units().length > 0) return `${units().length} can still act`;
    return others().length > 0
      ? `All have acted; ${others().length} can still move`
      : 'All units have acted.';
  };
  return (
    <section class="desk-waiting" data-testid="waiting" aria-label="Units that can act">
      <span>{words()}</span>
      <Show when={units().length + others().length > 0}>
        <button
          type="button"
          class="button small"
          aria-keyshortcuts="K"
          data-testid="next-unit"
          onClick={() => nextUnit(desk, play, 1)}
        >
          Next <kbd>K</kbd>
        </button>
        <button
          type="button"
          class="button small"
          data-testid="pick-all"
          title="Give orders to all of them"
          aria-keyshortcuts="Shift+A"
          onClick={() => pickAll(desk, play)}
        >
          All
        </button>
      </Show>
      <Show when={!play.isNarrow()}>
        <EndMovement play={play} desk={desk} />
      </Show>
    </section>
  );
}

/** On a phone it stands above the map, because a form takes the place of those who can act. */
export function EndMovement(props: { play: Play; desk: Desk }) {
  const end = () => {
    props.desk.setGroup([]);
    props.play.sayVerb('endMovement');
  };
  return (
    <button
      type="button"
      class="button small"
      aria-keyshortcuts="O"
      data-control="end-movement"
      data-verb="endMovement"
      data-testid="end-movement"
      onClick={end}
    >
      End <kbd>O</kbd>
    </button>
  );
}

const GROUP_ORDERS: readonly {
  readonly id: GroupOrder;
  readonly name: string;
  readonly sign: string;
  readonly word: string;
}[] = [
  { id: 'left', name: 'Advance to the left front', sign: '↖', word: 'Left' },
  { id: 'ahead', name: 'Advance straight ahead', sign: '↑', word: 'Ahead' },
  { id: 'right', name: 'Advance to the right front', sign: '↗', word: 'Right' },
  { id: 'wheelLeft', name: 'Wheel left about the left flank', sign: '↶', word: 'Wheel' },
  { id: 'wheelRight', name: 'Wheel right about the right flank', sign: '↷', word: 'Wheel' },
  { id: 'form', name: 'Change formation, form to enemy', sign: '', word: 'Form to enemy' },
  { id: 'formOther', name: 'Change formation, form away', sign: '', word: 'Form away' },
  { id: 'recover', name: 'Recover', sign: '', word: 'Recover' },
];

/** Orders to several at once: each pays, checks and may fail for itself. */
export function Group(props: { play: Play; desk: Desk; isMoving: boolean }) {
  const { play, desk } = props;
  const view = () => play.session.view() as State;
  const [forecast, setForecast] = createSignal<readonly string[]>([]);
  const giving = createGiving(play, desk);
  const { busy, undoable } = giving;
  // A group is of one leader's movement, and of units that are there.
  createEffect((before: string) => {
    const movement = movementOf(view());
    if ((before !== '' && before !== movement) || desk.group().some((unit) => view().at[unit] < 0))
      desk.setGroup([]);
    return movement;
  }, '');
  const give = (order: GroupOrder, name: string): void => {
    const said = orderName(view(), desk.group(), order, name);
    desk.orders.release(desk.group());
    void giving.give(said, desk.group(), () => orderGroup(desk, play, order));
  };
  /** Where they would go is drawn before they are told, and said what it takes. */
  const show = (order: GroupOrder, name: string): void => {
    if (!props.isMoving || busy()) return;
    const plan = planOf(props.desk.game, desk.battle, view(), desk.group(), order);
    const said = orderName(view(), desk.group(), order, name);
    setForecast(forecastWords(desk.battle, view(), order, said, plan));
    desk.setGoals(plan.map(({ goal }) => goal));
  };
  const hide = (): void => desk.setGoals([]);
  const march = createMarching(play, desk, giving, setForecast);
  const lines = (): readonly string[] => {
    if (desk.goals().length > 0) return forecast();
    return giving.lines() ?? [GROUP_HELP];
  };
  return (
    <section class="desk-group" aria-label="Several units" data-testid="group">
      <div class="desk-orders">
        <span>{counted(desk.group().length, 'unit')}</span>
        <CloseButton label="Let the group go" close={() => desk.setGroup([])} />
        <For each={GROUP_ORDERS}>
          {({ id, name, sign, word }) => (
            <button
              type="button"
              class="button small"
              aria-label={name}
              title={props.isMoving ? name : `${name}: only while one of your leaders moves`}
              aria-disabled={!props.isMoving || busy()}
              data-testid={`group-${id}`}
              onPointerEnter={() => show(id, name)}
              onPointerLeave={hide}
              onFocus={() => show(id, name)}
              onBlur={hide}
              onClick={() => props.isMoving && give(id, name)}
            >
              {`${sign} ${word}`.trim()}
            </button>
          )}
        </For>
      </div>
      <MarchEnd desk={desk} march={march} />
      <div class="desk-report">
        <div class="desk-outcome" role="status" data-testid="group-outcome">
          <For each={lines()}>{(line) => <p>{line}</p>}</For>
        </div>
        <Show when={undoable() > 0}>
          <button
            type="button"
            class="button small"
            data-testid="group-undo"
            title="Undo the whole order"
            aria-disabled={busy()}
            onClick={() => void giving.undoAll()}
          >
            Undo all
          </button>
        </Show>
      </div>
    </section>
  );
}
