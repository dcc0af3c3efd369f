/**
 * A wooden block of 36 by 36, with the origin in the middle of its lower edge. Its owner sees the face, with the current
 * strength on the top edge; the opponent sees the back. An activated block lies down.
 */
import { CAVALRY, INFANTRY, LEADER } from '@feldzug/defiant-stand';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { Emblem } from '../../../table/symbols/emblems.tsx';
import type { BlockLook } from './look.ts';
import './block.css';

export function Block(props: { look: BlockLook }): JSX.Element {
  return (
    <g
      class={`wood wood-${props.look.colour}`}
      classList={{ 'wood-lit': props.look.isLit, 'wood-waiting': props.look.isWaiting }}
    >
      <Show when={props.look.isTipped} fallback={<Standing look={props.look} />}>
        <Lying look={props.look} />
      </Show>
    </g>
  );
}

/** Upright, or face up. */
function Standing(props: { look: BlockLook }): JSX.Element {
  return (
    <>
      <Show when={!props.look.isFaceUp}>
        <path class="wood-top" d="M-18 -36l4 -5h36l-4 5z" />
        <path class="wood-side" d="M18 -36l4 -5v36l-4 5z" />
      </Show>
      <rect class="wood-front" x="-18" y="-36" width="36" height="36" rx="2.4" />
      <Show when={props.look.face} fallback={<Back emblem={props.look.emblem} />}>
        {(face) => (
          <>
            <rect class="wood-label" x="-13.4" y="-31.4" width="26.8" height="26.8" rx="1.6" />
            <Pips steps={face().steps} most={face().most} />
            <Mark
              cls={face().cls}
              monogram={face().monogram}
              nation={face().nation}
              isGrenzer={face().isGrenzer}
            />
            <text class="wood-figures" x="-12" y="-6.6">
              {face().combat}
            </text>
            <text class="wood-figures wood-figures-right" x="12" y="-6.6">
              {face().move}
            </text>
          </>
        )}
      </Show>
      <rect class="wood-edge" x="-18" y="-36" width="36" height="36" rx="2.4" />
      <Show when={props.look.isHalf}>
        <path class="wood-half" d="M18 -36h-11l11 11z" />
      </Show>
    </>
  );
}

/** Activated, face down: only its owner sees what it is. */
function Lying(props: { look: BlockLook }): JSX.Element {
  return (
    <>
      <path class="wood-top" d="M-18 -13l7 -13h29l5 13z" />
      <rect class="wood-front" x="-18" y="-13" width="41" height="13" rx="2" />
      <Show when={props.look.face}>
        {(face) => (
          <>
            <text class="wood-lying" x="-14" y="-2.9">
              {face().monogram}
            </text>
            <For each={Array.from({ length: face().steps })}>
              {(_, i) => <circle class="wood-pip" cx={18.5 - i() * 5} cy="-6.5" r="1.8" />}
            </For>
          </>
        )}
      </Show>
      <rect class="wood-edge" x="-18" y="-13" width="41" height="13" rx="2" />
    </>
  );
}

/** The back shows its colour by an emblem too. */
function Back(props: { emblem: string }): JSX.Element {
  return (
    <g transform="translate(0 -18) scale(.92)" class="wood-back">
      <g transform="rotate(45)">
        <rect class="wood-inlay" x="-11.6" y="-11.6" width="23.2" height="23.2" />
      </g>
      <g transform="scale(.52)">
        <Emblem nation={props.emblem} />
      </g>
    </g>
  );
}

/** Pips on each edge, from the most steps down; the block turns so that its current steps are on top. */
function Pips(props: { steps: number; most: number }): JSX.Element {
  const edges = () => Array.from({ length: Math.min(4, props.most) }, (_, i) => props.most - i);
  return (
    <g transform="translate(0 -18)">
      <g class="wood-ring" style={{ transform: `rotate(${-90 * (props.most - props.steps)}deg)` }}>
        <For each={edges()}>
          {(strength, i) => (
            <g
              transform={`rotate(${90 * i()})`}
              class="wood-strength"
              classList={{ now: strength === props.steps }}
            >
              <For each={Array.from({ length: strength })}>
                {(_, pip) => (
                  <circle class="wood-pip" cx={(pip() - (strength - 1) / 2) * 6.4} cy="-15.6" r="2" />
                )}
              </For>
            </g>
          )}
        </For>
      </g>
    </g>
  );
}

function Mark(props: { cls: number; monogram: string; nation: string; isGrenzer: boolean }): JSX.Element {
  return (
    <Switch>
      <Match when={props.cls === LEADER}>
        <g class={`nation-${props.nation}`} transform="translate(0 -20)">
          <circle class="wood-medal" r="8.6" />
          <text class="wood-letters" y="3.6">
            {props.monogram}
          </text>
        </g>
      </Match>
      <Match when={props.cls === INFANTRY}>
        <g class={`nation-${props.nation}`} transform="translate(0 -20.5)">
          <rect class="wood-box" x="-10" y="-6.6" width="20" height="13.2" />
          <path
            class="wood-cross"
            d={
              props.isGrenzer ? 'M-10 6.6 0 -4.6 10 6.6M-10 6.6 10 -6.6' : 'M-10 -6.6 10 6.6M10 -6.6 -10 6.6'
            }
          />
        </g>
      </Match>
      <Match when={props.cls === CAVALRY}>
        <g class={`nation-${props.nation}`} transform="translate(0 -20.5)">
          <rect class="wood-box" x="-10" y="-6.6" width="20" height="13.2" />
          <path class="wood-cross" d="M-10 6.6 10 -6.6" />
        </g>
      </Match>
    </Switch>
  );
}

/** A block in text, in a list or on the battle board. */
export function BlockView(props: { look: BlockLook; size?: number; label?: string }): JSX.Element {
  return (
    <svg
      class="block-view"
      viewBox="-20 -43 44 45"
      width={props.size ?? 44}
      height={props.size ?? 44}
      role={props.label ? 'img' : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : 'true'}
    >
      <Block look={props.look} />
    </svg>
  );
}
