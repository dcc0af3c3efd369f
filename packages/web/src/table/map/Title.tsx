/** The card with the title of a sheet, as an engraver puts it on an empty part of it. */
import type { JSX } from 'solid-js';
import type { Place } from './sheet.ts';

export function Title(props: { at: Place; above: string; name: string; below: string }): JSX.Element {
  return (
    <g class="title" transform={`translate(${props.at.x} ${props.at.y})`}>
      <rect class="title-card" x="-150" y="-73" width="300" height="146" rx="4" />
      <rect class="title-line" x="-144" y="-67" width="288" height="134" rx="2" />
      <text class="title-small" y="-36">
        {props.above}
      </text>
      <text class="title-large" y="2">
        {props.name}
      </text>
      <text class="title-small" y="30">
        {props.below}
      </text>
      <path class="title-flourish" d="M-70 48C-40 38 -20 58 0 48C20 38 40 58 70 48" />
    </g>
  );
}
