/**
 * Emblems of the nations, one vocabulary for all games: each is told by its figure, whatever its colours are. The
 * origin is the middle, so that callers only move and scale it.
 */
import type { JSX } from 'solid-js';
import { type Figure, FLAGS, ROUNDELS } from './figures.ts';
import './nations.css';

/** A nation by the id it has in the game's data; colours and figures are known for those of the Seven Years War. */
export type NationId = string;

/** A square flag of 24 by 24. */
export const Emblem = (props: { nation: NationId }): JSX.Element => (
  <Figured nation={props.nation} field="M-12 -12H12V12H-12z" figure={FLAGS[props.nation]} />
);

/** A circle of radius 12, for signs too small for a flag. */
export const Roundel = (props: { nation: NationId }): JSX.Element => (
  <Figured
    nation={props.nation}
    field="M-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z"
    figure={ROUNDELS[props.nation]}
  />
);

/** The elements stay when the nation changes; one effect writes those of their paths that differ. */
function Figured(props: { nation: NationId; field: string; figure: Figure | undefined }): JSX.Element {
  return (
    <g class={`nation-${props.nation}`}>
      <path class="field" d={props.field} />
      <path class="charge-ground" d={props.figure?.ground ?? ''} />
      <path class="charge" d={props.figure?.charge ?? ''} />
      <path class="field" d={props.figure?.over ?? ''} />
      <path class="charge-line" d={props.figure?.line ?? ''} />
    </g>
  );
}

/** The signs of the seats: each the flag of the power that leads it. */
export const seatFlags =
  (...nations: readonly NationId[]) =>
  (props: { seat: number }): JSX.Element => <Flag nation={nations[props.seat]} size={18} />;

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
