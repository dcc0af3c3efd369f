/** Why a space is marked, told by the shape of the ring and by a badge. */
import { type JSX, Show } from 'solid-js';
import type { Mark } from '../board.ts';
import '../symbols/counters.css';

interface MarkProps {
  readonly mark: Mark;
  /** Set for a space that is drawn as a box. */
  readonly box?: { readonly width: number; readonly height: number };
}

/** Lies under the sign. */
export function MarkRing(props: MarkProps): JSX.Element {
  const half = () => ({ x: (props.box?.width ?? 0) / 2 + 3, y: (props.box?.height ?? 0) / 2 + 3 });
  return (
    <g class={`mark mark-${props.mark.kind}`}>
      <Show when={props.box} fallback={<circle class="mark-ring" r={RADIUS[props.mark.kind]} />}>
        <rect
          class="mark-ring"
          x={-half().x}
          y={-half().y}
          width={2 * half().x}
          height={2 * half().y}
          rx="4"
        />
      </Show>
    </g>
  );
}

/** Lies over the counters, where no name can be: above the sign, or at the upper corner of the counter. */
export function MarkBadge(props: MarkProps & { crowded: boolean }): JSX.Element {
  const place = (): string => {
    if (props.box) return `translate(${-props.box.width / 2 + 26} ${props.box.height / 2})`;
    return props.crowded ? 'translate(22 -45)' : 'translate(0 -24)';
  };
  const sign = () => SIGNS[props.mark.kind];
  return (
    <g
      class={`mark mark-${props.mark.kind}`}
      classList={{ 'mark-word': isWord(props.mark.badge) }}
      transform={place()}
    >
      <Show when={props.mark.badge}>
        {(badge) => (
          <>
            <rect
              class="mark-badge"
              x={-badge().length * 3.5 - 5}
              y="-8.5"
              width={badge().length * 7 + 10}
              height="17"
              rx="8.5"
            />
            <text class="mark-text" y="4.2">
              {badge()}
            </text>
          </>
        )}
      </Show>
      <Show when={!props.mark.badge && sign()}>
        <circle class="mark-badge" r="8.5" />
        <path class="mark-sign" d={sign()} />
      </Show>
    </g>
  );
}

/** Figures are short and always shown; words would lie over their neighbours on a small map. */
const isWord = (badge: string | undefined): boolean => /[a-z]/i.test(badge ?? '');

const RADIUS: Readonly<Record<Mark['kind'], number>> = {
  offer: 17,
  chosen: 17.5,
  reach: 17,
  battle: 18,
  barred: 17,
  event: 20,
  danger: 18,
};

/** Swords for a battle, a bar for what is barred, an exclamation mark for danger. */
const SIGNS: Partial<Readonly<Record<Mark['kind'], string>>> = {
  battle: 'M-4 -4 4 4M4 -4 -4 4M-4.6 1.6 -1.6 4.6M4.6 1.6 1.6 4.6',
  barred: 'M-4.4 0H4.4',
  danger: 'M0 -4.6V1M0 4V4.2',
};
