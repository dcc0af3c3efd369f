/** Who can still act, and orders for several at once. */

import type { State } from '@feldzug/dragoon';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { settings } from '../../app/settings.ts';
import type { Play } from '../../table/play.ts';
import { counted } from '../../table/speech.ts';
import { goingOn, nextUnit, waiting } from './command.ts';
import { type Desk, PARADE, type Parade } from './desk.ts';
import { type GroupOrder, goalsAhead, orderGroup, outcomeWords } from './group.ts';

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
    return others().length > 0 ? `All have acted, ${others().length} can go on` : 'Everybody has acted.';
  };
  /** Whoever was in hand alone is let go: the next order is for all. */
  const pickAll = () => {
    play.builder.clear();
    desk.setGroup(units().length > 0 ? units() : others());
  };
  const end = () => {
    desk.setGroup([]);
    play.sayVerb('endMovement');
  };
  return (
    <section class="desk-waiting sheet" data-testid="waiting" aria-label="Units that can act">
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
          title="All of them take orders together"
          onClick={pickAll}
        >
          All
        </button>
      </Show>
      <button
        type="button"
        class="button small"
        aria-keyshortcuts="O"
        data-testid="end-movement"
        onClick={end}
      >
        End <kbd>O</kbd>
      </button>
    </section>
  );
}

const GROUP_ORDERS: readonly {
  readonly id: GroupOrder;
  readonly name: string;
  readonly sign: string;
  readonly word: string;
}[] = [
  { id: 'left', name: 'Advance to the left front', sign: '↖', word: 'Left' },
  { id: 'ahead', name: 'Advance straight on', sign: '↑', word: 'Straight on' },
  { id: 'right', name: 'Advance to the right front', sign: '↗', word: 'Right' },
  { id: 'wheelLeft', name: 'Wheel left about the left flank', sign: '↶', word: 'Wheel' },
  { id: 'wheelRight', name: 'Wheel right about the right flank', sign: '↷', word: 'Wheel' },
  { id: 'form', name: 'Change formation', sign: '', word: 'Formation' },
  { id: 'recover', name: 'Recover', sign: '', word: 'Recover' },
];

/** Orders to several at once: each pays, checks and may fail for itself. */
export function Group(props: { play: Play; desk: Desk; isMoving: boolean }) {
  const { play, desk } = props;
  const [told, setTold] = createSignal<readonly string[]>([]);
  const [busy, setBusy] = createSignal(false);
  const give = async (order: GroupOrder, name: string): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    try {
      play.builder.clear();
      desk.setGoals([]);
      const isSeen = settings().speed !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      const { at } = play.session.view() as State;
      const starts = new Map(desk.group().map((unit) => [unit, at[unit]]));
      if (isSeen) desk.setParade({ starts, began: undefined });
      const outcomes = await orderGroup(desk, play, order);
      if (isSeen) setOff(starts);
      setTold(outcomeWords(desk.battle, play.session.view() as State, name, outcomes));
    } catch (fault) {
      desk.setParade(undefined);
      throw fault;
    } finally {
      setBusy(false);
    }
  };
  /** All of them are seen on their way at once. */
  const setOff = (starts: Parade['starts']): void => {
    const parade = { starts, began: performance.now() };
    desk.setParade(parade);
    setTimeout(() => desk.parade() === parade && desk.setParade(undefined), PARADE * 1000);
  };
  /** Where they would go is drawn before they are told. */
  const show = (order: GroupOrder): void => {
    if (props.isMoving && !busy())
      desk.setGoals(goalsAhead(desk.battle, play.session.view() as State, desk.group(), order));
  };
  return (
    <section class="desk-group sheet" aria-label="Several units" data-testid="group">
      <span>{counted(desk.group().length, 'unit')}</span>
      <For each={GROUP_ORDERS}>
        {({ id, name, sign, word }) => (
          <button
            type="button"
            class="button small"
            aria-label={name}
            title={props.isMoving ? name : `${name}: only in the movement of a leader of yours`}
            aria-disabled={!props.isMoving || busy()}
            data-testid={`group-${id}`}
            onPointerEnter={() => show(id)}
            onPointerLeave={() => desk.setGoals([])}
            onFocus={() => show(id)}
            onBlur={() => desk.setGoals([])}
            onClick={() => props.isMoving && void give(id, name)}
          >
            {`${sign} ${word}`.trim()}
          </button>
        )}
      </For>
      <button
        type="button"
        class="button plain small"
        aria-label="Let the group go"
        onClick={() => desk.setGroup([])}
      >
        ×
      </button>
      <div class="desk-outcome" role="status" data-testid="group-outcome">
        <For each={told()}>{(line) => <p>{line}</p>}</For>
      </div>
    </section>
  );
}
