/** Dice as dice: the face as it fell, what was added, and whether it hit — told by shape and word, not by colour. */
import { For, Show } from 'solid-js';
import type { DieShown } from './content.ts';

const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
};

export function Dice(props: { dice: readonly DieShown[]; small?: true }) {
  const label = () => props.dice.map(inWords).join(', ');
  return (
    <span
      class="dice"
      classList={{ small: props.small === true }}
      role="img"
      aria-label={label()}
      data-testid="dice"
    >
      <For each={props.dice}>{(die) => <Die die={die} />}</For>
    </span>
  );
}

function Die(props: { die: DieShown }) {
  return (
    <span
      class="die"
      classList={{
        hit: props.die.hit === true,
        numeral: props.die.sides !== undefined,
        passed: props.die.passed === true,
      }}
      title={inWords(props.die)}
      aria-hidden="true"
    >
      <svg viewBox="0 0 40 40">
        <title>{inWords(props.die)}</title>
        <Show
          when={props.die.sides}
          fallback={
            <>
              <rect x="2" y="2" width="36" height="36" rx="7" />
              <For each={PIPS[props.die.face] ?? []}>
                {([x, y]) => <circle cx={x * 10} cy={y * 10} r="3.6" />}
              </For>
            </>
          }
        >
          <path d="M20 1.500 38.500 14 33 35 20 38.500 7 35 1.500 14z" />
          <text x="20" y="27" text-anchor="middle">
            {props.die.face}
          </text>
        </Show>
      </svg>
      <Show
        when={
          props.die.add !== undefined ||
          props.die.hit !== undefined ||
          props.die.passed !== undefined ||
          props.die.label
        }
      >
        <small>
          <Show when={props.die.add}>{(add) => <>{add() > 0 ? `+${add()}` : `−${-add()}`} </>}</Show>
          {props.die.hit ? 'hit' : (props.die.label ?? '')}
          <Show when={props.die.passed !== undefined}>{props.die.passed ? ', passed' : ', failed'}</Show>
        </small>
      </Show>
    </span>
  );
}

function inWords(die: DieShown): string {
  const sum = die.add
    ? `${die.face} ${die.add > 0 ? 'plus' : 'minus'} ${Math.abs(die.add)}`
    : String(die.face);
  const end =
    die.passed !== undefined
      ? `, ${die.passed ? 'passed' : 'failed'}`
      : die.hit === undefined
        ? ''
        : die.hit
          ? ', a hit'
          : ', a miss';
  return `${die.label ? `${die.label}: ` : ''}${sum}${end}`;
}
