/** A rose of eight points for an empty part of a sheet. */
import type { JSX } from 'solid-js';
import type { Place } from './sheet.ts';

export function Compass(props: { at: Place }): JSX.Element {
  return (
    <g class="compass" transform={`translate(${props.at.x} ${props.at.y})`}>
      <circle class="compass-ring" r="34" />
      <circle class="compass-ring" r="26" />
      <path class="compass-dark" d="M0 -44 5 -5 0 0zM44 0 5 5 0 0zM0 44 -5 5 0 0zM-44 0 -5 -5 0 0z" />
      <path class="compass-light" d="M0 -44 -5 -5 0 0zM44 0 5 -5 0 0zM0 44 5 5 0 0zM-44 0 -5 5 0 0z" />
      <path
        class="compass-light"
        d="M22 -22 6 -2 2 -6zM22 22 2 6 6 2zM-22 22 -6 2 -2 6zM-22 -22 -2 -6 -6 -2z"
      />
      <text class="compass-letter" y="-48">
        N
      </text>
    </g>
  );
}
