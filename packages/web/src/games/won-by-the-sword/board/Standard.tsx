/**
 * A column on the map: a standard in the colours of its side with its name on a ribbon, and nothing else of an enemy
 * but what the last report said. The origin is the space; the ribbon lies above its sign.
 */
import { type JSX, Show } from 'solid-js';
import { Emblem } from '../../../table/symbols/emblems.tsx';

export interface StandardLook {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  /** Steps of an own column, what was seen of an enemy, or a question mark. */
  readonly figure: string;
  /** The figure comes from an old report. */
  readonly isOld: boolean;
  readonly isActive: boolean;
  readonly hasActed: boolean;
  readonly fatigue: number;
}

/** Half the width of a ribbon with this name. */
export const halfRibbon = (name: string): number => Math.max(21, name.length * 2.75 + 5);

export function Standard(props: { look: StandardLook }): JSX.Element {
  const half = () => halfRibbon(props.look.name);
  return (
    <g
      class={`standard nation-${props.look.nation}`}
      classList={{ 'standard-active': props.look.isActive, 'standard-acted': props.look.hasActed }}
      data-column={props.look.id}
    >
      <path class="standard-pole" d="M-18 -27V-53" />
      <circle class="standard-knob" cx="-18" cy="-54" r="1.9" />
      <path class="standard-cloth" d="M-17.4 -52.4H22L16.6 -42.4 22 -32.4H-17.4z" />
      <g transform="translate(-8.6 -42.4) scale(.66)">
        <Emblem nation={props.look.nation} />
      </g>
      <text
        class="standard-figure"
        classList={{ 'standard-old': props.look.isOld, 'standard-long': props.look.figure.length > 2 }}
        x="8.6"
        y="-37.6"
      >
        {props.look.figure}
      </text>
      <rect class="standard-ribbon" x={-half()} y="-29.6" width={2 * half()} height="14" rx="2" />
      <text class="standard-name" y="-19.2">
        {props.look.name}
      </text>
      <Show when={props.look.fatigue > 0}>
        <g transform={`translate(${half() - 2} -30)`}>
          <circle class="standard-tired" r="6.4" />
          <text class="standard-tired-number" y="3.4">
            {props.look.fatigue}
          </text>
        </g>
      </Show>
    </g>
  );
}
