/** What a space under the mouse says at once: its name, how far Paris and the border are. */
import { SPACES, spaceNamed } from '@feldzug/prussia-rising/data.ts';
import { type Accessor, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import type { Sheet } from '../../../table/map/sheet.ts';
import { spaceName } from '../names.ts';
import { distances } from '../position.ts';

/** Below this line of the sheet there is no room under a space. */
const LOW = 0.86;

export function HoverNote(props: { sheet: Sheet; space: string | undefined }): JSX.Element {
  return (
    <Show when={props.space} keyed>
      {(id) => {
        const space = spaceNamed(id);
        const { x, y } = props.sheet.spaces[space];
        const points = SPACES[space].points > 0 ? `, ${SPACES[space].points} points` : '';
        const lines = [`${spaceName(id)}${points}`, distances(space)];
        const width = 7.1 * Math.max(...lines.map((line) => line.length)) + 18;
        const isLow = y > props.sheet.height * LOW;
        return (
          <g
            class="hover-note"
            data-testid="hover-note"
            style={{ transform: `translate(${x}px, ${y}px) scale(var(--map-sign-scale))` }}
          >
            <g transform={`translate(${aside(props.sheet, x, width)} ${isLow ? -86 : 24})`}>
              <rect class="hover-paper" x={-width / 2} width={width} height="40" rx="4" />
              <text class="hover-name" y="17">
                {lines[0]}
              </text>
              <text class="hover-line" y="33">
                {lines[1]}
              </text>
            </g>
          </g>
        );
      }}
    </Show>
  );
}

/**
 * The space under a mouse that is in use. Who plays by keys has left it lying somewhere: its note would cover the
 * neighbours, and comes back only with a move of the mouse.
 */
export function createHovering(): readonly [
  Accessor<string | undefined>,
  (space: string | undefined) => void,
] {
  const [hovered, setHovered] = createSignal<string | undefined>();
  let isIdle = false;
  const rest = () => {
    isIdle = true;
    setHovered(undefined);
  };
  const move = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) isIdle = false;
  };
  window.addEventListener('keydown', rest);
  window.addEventListener('pointermove', move, true);
  onCleanup(() => {
    window.removeEventListener('keydown', rest);
    window.removeEventListener('pointermove', move, true);
  });
  return [hovered, (space) => setHovered(isIdle ? undefined : space)];
}

/** Near an edge of the sheet the note moves inwards. */
function aside({ width }: Sheet, x: number, size: number): number {
  return Math.max(size / 2 - x, Math.min(0, width - x - size / 2));
}
