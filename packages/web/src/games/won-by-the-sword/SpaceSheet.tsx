/** The panel of a space: the place, its garrison, your columns opened, and what you know of the enemy's. */
import type { Viewer } from '@feldzug/kernel';
import {
  columnsAt,
  garrisonOf,
  type State,
  seatOfColumn,
  spaceNamed,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { For, type JSX, Show } from 'solid-js';
import { counted } from '../../table/speech.ts';
import { Flag } from '../../table/symbols/emblems.tsx';
import { isSeen } from './board/standards.ts';
import { reportDate, reportOn, reportOnGarrison, reportText } from './intelligence.ts';
import { nationOf } from './names.ts';
import { leaderText, placeFacts } from './position.ts';
import { UnitRows } from './UnitRows.tsx';
import './panels.css';

interface SheetProps {
  readonly game: WonByTheSword;
  readonly view: State;
  readonly viewer: Viewer;
}

export function SpaceSheet(props: SheetProps & { space: string }): JSX.Element {
  const space = () => spaceNamed(props.space);
  const garrison = () => props.game.lookups.unitsIn(props.view, garrisonOf(space()));
  const seen = () => reportOnGarrison(props.view, props.viewer, space());
  const columns = () => [0, 1].flatMap((seat) => columnsAt(props.view, seat, space()));
  return (
    <>
      <For each={placeFacts(props.game, props.view, space())}>{(line) => <p>{line}</p>}</For>
      <Show when={garrison().length > 0}>
        <section class="force">
          <h4>
            <Flag nation={nationOf(props.view.control[space()])} size={16} /> Garrison
          </h4>
          <p class="force-line">{leadersOf(props.game, props.view, garrisonOf(space()))}</p>
          <UnitRows {...props} units={garrison()} />
        </section>
      </Show>
      <Show when={garrison().length === 0 && seen()}>
        {(report) => (
          <p class="report-line">
            Garrison: {reportText(report())}. Seen: {reportDate(props.view, report())}.
          </p>
        )}
      </Show>
      <For each={columns()}>{(column) => <ColumnSheet {...props} column={column} />}</For>
    </>
  );
}

const leadersOf = (game: WonByTheSword, view: State, force: number): string =>
  game.lookups
    .leadersIn(view, force)
    .map((leader) => leaderText(game, view, leader))
    .join(', ');

/** An open column: leaders, steps, baggage, fatigue and regiments. A hidden one: the last report. */
export function ColumnSheet(props: SheetProps & { column: number }): JSX.Element {
  const { lookups } = props.game;
  const report = () => reportOn(props.view, props.viewer, props.column);
  return (
    <section class="force" data-force={props.view.names[props.column]}>
      <h4>
        <Flag nation={nationOf(seatOfColumn(props.column))} size={16} /> {props.view.names[props.column]}
        <Show when={isSeen(props.view, props.column)}>
          <span class="force-steps">{counted(lookups.stepsIn(props.view, props.column), 'step')}</span>
        </Show>
      </h4>
      <Show
        when={isSeen(props.view, props.column)}
        fallback={
          <p class="report-line">
            <Show when={report()} fallback="Strength unknown. Scout it, or use Spies.">
              {(seen) => (
                <>
                  Seen at {reportDate(props.view, seen())}: {reportText(seen())}.
                </>
              )}
            </Show>
          </p>
        }
      >
        <p class="force-line">
          {leadersOf(props.game, props.view, props.column) || 'No leader'}
          <Show when={props.view.baggage[props.column] >= 0}>
            {' '}
            · {props.view.baggage[props.column]} of {lookups.capacityOf(props.view, props.column)} BP
          </Show>
          <Show when={props.view.fatigue[props.column] > 0}>
            {' '}
            · <b>{props.view.fatigue[props.column]} fatigue</b>
          </Show>
        </p>
        <UnitRows {...props} units={lookups.unitsIn(props.view, props.column)} />
      </Show>
    </section>
  );
}
