/** Parts of the drawer with a game's tracks: headed sections, a scale from one end to the other, a table of turns. */
import { For, type JSX, Show } from 'solid-js';
import { type OpenRule, RuleLink } from './words.tsx';
import './tracks.css';

export function TrackSection(props: {
  title: string;
  rule: string;
  openRule: OpenRule;
  children: JSX.Element;
}): JSX.Element {
  return (
    <section>
      <h3>
        {props.title} <RuleLink rule={props.rule} open={props.openRule} />
      </h3>
      {props.children}
    </section>
  );
}

/** Lines of a list without bullets. */
export function TrackList(props: { lines: readonly JSX.Element[] }): JSX.Element {
  return (
    <ul class="plain-list">
      <For each={props.lines}>{(line) => <li>{line}</li>}</For>
    </ul>
  );
}

/** A scale with the place where the game stands; who wins at its ends. */
export function Scale(props: {
  low: number;
  high: number;
  at: number;
  ends: readonly [low: string, high: string];
  /** What is written into a cell; its number where nothing is said. */
  text?: (cell: number) => string;
  class?: string;
}): JSX.Element {
  const cells = () => Array.from({ length: props.high - props.low + 1 }, (_, i) => props.low + i);
  const at = () => Math.max(props.low, Math.min(props.high, props.at));
  return (
    <ol class={`scale ${props.class ?? ''}`} aria-hidden="true">
      <For each={cells()}>
        {(cell) => (
          <li
            classList={{
              here: cell === at(),
              end: cell === props.low || cell === props.high,
              below: cell < 0,
            }}
          >
            {props.text?.(cell) ?? cell}
            <Show when={cell === props.low && props.ends[0]}>
              <small>{props.ends[0]}</small>
            </Show>
            <Show when={cell === props.high && props.ends[1]}>
              <small>{props.ends[1]}</small>
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}

/** A turn in the table; none where the war has not begun or is over. */
export interface TurnCell {
  readonly text: string;
  readonly when: 'past' | 'here' | 'ahead';
  readonly isWinter?: boolean;
  readonly title?: string;
  /** Something comes in this turn. */
  readonly isMarked?: boolean;
}

/** A row for each year. */
export function TurnTable(props: {
  years: readonly number[];
  cells: (year: number) => readonly (TurnCell | undefined)[];
}): JSX.Element {
  return (
    <table class="turn-track">
      <tbody>
        <For each={props.years}>
          {(year) => (
            <tr>
              <th scope="row">{year}</th>
              <For each={props.cells(year)}>
                {(cell) => (
                  <td
                    classList={{
                      here: cell?.when === 'here',
                      past: cell?.when === 'past',
                      winter: cell?.isWinter,
                    }}
                    title={cell?.title}
                  >
                    {cell?.text}
                    <Show when={cell?.isMarked}>
                      <sup>+</sup>
                    </Show>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
