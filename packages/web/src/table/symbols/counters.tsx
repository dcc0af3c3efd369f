/**
 * Counters as they lie on a map: a stack with its flag and number, who commands it, and what ails it. The origin is
 * the middle of the lower edge; a stack is 44 units wide and 30 high.
 */
import { For, type JSX, Show } from 'solid-js';
import { Emblem, type NationId } from './emblems.tsx';
import './counters.css';

export interface CounterCommander {
  readonly name: string;
  readonly monogram: string;
  readonly nation: NationId;
  readonly tactical: number;
  readonly leadership: number;
}

export interface StackProps {
  /** The nation that is most of it. */
  readonly nation: NationId;
  /** Other nations in it. */
  readonly others: readonly NationId[];
  readonly units: number;
  readonly depleted: number;
  /** Best first. */
  readonly commanders: readonly CounterCommander[];
  readonly isolated?: boolean;
  readonly besieging?: boolean;
  /** On defense behind the walls. */
  readonly inside?: boolean;
}

export function StackCounter(props: StackProps): JSX.Element {
  return (
    <g
      class={`counter nation-${props.nation}`}
      classList={{ 'counter-isolated': props.isolated, 'counter-inside': props.inside }}
    >
      <Show when={props.units > 4}>
        <rect class="counter-under" x="-19" y="-32.5" width="44" height="30" rx="2" />
      </Show>
      <rect class="counter-plate" x="-22" y="-30" width="44" height="30" rx="2" />
      <rect class="field" x="-21.5" y="-29.5" width="21.5" height="29" rx="1.5" />
      <g transform="translate(-10.75 -13)">
        <g transform="scale(.84)">
          <Emblem nation={props.nation} />
        </g>
      </g>
      <Show when={props.inside}>
        <path class="counter-walls" d="M-22 -30v-6h7v3.4h5v-3.4h7v3.4h6v-3.4h7v3.4h5v-3.4h7v6z" />
      </Show>
      <rect class="counter-edge" x="-22" y="-30" width="44" height="30" rx="2" />
      <text
        class="counter-number"
        classList={{ 'counter-number-high': props.depleted > 0, 'counter-number-two': props.units > 9 }}
        x="11"
        y={props.depleted > 0 ? -13.2 : -7.8}
      >
        {props.units}
      </text>
      <Show when={props.depleted > 0}>
        <g transform="translate(11 -5.6)">
          <rect class="counter-depleted" x="-11" y="-5.6" width="22" height="11.2" />
          <path class="counter-half" d="M-4.6 -3.7a3.7 3.7 0 0 0 0 7.4z" />
          <circle class="counter-whole" cx="-4.6" r="3.7" />
          <text class="counter-small" x="4.2" y="4">
            {props.depleted}
          </text>
        </g>
      </Show>
      <For each={props.others.slice(0, 2)}>
        {(other, i) => (
          <g transform={`translate(${-14 + i() * 16} 3.5)`}>
            <g transform="scale(.46)">
              <Emblem nation={other} />
            </g>
            <rect class="counter-mini" x="-5.5" y="-5.5" width="11" height="11" />
          </g>
        )}
      </For>
      <Show when={props.commanders.length > 0}>
        <g transform="translate(-18 -33)">
          <Show when={props.commanders.length > 1}>
            <circle class="medal medal-under" cx="5" cy="-1.6" r="9.4" />
          </Show>
          <Medal commander={props.commanders[0]} />
        </g>
      </Show>
      <Show when={props.isolated}>
        <g transform="translate(22 -30)">
          <circle class="counter-alarm" r="7" />
          <path
            class="counter-alarm-sign"
            d="M-.6 2.2 -2.1 3.7A1.9 1.9 0 0 1 -4.3 1.2L-2.4 -.8M.6 -2.2 2.1 -3.7A1.9 1.9 0 0 1 4.3 -1.2L2.4 .8M-2 -4.4V-2.8M-4.5 -2H-3M2 4.4V2.8M4.5 2H3"
          />
        </g>
      </Show>
      <Show when={props.besieging}>
        <g transform="translate(22 -1)">
          <circle class="counter-siege" r="7" />
          <path class="counter-siege-sign" d="M-3.6 2.8H3.8M-2.6 2.6 1.4 -3.4 3.8 -1.9 .6 2.6z" />
        </g>
      </Show>
    </g>
  );
}

/** A commander in small: his monogram in a ring, gold for a marshal who leads eight dice. */
export function Medal(props: { commander: CounterCommander }): JSX.Element {
  return (
    <g
      class={`medal-of nation-${props.commander.nation}`}
      classList={{ 'medal-great': props.commander.leadership >= 8 }}
    >
      <circle class="medal" r="9.6" />
      <text class="medal-letters" y="4.1">
        {props.commander.monogram}
      </text>
    </g>
  );
}

/** A commander as a whole counter, for lists and the battle board: monogram, name, tactical and leadership rating. */
export function CommanderCounter(props: { commander: CounterCommander; size?: number }): JSX.Element {
  const words = () =>
    `${props.commander.name}, tactical rating ${props.commander.tactical}, leadership ${props.commander.leadership}`;
  return (
    <svg
      class="commander-counter"
      viewBox="-30 -30 60 60"
      width={props.size ?? 60}
      height={props.size ?? 60}
      role="img"
      aria-label={words()}
    >
      <g class={`nation-${props.commander.nation}`}>
        <rect class="counter-plate" x="-28" y="-28" width="56" height="56" rx="3" />
        <rect class="field" x="-28" y="-28" width="56" height="9" rx="2" />
        <g transform="translate(0 -5.5) scale(1.28)">
          <Medal commander={props.commander} />
        </g>
        <text class="commander-rating" x="-25.5" y="26">
          {props.commander.tactical}
        </text>
        <text class="commander-rating commander-rating-right" x="25.5" y="26">
          {props.commander.leadership}
        </text>
        <text
          class="commander-name"
          y="15.5"
          textLength={longName(props.commander.name) ? 50 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {shortName(props.commander.name)}
        </text>
        <rect class="counter-edge" x="-28" y="-28" width="56" height="56" rx="3" />
      </g>
    </svg>
  );
}

const shortName = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !['FM', 'King', 'Duke', 'of'].includes(word))
    .join(' ');
const longName = (name: string): boolean => shortName(name).length > 12;
