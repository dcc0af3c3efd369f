/**
 * Emblems of the nations, one vocabulary for all games: each is told by its figure, whatever its colours are.
 * Drawn in a square of 24 by 24 whose middle is the origin, so that whoever uses one only moves and scales it.
 */
import { type JSX, Match, Switch } from 'solid-js';
import './nations.css';

export type NationId = 'prussia' | 'austria' | 'france' | 'russia' | 'sweden' | 'saxony' | 'hre' | 'gbh' | (string & {});

const EAGLE =
  'M0 10.6 -1.3 8.4 -3.5 9.3 -1.6 4.6 -3.8 6.8 -4.4 6 -2.4 2.6 -4.6 2.6 -6.5 4.9 -6.7 1.8 -9.1 2.9 -8.1 -.5 -10.2 -.3 -8.5 -3.5 -9.9 -4C-9.8 -5.8 -9.2 -7.2 -8.4 -8.2C-7.8 -5.6 -5.4 -4.8 -2.4 -3.8C-2 -4.8 -1.7 -5.4 -1.8 -6L-3.8 -6.1C-3.4 -7.1 -2.6 -7.9 -1.4 -8C.8 -8.6 2.1 -7.4 1.8 -6C1.7 -5.2 2 -4.5 2.4 -3.8C5.4 -4.8 7.8 -5.6 8.4 -8.2C9.2 -7.2 9.8 -5.8 9.9 -4L8.5 -3.5 10.2 -.3 8.1 -.5 9.1 2.9 6.7 1.8 6.5 4.9 4.6 2.6 2.4 2.6 4.4 6 3.8 6.8 1.6 4.6 3.5 9.3 1.3 8.4z' +
  'M-1.7 -8.9 -2.1 -11 -.9 -10.2 -.1 -11.4 .7 -10.2 1.9 -11 1.5 -8.9z';
const LILY =
  'M0 -10.5C2.7 -7.4 3.4 -4 1.8 1H-1.8C-3.4 -4 -2.7 -7.4 0 -10.5z' +
  'M-2.6 1C-2.7 -2.8 -5.6 -5.6 -8 -4.2C-10 -2.9 -8.9 .4 -6.4 -.3C-6.8 -1.4 -6.1 -2.1 -5.3 -1.7C-4.2 -1.2 -4 0 -4 1z' +
  'M2.6 1C2.7 -2.8 5.6 -5.6 8 -4.2C10 -2.9 8.9 .4 6.4 -.3C6.8 -1.4 6.1 -2.1 5.3 -1.7C4.2 -1.2 4 0 4 1z' +
  'M-5.6 1.8H5.6V3.8H-5.6z' +
  'M-1.3 4.6H1.3C1.4 7 1 8.8 0 10.6C-1 8.8 -1.4 7 -1.3 4.6z' +
  'M-2.4 4.6C-2.6 6.8 -4 8 -5.6 8.2C-4.6 7 -4.3 5.8 -4.4 4.6z' +
  'M2.4 4.6C2.6 6.8 4 8 5.6 8.2C4.6 7 4.3 5.8 4.4 4.6z';
const SWORD = 'M-1 -10.4 0 -11.8 1 -10.4V4.6H3.6V6.2H1V10.6H-1V6.2H-3.6V4.6H-1z';

/** The figure alone, in the nation's second colour. */
export function Charge(props: { nation: NationId }): JSX.Element {
  return (
    <Switch fallback={<circle r="5" class="charge" />}>
      <Match when={props.nation === 'prussia'}>
        <path class="charge" d={EAGLE} />
      </Match>
      <Match when={props.nation === 'austria'}>
        <path class="charge" d="M-12 -4.2H12V4.2H-12z" />
      </Match>
      <Match when={props.nation === 'france'}>
        <path class="charge" d={LILY} />
      </Match>
      <Match when={props.nation === 'russia'}>
        <path class="charge" d="M-12 -12H-8.2L0 -3.8 8.2 -12H12V-8.2L3.8 0 12 8.2V12H8.2L0 3.8 -8.2 12H-12V8.2L-3.8 0 -12 -8.2z" />
      </Match>
      <Match when={props.nation === 'sweden'}>
        <path class="charge" d="M-12 -2.3H-5.4V-12H-.8V-2.3H12V2.3H-.8V12H-5.4V2.3H-12z" />
      </Match>
      <Match when={props.nation === 'saxony'}>
        <path class="charge" d={SWORD} transform="rotate(42)" />
        <path class="charge" d={SWORD} transform="rotate(-42)" />
      </Match>
      <Match when={props.nation === 'hre'}>
        <circle class="charge" cy="3.6" r="6.6" />
        <path class="charge" d="M-1.1 -11.4H1.1V-9H3.4V-6.9H1.1V-3.4H-1.1V-6.9H-3.4V-9H-1.1z" />
        <path class="charge-line" d="M-6.4 2.4Q0 4.6 6.4 2.4M-1.2 -2.8Q-1.8 .6 -1.2 3.3" />
      </Match>
      <Match when={props.nation === 'gbh'}>
        <path class="charge-third" d="M-12 -12H1.4V1.4H-12z" />
        <path class="charge" d="M-12 -12H-10.2L-5.3 -7.1 -.4 -12H1.4V-10.2L-3.5 -5.3 1.4 -.4V1.4H-.4L-5.3 -3.5 -10.2 1.4H-12V-.4L-7.1 -5.3 -12 -10.2z" />
        <path class="charge" d="M-7.6 -12H-3V-7.6H1.4V-3H-3V1.4H-7.6V-3H-12V-7.6H-7.6z" />
        <path class="field" d="M-6.5 -12H-4.1V-6.5H1.4V-4.1H-4.1V1.4H-6.5V-4.1H-12V-6.5H-6.5z" />
      </Match>
    </Switch>
  );
}

/** Field and figure: a square flag. */
export function Emblem(props: { nation: NationId }): JSX.Element {
  return (
    <g class={`nation nation-${props.nation}`}>
      <rect class="field" x="-12" y="-12" width="24" height="24" />
      <Charge nation={props.nation} />
    </g>
  );
}

/** The same in a circle of radius 12, for signs too small for a flag. */
export function Roundel(props: { nation: NationId }): JSX.Element {
  return (
    <g class={`nation nation-${props.nation}`}>
      <circle class="field" r="12" />
      <Switch
        fallback={
          <g transform="scale(.86)">
            <Charge nation={props.nation} />
          </g>
        }
      >
        <Match when={props.nation === 'austria'}>
          <path class="charge" d="M-11.2 -4.2H11.2A12 12 0 0 1 11.2 4.2H-11.2A12 12 0 0 1 -11.2 -4.2z" />
        </Match>
        <Match when={props.nation === 'russia'}>
          <path class="charge" d="M-10 -6.6 -6.6 -10 0 -3.4 6.6 -10 10 -6.6 3.4 0 10 6.6 6.6 10 0 3.4 -6.6 10 -10 6.6 -3.4 0z" />
        </Match>
        <Match when={props.nation === 'sweden'}>
          <path class="charge" d="M-11.7 -2.4H-5.6V-10.6L-.8 -12V-2.4H11.7V2.4H-.8V12L-5.6 10.6V2.4H-11.7z" />
        </Match>
        <Match when={props.nation === 'gbh'}>
          <circle class="charge-third" r="10.4" />
          <path class="charge" d="M-8.6 -5.8 -5.8 -8.6 0 -2.8 5.8 -8.6 8.6 -5.8 2.8 0 8.6 5.8 5.8 8.6 0 2.8 -5.8 8.6 -8.6 5.8 -2.8 0z" />
          <path class="charge" d="M-3.6 -9.8H3.6V-3.6H9.8V3.6H3.6V9.8H-3.6V3.6H-9.8V-3.6H-3.6z" />
          <path class="field" d="M-2 -10.2H2V-2H10.2V2H2V10.2H-2V2H-10.2V-2H-2z" />
        </Match>
      </Switch>
    </g>
  );
}

/** A flag that stands in a line of text or in a list. */
export function Flag(props: { nation: NationId; size?: number; label?: string }): JSX.Element {
  return (
    <svg
      class="nation-flag"
      viewBox="-12.5 -12.5 25 25"
      width={props.size ?? 20}
      height={props.size ?? 20}
      role={props.label ? 'img' : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : 'true'}
    >
      <Emblem nation={props.nation} />
      <rect class="nation-flag-edge" x="-12" y="-12" width="24" height="24" />
    </svg>
  );
}
